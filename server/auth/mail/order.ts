import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '#server/http/client-network.ts';
import type { CodeChallenge } from '#server/db/auth-tables.ts';
import type { AuthContext } from '../auth-context.ts';
import { limitKeyOf } from '../credentials.ts';
import { isRateLimited } from '../error-handler.ts';
import { readRedirect } from '../redirects.ts';
import { outbox } from '../store/outbox.ts';

/** A mail requested by someone who is not signed in. */
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
  'email-change-current': '/profile',
} as const;

/** The page that a mail's link opens unless the client names another of ours. */
export const pageOf = (kind: keyof typeof pages): `/${string}` => pages[kind];

/** Whether the address may get another mail this hour. The limit is not reported: the earlier mails have been sent. */
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
 * A random delay of a few seconds, so that the work for an existing account cannot be noticed by timing the next
 * request.
 */
export const someSecondsAfter = (now: Date) => new Date(now.getTime() + randomInt(1_000, 5_000));

/**
 * Queues a mail. The work is the same for every address: whether an account exists is checked when the mail is sent.
 * Throws 429 only for the requesting IP address.
 */
export async function requestMail(
  context: AuthContext,
  request: Requester,
  mail: RequestedMail,
): Promise<void> {
  const { kind, email, challenge = null } = mail;
  const { limits, countRequest } = context;
  if (limits) await countRequest(`mail:${networkOf(request.ip)}`, limits.signInByAddress);
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
