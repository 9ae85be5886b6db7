import { sql, type Selectable, type Transaction } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { AuthTables, CodeChallenge, MailKind } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';

export type WaitingMail = Selectable<AuthTables['auth.mail_outbox']>;

type MailOrder = {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly redirectTo: string;
  readonly request: Pick<FastifyRequest, 'id' | 'ip'>;
  readonly now: Date;
  readonly dueAt: Date;
  /** Of a PKCE client: only that client can complete the flow. */
  readonly challenge?: CodeChallenge | null;
  /** Of a change of address. */
  readonly userId?: string | null;
};

/**
 * Longer than sending one mail takes. If a process dies while sending, another sends the mail again after this time.
 */
const LEASE_MS = 2 * 60_000;

/** Queues a mail in the transaction that causes it. */
async function order(tx: Transaction<Tables>, mail: MailOrder): Promise<void> {
  const { kind, recipient, redirectTo, request, now, dueAt, challenge = null, userId = null } = mail;
  await tx
    .insertInto('auth.mail_outbox')
    .values({
      kind,
      recipient,
      redirect_to: redirectTo,
      request_id: request.id,
      ip_address: request.ip,
      created_at: now,
      due_at: dueAt,
      code_challenge: challenge && JSON.stringify(challenge),
      user_id: userId,
    })
    .execute();
}

/**
 * More than the clocks of two processes differ: a mail dated later than this was queued before a clock was set back.
 */
const CLOCK_SKEW_MS = 60_000;

/**
 * Leases one due mail to this process and counts the attempt. A mail dated too far in the future, because a clock was
 * set back, is due now and gets the current date.
 */
const leaseNext = (tx: Transaction<Tables>, now: Date): Promise<WaitingMail | undefined> =>
  tx
    .updateTable('auth.mail_outbox')
    .set({
      created_at: sql`least(created_at, ${now})`,
      due_at: new Date(now.getTime() + LEASE_MS),
      attempts: sql`attempts + 1`,
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('auth.mail_outbox')
        .select('id')
        .where((mail) =>
          mail.or([
            mail('due_at', '<=', now),
            mail('created_at', '>', new Date(now.getTime() + CLOCK_SKEW_MS)),
          ]),
        )
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

async function forget(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx.deleteFrom('auth.mail_outbox').where('id', '=', id).execute();
}

/** Deletes the waiting mails of a change of address. */
async function forgetChange(tx: Transaction<Tables>, userId: string): Promise<void> {
  await tx.deleteFrom('auth.mail_outbox').where('user_id', '=', userId).execute();
}

async function postpone(tx: Transaction<Tables>, id: string, until: Date): Promise<void> {
  await tx.updateTable('auth.mail_outbox').set({ due_at: until }).where('id', '=', id).execute();
}

/** Queued mails; each call runs in the caller's transaction. */
export const outbox = { order, leaseNext, forget, forgetChange, postpone };
