import type { FastifyRequest } from 'fastify';
import { sql, type Kysely, type QueryCreator } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { refuse, takeOne, type From, type Taken } from '#server/http/rate-limit.ts';
import { allowanceKey, type SessionReader } from '#server/http/session.ts';
import type { AccessClaims } from './tokens/access-token.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { secondFactorMethods } from './second-factors/assurance.ts';
import { detailsOf } from './store/account-details.ts';
import { accountStore, isBanned } from './store/accounts.ts';
import { sessionStore, isOver } from './store/sessions.ts';
import type { OpenedSession } from './wire.ts';

type Refusal = 'user_not_found' | 'session_not_found' | 'user_banned';

const sentences: Record<Refusal, string> = {
  user_not_found: 'User from sub claim in JWT does not exist',
  session_not_found: 'Session from session_id claim in JWT does not exist',
  user_banned: 'User is banned',
};

/**
 * Loads the session and account of the claims. Reads the session's row at every call, so that a logout takes effect
 * immediately.
 */
async function loadSession(context: AuthContext, claims: AccessClaims): Promise<OpenedSession | Refusal> {
  const now = context.now();
  return context.database.asService(async (tx) => {
    const account = await accountStore.find(tx, claims.sub);
    if (!account) return 'user_not_found';
    const session = await sessionStore.find(tx, claims.session_id);
    const isTheirs = session?.user_id === account.id;
    if (!session || !isTheirs || isOver(session, context.lifetimes, now)) return 'session_not_found';
    if (isBanned(account, now)) return 'user_banned';
    return { account, session, ...(await detailsOf(tx, account.id)) };
  });
}

const bearerOf = (request: FastifyRequest) =>
  /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];

/**
 * The signed-in account of a request; throws the provider's error when there is none. The publishable key is not an
 * account.
 */
export async function authenticate(context: AuthContext, request: FastifyRequest): Promise<OpenedSession> {
  const token = bearerOf(request);
  if (token === undefined || token === context.settings.publishableKey) {
    throw new AuthError([401, 'no_authorization'], 'This endpoint requires a valid Bearer token');
  }
  const claims = await context.tokens.verify(token);
  if (!claims) throw new AuthError([403, 'bad_jwt'], 'invalid JWT: unable to parse or verify signature');
  const loaded = await loadSession(context, claims);
  if (typeof loaded === 'string') throw new AuthError([403, loaded], sentences[loaded]);
  return loaded;
}

/** Like `authenticate`, but rejects anonymous accounts. */
export async function authenticateNamed(
  context: AuthContext,
  request: FastifyRequest,
): Promise<OpenedSession> {
  const opened = await authenticate(context, request);
  if (!opened.account.is_anonymous) return opened;
  throw new AuthError([403, 'no_authorization'], 'Anonymous user not allowed to perform these actions');
}

/** SQL: the session has used a second factor, or its account has none. */
const hasShownEnough = sql<boolean>`(
  not exists (select from auth.mfa_factors where user_id = session.user_id and status = 'verified')
  or exists (
    select from jsonb_array_elements(session.amr) as shown
    where shown ->> 'method' in (${sql.join([...secondFactorMethods])})
  ))`;

/**
 * The session and the account fields that a call needs; no row when the session has ended or lacks its second factor.
 */
const callerOf = (queries: QueryCreator<Tables>, claims: AccessClaims) =>
  queries
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.users as account', 'account.id', 'session.user_id')
    .selectAll('session')
    .select(['account.email', 'account.banned_until', 'account.raw_user_meta_data'])
    .where('session.id', '=', claims.session_id)
    .where('account.id', '=', claims.sub)
    .where(hasShownEnough);

/** Also counts the call against the rate limit, but only when the session is valid. */
const countedCallerOf = (queries: Kysely<Tables>, claims: AccessClaims, take: (from: From) => Taken) =>
  queries
    .with('caller', (creator) => callerOf(creator, claims))
    .with('taken', () => sql<{ wait: number }>`(${take(sql`from caller`)})`)
    .selectFrom(['caller', 'taken'])
    .selectAll();

/**
 * Reads the session for the product API with one query per call, so that ending a session takes effect everywhere. A
 * session that still needs its second factor is rejected.
 */
export function createSessionReader(context: AuthContext): SessionReader {
  return async (accessToken, { name, limits }) => {
    const claims = await context.tokens.verify(accessToken);
    if (!claims) return null;
    const now = context.now();
    const key = allowanceKey(name, claims.sub);
    const [limit, ...others] = limits;
    const isOne = limit !== undefined && others.length === 0;
    const [row] = await context.database.askService((queries) =>
      isOne
        ? countedCallerOf(queries, claims, (from) => takeOne(key, { limit, now, from })).compile()
        : callerOf(queries, claims)
            .select(sql<number>`0`.as('wait'))
            .compile(),
    );
    if (!row || isOver(row, context.lifetimes, now) || isBanned(row, now)) return null;
    if (isOne) refuse([row]);
    else await context.countRequest(key, limits);
    return {
      patientId: row.user_id,
      sessionId: row.id,
      email: row.email,
      signUpData: row.raw_user_meta_data,
    };
  };
}
