import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { AssuranceLevel } from '../second-factors/assurance.ts';
import type { KeySource } from './signing-keys.ts';

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  session_id: v.pipe(v.string(), v.uuid()),
  email: v.string(),
  role: v.literal('authenticated'),
  exp: v.number(),
});

/** The claims of a verified token. `exp` is in seconds. */
export type AccessClaims = v.InferOutput<typeof claimsSchema>;

/**
 * The user of a token. `methods` are the authentication methods (`amr`), `level` the resulting assurance level (`aal`).
 */
type TokenSubject = {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly appMetadata: Record<string, unknown>;
  readonly userMetadata: Record<string, unknown>;
  readonly isAnonymous: boolean;
  readonly level: AssuranceLevel;
  readonly methods: readonly { readonly method: string; readonly timestamp: number }[];
};

export type AccessTokens = {
  issue(this: void, subject: TokenSubject): Promise<{ token: string; expiresAtSeconds: number }>;
  /**
   * The claims of a valid token, `undefined` for any other text. The reason is never given: it would help only forgers.
   */
  verify(this: void, token: string): Promise<AccessClaims | undefined>;
};

type Options = {
  readonly keys: KeySource;
  readonly issuer: string;
  readonly lifetimeSeconds: number;
  readonly now: () => Date;
};

const AUDIENCE = 'authenticated';

function payloadOf(subject: TokenSubject) {
  return {
    email: subject.email,
    phone: '',
    app_metadata: subject.appMetadata,
    user_metadata: subject.userMetadata,
    role: 'authenticated',
    aal: subject.level,
    amr: subject.methods,
    session_id: subject.sessionId,
    is_anonymous: subject.isAnonymous,
  };
}

async function checkedClaims(token: string, { keys, issuer, now }: Options): Promise<AccessClaims> {
  const { kid } = decodeProtectedHeader(token);
  const named = kid === undefined ? undefined : keys.current().verifiers.get(kid);
  if (!named) throw new Error('signed with no key of ours');
  const { payload } = await jwtVerify(token, named.key, {
    algorithms: [named.algorithm],
    issuer,
    audience: AUDIENCE,
    currentDate: now(),
    requiredClaims: ['iat', 'exp'],
  });
  return v.parse(claimsSchema, payload);
}

/** Creates access tokens like Supabase Auth's, with the claims that its clients and `auth.jwt()` read. */
export function createAccessTokens(options: Options): AccessTokens {
  return {
    async issue(subject) {
      const issuedAt = Math.floor(options.now().getTime() / 1000);
      const expiresAtSeconds = issuedAt + options.lifetimeSeconds;
      const { kid, key, algorithm } = options.keys.current().signer;
      const token = await new SignJWT(payloadOf(subject))
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setIssuer(options.issuer)
        .setSubject(subject.userId)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAtSeconds)
        .sign(key);
      return { token, expiresAtSeconds };
    },
    // An unreadable token is invalid, not an error.
    verify: (token) => checkedClaims(token, options).catch(() => undefined),
  };
}

const CACHE_MS = 30_000;
const CACHE_ENTRIES = 5_000;

/**
 * Caches verified signatures for 30 s per process. The session itself is still read from the database at every call.
 */
export function cacheVerified(verify: AccessTokens['verify'], now: () => Date): AccessTokens['verify'] {
  const seen = new Map<string, { claims: AccessClaims; untilMs: number }>();
  return async (token) => {
    const nowMs = now().getTime();
    const known = seen.get(token);
    if (known && nowMs < known.untilMs) return known.claims;
    seen.delete(token);
    const claims = await verify(token);
    if (!claims) return undefined;
    const [oldest] = seen.keys();
    if (seen.size >= CACHE_ENTRIES && oldest !== undefined) seen.delete(oldest);
    seen.set(token, { claims, untilMs: Math.min(nowMs + CACHE_MS, claims.exp * 1000) });
    return claims;
  };
}
