import { expect } from '@playwright/test';
import type { Profile } from '#contract/profile.ts';
import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { AuthContext } from '#machines/auth/auth.setup.ts';
import type { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import { SESSION_TIMEOUT_MS } from '#src/config/limits.ts';
import { AUTH_SESSION_KEY, IDLE_DEADLINE_KEY } from '#src/config/storage-keys.ts';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { loginCopy } from '#src/features/account/account.copy.ts';
import { onboardingCopy } from '#src/features/onboarding/onboarding.copy.ts';
import { resetCopy } from '#src/features/account/passwords.copy.ts';
import { sessionCopy } from '#src/ui/feedback/errors.copy.ts';
import { pageNames } from '#src/ui/layout/page-names.copy.ts';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { AuthSession } from '#src/domain/session/auth-session.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import type { ModelEvent } from '#tools/statecharts/core/explore.ts';
import { never, type Driver, type PathStep } from '#tests/paths/driver.ts';
import { createMachine } from 'xstate';
import { authUntravelled } from '#tests/paths/drivers/auth.untravelled.ts';
import { leaveOnboarding, saveOnboarding } from '#tests/paths/drivers/onboarding.page.ts';
import { completeProfile, type Stage, type StoredSession } from '#tests/paths/stage.ts';

/** Stand-ins: the path's own patient, the same patient signed in again, and another patient. */
const ada: AuthSession = { id: 'first', userId: 'ada', email: 'ada@example.org' };
const adaAgain: AuthSession = { ...ada, id: 'second' };
const ben: AuthSession = { id: 'third', userId: 'ben', email: 'ben@example.org' };

const complete: Profile = completeProfile;
const ageless: Profile = { ...complete, date_of_birth: null };
const offline: AppError = { kind: 'network' };
const refused: AppError = { kind: 'code', code: 'SESSION_EXPIRED', fields: [] };

/** Whatever the workspace is: on paths only its opening and its end count. */
const workspace = createMachine({}) as unknown as typeof workspaceMachine;

const inTime = { isPastDeadline: false };
const late = { isPastDeadline: true };

/**
 * What the machine cannot know: whether the provider's client has spoken yet (its first word is `found` or `missing`,
 * never again), whether it refreshes an ended token, and whether the stored profile is complete.
 */
type World = {
  readonly isHeard: boolean;
  readonly isEnded: boolean;
  readonly isComplete: boolean;
  /** Whether storage still holds the session; without it there is nothing to end. */
  readonly isStored: boolean;
  /** The session that the provider announced last. */
  readonly known: string | null;
};

type OpeningOf = {
  readonly isComplete?: boolean;
  readonly isPast?: boolean;
  readonly isEnded?: boolean;
};

const held = ['profile', 'recheck', 'signOut', 'provider', 'refresh'] as const;

/** Opens the product with a stored session; all that the machine waits for is held at the network's edge. */
const opening =
  ({ isComplete = true, isPast = false, isEnded = false }: OpeningOf) =>
  async (stage: Stage): Promise<void> => {
    const { session } = await stage.newPatient(isComplete);
    await stage.pauseClock();
    for (const call of held) stage.edge.set(call, 'hold');
    if (isEnded) stage.edge.set('provider', 'pass');
    const stored = isEnded ? { ...session, expires_at: 1 } : session;
    await stage.open({
      path: '/',
      stored: {
        [AUTH_SESSION_KEY]: JSON.stringify(stored),
        ...(isPast ? { [IDLE_DEADLINE_KEY]: String(Date.now() - 1) } : {}),
      },
    });
  };

async function sessionOf(stage: Stage, { id, userId }: AuthSession): Promise<StoredSession> {
  const key = `session ${id}`;
  const known = stage.notes.get(key) as StoredSession | undefined;
  if (known) return known;
  if (id === ada.id) return stage.session;
  const other = async () => {
    const { session } = await stage.backstage.signUp();
    await stage.backstage.saveProfile(session, completeProfile);
    return session;
  };
  const session = userId === ada.userId ? await stage.backstage.signIn(stage.account) : await other();
  stage.notes.set(key, session);
  return session;
}

const sampleOf = ({ event }: PathStep) => event['session'] as AuthSession;
const isLate = ({ event }: PathStep) => event['isPastDeadline'] === true;

/** The shared wall clock says of the session what the step says of it. */
async function setDeadline(stage: Stage, isPast: boolean): Promise<void> {
  const deadline = Date.now() + (isPast ? -1 : SESSION_TIMEOUT_MS);
  await stage.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    IDLE_DEADLINE_KEY,
    String(deadline),
  ] as const);
}

/** Another tab changed the session: it is in the storage of both, and the provider's clients tell each other. */
const toldElsewhere = (news: string) => async (stage: Stage, step: PathStep) => {
  const session = await sessionOf(stage, sampleOf(step));
  if ('isPastDeadline' in step.event) await setDeadline(stage, isLate(step));
  await stage.storeElsewhere(AUTH_SESSION_KEY, JSON.stringify(session));
  await stage.tellFromElsewhere(news, session);
};

/** The provider's client arrives and says what storage holds by then. */
async function hearProvider(stage: Stage, session: StoredSession | null): Promise<void> {
  await stage.storeElsewhere(AUTH_SESSION_KEY, session ? JSON.stringify(session) : null);
  await stage.edge.settleAll('provider', 'pass');
}

const storedIn = ({ page }: Stage) => page.evaluate((key) => localStorage.getItem(key), AUTH_SESSION_KEY);

/** Whether this browser's own sign-out reaches the provider; a session that is gone already has nothing to revoke. */
async function startsSignOut({ edge }: Stage): Promise<boolean> {
  const waits = expect.poll(() => edge.waits('signOut'), { timeout: 10_000 }).toBe(true);
  return waits.then(
    () => true,
    () => false,
  );
}

async function logIn(stage: Stage): Promise<void> {
  const { page, account } = stage;
  if (isAtLink(stage)) await page.getByRole('link', { name: shellCopy.login, exact: true }).click();
  await page.getByLabel(accountCopy.email).fill(account.email);
  await page.getByLabel(accountCopy.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: loginCopy.submit }).click();
  await expect.poll(() => storedIn(stage)).not.toBe(null);
  stage.notes.set(`session ${adaAgain.id}`, JSON.parse((await storedIn(stage)) ?? 'null'));
}

const logout = ({ page }: Stage) =>
  page.getByRole('button', { name: shellCopy.logout }).filter({ visible: true });

/** The page of a recovery link stays where it is, whoever is signed in. */
const isAtLink = ({ page }: Stage) => new URL(page.url()).pathname === '/reset-password';

async function seeLogin(stage: Stage): Promise<void> {
  if (!isAtLink(stage))
    await expect(stage.page.getByRole('heading', { level: 1 })).toHaveText(loginCopy.title);
  await expect(logout(stage)).toHaveCount(0);
}

/** The login page while the session is being ended: at once when another tab has taken it out of storage. */
async function seeLeaving(stage: Stage): Promise<void> {
  await seeLogin(stage);
  stage.edge.abandon('recheck', 'profile');
  const isUnderWay = async () =>
    stage.edge.waits('signOut') || stage.edge.waits('provider') || (await storedIn(stage)) === null;
  await expect.poll(isUnderWay).toBe(true);
}

async function seeLoading(stage: Stage, call: 'refresh' | 'provider' | 'profile'): Promise<void> {
  stage.edge.abandon('signOut', 'recheck');
  if (!isAtLink(stage)) await expect(stage.page.getByText(shellCopy.loadingUser)).toBeVisible();
  await expect.poll(() => stage.edge.waits(call)).toBe(true);
}

async function seeSignedIn(stage: Stage): Promise<void> {
  await expect(logout(stage)).toBeVisible();
  await expect(stage.page.getByText(shellCopy.loadingUser)).toHaveCount(0);
  await expect(stage.page.getByRole('heading', { level: 1 })).not.toHaveText(loginCopy.title);
}

const isIn = (place: string) => (at: string) => at.split('.').includes(place);
const isLeaving = (at: string) => at.startsWith('leaving');
const isRecovering = (at: string) => at.startsWith('recovering');
const isInside = (at: string) => at.startsWith('authenticated');

type At = Moment<typeof authMachine>;

/** Whether the sign-out ends the session everywhere, so that the server is asked first. */
const isEverywhere = ({ at, context }: At) => at === 'leaving.signing-out' && context.reason === 'patient';

/** This browser forgets at once, and says so; only without the provider's code anything else can come before. */
function canLeave(moment: At, event: ModelEvent, world: World): boolean {
  const { type } = event;
  if (!world.isHeard)
    return type === 'session.found'
      ? event['session'] === ada
      : type === 'session.missing' || type.startsWith('xstate.error');
  if (!world.isStored) return type.startsWith('xstate.done');
  if (type === 'session.ended') return event['isPastDeadline'] === false;
  const isTold = !type.startsWith('xstate.') && type !== 'session.refused';
  return isEverywhere(moment) && isTold && canBeTold(moment, event, world);
}

function knownAfter(known: string | null, event: ModelEvent): string | null {
  if (event.type === 'session.ended' || event.type === 'session.missing') return null;
  return (event['session'] as AuthSession | undefined)?.id ?? known;
}

/** The provider's client repeats nothing: only another session is a sign-in, only the same one can be refreshed. */
function canBeTold({ at, context }: At, event: ModelEvent, world: World): boolean {
  const session = event['session'] as AuthSession | undefined;
  const isKnown = session !== undefined && session.id === world.known;
  switch (event.type) {
    case 'session.found':
    case 'session.missing':
      return !world.isHeard && isIn('loading')(at);
    case 'session.refreshed':
    case 'user.updated':
      return isKnown && session.id === context.session?.id;
    case 'session.started':
      if (at === 'signed-out') return session?.id === adaAgain.id || event['isPastDeadline'] === true;
      // A new session of the patient who is signed in restarts the idle time, which first looks at the clock on the wall.
      if (isInside(at) && session?.userId === context.session?.userId && event['isPastDeadline'] === true)
        return false;
      return world.isHeard && !isKnown;
    case 'recovery.started':
      return world.isHeard && isInside(at);
    default:
      return world.isHeard;
  }
}

function canSettle({ at, context }: At, event: ModelEvent, world: World): boolean {
  const output = event['output'];
  switch (event.type) {
    case 'xstate.done.actor.readProfile':
      // Ben's account is complete.
      return (output === complete) === (world.isComplete || context.session?.userId === ben.userId);
    case 'xstate.done.actor.checkSession':
      return (
        (output as AuthSession).userId === ben.userId || (output as AuthSession).id === context.session?.id
      );
    case 'xstate.done.actor.inactivity':
      return isRecovering(at) || at.endsWith('recheck.idle');
    default:
      return true;
  }
}

/** The provider, another tab, the clock and the patient, around a page that opens with or without a stored session. */
export const authDriver: Driver<typeof authMachine, World> = {
  starts: {
    nobody: {
      input: { storedSession: null, isPastDeadline: false },
      world: { isHeard: false, isEnded: false, isComplete: true, isStored: true, known: null },
      open: async (stage) => {
        await stage.newPatient();
        await stage.pauseClock();
        for (const call of held) if (call !== 'provider') stage.edge.set(call, 'hold');
        await stage.open({ path: '/' });
      },
      isSeen: false,
    },
    'an ended token': {
      input: { storedSession: null, isPastDeadline: false },
      world: { isHeard: false, isEnded: true, isComplete: true, isStored: true, known: null },
      open: opening({ isEnded: true }),
    },
    'a stored session': {
      input: { storedSession: ada, isPastDeadline: false },
      world: { isHeard: false, isEnded: false, isComplete: true, isStored: true, known: null },
      open: opening({}),
    },
    'a stored session, name and birth date missing': {
      input: { storedSession: ada, isPastDeadline: false },
      world: { isHeard: false, isEnded: false, isComplete: false, isStored: true, known: null },
      open: opening({ isComplete: false }),
    },
    'a stored session past its deadline': {
      input: { storedSession: ada, isPastDeadline: true },
      world: { isHeard: false, isEnded: false, isComplete: true, isStored: true, known: null },
      open: opening({ isPast: true }),
    },
  },
  samples: {
    events: {
      'session.found': [
        { session: ada, ...inTime },
        { session: ada, ...late },
        { session: ben, ...inTime },
      ],
      'session.missing': [{}],
      'session.started': [
        { session: adaAgain, ...inTime },
        { session: adaAgain, ...late },
        { session: ben, ...inTime },
      ],
      'session.refreshed': [{ session: ada }],
      'session.ended': [inTime, late],
      'session.refused': [{ problem: refused }],
      'user.updated': [{ session: ada }],
      'recovery.started': [{ session: ada }],
      'profile.saved': [{ profile: complete }],
      'introduction.ended': [{}],
      'window.focused': [inTime, late],
      'account.deleted': [{}],
      'sign-out.requested': [{}],
      'xstate.done.actor.workspace': [{}],
    },
    settles: {
      loadWorkspace: { done: [workspace], error: [offline] },
      readProfile: { done: [complete, ageless], error: [offline, refused] },
      checkSession: { done: [ada, ben], error: [offline, refused] },
      endSession: { done: [undefined], error: [offline] },
    },
  },
  events: {
    'session.found': async (stage, step) => {
      if (isLate(step)) await setDeadline(stage, true);
      if (stage.edge.waits('refresh')) return stage.edge.settle('refresh', 'pass');
      return hearProvider(stage, await sessionOf(stage, sampleOf(step)));
    },
    'session.missing': async (stage) => {
      if (stage.edge.waits('refresh')) {
        const body = { code: 400, error_code: 'refresh_token_not_found', msg: 'Gone.' };
        return stage.edge.settle('refresh', { status: 400, body });
      }
      return stage.edge.waits('provider') ? hearProvider(stage, null) : undefined;
    },
    'session.started': async (stage, step) => {
      if (step.before.at === 'signed-out' && !isLate(step)) return logIn(stage);
      return toldElsewhere('SIGNED_IN')(stage, step);
    },
    'session.refreshed': toldElsewhere('TOKEN_REFRESHED'),
    'session.ended': async (stage, step) => {
      // This browser's own sign-out says so by itself, as soon as the provider has answered; where another tab has stored
      // a session meanwhile, only that tab's does.
      const moment = step.before as At;
      const isForgotten = isLeaving(moment.at) && !isEverywhere(moment) && (await storedIn(stage)) === null;
      const isOwn = isForgotten && (await startsSignOut(stage));
      if (isOwn) return stage.edge.settleAll('signOut', 'pass');
      if (isLate(step)) await setDeadline(stage, true);
      await stage.storeElsewhere(AUTH_SESSION_KEY, null);
      await stage.tellFromElsewhere('SIGNED_OUT', null);
    },
    'session.refused': async (stage) => {
      const body = { error: { code: 'SESSION_EXPIRED', message: 'Gone.', details: [] } };
      stage.edge.set('drafts', 'hold');
      await stage.page.getByRole('link', { name: pageNames.consultation, exact: true }).click();
      await stage.edge.settleAll('drafts', { status: 401, body });
      stage.edge.set('drafts', 'pass');
    },
    'user.updated': toldElsewhere('USER_UPDATED'),
    'recovery.started': toldElsewhere('PASSWORD_RECOVERY'),
    'profile.saved': async (stage) => saveOnboarding(stage),
    'introduction.ended': async (stage) => leaveOnboarding(stage),
    'window.focused': async (stage, step) => {
      if (isLate(step)) await setDeadline(stage, true);
      await stage.focus();
    },
    'account.deleted': never('A patient whose account is gone cannot go on along a path.'),
    'sign-out.requested': async (stage, { before }) => {
      const leave = stage.page.getByRole('button', { name: resetCopy.leave });
      await (isRecovering(before.at) ? leave : logout(stage)).click();
    },
    // Nothing waits to be removed on these paths: the workspace closes as soon as the patient asks.
    'xstate.done.actor.workspace': async (stage) => logout(stage).click(),
  },
  settles: {
    // The code came with the profile.
    loadWorkspace: { done: async () => undefined, error: never('The code came with the profile.') },
    readProfile: {
      done: async (stage, { event, before }) => {
        const isAgeless = (event['output'] as Profile).date_of_birth === null;
        if (event.type.endsWith('refetchProfile') && isInside(before.at)) {
          const date = isAgeless ? null : complete.date_of_birth;
          const { session } = before.context as AuthContext;
          const known = await sessionOf(stage, session ?? ada);
          await stage.backstage.saveProfile(known, { ...complete, date_of_birth: date });
        }
        await stage.edge.settleAll('profile', 'pass');
      },
      error: async (stage, { event }) => {
        const body = { error: { code: 'SESSION_EXPIRED', message: 'Gone.', details: [] } };
        const isRefused = (event['error'] as AppError).kind === 'code';
        await stage.edge.settleAll('profile', isRefused ? { status: 401, body } : 'cut');
      },
    },
    checkSession: {
      done: async (stage, { event, before }) => {
        const output = event['output'] as AuthSession;
        const isOther = output.userId !== (before.context as AuthContext).session?.userId;
        if (isOther) {
          const session = await sessionOf(stage, output);
          await stage.storeElsewhere(AUTH_SESSION_KEY, JSON.stringify(session));
        }
        await stage.edge.settle('recheck', 'pass');
      },
      error: async (stage, { event }) => {
        const body = { code: 403, error_code: 'session_not_found', msg: 'Gone.' };
        const isRefused = (event['error'] as AppError).kind === 'code';
        await stage.edge.settle('recheck', isRefused ? { status: 403, body } : 'cut');
      },
    },
    endSession: {
      // With nothing stored there is no one to tell: it is over at once.
      done: async () => undefined,
      // The provider's code cannot be loaded: the browser forgets the session without it.
      error: async (stage) => stage.edge.settleAll('provider', 'cut'),
    },
  },
  delays: {},
  // Another tab was left at once: its deadline, which is this tab's too, has passed.
  ends: async (stage) => stage.moveDeadline(-1),
  sights: {
    'loading.reading-session': (stage) => seeLoading(stage, 'refresh'),
    'loading.checking-factor': never('It is decided at once.'),
    'loading.reading-profile': (stage) => seeLoading(stage, 'profile'),
    'authenticated.access.onboarding': async (stage) => {
      const { page } = stage;
      if (isAtLink(stage)) await page.getByRole('link', { name: shellCopy.product }).click();
      await expect(page).toHaveURL(/\/onboarding$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(onboardingCopy.naming.title);
    },
    'authenticated.access.introducing': async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(onboardingCopy.describing.title);
    },
    // It is open at once: the code came with the profile.
    'authenticated.access.signed-in.opening': seeSignedIn,
    'authenticated.access.signed-in.open': seeSignedIn,
    'authenticated.recheck.idle': async ({ edge }) => {
      await expect.poll(() => edge.waits('recheck') || edge.waits('profile')).toBe(false);
    },
    'authenticated.recheck.checking': async ({ edge }) => {
      await expect.poll(() => edge.waits('recheck')).toBe(true);
    },
    'authenticated.recheck.refetching': async ({ edge }) => {
      await expect.poll(() => edge.waits('profile')).toBe(true);
    },
    'recovering.choosing-password': async ({ page }) => {
      await expect(page).toHaveURL(/\/reset-password$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(resetCopy.title);
      await expect(page.getByRole('button', { name: resetCopy.leave })).toBeVisible();
    },
    'verifying-second-factor': never(
      'The journey of second factors shows it: it needs an authenticator app.',
    ),
    'recovering.verifying-second-factor': never('Needs an account with an authenticator app.'),
    'leaving.expiring': async (stage) => {
      await expect(stage.page.getByText(sessionCopy.expiredDescription).first()).toBeVisible();
      await seeLeaving(stage);
    },
    'leaving.signing-out': seeLeaving,
    'leaving.ended': never('Passed through at once.'),
    'switching-patient': never('Passed through at once.'),
    'signed-out': async (stage) => {
      await seeLogin(stage);
      await expect.poll(() => storedIn(stage)).toBe(null);
    },
  },
  project: ({ session, profile, reason }, at) => [
    session?.id,
    Boolean(profile?.full_name) && Boolean(profile?.date_of_birth),
    at === 'leaving.signing-out' && reason === 'patient',
  ],
  worldAfter: (world, { event }) => ({
    ...world,
    known: knownAfter(world.known, event),
    isStored:
      event.type !== 'session.ended' &&
      event.type !== 'session.missing' &&
      (world.isStored || 'session' in event),
    isHeard: world.isHeard || event.type === 'session.found' || event.type === 'session.missing',
    isComplete:
      event.type === 'profile.saved' ||
      (event.type.endsWith('refetchProfile') && event.type.includes('.done.')
        ? event['output'] === complete
        : event.type === 'profile.saved' || world.isComplete),
  }),
  can: (moment, event, world) => {
    const { at, context } = moment;
    if (isLeaving(at)) return canLeave(moment, event, world);
    // The code came with the profile: nothing comes in between.
    if (at.startsWith('authenticated.access.signed-in.opening'))
      return event.type === 'xstate.done.actor.loadWorkspace';
    // Code that could not be loaded is not asked for again before the page is.
    if (at === 'signed-out' && !world.isHeard) return false;
    if (event.type.startsWith('xstate.')) return canSettle(moment, event, world);
    if (at === 'loading.reading-session') {
      if (!world.isEnded) return event.type === 'session.missing';
      return event.type === 'session.missing' || (event.type === 'session.found' && event['session'] === ada);
    }
    switch (event.type) {
      case 'session.refused':
        return at.startsWith('authenticated.access.signed-in') && at.endsWith('idle') && world.isHeard;
      case 'profile.saved':
        return at.startsWith('authenticated.access.onboarding') && !at.endsWith('refetching');
      case 'introduction.ended':
        return at.startsWith('authenticated.access.introducing');
      case 'sign-out.requested':
        // Signed in, the end of the workspace stands for it.
        if (isInside(at)) return !at.startsWith('authenticated.access.signed-in');
        return isRecovering(at) || world.isHeard;
      case 'window.focused':
        // No one rechecks before the provider's code is there, unless it is too late anyway.
        if (!isInside(at) && at !== 'recovering') return world.isHeard && event['isPastDeadline'] === true;
        return world.isHeard || event['isPastDeadline'] === true;
      case 'session.ended':
        return world.isHeard && context.session !== null;
      default:
        return canBeTold(moment, event, world);
    }
  },
  untravelled: authUntravelled,
};
