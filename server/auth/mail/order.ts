import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { placeOf } from '#server/http/place.ts';
import type { CodeChallenge } from '#server/db/auth-tables.ts';
import type { AuthContext } from '../auth-context.ts';
import { limitKeyOf } from '../credentials.ts';
import { isRateLimited } from '../error-handler.ts';
import { readRedirect } from '../redirects.ts';
import { outbox } from '../store/outbox.ts';

/** A mail that someone asked for without being signed in. */
export type RequestedMail = {
  readonly kind: keyof typeof pages;
  readonly email: string;
  readonly redirectTo: unknown;
  readonly challenge?: CodeChallenge | null;
};

type Requester = Pick<FastifyRequest, 'id' | 'ip'>;

const pages = {
  recovery: '/reset-password',
  confirmation: '/login',
  'account-exists': '/login',
  'magic-link': '/login',
  invitation: '/reset-password',
  reauthentication: '/profile',
} as const;

/** The page that a mail's link opens unless the client names another of ours. */
export const pageOf = (kind: keyof typeof pages): `/${string}` => pages[kind];

/** Whether the address may get another mail this hour. Who asks too often is not told: the mails before are there. */
async function mayGetMail({ limits, countRequest }: AuthContext, email: string): Promise<boolean> {
  if (!limits) return true;
  try {
    await countRequest(`mail:${limitKeyOf(email)}`, limits.forgotPassword);
    return true;
  } catch (error) {
    if (isRateLimited(error)) return false;
    throw error;
  }
}

/**
 * A mail leaves some seconds after it was asked for, a random number of them: the work for an address that has an account
 * must not slow down the very next request.
 */
const someSecondsAfter = (now: Date) => new Date(now.getTime() + randomInt(1_000, 5_000));

/**
 * Puts a mail in line. The work is the same for every address: whether it has an account is found out when the mail is
 * sent, after the answer. Throws 429 only about the place that asks.
 */
export async function requestMail(
  context: AuthContext,
  request: Requester,
  mail: RequestedMail,
): Promise<void> {
  const { kind, email, challenge = null } = mail;
  const { limits, countRequest } = context;
  if (limits) await countRequest(`mail:${placeOf(request.ip)}`, limits.signInByAddress);
  if (!(await mayGetMail(context, email))) return;
  const redirectTo = readRedirect(context.settings, mail.redirectTo, pages[kind]);
  const now = context.now();
  await context.database.asService((tx) =>
    outbox.order(tx, {
      kind,
      recipient: email,
      redirectTo,
      request,
      now,
      dueAt: someSecondsAfter(now),
      challenge,
    }),
  );
}
