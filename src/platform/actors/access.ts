import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { SnapshotFrom } from 'xstate';

/**
 * What a guarded page may do now: wait, send to onboarding, to the second factor or to the new password, show itself,
 * or send to login (spec §2).
 */
export type Access = 'loading' | 'onboarding' | 'second-factor' | 'recovering' | 'granted' | 'denied';

/** Reads the access from the auth actor's snapshot. A session that ends or only recovers a password opens no guarded page. */
export function accessOf(snapshot: SnapshotFrom<typeof authMachine>): Access {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches({ authenticated: { access: 'signed-in' } })) return 'granted';
  if (snapshot.matches('recovering')) return 'recovering';
  if (snapshot.matches('verifying-second-factor')) return 'second-factor';
  return snapshot.matches('authenticated') ? 'onboarding' : 'denied';
}

/** Whether the header is a patient's: there is a session, or one is being read, so that nothing shifts meanwhile. */
export const hasSession = (snapshot: SnapshotFrom<typeof authMachine>): boolean =>
  !['denied', 'second-factor', 'recovering'].includes(accessOf(snapshot)) &&
  snapshot.context.session !== null;
