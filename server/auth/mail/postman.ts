import type { Transaction } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/port.ts';
import type { MailKind, TokenPurpose } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';
import { factsOf } from '#server/http/errors.ts';
import { accountStore, isBanned, type Account } from '../store/accounts.ts';
import { mintToken } from '../store/one-time-tokens.ts';
import { outbox, type WaitingMail } from '../store/outbox.ts';
import { recordEvent } from '../store/security-events.ts';
import type { Deliver } from './deliver.ts';
import { writeLetter, type Letter } from './letter.ts';

export type PostmanOptions = {
  readonly database: Database;
  readonly deliver: Deliver;
  readonly siteUrl: string;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly now: () => Date;
};

const MINUTE_MS = 60_000;
/** Waits after a failure; after the last one the mail is given up. */
const PAUSES_MS = [1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS);

const purposes: Partial<Record<MailKind, TokenPurpose>> = {
  recovery: 'recovery',
  confirmation: 'signup',
  'magic-link': 'magiclink',
  invitation: 'invite',
  reauthentication: 'reauthentication',
};

/** Whether the letter concerns the account at all. An address without one gets nothing. */
function isDue(kind: MailKind, account: Account | undefined, now: Date): account is Account {
  if (!account || isBanned(account, now)) return false;
  return kind !== 'confirmation' || account.email_confirmed_at === null;
}

/** A client with PKCE waits for a code at the page that it named: its link goes through `GET /verify`. */
const flowOf = ({ code_challenge: challenge, redirect_to: redirectTo }: WaitingMail) =>
  challenge && { challenge, redirectTo };

/** Writes the letter, with a fresh token where it has a link; `undefined` when there is no one to write to. A farewell has no account. */
async function prepare(
  tx: Transaction<Tables>,
  mail: WaitingMail,
  { siteUrl, now }: PostmanOptions,
): Promise<Letter | undefined> {
  const time = now();
  if (mail.kind === 'account-deleted') {
    return writeLetter(mail.kind, { SiteURL: siteUrl, RedirectTo: '', TokenHash: '', Token: '' });
  }
  const account = await accountStore.findByEmail(tx, mail.recipient);
  if (!isDue(mail.kind, account, time)) return undefined;
  const purpose = purposes[mail.kind];
  const { token, code } = purpose
    ? await mintToken(tx, account, { purpose, now: time, flow: flowOf(mail) })
    : { token: '', code: '' };
  if (purpose === 'recovery') {
    const request = { id: mail.request_id, ip: mail.ip_address };
    await recordEvent(tx, { action: 'user_recovery_requested', userId: account.id, request, now: time });
  }
  const page = mail.code_challenge ? `${siteUrl}/auth/v1/verify` : mail.redirect_to;
  const variables = { SiteURL: siteUrl, RedirectTo: page, TokenHash: token, Token: code };
  return writeLetter(mail.kind, variables);
}

async function send(mail: WaitingMail, options: PostmanOptions): Promise<void> {
  const { database, deliver, logger, now } = options;
  try {
    const letter = await database.asService((tx) => prepare(tx, mail, options));
    if (letter) await deliver(mail.recipient, letter);
    await database.asService((tx) => outbox.forget(tx, mail.id));
  } catch (error) {
    const pause = PAUSES_MS[mail.attempts - 1];
    const facts = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, error: factsOf(error) };
    logger[pause === undefined ? 'error' : 'warn'](facts, 'mail not sent');
    await database.asService((tx) =>
      pause === undefined
        ? outbox.forget(tx, mail.id)
        : outbox.postpone(tx, mail.id, new Date(now().getTime() + pause)),
    );
  }
}

export type Postman = {
  /** Sends what is due, one mail after the other, until nothing is or `signal` says to end after the present one. */
  deliverDue(this: void, signal?: AbortSignal): Promise<void>;
};

/** Empties the outbox. Any number of processes may: each takes a mail that no other has. */
export function createPostman(options: PostmanOptions): Postman {
  const { database, now } = options;
  const lease = () => database.asService((tx) => outbox.leaseNext(tx, now()));
  return {
    async deliverDue(signal) {
      let mail = await lease();
      while (mail) {
        await send(mail, options);
        mail = signal?.aborted ? undefined : await lease();
      }
    },
  };
}
