import type { AccessKind } from '#contract/access-log.ts';

const kinds: Readonly<Record<AccessKind, string>> = {
  account_created: 'Account created',
  signed_in: 'Logged in',
  sign_in_failed: 'Someone entered a wrong password',
  signed_out: 'Logged out',
  others_signed_out: 'Logged out on all other devices',
  session_revoked: 'A session was ended because its token was used twice',
  recovery_requested: 'A link to reset the password was emailed',
  password_changed: 'Password changed',
  account_changed: 'Account changed',
  data_exported: 'All data downloaded',
  deletion_refused: 'Someone tried to delete the account with a wrong password',
  other: 'Other activity',
};

/** Text of the access log. */
export const accessLogCopy = {
  title: 'Account activity',
  lead: 'Logins, password changes and downloads, newest first.',
  kept: (days: number) => `Each entry is kept for ${String(days)} days, and is deleted with your account.`,
  advice: 'Don’t recognize something? Change your password. This also logs out all your other devices.',
  loading: 'Loading account activity…',
  empty: 'No activity yet.',
  list: 'Account activity',
  kinds,
  device: (browser: string | null, system: string | null) =>
    browser !== null && system !== null ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device'),
  thisSession: 'this device',
  more: 'Show older',
  signOut: 'Log out all other devices',
  alone: 'All your other devices are logged out.',
  refusedTitle: 'Your other devices are still logged in',
} as const;
