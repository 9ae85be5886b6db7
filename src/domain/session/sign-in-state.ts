import { pagePaths } from '#src/config/page-paths.ts';

const BASE = 'http://app.invalid';
const HOME = pagePaths.dashboard;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    // A broken escape is never a path of this app.
    return null;
  }
}

const isInApp = (path: string) =>
  path.startsWith('/') && !/^\/[/\\]/.test(path) && !/[\\\p{Cc}]/u.test(path) && URL.canParse(path, BASE);

/**
 * The path to go to after sign-in: the given one if it stays inside the app, else the home page.
 * Refuses other origins in every spelling: `//host`, `/\host`, `javascript:`, and these percent-encoded.
 */
export function safeReturnPath(candidate: unknown): string {
  if (typeof candidate !== 'string' || !isInApp(candidate)) return HOME;
  const plain = decoded(candidate);
  if (plain === null || !isInApp(plain)) return HOME;
  const url = new URL(candidate, BASE);
  return url.origin === BASE && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : HOME;
}

/** The state of a redirect to the login page: the reason, and where to go afterwards (spec §8). */
export type SignInState = { readonly message: string | null; readonly from: string };

/** Reads the state of a redirect from any source: the path stays inside the app. */
export function readSignInState(state: unknown): SignInState {
  const { message = null, from = HOME }: { message?: unknown; from?: unknown } =
    typeof state === 'object' && state !== null ? state : {};
  return { message: typeof message === 'string' ? message : null, from: safeReturnPath(from) };
}
