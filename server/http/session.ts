import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';

/** The session of a valid access token. */
export type Session = {
  readonly patientId: string;
  readonly sessionId: string;
  readonly email: string;
  /** The metadata that was sent with the sign-up, unchecked. */
  readonly signUpData: unknown;
};

/** A patient's rate limit; `name` separates it from the patient's other limits. */
export type Allowance = { readonly name: string; readonly limits: readonly RateLimit[] };

/** The rate-limit key of a patient. */
export const allowanceKey = (name: string, patientId: string): string => `${name}:patient:${patientId}`;

/**
 * Turns an access token into its active session; null when the token is forged or expired, or the session has ended.
 * Counts the call and throws 429 when the allowance is used up. Rejects otherwise only when the session store is
 * unavailable.
 */
export type SessionReader = (accessToken: string, allowance: Allowance) => Promise<Session | null>;

/**
 * Sends a recovery mail to an address. Does the same work for every address, before it is known whether an account
 * exists.
 */
export type RequestRecovery = (
  request: { readonly id: string; readonly ip: string },
  email: string,
) => Promise<void>;

/**
 * Deletes an account and all its data if the password is correct, and returns whether it was. Rejects when the password
 * could not be checked or there were too many attempts.
 */
export type DeleteAccount = (
  request: { readonly id: string; readonly ip: string },
  session: Session,
  password: string,
) => Promise<boolean>;

/** One event of an account. `address` is the request's IP address. */
export type AccessEvent = {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly address: string;
  readonly sessionId: string | null;
  readonly browser: string | null;
  readonly system: string | null;
};

/** How many events to read, and after which one; null starts with the newest. */
export type AccessPosition = {
  readonly limit: number;
  readonly after: { readonly at: string; readonly id: string } | null;
};

/** The access log: each account's events for its owner, newest first. */
export type AccessLog = {
  readonly keptDays: number;
  read(this: void, patientId: string, position: AccessPosition): Promise<AccessEvent[]>;
  /** Records that a patient exported their data. */
  noteExport(
    this: void,
    request: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>,
    session: Session,
  ): Promise<void>;
};

const sessions = new WeakMap<FastifyRequest, Session>();

const tokenOf = (request: FastifyRequest): string | null =>
  /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** While no one is signed in, the provider's client sends the publishable key instead of a token. */
const isIdentity = (token: string | null): token is string => token !== null && !token.startsWith('sb_');

/**
 * An `onRequest` hook for signed-in patients: 401 without a token or an active session, 429 when the allowance is used
 * up.
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

/** The session that `requireSession` stored. Throws on a route without that hook. */
export function sessionOf(request: FastifyRequest): Session {
  const session = sessions.get(request);
  if (!session) throw new Error('This route does not require a session.');
  return session;
}
