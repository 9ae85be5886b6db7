import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { Problem } from '../problem.ts';
import type { CountRequest } from '../rate-limit.ts';
import { allowanceKey, type Session, type SessionReader } from '../session.ts';

const claims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  session_id: v.string(),
  email: v.optional(v.string(), ''),
  role: v.literal('authenticated'),
  user_metadata: v.optional(v.unknown()),
  is_anonymous: v.optional(v.boolean(), false),
});

/**
 * Looks up an unknown key at most this often. A project that changes its keys keeps accepting the old ones meanwhile.
 */
const KEY_COOLDOWN_MS = 1_000;

type ProviderSessionOptions = {
  readonly providerUrl: string;
  /** Whether an anonymous user's token is accepted. */
  readonly acceptsAnonymous: boolean;
  readonly countRequest: CountRequest;
  readonly now: () => Date;
};

/** jose's error codes for an invalid token; every other error is the provider's or the network's. */
const tokenFault = /^ERR_(JW[ST]_|JWKS_NO_MATCHING_KEY|JOSE_(ALG_NOT_ALLOWED|NOT_SUPPORTED))/;

const isTokenFault = (error: unknown) =>
  error instanceof v.ValiError || (error instanceof errors.JOSEError && tokenFault.test(error.code));

/**
 * Verifies the tokens of a Supabase project with its published keys and never reads its tables. A session that ended
 * there is valid here until its token expires.
 */
export function readProviderSession({
  providerUrl,
  acceptsAnonymous,
  countRequest,
  now,
}: ProviderSessionOptions): SessionReader {
  const issuer = `${providerUrl}/auth/v1`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    cooldownDuration: KEY_COOLDOWN_MS,
  });
  const read = async (accessToken: string): Promise<Session | null> => {
    try {
      const { payload } = await jwtVerify(accessToken, keys, {
        issuer,
        audience: 'authenticated',
        algorithms: ['ES256', 'RS256'],
        requiredClaims: ['exp'],
        currentDate: now(),
      });
      const { sub, session_id, email, user_metadata, is_anonymous } = v.parse(claims, payload);
      if (is_anonymous && !acceptsAnonymous) return null;
      return { patientId: sub, sessionId: session_id, email, signUpData: user_metadata };
    } catch (error) {
      if (isTokenFault(error)) return null;
      throw new Problem(503);
    }
  };
  return async (accessToken, { name, limits }) => {
    const session = await read(accessToken);
    if (session) await countRequest(allowanceKey(name, session.patientId), limits);
    return session;
  };
}
