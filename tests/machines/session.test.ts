import { familyOf, heldBy, startApp, type RunningApp } from '#tests/machines/patient.ts';
import { settle } from '#tools/statecharts/testing/live.ts';
import { describe, expect, it } from 'vitest';

const ada = { id: 'session-1', userId: 'user-1', email: 'ada@example.org' };
const ben = { id: 'session-2', userId: 'user-2', email: 'ben@example.org' };
const profile = { full_name: 'Ada CANARY', date_of_birth: '1980-02-29' };
const inTime = { isPastDeadline: false };
const secret = 'CANARY';

const visitors = ['theme', 'watchOsScheme', 'auth', 'watchAuth', 'watchWindow'];

/** Signs Ada in and leaves a request of every kind open, with her words in every machine. */
async function work(): Promise<RunningApp> {
  const running = startApp();
  const { tell, request } = running;
  await settle();
  await tell('auth', { type: 'session.found', session: ada, ...inTime });
  await request('readProfile').answer(profile);
  await tell('auth', { type: 'window.focused', ...inTime });
  await tell('consultation', { type: 'page.opened' });
  await request('openConsultation').answer({ consultationId: 'one', currentId: null, drafts: [] });
  await tell('consultation', {
    type: 'answer.sent',
    answer: { text: `My head ${secret}`, structured: null },
  });
  await tell('dashboard', { type: 'page.opened' });
  await tell('dashboard', { type: 'dashboard.loaded', drafts: [{ title: secret }], recent: [] });
  await tell('dashboard', { type: 'draft.dropped', consultationId: 'two' });
  await tell('history', { type: 'page.opened' });
  await tell('history', { type: 'list.loaded', value: [{ title: secret }], hasMore: false });
  const title = { item: { id: 'three', title: secret }, draft: { title: secret } };
  await tell('title-editor', { type: 'item.opened', ...title });
  await request('readItem').answer(title);
  await request('restoreDraft').answer(null);
  await tell('title-editor', { type: 'form.submitted', draft: title.draft });
  await tell('allergies', { type: 'page.opened' });
  await tell('allergies', {
    type: 'list.loaded',
    value: { items: [{ id: 'four', substance: secret }] },
    hasMore: false,
  });
  await tell('allergies-editor', { type: 'creation.opened', draft: { substance: secret } });
  await request('restoreDraft').answer(null);
  await tell('allergies-editor', { type: 'form.submitted', draft: { substance: secret } });
  await tell('medications-change', {
    type: 'mutation.requested',
    variables: {},
    subject: { kind: 'medications', item: { id: 'five', name: secret }, change: {} },
  });
  await tell('conditions-removal', { type: 'removal.requested', item: { id: 'six', title: secret } });
  await tell('conditions-removal', { type: 'page.left' });
  return running;
}

/** All that the live actors could show, as text. */
const shown = ({ app }: RunningApp) => heldBy(app);

type Ending = readonly [string, (running: RunningApp) => Promise<void>];

const endSession = async ({ request }: RunningApp, id: string) => request(id).answer(undefined);

const signOuts: readonly Ending[] = [
  [
    'logging out',
    async (running) => {
      await running.tell('auth', { type: 'sign-out.requested' });
      await running.request('removeItems').answer(undefined);
      await endSession(running, 'endSession');
    },
  ],
  [
    'a refused call',
    async (running) => {
      await running.tell('auth', {
        type: 'session.refused',
        problem: { kind: 'status', status: 401, fields: [] },
      });
      await endSession(running, 'endSession');
    },
  ],
  ['a sign-out in another tab', ({ tell }) => tell('auth', { type: 'session.ended', ...inTime })],
  ['a session that the provider has lost', ({ tell }) => tell('auth', { type: 'session.missing' })],
  [
    'a deadline that passed while away',
    async (running) => {
      await running.tell('auth', { type: 'window.focused', isPastDeadline: true });
      await endSession(running, 'endExpiredSession');
    },
  ],
  [
    'the wall clock',
    async (running) => {
      await running.tell('inactivity', { type: 'deadline.passed' });
      await endSession(running, 'endExpiredSession');
    },
  ],
  [
    'thirty minutes without activity',
    async (running) => {
      await running.clock.moveTo(25 * 60_000, settle);
      await running.request('readDeadlineToWarn').answer({ verdict: 'kept', msLeft: 300_000 });
      await running.clock.moveTo(30 * 60_000, settle);
      await running.request('readDeadlineToClose').answer({ verdict: 'passed', msLeft: 0 });
      await endSession(running, 'endExpiredSession');
    },
  ],
];

const changes: readonly Ending[] = [
  [
    'a blanked profile',
    ({ tell }) => tell('auth', { type: 'profile.saved', profile: { ...profile, full_name: '' } }),
  ],
  ['a recovery link', ({ tell }) => tell('auth', { type: 'recovery.started', session: ada })],
  ['another user', ({ tell }) => tell('auth', { type: 'session.started', session: ben, ...inTime })],
];

/** `saveItem` twice: a title and a record. */
const own = ['askEngine', 'dropDraft', 'removeItems', 'runMutation', 'saveItem', 'saveItem'];

describe('a signed-in patient', () => {
  it('has actors and requests of every kind', async () => {
    const running = await work();
    expect(running.open().toSorted()).toEqual([...own, 'checkSession'].toSorted());
    expect(familyOf(running.app).slice(1)).toEqual(
      expect.arrayContaining([...visitors, 'workspace', ...own]),
    );
    expect(shown(running)).toContain(secret);
  });

  it.each(signOuts)('leaves no actor, no open request and no word behind: %s', async (...[, end]) => {
    const running = await work();
    await end(running);
    expect({
      auth: running.app.system.get('auth').getSnapshot().value,
      family: familyOf(running.app).slice(1),
      open: running.open(),
      watchers: [...running.watchers].toSorted(),
      says: shown(running).includes(secret),
    }).toEqual({
      auth: 'signed-out',
      family: visitors,
      open: [],
      watchers: ['watchAuth', 'watchOsScheme', 'watchWindow'],
      says: false,
    });
  });

  it.each(changes)('loses the workspace with all that it held: %s', async (...[, end]) => {
    const running = await work();
    await end(running);
    expect({
      workspace: familyOf(running.app).includes('workspace'),
      open: running.open().filter((id) => own.includes(id)),
      watchers: [...running.watchers].filter((id) => /^watch(History|Dashboard|Records)$/.test(id)),
    }).toEqual({ workspace: false, open: [], watchers: [] });
  });

  it('has what waits for its undo removed before the session ends', async () => {
    const running = await work();
    await running.request('removeItems').answer(undefined);
    await running.tell('card-removal', { type: 'removal.requested', item: { id: 'seven', title: secret } });
    const asked = new Set(running.open());
    await running.tell('auth', { type: 'sign-out.requested' });
    const removing = running.open();
    await running.request('removeItems').answer(undefined);
    expect({
      begun: removing.filter((id) => !asked.has(id)),
      then: running.open(),
      auth: running.app.system.get('auth').getSnapshot().value,
    }).toEqual({ begun: ['removeItems'], then: ['endSession'], auth: { leaving: 'signing-out' } });
  });

  it('waits three seconds for that, not longer', async () => {
    const running = await work();
    await running.tell('auth', { type: 'sign-out.requested' });
    const isSignedIn = () => running.app.system.get('auth').getSnapshot().matches('authenticated');
    await running.clock.moveTo(2_999, settle);
    const before = isSignedIn();
    await running.clock.moveTo(3_000, settle);
    expect({ before, after: isSignedIn() }).toEqual({ before: true, after: false });
  });

  it('finds the same system ids free at the next sign-in', async () => {
    const running = await work();
    await running.tell('auth', { type: 'sign-out.requested' });
    await running.request('removeItems').answer(undefined);
    await endSession(running, 'endSession');
    await running.tell('auth', { type: 'session.started', session: ben, ...inTime });
    await running.request('readProfile').answer({ ...profile, full_name: 'Ben' });
    expect({
      auth: running.app.system.get('auth').getSnapshot().value,
      consultation: running.app.system.get('consultation').getSnapshot().value,
    }).toEqual({
      auth: { authenticated: { access: { 'signed-in': 'open' }, recheck: 'idle' } },
      consultation: 'idle',
    });
  });
});
