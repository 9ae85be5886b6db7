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
  /** Of a client with PKCE, which alone can end what the mail begins. */
  readonly challenge?: CodeChallenge | null;
};

/** Longer than one mail can take. A process that died while sending is waited for this long; then another sends again. */
const LEASE_MS = 2 * 60_000;

/** Puts a mail in line, in the transaction of what causes it. */
async function order(tx: Transaction<Tables>, mail: MailOrder): Promise<void> {
  const { kind, recipient, redirectTo, request, now, dueAt, challenge = null } = mail;
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
    })
    .execute();
}

/** More than the clocks of two processes differ: a mail ordered later than this was ordered before a clock was set back. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Takes one mail that is due, for this process alone, and notes the attempt. One from a clock that has been set back
 * since is due at once and is dated now.
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

async function postpone(tx: Transaction<Tables>, id: string, until: Date): Promise<void> {
  await tx.updateTable('auth.mail_outbox').set({ due_at: until }).where('id', '=', id).execute();
}

/** Mails that wait, each call in the transaction of its caller. */
export const outbox = { order, leaseNext, forget, postpone };
