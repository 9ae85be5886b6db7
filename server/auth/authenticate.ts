import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { gather } from '#server/db/gather.ts';
import { refuse, rowKey, takeEach, type RateLimit } from '#server/http/rate-limit.ts';
import { allowanceKey, type SessionReader } from '#server/http/session.ts';
import type { AccessClaims } from './tokens/access-token.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { secondFactorMethods } from './second-factors/assurance.ts';
import { detailsOf } from './store/account-details.ts';
import { accountStore, isBanned, type Account } from './store/accounts.ts';
import { isOver, sessionStore, type SessionRow } from './store/sessions.ts';
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

/** The call of a session; `key` is its allowance. */
type Calling = { readonly claims: AccessClaims; readonly key: string };

type Caller = Pick<SessionRow, 'id' | 'user_id' | 'created_at' | 'refreshed_at' | 'not_after'> &
  Pick<Account, 'email' | 'banned_until' | 'raw_user_meta_data'> & {
    readonly key: string;
    readonly wait: number;
  };

/**
 * SQL: the sessions with their accounts; no row for one that has ended or lacks its second factor. PostgreSQL would plan
 * the statement again for each length of the arrays if it saw their values; within `select` it does not.
 */
const callersOf = (calls: readonly Calling[]) => sql`
  select asked.key, session.id, session.user_id, session.created_at, session.refreshed_at, session.not_after,
    account.email, account.banned_until, account.raw_user_meta_data
  from unnest(
    (select ${calls.map(({ key }) => key)}::text[]),
    (select ${calls.map(({ claims }) => claims.session_id)}::uuid[]),
    (select ${calls.map(({ claims }) => claims.sub)}::uuid[])
  ) as asked (key, session_id, user_id)
  join auth.sessions as session on session.id = asked.session_id and session.user_id = asked.user_id
  join auth.users as account on account.id = session.user_id
  where ${hasShownEnough}`;

/** Also counts each call against the rate limit, but only when its session is valid. */
const countedCallersOf = (calls: readonly Calling[], limit: RateLimit, now: Date) => sql<Caller>`
  with caller as (${callersOf(calls)}), taken as (${takeEach(sql`select key from caller`, { limit, now })})
  select * from caller join taken using (key)`;

const uncountedCallersOf = (calls: readonly Calling[]) =>
  sql<Caller>`select *, 0 as wait from (${callersOf(calls)}) as caller`;

/** Reads the sessions of the calls that arrive together with one statement. */
const readCallers = ({ database, now }: AuthContext, limit: RateLimit | null) =>
  gather(async (calls: readonly Calling[]) => {
    const statement = limit === null ? uncountedCallersOf(calls) : countedCallersOf(calls, limit, now());
    const rows = await database.askService((queries) => statement.compile(queries));
    return new Map(rows.map((row) => [row.key, row]));
  });

/**
 * Reads the session for the product API at every call, so that ending a session takes effect everywhere. A session that
 * still needs its second factor is rejected.
 */
export function createSessionReader(context: AuthContext): SessionReader {
  const readers = new Map<string, ReturnType<typeof readCallers>>();
  const readerFor = (name: string, limit: RateLimit | null) => {
    const reader = readers.get(name) ?? readCallers(context, limit);
    readers.set(name, reader);
    return reader;
  };
  return async (accessToken, { name, limits }) => {
    const claims = await context.tokens.verify(accessToken);
    if (!claims) return null;
    const key = allowanceKey(name, claims.sub);
    const [first, ...others] = limits;
    const limit = first !== undefined && others.length === 0 ? first : null;
    const read = readerFor(name, limit);
    const row = await read({ claims, key: limit === null ? key : rowKey(key, limit) });
    const now = context.now();
    if (!row || isOver(row, context.lifetimes, now) || isBanned(row, now)) return null;
    refuse([row]);
    if (limit === null) await context.countRequest(key, limits);
    return {
      patientId: row.user_id,
      sessionId: row.id,
      email: row.email,
      signUpData: row.raw_user_meta_data,
    };
  };
}
