import type { FastifyPluginAsync } from 'fastify';
import type { SessionReader } from '#server/http/session.ts';
import { cacheVerified, createAccessTokens } from './access-token.ts';
import type { AuthContext } from './auth-context.ts';
import { authRoutes } from './auth-routes.ts';
import { createSessionReader } from './authenticate.ts';
import { createHashQueue } from './hash-queue.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hash.ts';

/** What the server hands over; the rest of the context is made here. */
export type AuthOptions = Pick<
  AuthContext,
  'database' | 'settings' | 'limits' | 'countRequest' | 'keys' | 'now'
> & { readonly hasher?: PasswordHasher };

export type Auth = {
  /** To be registered under `/auth/v1`. */
  readonly routes: FastifyPluginAsync;
  readonly readSession: SessionReader;
};

/** Access tokens live half an hour: an open tab renews its session that often. */
const ACCESS_TOKEN_SECONDS = 30 * 60;

/**
 * A session that nobody renewed for the life of one token and the patient's 30 minutes of idleness (spec §9), with
 * five to spare, is over on the server too; and every session after twelve hours.
 */
const lifetimes = { reuseWindowMs: 10_000, idleMs: 65 * 60_000, absoluteMs: 12 * 60 * 60_000 };

/** At most two hashes at once (19 MiB each), and fifty in line: beyond that the answer is 503. */
const HASH_QUEUE = { places: 2, waiting: 50 };

/** The embedded provider: signs patients in at `/auth/v1` and tells the product API who they are. */
export function createAuth(options: AuthOptions): Auth {
  const { keys, now, settings } = options;
  const tokens = createAccessTokens({
    keys,
    now,
    issuer: `${settings.siteUrl}/auth/v1`,
    lifetimeSeconds: ACCESS_TOKEN_SECONDS,
  });
  const context: AuthContext = {
    hasher: createPasswordHasher(createHashQueue(HASH_QUEUE)),
    ...options,
    lifetimes,
    tokens: { ...tokens, verify: cacheVerified(tokens.verify, now) },
  };
  return { routes: authRoutes(context), readSession: createSessionReader(context) };
}
