import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/port.ts';
import { Problem } from '../problem.ts';
import type { CountRequest } from '../rate-limit.ts';
import { allowanceKey, type SessionReader } from '../session.ts';

const claims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  session_id: v.pipe(v.string(), v.uuid()),
  aal: v.optional(v.string(), 'aal1'),
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
  readonly database: Database;
  readonly countRequest: CountRequest;
  readonly now: () => Date;
};

/** jose's error codes for an invalid token; every other error is the provider's or the network's. */
const tokenFault = /^ERR_(JW[ST]_|JWKS_NO_MATCHING_KEY|JOSE_(ALG_NOT_ALLOWED|NOT_SUPPORTED))/;

const isTokenFault = (error: unknown) =>
  error instanceof v.ValiError || (error instanceof errors.JOSEError && tokenFault.test(error.code));

/** Verifies a token with the project's published keys; null when it is not valid. */
function verifyWith({ providerUrl, acceptsAnonymous, now }: ProviderSessionOptions) {
  const issuer = `${providerUrl}/auth/v1`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    cooldownDuration: KEY_COOLDOWN_MS,
  });
  return async (accessToken: string) => {
    try {
      const { payload } = await jwtVerify(accessToken, keys, {
        issuer,
        audience: 'authenticated',
        algorithms: ['ES256', 'RS256'],
        requiredClaims: ['exp'],
        currentDate: now(),
      });
      const found = v.parse(claims, payload);
      return found.is_anonymous && !acceptsAnonymous ? null : found;
    } catch (error) {
      if (isTokenFault(error)) return null;
      throw new Problem(503);
    }
  };
}

/**
 * Whether the session has not ended, and has shown a second factor if its account has one (decision 105). These are the
 * project's own tables.
 */
async function isOpen(database: Database, { sub, session_id, aal }: v.InferOutput<typeof claims>, now: Date) {
  const rows = await database.askService((queries) =>
    sql`select from auth.sessions as session
      where session.id = ${session_id} and session.user_id = ${sub}
        and (session.not_after is null or session.not_after > ${now})
        and (${aal} = 'aal2' or not exists (
          select from auth.mfa_factors where user_id = session.user_id and status = 'verified'
        ))`.compile(queries),
  );
  return rows.length > 0;
}

/** Reads the sessions of a Supabase project. The database is read at every call, so that a sign-out takes effect at once. */
export function readProviderSession(options: ProviderSessionOptions): SessionReader {
  const { database, countRequest, now } = options;
  const verify = verifyWith(options);
  return async (accessToken, { name, limits }) => {
    const found = await verify(accessToken);
    if (!found || !(await isOpen(database, found, now()))) return null;
    await countRequest(allowanceKey(name, found.sub), limits);
    return {
      patientId: found.sub,
      sessionId: found.session_id,
      email: found.email,
      signUpData: found.user_metadata,
    };
  };
}
