import type { FastifyRequest } from 'fastify';
import type { SessionReader } from '#server/http/session.ts';
import type { AccessClaims } from './access-token.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { levelOf } from './second-factors/assurance.ts';
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

/** Loads what the claims speak of. The session's row is read at every call: a logout ends access at once. */
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

/** The signed-in account behind a request, or the provider's refusal. The publishable key is no one. */
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

/** As `authenticate`, for calls that an account without an address cannot make. */
export async function authenticateNamed(
  context: AuthContext,
  request: FastifyRequest,
): Promise<OpenedSession> {
  const opened = await authenticate(context, request);
  if (!opened.account.is_anonymous) return opened;
  throw new AuthError([403, 'no_authorization'], 'Anonymous user not allowed to perform these actions');
}

/**
 * The seam of the product API: one query a call, so that a session ended anywhere is ended everywhere. Where an account
 * has a second factor, a session that has not shown it opens nothing.
 */
export function createSessionReader(context: AuthContext): SessionReader {
  return async (accessToken) => {
    const claims = await context.tokens.verify(accessToken);
    if (!claims) return null;
    const now = context.now();
    const [row] = await context.database.askService((queries) =>
      queries
        .selectFrom('auth.sessions as session')
        .innerJoin('auth.users as account', 'account.id', 'session.user_id')
        .selectAll('session')
        .select(['account.email', 'account.banned_until', 'account.raw_user_meta_data'])
        .select((eb) =>
          eb
            .exists(
              eb
                .selectFrom('auth.mfa_factors as factor')
                .select('factor.id')
                .whereRef('factor.user_id', '=', 'account.id')
                .where('factor.status', '=', 'verified'),
            )
            .as('has_second_factor'),
        )
        .where('session.id', '=', claims.session_id)
        .where('account.id', '=', claims.sub)
        .compile(),
    );
    if (!row || isOver(row, context.lifetimes, now) || isBanned(row, now)) return null;
    if (row.has_second_factor && levelOf(row.amr) === 'aal1') return null;
    return {
      patientId: row.user_id,
      sessionId: row.id,
      email: row.email,
      signUpData: row.raw_user_meta_data,
    };
  };
}
