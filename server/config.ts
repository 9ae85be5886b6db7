import * as v from 'valibot';
import { environment, type Environment } from './environment.ts';
import { modelSettings, modelContradictions, type ModelSettings } from './model/settings.ts';
import type { RateLimit } from './http/rate-limit.ts';

/** The rate limits of contract §2. `null` turns all of them off. */
export type RateLimits = {
  readonly consultation: readonly RateLimit[];
  readonly write: readonly RateLimit[];
  readonly read: readonly RateLimit[];
  readonly public: readonly RateLimit[];
  readonly signInByAddress: readonly RateLimit[];
  readonly signInByAccount: readonly RateLimit[];
  readonly forgotPassword: readonly RateLimit[];
  /** For each session: far more than any number of tabs needs. */
  readonly refresh: readonly RateLimit[];
  readonly secondFactor: readonly RateLimit[];
};

/** The validated configuration. Nothing else in the server reads the environment. */
export type Config = {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Null means the embedded database under `dataDir`. */
  readonly databaseUrl: string | null;
  /** Maximum number of connections of this process to `databaseUrl`. */
  readonly databaseConnections: number;
  /** Whether to use prepared statements; they fail behind a pooler that changes the connection for each transaction. */
  readonly preparesStatements: boolean;
  /** Set when a Supabase project signs patients in; the server then only verifies its tokens. */
  readonly providerUrl: string | null;
  /** The project's secret key, with which accounts are deleted through its admin API; null means by SQL. */
  readonly providerSecretKey: string | null;
  /** The key that browsers send to the auth provider; null means a generated one. */
  readonly publishableKey: string | null;
  /** The address at which patients reach this server; null means the address of each request. */
  readonly publicUrl: string | null;
  /** Settings of the embedded provider; unused with a Supabase project. */
  readonly accounts: {
    /** A JWK set; empty means generated keys, shared through the database. */
    readonly signingKeys: string;
    /** A file with a JWK set; empty means none. */
    readonly signingKeysFile: string;
    readonly isSignUpOpen: boolean;
    /** The key for the admin API; null turns that API off. */
    readonly secretKey: string | null;
    readonly minPasswordLength: number;
    readonly refusesGuessable: boolean;
    /** Whether a sign-up must be confirmed by mail. Default: only when `smtpUrl` is set. */
    readonly confirmsMail: boolean;
    /** Whether anonymous users are accepted, with either provider. */
    readonly isAnonymousOpen: boolean;
    /** How long an abandoned anonymous account is kept, in ms. */
    readonly anonymousKeptMs: number;
    /** Maximum lifetime of a session, in ms. */
    readonly sessionTimeboxMs: number;
    /** A session ends this long after its last refresh, in ms. */
    readonly sessionInactivityMs: number;
  };
  /** A second path for the provider's API, where the publishable key is not checked; null means none. */
  readonly authBasePath: string | null;
  readonly apiBaseUrl: string | null;
  readonly smtpUrl: string | null;
  /** The sender of mails; null means `no-reply` at the site's host name. */
  readonly mailFrom: string | null;
  /** Worker threads of the consultation engine; each loads its own copy of the library. */
  readonly engineWorkers: number;
  readonly sentryDsn: string;
  readonly environment: string;
  readonly appVersion: string;
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly logLevel: Environment['LOG_LEVEL'];
  /** The token that `/metrics` requires; null turns metrics off. */
  readonly metricsToken: string | null;
  /** The OpenTelemetry collector; null turns tracing off. */
  readonly traceEndpoint: string | null;
  /** The optional language model; null means the built-in engine alone. */
  readonly model: ModelSettings | null;
  readonly limits: RateLimits | null;
};

/** The settings are not usable; `problems` lists the reasons, one line each. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The configuration is not usable:', ...problems.map((each) => `  - ${each}`)].join('\n'));
    this.problems = problems;
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '::1']);

/** The claims of a JWT such as Supabase's older keys; empty for anything else. */
function claimsIn(key: string): { readonly role?: unknown; readonly iss?: unknown } {
  try {
    const payload: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());
    return typeof payload === 'object' && payload !== null ? payload : {};
  } catch {
    // Not a JWT, so not one of Supabase's older keys.
    return {};
  }
}

const isSecretKey = (key: string): boolean =>
  key.startsWith('sb_secret_') || claimsIn(key).role === 'service_role';

const isPublishableKey = (key: string): boolean =>
  key.startsWith('sb_publishable_') || claimsIn(key).role === 'anon';

/** Whether a key is published: every Supabase that its CLI starts on a developer's machine has the same one. */
const isDemoKey = (key: string): boolean =>
  key.startsWith('sb_secret_N7UND0U') || claimsIn(key).iss === 'supabase-demo';

const hasPassword = (value: string): boolean => URL.canParse(value) && new URL(value).password !== '';

const providerUrlOf = (env: Environment) => env.SUPABASE_URL ?? env.VITE_SUPABASE_URL;

/** What every page contains. */
const sentToBrowsers = [
  'PUBLIC_URL',
  'SUPABASE_URL',
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_PUBLISHABLE_KEY',
  'VITE_API_BASE_URL',
  'VITE_SENTRY_DSN',
  'VITE_ENVIRONMENT',
  'VITE_APP_VERSION',
] as const;

function secretsForBrowsers(env: Environment): string[] {
  return sentToBrowsers.flatMap((name) => {
    const value = env[name] ?? '';
    if (value.includes('sb_secret_') || isSecretKey(value)) {
      return `${name} is a secret key: it would be sent to every browser.`;
    }
    return hasPassword(value) ? `${name} contains a password: it would be sent to every browser.` : [];
  });
}

function providerContradictions(env: Environment, provider: string | undefined): string[] {
  const problems: string[] = [];
  const { VITE_SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret } = env;
  if (provider !== undefined && publishable === undefined) {
    problems.push('VITE_SUPABASE_PUBLISHABLE_KEY is required with SUPABASE_URL.');
  }
  if (env.SUPABASE_URL && env.VITE_SUPABASE_URL && env.SUPABASE_URL !== env.VITE_SUPABASE_URL) {
    problems.push('SUPABASE_URL and VITE_SUPABASE_URL are two addresses: both must be that of the project.');
  }
  if (secret !== undefined && !isSecretKey(secret)) {
    problems.push('SUPABASE_SECRET_KEY is not a secret key such as sb_secret_….');
  }
  if (
    secret !== undefined &&
    isDemoKey(secret) &&
    !loopback.has(new URL(provider ?? 'http://localhost').hostname)
  ) {
    problems.push('SUPABASE_SECRET_KEY is the key that every local Supabase has: anyone knows it.');
  }
  if (provider !== undefined && env.DATABASE_URL === undefined) {
    problems.push('DATABASE_URL is required with SUPABASE_URL: it is the database of that project.');
  }
  return problems;
}

function contradictionsIn(env: Environment): string[] {
  const problems = secretsForBrowsers(env);
  const publishable = env.VITE_SUPABASE_PUBLISHABLE_KEY;
  if (publishable !== undefined && problems.length === 0 && !isPublishableKey(publishable)) {
    problems.push('VITE_SUPABASE_PUBLISHABLE_KEY is not a publishable key such as sb_publishable_….');
  }
  problems.push(...providerContradictions(env, providerUrlOf(env)));
  if (env.AUTH_SIGNING_KEYS !== '' && env.AUTH_SIGNING_KEYS_FILE !== '') {
    problems.push('AUTH_SIGNING_KEYS and AUTH_SIGNING_KEYS_FILE are both set: one of them is enough.');
  }
  if (env.RATE_LIMITS === 'off' && !loopback.has(env.HOST)) {
    problems.push(`RATE_LIMITS=off is accepted on a loopback address only, and HOST is ${env.HOST}.`);
  }
  return [...problems, ...modelContradictions(env)];
}

function limitsOf(env: Environment): Config['limits'] {
  if (env.RATE_LIMITS === 'off') return null;
  return {
    consultation: env.RATE_LIMIT_CONSULTATION,
    write: env.RATE_LIMIT_WRITE,
    read: env.RATE_LIMIT_READ,
    public: env.RATE_LIMIT_PUBLIC,
    signInByAddress: env.RATE_LIMIT_SIGN_IN_ADDRESS,
    signInByAccount: env.RATE_LIMIT_SIGN_IN_ACCOUNT,
    forgotPassword: env.RATE_LIMIT_FORGOT_PASSWORD,
    refresh: env.RATE_LIMIT_REFRESH,
    secondFactor: env.RATE_LIMIT_SECOND_FACTOR,
  };
}

function toConfig(env: Environment): Config {
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS,
    preparesStatements: env.DATABASE_PREPARED === 'on',
    providerUrl: providerUrlOf(env) ?? null,
    providerSecretKey: env.SUPABASE_SECRET_KEY ?? null,
    publishableKey: env.VITE_SUPABASE_PUBLISHABLE_KEY ?? null,
    publicUrl: env.PUBLIC_URL ?? null,
    accounts: {
      signingKeys: env.AUTH_SIGNING_KEYS,
      signingKeysFile: env.AUTH_SIGNING_KEYS_FILE,
      isSignUpOpen: env.AUTH_SIGN_UP === 'open',
      confirmsMail: (env.AUTH_CONFIRM_MAIL ?? (env.SMTP_URL === undefined ? 'off' : 'on')) === 'on',
      isAnonymousOpen: env.AUTH_ANONYMOUS === 'on',
      anonymousKeptMs: env.AUTH_ANONYMOUS_KEPT,
      sessionTimeboxMs: env.AUTH_SESSION_TIMEBOX,
      sessionInactivityMs: env.AUTH_SESSION_INACTIVITY,
      secretKey: env.AUTH_SECRET_KEY ?? null,
      minPasswordLength: env.AUTH_PASSWORD_MIN_LENGTH,
      refusesGuessable: env.AUTH_PASSWORD_GUESSABLE === 'refused',
    },
    authBasePath: env.AUTH_BASE_PATH === '/' ? '' : (env.AUTH_BASE_PATH ?? null),
    apiBaseUrl: env.VITE_API_BASE_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    engineWorkers: env.ENGINE_WORKERS,
    sentryDsn: env.VITE_SENTRY_DSN,
    environment: env.VITE_ENVIRONMENT,
    appVersion: env.VITE_APP_VERSION,
    trustedProxies: env.TRUSTED_PROXIES,
    allowedOrigins: env.ALLOWED_ORIGINS,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    model: modelSettings(env),
    limits: limitsOf(env),
  };
}

/**
 * Reads and validates the settings. An empty variable counts as absent. Throws a `ConfigurationError` with all
 * problems.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const result = v.safeParse(environment, filled);
  if (!result.success) {
    throw new ConfigurationError(result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`));
  }
  const problems = contradictionsIn(result.output);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return toConfig(result.output);
}
