import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from './app.ts';
import { createAuth } from './auth/auth.ts';
import { createDelivery } from './auth/mail/deliver.ts';
import { forgetMails, isFromHere, mailboxRoutes } from './auth/mail/mailbox.ts';
import { loadSigningKeys } from './auth/signing-keys.ts';
import type { Config } from './config.ts';
import type { Database } from './db/port.ts';
import { deleteAtProvider } from './http/provider-deletion.ts';
import { forwardRecovery } from './http/provider-recovery.ts';
import { readProviderSession } from './http/provider-session.ts';
import { countIn } from './http/rate-limit.ts';

export type AuthParts = {
  readonly config: Config;
  readonly database: Database;
  readonly publishableKey: string;
  readonly logger: FastifyBaseLogger;
  readonly now: () => Date;
};

/** Who signs patients in, the page of mails where nobody sends them, and how to end what runs in the background. */
export type OpenedAuth = Pick<AppDeps, 'auth' | 'mailbox'> & { stop(this: void): Promise<void> };

/** Links in mails begin with what was configured, never with the Host header of whoever asked for one. */
const siteUrlOf = ({ publicUrl, port }: Config) => publicUrl ?? `http://localhost:${port}`;

/** A real project: its tokens are verified, its auth tables touched only to delete an account. */
function openProvider(parts: AuthParts, providerUrl: string): OpenedAuth {
  const { config, database, now, logger, publishableKey } = parts;
  const requestRecovery = forwardRecovery({
    providerUrl,
    publishableKey,
    redirectTo: `${siteUrlOf(config)}/reset-password`,
    countRequest: countIn(database, now),
    limits: config.limits?.forgotPassword ?? [],
    logger,
  });
  const readSession = readProviderSession(providerUrl, now);
  const deleteAccount = deleteAtProvider({
    providerUrl,
    publishableKey,
    database,
    countRequest: countIn(database, now),
    limits: config.limits?.signInByAccount ?? [],
  });
  return {
    auth: { readSession, routes: null, requestRecovery, deleteAccount, accessLog: null },
    mailbox: null,
    stop: () => Promise.resolve(),
  };
}

async function openEmbedded({
  config,
  database,
  publishableKey,
  logger,
  now,
}: AuthParts): Promise<OpenedAuth> {
  const { signingKeys, ...choices } = config.accounts;
  const siteUrl = siteUrlOf(config);
  const folder = path.join(config.dataDir, 'mail');
  const address = config.mailFrom ?? `no-reply@${new URL(siteUrl).hostname}`;
  const auth = createAuth({
    database,
    settings: { ...choices, siteUrl, webOrigins: config.allowedOrigins, publishableKey },
    limits: config.limits,
    countRequest: countIn(database, now),
    keys: await loadSigningKeys(signingKeys, config.dataDir),
    deliver: createDelivery({
      smtpUrl: config.smtpUrl,
      folder,
      sender: { name: 'Anamnesis', address },
      now,
    }),
    forgetMails: (recipient) => forgetMails(folder, recipient),
    logger,
    now,
  });
  const mailbox = { routes: mailboxRoutes(folder), isOpenTo: isFromHere };
  return { auth, mailbox: config.smtpUrl === null ? mailbox : null, stop: auth.start() };
}

/** Our own provider, or a real project. */
export const openAuth = async (parts: AuthParts): Promise<OpenedAuth> =>
  parts.config.providerUrl === null ? openEmbedded(parts) : openProvider(parts, parts.config.providerUrl);
