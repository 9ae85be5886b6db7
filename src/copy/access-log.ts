import type { AccessKind } from '#contract/access-log.ts';

const kinds: Readonly<Record<AccessKind, string>> = {
  account_created: 'Account created',
  signed_in: 'Signed in',
  sign_in_failed: 'Somebody tried a wrong password',
  signed_out: 'Signed out',
  others_signed_out: 'Signed out on every other device',
  session_revoked: 'A sign-in was ended, because its key was used twice',
  recovery_requested: 'A link for a new password was sent by e-mail',
  password_changed: 'Password changed',
  account_changed: 'Account changed',
  data_exported: 'All data downloaded',
  deletion_refused: 'Somebody tried to delete the account with a wrong password',
  other: 'Something else happened',
};

/** Words about what happened to an account. */
export const accessLogCopy = {
  title: 'Who used your account',
  lead: 'Sign-ins, passwords and downloads, the newest first.',
  kept: (days: number) => `Each line is kept for ${String(days)} days, and goes with your account.`,
  advice: 'Something was not you? Change your password: that signs out every other device, too.',
  loading: 'Reading what happened…',
  empty: 'Nothing has happened yet.',
  list: 'What happened',
  kinds,
  device: (browser: string | null, system: string | null) =>
    browser !== null && system !== null
      ? `${browser} on ${system}`
      : (browser ?? system ?? 'Device not known'),
  thisSession: 'this sign-in',
  more: 'Show earlier',
  signOut: 'Sign out every other device',
  alone: 'Every other device is signed out.',
  refusedTitle: 'The other devices are still signed in',
} as const;
