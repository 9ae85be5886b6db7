import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from './app.ts';
import { createAuth, type Auth } from './auth/auth.ts';
import { createDelivery } from './auth/mail/deliver.ts';
import { forgetMails, isFromHere, mailboxRoutes } from './auth/mail/mailbox.ts';
import { openSharedKeys } from './auth/tokens/shared-keys.ts';
import { fixedKeys, readSigningKeys, type KeySource } from './auth/tokens/signing-keys.ts';
import { ConfigurationError, type Config } from './config.ts';
import type { Database } from './db/port.ts';
import { deleteAtProvider } from './http/provider/provider-deletion.ts';
import { forwardRecovery } from './http/provider/provider-recovery.ts';
import { readProviderSession } from './http/provider/provider-session.ts';
import { countIn } from './http/rate-limit.ts';

export type AuthParts = {
  readonly config: Config;
  readonly database: Database;
  readonly publishableKey: string;
  readonly logger: FastifyBaseLogger;
  readonly now: () => Date;
};

/** The auth provider, the mailbox page if no mail is sent, and a function that stops the background jobs. */
export type OpenedAuth = Pick<AppDeps, 'auth' | 'mailbox'> & {
  /** The background jobs, to run at once; null when Supabase runs them. */
  readonly jobs: Pick<Auth, 'sweep' | 'reloadKeys'> | null;
  stop(this: void): Promise<void>;
};

/** Links in mails start with the configured address, never with the request's Host header. */
const siteUrlOf = ({ publicUrl, port }: Config) => publicUrl ?? `http://localhost:${port}`;

/**
 * The issuer of access tokens. Without a public address it leaves out the port: processes on one machine have different
 * ports but sign for the same deployment.
 */
const issuerOf = ({ publicUrl }: Config) => `${publicUrl ?? 'http://localhost'}/auth/v1`;

/** A Supabase project: its tokens are verified, and its auth tables are read, and changed only to delete an account. */
function openProvider(parts: AuthParts, providerUrl: string): OpenedAuth {
  const { config, database, now, logger, publishableKey } = parts;
  const countRequest = countIn(database, now);
  const requestRecovery = forwardRecovery({
    providerUrl,
    publishableKey,
    redirectTo: `${siteUrlOf(config)}/reset-password`,
    countRequest,
    limits: config.limits?.forgotPassword ?? [],
    logger,
  });
  const acceptsAnonymous = config.accounts.isAnonymousOpen;
  const readSession = readProviderSession({
    providerUrl,
    acceptsAnonymous,
    database,
    countRequest,
    now,
  });
  const deleteAccount = deleteAtProvider({
    providerUrl,
    publishableKey,
    secretKey: config.providerSecretKey,
    database,
    countRequest,
    limits: config.limits?.signInByAccount ?? [],
  });
  return {
    auth: { readSession, routes: null, requestRecovery, deleteAccount, accessLog: null },
    mailbox: null,
    jobs: null,
    stop: () => Promise.resolve(),
  };
}

/**
 * The configured keys, or the keys that all processes share. Throws a `ConfigurationError` if the configured ones are
 * invalid.
 */
async function openKeys({ config, database, now }: AuthParts): Promise<KeySource> {
  const { signingKeys, signingKeysFile: file } = config.accounts;
  if (signingKeys === '' && file === '') return openSharedKeys({ database, dataDir: config.dataDir, now });
  try {
    return fixedKeys(await readSigningKeys(file === '' ? signingKeys : readFileSync(file, 'utf8')));
  } catch (error) {
    const name = file === '' ? 'AUTH_SIGNING_KEYS' : `AUTH_SIGNING_KEYS_FILE (${file})`;
    // The parser's message would quote the key.
    const reason = error instanceof SyntaxError ? 'it is not JSON' : (error as Error).message;
    throw new ConfigurationError([`${name} cannot be used: ${reason}.`]);
  }
}

async function openEmbedded(parts: AuthParts): Promise<OpenedAuth> {
  const { config, database, publishableKey, logger, now } = parts;
  const { signingKeys: _keys, signingKeysFile: _file, ...choices } = config.accounts;
  const siteUrl = siteUrlOf(config);
  const folder = path.join(config.dataDir, 'mail');
  const address = config.mailFrom ?? `no-reply@${new URL(siteUrl).hostname}`;
  const auth = createAuth({
    database,
    settings: {
      ...choices,
      issuer: issuerOf(config),
      siteUrl,
      webOrigins: config.allowedOrigins,
      publishableKey,
    },
    limits: config.limits,
    countRequest: countIn(database, now),
    keys: await openKeys(parts),
    deliver: createDelivery({
      smtpUrl: config.smtpUrl,
      folder,
      sender: { name: 'Anamnesis', address },
      now,
    }),
    forgetMails: (mails) => forgetMails(folder, mails),
    logger,
    now,
  });
  const mailbox = { routes: mailboxRoutes(folder), isOpenTo: isFromHere };
  return { auth, mailbox: config.smtpUrl === null ? mailbox : null, jobs: auth, stop: auth.start() };
}

/** Opens the embedded provider, or a Supabase project if one is configured. */
export const openAuth = async (parts: AuthParts): Promise<OpenedAuth> =>
  parts.config.providerUrl === null ? openEmbedded(parts) : openProvider(parts, parts.config.providerUrl);
