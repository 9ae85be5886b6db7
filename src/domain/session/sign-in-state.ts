import { safeReturnPath } from './return-path.ts';

/** What travels to the login page with a redirect: why, and where to go afterwards (spec §8). */
export type SignInState = { readonly message: string | null; readonly from: string };

/** Reads a redirect's state, whoever wrote it: the path stays inside the app. */
export function readSignInState(state: unknown): SignInState {
  const { message = null, from = '/' }: { message?: unknown; from?: unknown } =
    typeof state === 'object' && state !== null ? state : {};
  return { message: typeof message === 'string' ? message : null, from: safeReturnPath(from) };
}
