import type { AuthContext } from '#machines/auth/auth.setup.ts';
import type { InactivityContext } from '#machines/inactivity/inactivity.machine.ts';
import { createRoot } from '#src/app/actors/root.ts';
import { IDLE_DEADLINE_KEY } from '#src/config/storage-keys.ts';
import type { Env } from '#src/config/env.ts';
import { placeOf } from '#tools/statecharts/core/moment.ts';
import type { Happening } from '#tools/statecharts/testing/replay/sequence-diagram.ts';
import { memoryStorage } from '#tests/platform/memory-storage.ts';
import { vi } from 'vitest';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { createBrowser, runningTab, type TabFrame } from './browser.ts';
import { createNetwork } from './network.ts';
import { ownersOf, patientOf, readToken, type Sent } from './back-end.ts';

const START_MS = Date.UTC(2026, 10, 21, 9);
const realTurn = globalThis.setImmediate;

const envOf = (tab: string): Env => ({
  supabaseUrl: `http://${tab}.test`,
  supabaseKey: 'sb_publishable_test',
  apiBaseUrl: `http://${tab}.test/api/v1`,
  sentryDsn: '',
  environment: 'production',
  appVersion: '0',
  mailboxUrl: '',
});

/** What a step of the walk made wrong; the first one ends it. */
type Breach = (sentence: string) => void;

const isProductCall = ({ path }: Sent) => path.includes('/api/v1/');

/** One tab: the product's whole actor tree over the simulated browser and network. */
function startTab(frame: TabFrame, note: (happening: Happening) => void) {
  const root = runningTab.run(frame, () => {
    const { storage, view } = frame;
    return createRoot(envOf(frame.name), { storage, tabStorage: memoryStorage(), view, now: Date.now });
  });
  let last = '';
  const find = (systemId: string) => root.actor.system.get(systemId) as AnyActorRef | undefined;
  const snapshotOf = (systemId: string) => find(systemId)?.getSnapshot() as AnyMachineSnapshot | undefined;
  const placeAt = (systemId: string) => {
    const snapshot = snapshotOf(systemId);
    return snapshot ? placeOf(snapshot) : '';
  };
  const tab = {
    name: frame.name,
    frame,
    root,
    within: (act: () => void) => runningTab.run(frame, act),
    send: (systemId: string, event: AnyEventObject) =>
      runningTab.run(frame, () => find(systemId)?.send(event)),
    auth: () => snapshotOf('auth') as (AnyMachineSnapshot & { context: AuthContext }) | undefined,
    isSignedIn: () => placeAt('auth').startsWith('authenticated'),
    place: () => placeAt('auth'),
    idle: () => placeAt('inactivity'),
    minutesLeft: () => (snapshotOf('inactivity')?.context as InactivityContext | undefined)?.minutesLeft,
    /** Writes down where the tab is when that has changed. */
    notePlace: () => {
      const now = [placeAt('auth'), placeAt('inactivity')].filter(Boolean).join(' · ');
      if (now !== last) note({ from: frame.name, text: now });
      last = now;
    },
    stop: () => runningTab.run(frame, () => root.actor.stop()),
  };
  tab.within(() => root.start());
  return tab;
}
export type Tab = ReturnType<typeof startTab>;

/** What a request must be: sent by someone who is signed in, with a session and words of the same patient. */
function checkSent(tab: Tab, sent: Sent, breach: Breach): void {
  const signedIn = tab.auth()?.context.session;
  const bearer = readToken(sent.token)?.patient;
  const what = `${sent.method} ${sent.path}`;
  if (isProductCall(sent)) {
    const isOpen = tab.isSignedIn() || tab.place().startsWith('loading');
    if (!isOpen) breach(`${tab.name} sent ${what} while ${tab.place()}`);
    const patient = signedIn && patientOf(signedIn.userId);
    if (bearer && patient && bearer !== patient)
      breach(`${tab.name}, where ${patient} is signed in, sent ${what} with the session of ${bearer}`);
  }
  const strangers = ownersOf(sent.body).filter((owner) => bearer !== undefined && owner !== bearer);
  if (strangers.length > 0) breach(`words of ${strangers.join()} were sent with the session of ${bearer}`);
}

/** A browser with two tabs of the product and a back end, all under one simulated clock. */
export function openTwoTabs() {
  vi.useFakeTimers({
    now: START_MS,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  const happened: Happening[] = [];
  let broken: string | null = null;
  const breach: Breach = (sentence) => {
    broken ??= sentence;
  };
  const note = (happening: Happening) => void happened.push(happening);
  const browser = createBrowser({
    onDelivery: ({ from, text }, to) => note({ from, to, text }),
    onStored: ({ tab, key, before, now }) => {
      const isEarly = key === IDLE_DEADLINE_KEY && now === '0' && Number(before) > Date.now();
      if (isEarly) breach(`${tab} ends the idle time while it still runs`);
    },
  });
  const network = createNetwork(Date.now, (name, sent) => {
    const owner = readToken(sent.token);
    note({
      from: name,
      to: 'server',
      text: `${sent.method} ${sent.path}${owner ? ` as ${owner.patient}` : ''}`,
    });
    const tab = tabs.find((each) => each.name === name);
    if (tab) checkSent(tab, sent, breach);
  });
  stubGlobals(browser.Channel, network.fetch);
  const open = (name: string) => startTab(browser.open(name), note);
  const tabs: Tab[] = [];
  tabs.push(open('a'), open('b'));

  return {
    tabs,
    browser,
    network,
    note,
    breach,
    happened,
    broken: () => broken,
    deadline: () => {
      const text = browser.entries.get(IDLE_DEADLINE_KEY);
      return text === undefined ? null : Number(text);
    },
    /** The page is loaded again: the actors of old are gone, the storages stay. */
    reload(index: number): void {
      const old = tabs[index];
      if (!old) return;
      for (const flight of network.flights.filter(({ tab }) => tab === old.name)) flight.settle(null);
      old.stop();
      tabs[index] = open(old.name);
    },
    close(): void {
      for (const tab of tabs) tab.stop();
      network.decideAll('lost');
    },
  };
}
export type TwoTabs = ReturnType<typeof openTwoTabs>;

/** What a page has beside its tab's own view. */
function stubGlobals(Channel: TwoTabs['browser']['Channel'], fetch: TwoTabs['network']['fetch']): void {
  const page = () => runningTab.getStore()?.page;
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('fetch', fetch);
  // The provider's client warns of two of its kind on one page: here one page plays two tabs.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('window', {
    location: { href: 'http://app.test/' },
    addEventListener: (type: string, run: EventListener) => page()?.addEventListener(type, run),
    removeEventListener: (type: string, run: EventListener) => page()?.removeEventListener(type, run),
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((delayMs) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), delayMs);
    return controller.signal;
  });
}

/** Lets all that is due now happen, in every tab: promises, and the macrotasks of bodies that are read. */
export async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise<void>((resolve) => void realTurn(resolve));
  }
}
