import type { Database } from '#server/db/port.ts';
import type { CountRequest, RateLimit } from '#server/http/rate-limit.ts';
import type { AccessTokens } from './access-token.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { PasswordRules } from './password-rules.ts';
import type { SessionLifetimes } from './refresh-verdict.ts';
import type { KeySource } from './signing-keys.ts';

/** What whoever runs the server may choose about accounts. */
export type AuthSettings = PasswordRules & {
  /** Who signs access tokens (`iss`): the same for every process of a deployment. */
  readonly issuer: string;
  /** Where patients reach the web app, without a slash at the end. Links in mails begin with it. */
  readonly siteUrl: string;
  /** Other origins that serve the web app: a link in a mail may lead there too. */
  readonly webOrigins: readonly string[];
  readonly publishableKey: string;
  /** With it, accounts are administered; null means that no one may. */
  readonly secretKey: string | null;
  readonly isSignUpOpen: boolean;
  /** Whether a new account must follow a link in a mail before its first sign-in. */
  readonly confirmsMail: boolean;
  /** Whether someone without an address may have an account. */
  readonly isAnonymousOpen: boolean;
  /** A session ends this long after it began, in ms. */
  readonly sessionTimeboxMs: number;
  /**
   * A session ends this long after its last refresh, in ms: longer than the life of one token and the patient's 30 idle
   * minutes (spec §9) together, or open tabs are signed out.
   */
  readonly sessionInactivityMs: number;
};

/** Limits of contract §2 that accounts need; null when limits are off. */
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
  /** Says that a mail is due now. */
  readonly nudgePostman: () => void;
  readonly lifetimes: SessionLifetimes;
  readonly now: () => Date;
};
