import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import type { AuthSession, SecondFactor } from '#src/domain/session/auth-session.ts';

/** A session as it is in storage. `expiresAtMs` is when the access token expires. */
export type StoredSession = {
  readonly identity: AuthSession;
  readonly accessToken: string;
  readonly expiresAtMs: number;
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The claims of the access token; empty for an opaque one. */
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
 * The verified factors while the token has only one factor: the same as the client's
 * `mfa.getAuthenticatorAssuranceLevel`, read here because a stored session is used before the client is loaded.
 */
function dueFactorsOf(claims: Fields, user: Fields): SecondFactor[] {
  if (claims['aal'] !== 'aal1' || !Array.isArray(user['factors'])) return [];
  const verified = user['factors'].map(fieldsOf).filter(({ status }) => status === 'verified');
  return verified.map(({ id, factor_type: type }) => ({
    id: textOf(id),
    kind: kinds[textOf(type)] ?? 'other',
  }));
}

/** Reads a session in the provider's format; null when it is none. It runs before the schema library is loaded. */
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
      // Stable while the session is refreshed; an opaque token has none, so the user's id replaces it.
      id: textOf(claims['session_id']) || userId,
      userId,
      email: textOf(user['email']),
      ...(dueFactors.length > 0 ? { dueFactors } : {}),
    },
    accessToken,
    expiresAtMs: typeof session['expires_at'] === 'number' ? session['expires_at'] * 1000 : 0,
  };
}

/** The session that the provider's client stored, if it is readable. */
export function readStoredSession(storage: Pick<Storage, 'getItem'>): StoredSession | null {
  const text = storage.getItem(AUTH_SESSION_KEY);
  if (text === null) return null;
  try {
    return readSession(JSON.parse(text));
  } catch {
    // The provider's client removes an unreadable entry itself.
    return null;
  }
}
