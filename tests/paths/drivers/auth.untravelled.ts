const oneSession =
  'The provider’s news of another session is always told as a sign-in, never as a refresh or an update.';
const stopped = 'Whatever makes product calls has been stopped by then, and its requests with it.';

const factor = 'Needs an account with an authenticator app: the journey of second factors walks it by hand.';

/** Transitions of auth that no path takes. */
export const authUntravelled: Readonly<Record<string, string>> = {
  'authenticated on profile.saved [0]':
    'The page of the profile saves it once the first visit is over; no path opens that page.',
  'authenticated.recheck.refetching on profile.saved [0]':
    'The profile is read again too quickly for a path to save it meanwhile.',
  'authenticated on account.deleted [0]':
    'The end of an account ends its path, too; a journey written by hand walks it.',
  'root on session.refreshed [0]': oneSession,
  'root on user.updated [0]': oneSession,
  'loading.reading-session on session.started [0]':
    'The provider’s first word is always whether there is a session; a sign-in is never its first word.',
  'authenticated.access.signed-in.opening on loadWorkspace failed [0]':
    'The code of the workspace comes with what reads the profile, so by then it is there.',
  'authenticated.access.signed-in.open on sign-out.requested [0]':
    'Nothing waits to be removed on these paths, so the workspace closes in the same moment: its end is travelled.',
  'leaving.signing-out on endSession done [0]':
    'The provider says that the session has ended before the sign-out answers.',
  'leaving on session.refused [0]': stopped,
  'signed-out on session.found [0]':
    'Needs a provider whose code failed to load while signing out and is then loaded with a session that another tab has stored since.',
  'authenticated on always [0]': factor,
  'loading.checking-factor on always [0]': factor,
  'loading.reading-profile on always [0]': factor,
  'recovering.choosing-password on always [0]': factor,
  'recovering.verifying-second-factor on always [0]': factor,
  'verifying-second-factor on always [0]': factor,
  'verifying-second-factor on inactivity done [0]': factor,
  'verifying-second-factor on session.refreshed [0]': factor,
  'verifying-second-factor on sign-out.requested [0]': factor,
  'verifying-second-factor on window.focused [0]': factor,
};
