import type { Database } from '#server/db/port.ts';
import type { CountRequest, RateLimit } from '#server/http/rate-limit.ts';
import type { AccessTokens } from './tokens/access-token.ts';
import type { PasswordHasher } from './passwords/password-hash.ts';
import type { PasswordRules } from './passwords/password-rules.ts';
import type { SessionLifetimes } from './tokens/refresh-verdict.ts';
import type { KeySource } from './tokens/signing-keys.ts';

/** Account settings of a deployment. */
export type AuthSettings = PasswordRules & {
  /** The issuer of access tokens (`iss`): the same for every process of a deployment. */
  readonly issuer: string;
  /** The address of the web app, without a trailing slash. Links in mails start with it. */
  readonly siteUrl: string;
  /** Other origins that serve the web app: links in mails may lead there too. */
  readonly webOrigins: readonly string[];
  readonly publishableKey: string;
  /** The key for the admin API; null turns that API off. */
  readonly secretKey: string | null;
  readonly isSignUpOpen: boolean;
  /** Whether a new account must confirm its address by mail before its first sign-in. */
  readonly confirmsMail: boolean;
  /** Whether anonymous accounts are allowed. */
  readonly isAnonymousOpen: boolean;
  /** How long an anonymous account that no session can access any more is kept after its creation, in ms. */
  readonly anonymousKeptMs: number;
  /** Maximum lifetime of a session, in ms. */
  readonly sessionTimeboxMs: number;
  /**
   * A session ends this long after its last refresh, in ms. It must be longer than a token's lifetime plus the
   * patient's 30 idle minutes (spec §9), or open tabs are signed out.
   */
  readonly sessionInactivityMs: number;
};

/** The rate limits for accounts (contract §2); null when limits are off. */
type AuthLimits = {
  readonly signInByAddress: readonly RateLimit[];
  readonly signInByAccount: readonly RateLimit[];
  readonly forgotPassword: readonly RateLimit[];
  readonly refresh: readonly RateLimit[];
  readonly secondFactor: readonly RateLimit[];
} | null;

/** What every route of the auth plugin needs. */
export type AuthContext = {
  readonly database: Database;
  readonly settings: AuthSettings;
  readonly limits: AuthLimits;
  readonly countRequest: CountRequest;
  readonly keys: KeySource;
  readonly tokens: AccessTokens;
  readonly hasher: PasswordHasher;
  /** Wakes the mail worker, because a mail is due. */
  readonly nudgeMailWorker: () => void;
  readonly lifetimes: SessionLifetimes;
  readonly now: () => Date;
};
