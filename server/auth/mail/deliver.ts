import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mail-message.ts';

/** Sends a mail; rejects on failure. */
export type Deliver = (recipient: string, mail: MailMessage) => Promise<void>;

export type DeliveryOptions = {
  readonly smtpUrl: string | null;
  /** Where mails are stored as files when there is no SMTP server. */
  readonly folder: string;
  readonly sender: { readonly name: string; readonly address: string };
  readonly now: () => Date;
};

/** Loaded with the first mail. */
const nodemailer = () => import('nodemailer');

const SMTP_TIMEOUT_MS = 20_000;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The recipient is an object, because nodemailer parses a string as a list of addresses. */
const messageOf = (
  sender: DeliveryOptions['sender'],
  recipient: string,
  mail: MailMessage,
): SendMailOptions => ({
  from: sender,
  to: { name: '', address: recipient },
  ...mail,
});

function deliverBySmtp({ sender }: DeliveryOptions, smtpUrl: string): Deliver {
  const open = async () =>
    (await nodemailer()).createTransport({
      url: smtpUrl,
      // A link in a mail is as good as a password: send it over TLS only, except to this machine.
      requireTLS: !loopback.has(new URL(smtpUrl).hostname),
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: ReturnType<typeof open> | undefined;
  return async (recipient, mail) => {
    transport ??= open();
    await (await transport).sendMail(messageOf(sender, recipient, mail));
  };
}

/** A mail as the mailbox page reads it, stored beside its `.eml` file. */
export type StoredMail = MailMessage & { readonly recipient: string; readonly sentAt: string };

function deliverToFiles({ folder, sender, now }: DeliveryOptions): Deliver {
  return async (recipient, mail) => {
    const transport = (await nodemailer()).createTransport({ streamTransport: true, buffer: true });
    const date = now();
    const { message } = await transport.sendMail({ ...messageOf(sender, recipient, mail), date });
    const stored: StoredMail = { recipient, sentAt: date.toISOString(), ...mail };
    const name = `${date.toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(path.join(folder, `${name}.eml`), message as Buffer, { mode: 0o600 });
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(stored), { mode: 0o600 });
  };
}

/** Sends by SMTP if configured, else writes files for the mailbox page. */
export const createDelivery = (options: DeliveryOptions): Deliver =>
  options.smtpUrl === null ? deliverToFiles(options) : deliverBySmtp(options, options.smtpUrl);
