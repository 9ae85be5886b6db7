import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';

/** Who a valid access token speaks for. */
export type Session = {
  readonly patientId: string;
  readonly sessionId: string;
  readonly email: string;
  /** What was written beside the email when the account was made, unchecked. */
  readonly signUpData: unknown;
};

/** What each patient may call so often; `name` keeps it apart from other allowances. */
export type Allowance = { readonly name: string; readonly limits: readonly RateLimit[] };

/** What a call counts as in a patient's allowance. */
export const allowanceKey = (name: string, patientId: string): string => `${name}:patient:${patientId}`;

/**
 * Turns an access token into its live session; null when it is forged, expired, or its session has ended. Counts the
 * call of a live session and throws 429 when the allowance is used up; rejects otherwise only when the session store
 * cannot be asked.
 */
export type SessionReader = (accessToken: string, allowance: Allowance) => Promise<Session | null>;

/**
 * Has a recovery mail sent to an address. Resolves after the same work for every address, before it is known whether it
 * has an account.
 */
export type RequestRecovery = (
  request: { readonly id: string; readonly ip: string },
  email: string,
) => Promise<void>;

/**
 * Erases an account and all that hangs on it, if the password is its own. Answers whether it was; rejects when that
 * cannot be found out, or was tried too often.
 */
export type DeleteAccount = (
  request: { readonly id: string; readonly ip: string },
  session: Session,
  password: string,
) => Promise<boolean>;

/** One thing that happened to an account. `address` is where the request came from. */
export type AccessEvent = {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly address: string;
  readonly sessionId: string | null;
  readonly browser: string | null;
  readonly system: string | null;
};

/** At most how many, and after which of them; null from the newest on. */
export type AccessPosition = {
  readonly limit: number;
  readonly after: { readonly at: string; readonly id: string } | null;
};

/** What is kept of what happened to accounts, each for its owner, newest first. */
export type AccessLog = {
  readonly keptDays: number;
  read(this: void, patientId: string, position: AccessPosition): Promise<AccessEvent[]>;
  /** Notes that a patient took their data along. */
  noteExport(
    this: void,
    request: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>,
    session: Session,
  ): Promise<void>;
};

const sessions = new WeakMap<FastifyRequest, Session>();

const tokenOf = (request: FastifyRequest): string | null =>
  /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** A publishable key in the place of a token is what the provider's client sends while no one is signed in. */
const isIdentity = (token: string | null): token is string => token !== null && !token.startsWith('sb_');

/**
 * An `onRequest` hook that lets only signed-in patients pass: no token 401, a token without a live session 401, a used
 * up allowance 429.
 */
export function requireSession(readSession: SessionReader, allowance: Allowance) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = tokenOf(request);
    if (!isIdentity(token)) throw new Problem(401, { code: 'AUTHENTICATION_REQUIRED' });
    const session = await readSession(token, allowance);
    if (!session) throw new Problem(401, { code: 'SESSION_EXPIRED' });
    sessions.set(request, session);
  };
}

/** The session that `requireSession` let pass. Throws on a route without that hook: a mistake of ours. */
export function sessionOf(request: FastifyRequest): Session {
  const session = sessions.get(request);
  if (!session) throw new Error('This route does not require a session.');
  return session;
}
