import type { Transaction } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/port.ts';
import type { MailKind, TokenPurpose } from '#server/db/auth-tables.ts';
import type { Tables } from '#server/db/schema.ts';
import { factsOf } from '#server/http/errors.ts';
import { accountStore, isBanned, type Account } from '../store/accounts.ts';
import { emailChanges } from '../store/email-change.ts';
import { mintToken } from '../store/one-time-tokens.ts';
import { outbox, type WaitingMail } from '../store/outbox.ts';
import { recordEvent } from '../store/security-events.ts';
import type { Deliver } from './deliver.ts';
import { writeMessage, type MailMessage } from './mail-message.ts';

export type MailWorkerOptions = {
  readonly database: Database;
  readonly deliver: Deliver;
  readonly siteUrl: string;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly now: () => Date;
};

const MINUTE_MS = 60_000;
/** Pauses between attempts; after the last one the mail is dropped. */
const PAUSES_MS = [1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS);

const purposes: Partial<Record<MailKind, TokenPurpose>> = {
  recovery: 'recovery',
  confirmation: 'signup',
  'magic-link': 'magiclink',
  invitation: 'invite',
  reauthentication: 'reauthentication',
};

/** Whether the mail still applies to the account; without an account nothing is sent. */
function isDue(kind: MailKind, account: Account | undefined, now: Date): account is Account {
  if (!account || isBanned(account, now)) return false;
  return kind !== 'confirmation' || account.email_confirmed_at === null;
}

/** A PKCE client waits for a code at its redirect page, so its link goes through `GET /verify`. */
const flowOf = ({ code_challenge: challenge, redirect_to: redirectTo }: WaitingMail) =>
  challenge && { challenge, redirectTo };

type ChangeMail = WaitingMail & { readonly kind: 'email-change-current' | 'email-change-new' };

/**
 * Renders the mail to one mailbox of a change of address. A mail without an account asks to send both again. Whoever has
 * the new address already is told that, and gets no code.
 */
async function prepareChange(
  tx: Transaction<Tables>,
  mail: ChangeMail,
  { siteUrl, now }: { readonly siteUrl: string; readonly now: Date },
): Promise<MailMessage | undefined> {
  const variables = { SiteURL: siteUrl, RedirectTo: '', TokenHash: '', Token: '' };
  const isNew = mail.kind === 'email-change-new';
  const account =
    mail.user_id === null
      ? await accountStore.findByEmail(tx, mail.recipient)
      : await accountStore.lock(tx, mail.user_id);
  if (!account || isBanned(account, now)) return undefined;
  if (mail.user_id === null) {
    await emailChanges.orderAgain(tx, account, {
      request: { id: mail.request_id, ip: mail.ip_address },
      now,
      dueAt: now,
    });
    return undefined;
  }
  if (mail.recipient !== (isNew ? account.email_change : account.email)) return undefined;
  if (isNew && (await accountStore.findByEmail(tx, mail.recipient))) {
    return writeMessage('account-exists', variables);
  }
  const side = isNew ? 'email_change_new' : 'email_change_current';
  const code = await emailChanges.mintCode(tx, account, { side, now });
  return code === undefined ? undefined : writeMessage(mail.kind, { ...variables, Token: code });
}

/**
 * Renders the mail, with a fresh token if it has a link; `undefined` when there is no recipient. The mail about a
 * deletion or a change of address needs no account.
 */
async function prepare(
  tx: Transaction<Tables>,
  mail: WaitingMail,
  { siteUrl, now }: MailWorkerOptions,
): Promise<MailMessage | undefined> {
  const time = now();
  if (mail.kind === 'account-deleted' || mail.kind === 'email-changed') {
    return writeMessage(mail.kind, { SiteURL: siteUrl, RedirectTo: '', TokenHash: '', Token: '' });
  }
  if (mail.kind === 'email-change-current' || mail.kind === 'email-change-new') {
    return prepareChange(tx, { ...mail, kind: mail.kind }, { siteUrl, now: time });
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
  return writeMessage(mail.kind, variables);
}

async function send(mail: WaitingMail, options: MailWorkerOptions): Promise<void> {
  const { database, deliver, logger, now } = options;
  try {
    const message = await database.asService((tx) => prepare(tx, mail, options));
    if (message) await deliver(mail.recipient, message);
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

export type MailWorker = {
  /** Sends due mails one after the other until none is left, or until `signal` aborts after the current one. */
  deliverDue(this: void, signal?: AbortSignal): Promise<void>;
};

/** Sends the mails of the outbox. Several processes can run it: each mail is leased to one of them. */
export function createMailWorker(options: MailWorkerOptions): MailWorker {
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
