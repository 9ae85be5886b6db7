import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import type { AuthSession } from '#src/domain/session/auth-session.ts';

/** A session as it lies in storage. `expiresAtMs` is the access token's end. */
export type StoredSession = {
  readonly identity: AuthSession;
  readonly accessToken: string;
  readonly expiresAtMs: number;
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The provider's session id from the access token: the same for as long as the session is refreshed. */
function sessionIdOf(accessToken: string): string {
  const payload = accessToken.split('.')[1] ?? '';
  try {
    return textOf(fieldsOf(JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))))['session_id']);
  } catch {
    // An opaque token carries no session id: the user's id stands for it.
    return '';
  }
}

/** Reads a session of the provider's shape; null when it is none. It is read before the schema library is there. */
export function readSession(value: unknown): StoredSession | null {
  const session = fieldsOf(value);
  const user = fieldsOf(session['user']);
  const accessToken = textOf(session['access_token']);
  const userId = textOf(user['id']);
  if (accessToken === '' || userId === '') return null;
  return {
    identity: { id: sessionIdOf(accessToken) || userId, userId, email: textOf(user['email']) },
    accessToken,
    expiresAtMs: typeof session['expires_at'] === 'number' ? session['expires_at'] * 1000 : 0,
  };
}

/** The session that the provider's client left in storage, if it is readable. */
export function readStoredSession(storage: Pick<Storage, 'getItem'>): StoredSession | null {
  const text = storage.getItem(AUTH_SESSION_KEY);
  if (text === null) return null;
  try {
    return readSession(JSON.parse(text));
  } catch {
    // The provider's client drops an unreadable entry by itself.
    return null;
  }
}
