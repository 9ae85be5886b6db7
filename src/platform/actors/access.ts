import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { SnapshotFrom } from 'xstate';

/**
 * What a guarded page does now: wait, show itself, or redirect to onboarding, the second factor, the new password or
 * the login page (spec §2).
 */
export type Access = 'loading' | 'onboarding' | 'second-factor' | 'recovering' | 'granted' | 'denied';

/**
 * The access from the auth snapshot. A session that is ending or only recovering a password opens no guarded page, and
 * no page of a patient opens before the workspace runs.
 */
export function accessOf(snapshot: SnapshotFrom<typeof authMachine>): Access {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches({ authenticated: { access: { 'signed-in': 'opening' } } })) return 'loading';
  if (snapshot.matches({ authenticated: { access: { 'signed-in': 'open' } } })) return 'granted';
  if (snapshot.matches('recovering')) return 'recovering';
  if (snapshot.matches('verifying-second-factor')) return 'second-factor';
  return snapshot.matches('authenticated') ? 'onboarding' : 'denied';
}

/** Whether the header shows a patient's links: also while a session is being read, so that nothing shifts. */
export const hasSession = (snapshot: SnapshotFrom<typeof authMachine>): boolean =>
  !['denied', 'second-factor', 'recovering'].includes(accessOf(snapshot)) &&
  snapshot.context.session !== null;
