import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Letter } from './letter.ts';

/** Hands a mail over; rejects when it could not. */
export type Deliver = (recipient: string, letter: Letter) => Promise<void>;

export type DeliveryOptions = {
  readonly smtpUrl: string | null;
  /** Where mails are put as files while there is no SMTP server. */
  readonly folder: string;
  readonly sender: { readonly name: string; readonly address: string };
  readonly now: () => Date;
};

const SMTP_TIMEOUT_MS = 20_000;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address as an object is one recipient, whatever it contains; a string would be read as a list. */
const messageOf = (
  sender: DeliveryOptions['sender'],
  recipient: string,
  letter: Letter,
): SendMailOptions => ({
  from: sender,
  to: { name: '', address: recipient },
  ...letter,
});

function deliverBySmtp({ sender }: DeliveryOptions, smtpUrl: string): Deliver {
  const transport = createTransport({
    url: smtpUrl,
    // A link in a mail is worth a password: it leaves this machine over TLS only.
    requireTLS: !loopback.has(new URL(smtpUrl).hostname),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (recipient, letter) => {
    await transport.sendMail(messageOf(sender, recipient, letter));
  };
}

/** One mail as the mailbox page reads it, beside its `.eml` file. */
export type StoredMail = Letter & { readonly recipient: string; readonly sentAt: string };

function deliverToFiles({ folder, sender, now }: DeliveryOptions): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (recipient, letter) => {
    const date = now();
    const { message } = await transport.sendMail({ ...messageOf(sender, recipient, letter), date });
    const stored: StoredMail = { recipient, sentAt: date.toISOString(), ...letter };
    const name = `${date.toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(path.join(folder, `${name}.eml`), message as Buffer, { mode: 0o600 });
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(stored), { mode: 0o600 });
  };
}

/** By SMTP where that is set up, else into files that the mailbox page shows. */
export const createDelivery = (options: DeliveryOptions): Deliver =>
  options.smtpUrl === null ? deliverToFiles(options) : deliverBySmtp(options, options.smtpUrl);
