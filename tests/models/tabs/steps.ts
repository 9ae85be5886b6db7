import fc from 'fast-check';
import { vi } from 'vitest';
import type { Fate } from './network.ts';
import { patientNames, patients, type PatientName } from './back-end.ts';
import { settleAll, type Tab, type TwoTabs } from './two-tabs.ts';

/** One step of a walk. `of` chooses a request among those under way, in their order. */
export type TabStep =
  | { readonly do: 'sign-in'; readonly tab: number; readonly patient: PatientName }
  | { readonly do: 'deliver' | 'reload' | 'focus' | 'touch' | 'sign-out' | 'extend'; readonly tab: number }
  | { readonly do: 'answer-question' | 'write-draft'; readonly tab: number }
  | { readonly do: 'open-dashboard' | 'remove-card' | 'leave-dashboard'; readonly tab: number }
  | { readonly do: 'rest' }
  | { readonly do: 'take'; readonly of: number }
  | { readonly do: 'decide'; readonly of: number; readonly fate: Fate }
  | { readonly do: 'wait' | 'sleep'; readonly ms: number }
  | { readonly do: 'revoke'; readonly patient: PatientName };

const MINUTE_MS = 60_000;
const tab = fc.nat({ max: 1 });
const patient = fc.constantFrom(...patientNames);
const ofTab = <const D extends string>(...names: D[]) => fc.record({ do: fc.constantFrom(...names), tab });

/** Any step, the everyday ones more often. */
export const anyStep: fc.Arbitrary<TabStep> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sign-in' as const), tab, patient }) },
  { weight: 6, arbitrary: ofTab('deliver') },
  { weight: 3, arbitrary: ofTab('focus', 'touch') },
  { weight: 2, arbitrary: ofTab('sign-out', 'reload', 'extend') },
  { weight: 2, arbitrary: ofTab('answer-question', 'write-draft') },
  { weight: 3, arbitrary: ofTab('open-dashboard', 'remove-card', 'leave-dashboard') },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('rest' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('take' as const), of: fc.nat({ max: 9 }) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      of: fc.nat({ max: 9 }),
      fate: fc.constantFrom<Fate>('answered', 'answered', 'answered', 'broken', 'lost', 'reply-lost'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1_000, 11_000, MINUTE_MS + 1_000, 24 * MINUTE_MS, 26 * MINUTE_MS, 31 * MINUTE_MS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('sleep' as const),
      ms: fc.constantFrom(10 * MINUTE_MS, 40 * MINUTE_MS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revoke' as const), patient }) },
);

/** An event that is late by more than a moment means a frozen tab: nothing else waits that long. */
export async function deliverAll(world: TwoTabs): Promise<void> {
  for (let round = 0; round < 50 && world.tabs.some(({ frame }) => frame.inbox.length > 0); round += 1) {
    for (const { frame } of world.tabs) while (frame.inbox.length > 0) world.browser.deliver(frame);
    await settleAll();
  }
}

/** Lets the clock run in seconds, as far as something may be due, and what the tabs say to each other arrive. */
export async function passTime(world: TwoTabs, ms: number): Promise<void> {
  await deliverAll(world);
  const end = Date.now() + ms;
  while (Date.now() < end) {
    await vi.advanceTimersByTimeAsync(Math.min(5_000, end - Date.now()));
    if (world.tabs.some(({ frame }) => frame.inbox.length > 0)) await deliverAll(world);
  }
  await settleAll();
}

const focus = ({ frame, within }: Tab) =>
  within(() => {
    frame.view.dispatchEvent(new Event('focus'));
    frame.page.dispatchEvent(new Event('visibilitychange'));
  });

function signIn(world: TwoTabs, index: number, name: PatientName): void {
  const at = world.tabs[index];
  if (at?.place() !== 'signed-out') return;
  world.note({ from: 'patient', to: at.name, text: `logs in as ${name}` });
  at.within(() => {
    const values = { email: `${name}@example.org`, password: 'correct horse' };
    at.root.services
      ?.submitForm('login', values, { base: null, onProfile: () => undefined })
      .catch(() => undefined);
  });
}

/** The mark of who is signed in, for what they type. */
function wordsOf({ auth }: Tab): string {
  const userId = auth()?.context.session?.userId;
  const owner = patientNames.find((name) => patients[name].id === userId);
  return owner ? patients[owner].mark : '';
}

const inTab: Readonly<Record<string, (tab: Tab) => void>> = {
  focus,
  touch: ({ frame, within }) => within(() => void frame.view.dispatchEvent(new Event('keydown'))),
  'sign-out': ({ send }) => send('auth', { type: 'sign-out.requested' }),
  extend: ({ send }) => send('inactivity', { type: 'session.extended' }),
  'open-dashboard': ({ send }) => send('dashboard', { type: 'page.opened' }),
  'leave-dashboard': ({ send }) => send('dashboard', { type: 'page.left' }),
  'remove-card': (tab) => {
    const item = { id: 'c0ffee00-0000-4000-8000-000000000001', title: wordsOf(tab) };
    tab.send('card-removal', { type: 'removal.requested', item });
  },
  'answer-question': (tab) => {
    tab.send('consultation', { type: 'page.opened' });
    tab.send('consultation', { type: 'answer.sent', answer: { text: wordsOf(tab), structured: null } });
  },
  'write-draft': (tab) => {
    tab.send('allergies-editor', { type: 'creation.opened', draft: { substance: '' } });
    tab.send('allergies-editor', { type: 'draft.changed', draft: { substance: wordsOf(tab) } });
  },
};

/** All that is under way arrives and is answered. */
export async function comeToRest(world: TwoTabs): Promise<void> {
  await deliverAll(world);
  world.network.decideAll('answered');
  await settleAll();
  await deliverAll(world);
}

type Passing = Extract<TabStep, { readonly ms: number }>;
type Deciding = Extract<TabStep, { readonly of: number }>;
type InTab = Extract<TabStep, { readonly tab: number }>;

async function letPass(world: TwoTabs, step: Passing): Promise<void> {
  world.note({ from: 'patient', text: `${step.do}s ${String(step.ms / 1000)} s` });
  if (step.do === 'sleep') vi.setSystemTime(Date.now() + step.ms);
  await passTime(world, step.do === 'wait' ? step.ms : 6_000);
}

function decide({ network, note }: TwoTabs, step: Deciding): void {
  const flight = network.flights[step.of % Math.max(1, network.flights.length)];
  if (!flight) return;
  if (step.do === 'take') return network.take(flight);
  note({ from: 'server', to: flight.tab, text: `${flight.sent.path} ${step.fate}` });
  network.decide(flight, step.fate);
}

function actInTab(world: TwoTabs, step: InTab): void {
  const at = world.tabs[step.tab];
  if (!at) return;
  if (step.do === 'sign-in') return signIn(world, step.tab, step.patient);
  if (step.do === 'deliver') return world.browser.deliver(at.frame);
  world.note({ from: 'patient', to: at.name, text: step.do });
  if (step.do === 'reload') world.reload(step.tab);
  else inTab[step.do]?.(at);
}

async function act(world: TwoTabs, step: TabStep): Promise<void> {
  if ('ms' in step) return letPass(world, step);
  if ('of' in step) return decide(world, step);
  if ('tab' in step) return actInTab(world, step);
  if (step.do === 'rest') return comeToRest(world);
  world.note({ from: 'server', text: `ends all sessions of ${step.patient}` });
  world.network.backEnd.revoke(step.patient);
}

/** Takes one step and lets what it starts happen. */
export async function takeStep(world: TwoTabs, step: TabStep): Promise<void> {
  await act(world, step);
  await settleAll();
  for (const each of world.tabs) each.notePlace();
}
