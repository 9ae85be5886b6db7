import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import type { AuthSession } from '#src/domain/auth-session.ts';
import * as v from 'valibot';

const providerSession = v.object({
  access_token: v.string(),
  expires_at: v.optional(v.number(), 0),
  user: v.object({ id: v.string(), email: v.fallback(v.optional(v.string(), ''), '') }),
});

/** A session as it lies in storage. `expiresAtMs` is the access token's end. */
export type StoredSession = {
  readonly identity: AuthSession;
  readonly accessToken: string;
  readonly expiresAtMs: number;
};

const claims = v.object({ session_id: v.string() });

/** The provider's session id from the access token; the same for as long as the session is refreshed. */
function sessionIdOf(accessToken: string): string | null {
  const payload = accessToken.split('.')[1] ?? '';
  try {
    const json: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return v.is(claims, json) ? json.session_id : null;
  } catch {
    // An opaque token carries no session id: the user's id stands for it.
    return null;
  }
}

/** Reads a session of the provider's shape; null when it is none. */
export function readSession(value: unknown): StoredSession | null {
  const parsed = v.safeParse(providerSession, value);
  if (!parsed.success) return null;
  const { access_token: accessToken, expires_at: expiresAt, user } = parsed.output;
  return {
    identity: { id: sessionIdOf(accessToken) ?? user.id, userId: user.id, email: user.email },
    accessToken,
    expiresAtMs: expiresAt * 1000,
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
