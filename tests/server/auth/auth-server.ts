import { AuthClient } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { generateKeyPair, exportJWK } from 'jose';
import { buildApp } from '#server/app.ts';
import { createAuth } from '#server/auth/auth.ts';
import type { AuthSettings } from '#server/auth/auth-context.ts';
import type { Deliver } from '#server/auth/mail/deliver.ts';
import type { MailMessage } from '#server/auth/mail/mail-message.ts';
import type { PasswordHasher } from '#server/auth/passwords/password-hash.ts';
import { fixedKeys, readSigningKeys, type SigningKeys } from '#server/auth/tokens/signing-keys.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/port.ts';
import { createLogger } from '#server/http/logging.ts';
import { countIn } from '#server/http/rate-limit.ts';
import { scriptedEngine } from '../scripted-engine.ts';

const publishableKey = 'sb_publishable_test';
export const goodPassword = 'a quiet blue lantern';

/** What came back over the wire; `body` is null where there was none. */
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

type SentMail = MailMessage & { readonly recipient: string };

export type AuthServer = {
  readonly url: string;
  readonly database: Database;
  readonly keys: SigningKeys;
  readonly logLines: string[];
  /** What was handed over to be sent, oldest first. */
  readonly mails: SentMail[];
  /** Lets five seconds pass, in which every mail falls due, and sends as the server does in the background. */
  deliverDue(): Promise<void>;
  now(): Date;
  /** Moves the server's clock, which otherwise stands; the clients keep their own. */
  advance(ms: number): void;
  /** A bare call under `/auth/v1` with the key of the web app. A header set to '' is not sent. */
  call(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** The provider's own client, as a browser with an empty storage has it. */
  client(flowType?: 'implicit' | 'pkce'): InstanceType<typeof AuthClient>;
  close(): Promise<void>;
};

export type AuthServerOptions = {
  readonly settings?: Partial<AuthSettings>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly hasher?: PasswordHasher;
  readonly deliver?: Deliver;
  readonly keys?: SigningKeys;
  /** Leaves the database open at the end: another server has it. */
  readonly isBorrowed?: boolean;
};

/** The longest that a mail waits before it is sent. */
const MAIL_DELAY_MS = 5_000;

async function makeKeys(): Promise<SigningKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return readSigningKeys(JSON.stringify({ ...(await exportJWK(privateKey)), kid: randomUUID() }));
}

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/**
 * The real application on a loopback port over `database`, which it closes. Its clock starts at the time of day, for
 * the clients have that, and stands still until it is moved.
 */
export async function startAuthServer(
  database: Database,
  options: AuthServerOptions = {},
): Promise<AuthServer> {
  const config = readConfig({ RATE_LIMITS: 'off', ...options.environment });
  const logLines: string[] = [];
  const logger = createLogger('debug', { write: (line) => logLines.push(line) });
  const mails: SentMail[] = [];
  const keys = options.keys ?? (await makeKeys());
  let timeMs = Date.now();
  const now = () => new Date(timeMs);
  const settings = {
    issuer: 'http://localhost:8000/auth/v1',
    siteUrl: 'http://localhost:8000',
    webOrigins: config.allowedOrigins,
    publishableKey,
    isSignUpOpen: true,
    confirmsMail: false,
    secretKey: null,
    minPasswordLength: 8,
    refusesGuessable: true,
    isAnonymousOpen: false,
    anonymousKeptMs: 30 * 24 * 60 * 60_000,
    sessionTimeboxMs: 12 * 60 * 60_000,
    sessionInactivityMs: 65 * 60_000,
    ...options.settings,
  };
  const auth = createAuth({
    database,
    settings,
    limits: config.limits,
    countRequest: countIn(database, now),
    keys: fixedKeys(keys),
    now,
    logger,
    deliver: options.deliver ?? (async (recipient, message) => void mails.push({ recipient, ...message })),
    forgetMails: (forgotten) => {
      if ('before' in forgotten) return;
      mails.splice(0, mails.length, ...mails.filter(({ recipient }) => recipient !== forgotten.recipient));
    },
    ...(options.hasher ? { hasher: options.hasher } : {}),
  });
  const app = await buildApp({
    config,
    database,
    auth,
    publishableKey,
    now,
    engine: scriptedEngine,
    logger,
    mailbox: null,
    webFolder: '/nowhere',
    isStopping: () => false,
    isEngineReady: () => true,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    database,
    keys,
    logLines,
    mails,
    deliverDue() {
      timeMs += MAIL_DELAY_MS;
      return auth.deliverDue();
    },
    now,
    advance: (ms) => {
      timeMs += ms;
    },
    async call(method, path, { body, headers = {} } = {}) {
      const sent = { apikey: publishableKey, 'content-type': 'application/json', ...headers };
      const kept = Object.entries(sent).filter(([name, value]) => {
        return value !== '' && !(name === 'content-type' && body === undefined);
      });
      const payload = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
      return readAnswer(
        await fetch(`${url}/auth/v1${path}`, { method, headers: Object.fromEntries(kept), body: payload }),
      );
    },
    client: (flowType = 'implicit') =>
      new AuthClient({
        url: `${url}/auth/v1`,
        headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
        storage: memoryStorage(),
        autoRefreshToken: false,
        detectSessionInUrl: false,
        experimental: { recoveryCodes: true },
        persistSession: true,
        flowType,
      }),
    async close() {
      await app.close();
      if (!options.isBorrowed) await database.close();
    },
  };
}
