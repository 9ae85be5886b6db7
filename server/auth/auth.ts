import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { factsOf } from '#server/http/errors.ts';
import type { AccessLog, DeleteAccount, RequestRecovery, SessionReader } from '#server/http/session.ts';
import { startRounds, SWEEP_ROUND_MS, type Rounds } from '#server/ops/rounds.ts';
import { createAccessLog } from './access-log.ts';
import { cacheVerified, createAccessTokens } from './tokens/access-token.ts';
import type { AuthContext, AuthSettings } from './auth-context.ts';
import { authRoutes, type AuthMount } from './auth-routes.ts';
import { createSessionReader } from './authenticate.ts';
import { createAccountDeletion } from './delete-account.ts';
import { createHashQueue } from './passwords/hash-queue.ts';
import type { Deliver } from './mail/deliver.ts';
import { requestMail } from './mail/order.ts';
import type { ForgottenMails } from './mail/mailbox.ts';
import { createMailWorker } from './mail/mail-worker.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hash.ts';
import type { SessionLifetimes } from './tokens/refresh-verdict.ts';
import { sweepAccounts } from './store/sweep.ts';

/** The dependencies that the server passes; the rest of the context is created here. Only tests pass `hasher`. */
export type AuthOptions = Pick<
  AuthContext,
  'database' | 'settings' | 'limits' | 'countRequest' | 'keys' | 'now'
> & {
  readonly deliver: Deliver;
  /** Deletes the stored copies of mails, if there are any. */
  readonly forgetMails: (mails: ForgottenMails) => void;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly hasher?: PasswordHasher;
};

export type Auth = {
  /** Register under `/auth/v1`, or elsewhere with `hasGateway: false`. */
  readonly routes: FastifyPluginAsync<AuthMount>;
  readonly readSession: SessionReader;
  readonly requestRecovery: RequestRecovery;
  readonly deleteAccount: DeleteAccount;
  readonly accessLog: AccessLog;
  /** Sends the mails that are due. */
  deliverDue(this: void, signal?: AbortSignal): Promise<void>;
  /** Deletes expired rows. */
  sweep(this: void): Promise<void>;
  /** Loads signing keys that another process has added. */
  reloadKeys(this: void): Promise<void>;
  /** Starts running all three periodically in this process; returns a function that stops them. */
  start(this: void): () => Promise<void>;
};

/** Access tokens live for half an hour: an open tab refreshes its session that often. */
const ACCESS_TOKEN_SECONDS = 30 * 60;

/** How long a used refresh token is still accepted, because two tabs can refresh at once. */
const REUSE_WINDOW_MS = 10_000;

const lifetimesOf = (settings: AuthSettings): SessionLifetimes => ({
  reuseWindowMs: REUSE_WINDOW_MS,
  idleMs: settings.sessionInactivityMs,
  absoluteMs: settings.sessionTimeboxMs,
});

/** At most two hashes at once (19 MiB each), and fifty waiting; beyond that the server answers 503. */
const HASH_QUEUE = { places: 2, waiting: 50 };

/** How often this process looks for due mails. */
const MAIL_ROUND_MS = 2_000;
/** Far shorter than `KEY_NOTICE_MS`. */
const KEY_ROUND_MS = 60_000;
/** How long mails that are stored as files are kept. */
const MAIL_KEPT_MS = 30 * 24 * 60 * 60_000;

function createContext(options: AuthOptions, nudgeMailWorker: () => void): AuthContext {
  const { keys, now, settings } = options;
  const tokens = createAccessTokens({
    keys,
    now,
    issuer: settings.issuer,
    lifetimeSeconds: ACCESS_TOKEN_SECONDS,
  });
  return {
    hasher: createPasswordHasher(createHashQueue(HASH_QUEUE)),
    ...options,
    lifetimes: lifetimesOf(settings),
    tokens: { ...tokens, verify: cacheVerified(tokens.verify, now) },
    nudgeMailWorker,
  };
}

/** The embedded provider: serves `/auth/v1` and reads sessions for the product API. */
export function createAuth(options: AuthOptions): Auth {
  const { database, logger, now, settings } = options;
  let mailRounds: Rounds | undefined;
  const context = createContext(options, () => mailRounds?.nudge());
  const mailWorker = createMailWorker({ ...options, siteUrl: settings.siteUrl });
  const sweep = async () => {
    await sweepAccounts(database, { ...settings, ...context.lifetimes }, now());
    options.forgetMails({ before: new Date(now().getTime() - MAIL_KEPT_MS) });
  };
  return {
    routes: authRoutes(context),
    readSession: createSessionReader(context),
    requestRecovery: (request, email) =>
      requestMail(context, request, { kind: 'recovery', email, redirectTo: undefined }),
    deleteAccount: createAccountDeletion(context, options.forgetMails),
    accessLog: createAccessLog(context),
    deliverDue: mailWorker.deliverDue,
    sweep,
    reloadKeys: options.keys.reload,
    start() {
      const onFailure = (error: unknown) => logger.error({ error: factsOf(error) }, 'account rounds failed');
      const keys = startRounds(options.keys.reload, { everyMs: KEY_ROUND_MS, onFailure });
      const mail = startRounds(mailWorker.deliverDue, { everyMs: MAIL_ROUND_MS, onFailure });
      const sweeps = startRounds(sweep, { everyMs: SWEEP_ROUND_MS, onFailure });
      mailRounds = mail;
      mail.nudge();
      return async () => {
        await Promise.all([mail.stop(), sweeps.stop(), keys.stop()]);
      };
    },
  };
}
