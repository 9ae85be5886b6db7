import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { Problem } from './problem.ts';
import type { SessionReader } from './session.ts';

const claims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  session_id: v.string(),
  email: v.optional(v.string(), ''),
  role: v.literal('authenticated'),
  user_metadata: v.optional(v.unknown()),
});

/** jose's codes that blame the token; every other failure is the provider's or the network's. */
const tokenFault = /^ERR_(JW[ST]_|JWKS_NO_MATCHING_KEY|JOSE_(ALG_NOT_ALLOWED|NOT_SUPPORTED))/;

const isTokenFault = (error: unknown) =>
  error instanceof v.ValiError || (error instanceof errors.JOSEError && tokenFault.test(error.code));

/**
 * Reads the tokens of a real Supabase project by its published keys; its tables are never touched. A session that ended
 * there is noticed when its token runs out.
 */
export function readProviderSession(providerUrl: string, now: () => Date): SessionReader {
  const issuer = `${providerUrl}/auth/v1`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  return async (accessToken) => {
    try {
      const { payload } = await jwtVerify(accessToken, keys, {
        issuer,
        audience: 'authenticated',
        algorithms: ['ES256', 'RS256'],
        requiredClaims: ['exp'],
        currentDate: now(),
      });
      const { sub, session_id, email, user_metadata } = v.parse(claims, payload);
      return { patientId: sub, sessionId: session_id, email, signUpData: user_metadata };
    } catch (error) {
      if (isTokenFault(error)) return null;
      throw new Problem(503);
    }
  };
}
