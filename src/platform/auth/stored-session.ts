import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import type { AuthSession, SecondFactor } from '#src/domain/session/auth-session.ts';

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

/** What the access token says; nothing for an opaque one. */
function claimsOf(accessToken: string): Fields {
  const payload = accessToken.split('.')[1] ?? '';
  try {
    return fieldsOf(JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))));
  } catch {
    return {};
  }
}

const kinds: Readonly<Record<string, SecondFactor['kind']>> = {
  totp: 'app',
  webauthn: 'key',
  recovery_code: 'recovery-codes',
};

/**
 * The verified factors while the token is of one factor only: what the provider's client answers to
 * `mfa.getAuthenticatorAssuranceLevel`, read here because a stored session is used before that client is there.
 */
function dueFactorsOf(claims: Fields, user: Fields): SecondFactor[] {
  if (claims['aal'] !== 'aal1' || !Array.isArray(user['factors'])) return [];
  const verified = user['factors'].map(fieldsOf).filter(({ status }) => status === 'verified');
  return verified.map(({ id, factor_type: type }) => ({
    id: textOf(id),
    kind: kinds[textOf(type)] ?? 'other',
  }));
}

/** Reads a session of the provider's shape; null when it is none. It is read before the schema library is there. */
export function readSession(value: unknown): StoredSession | null {
  const session = fieldsOf(value);
  const user = fieldsOf(session['user']);
  const accessToken = textOf(session['access_token']);
  const userId = textOf(user['id']);
  if (accessToken === '' || userId === '') return null;
  const claims = claimsOf(accessToken);
  const dueFactors = dueFactorsOf(claims, user);
  return {
    identity: {
      // The same for as long as the session is refreshed; an opaque token has none, and the user's id replaces it.
      id: textOf(claims['session_id']) || userId,
      userId,
      email: textOf(user['email']),
      ...(dueFactors.length > 0 ? { dueFactors } : {}),
    },
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
