import * as v from 'valibot';
import { modelRoles } from '#contract/access-log.ts';
import { passwordLimits } from '#contract/password.ts';
import type { RateLimit } from './http/rate-limit.ts';

const secondsIn: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3_600, d: 86_400 };

function readLimit(text: string): RateLimit | null {
  const [, count, periods, unit = ''] = /^(\d+)\/(\d*)(s|min|h|d)$/.exec(text) ?? [];
  const periodSeconds = Number(periods || '1') * (secondsIn[unit] ?? 0);
  return Number(count) > 0 && periodSeconds > 0 ? { count: Number(count), periodSeconds } : null;
}

const words = (value: string) => value.split(/[\s,]+/).filter((each) => each !== '');

/** One or more limits: `30/min 300/d`, `5/15min`. */
const someLimits = v.pipe(
  v.string(),
  v.transform((value) => words(value).map(readLimit)),
  v.check(
    (found) => found.length > 0 && found.every((each) => each !== null),
    'must be limits such as "30/min 300/d"',
  ),
  v.transform((found) => found.filter((each) => each !== null)),
);
const limits = (standard: string) => v.optional(someLimits, standard);

/** A duration such as `90min`, in ms. */
const duration = (standard: string) =>
  v.pipe(
    v.optional(v.string(), standard),
    v.check((value) => /^[1-9]\d{0,4}(min|h|d)$/.test(value), 'must be a time such as 90min, 12h or 7d'),
    v.transform((value) => Number.parseInt(value, 10) * (secondsIn[value.replace(/^\d+/, '')] ?? 0) * 1_000),
  );

const url = (protocols: RegExp, example: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => URL.canParse(value) && protocols.test(value), `must be an address such as ${example}`),
    v.transform((value) => value.replace(/\/+$/, '')),
  );

const http = /^https?:\/\//;
const list = v.pipe(v.optional(v.string(), ''), v.transform(words));

const port = v.pipe(
  v.optional(v.string(), '8000'),
  v.check((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'must be a port from 0 to 65535'),
  v.transform(Number),
);

/**
 * Every environment variable of the server, with its default (contract §2 for the limits). Each message continues the
 * variable's name.
 */
export const environment = v.object({
  HOST: v.optional(v.string(), 'localhost'),
  PORT: port,
  ENGINE_WORKERS: v.pipe(
    v.optional(v.string(), '1'),
    v.check((value) => /^\d{1,2}$/.test(value) && Number(value) > 0, 'must be a number from 1 to 99'),
    v.transform(Number),
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(url(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/name')),
  DATABASE_CONNECTIONS: v.pipe(
    v.optional(v.string(), '10'),
    v.check((value) => /^\d{1,3}$/.test(value) && Number(value) > 0, 'must be a number from 1 to 999'),
    v.transform(Number),
  ),
  DATABASE_PREPARED: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  SUPABASE_URL: v.optional(url(http, 'https://project.supabase.co')),
  SUPABASE_SECRET_KEY: v.optional(v.pipe(v.string(), v.trim())),
  VITE_SUPABASE_URL: v.optional(url(http, 'https://project.supabase.co')),
  VITE_SUPABASE_PUBLISHABLE_KEY: v.optional(v.pipe(v.string(), v.trim())),
  VITE_API_BASE_URL: v.optional(url(http, 'http://localhost:8000/api/v1')),
  VITE_SENTRY_DSN: v.optional(v.string(), ''),
  VITE_ENVIRONMENT: v.optional(v.string(), 'production'),
  VITE_APP_VERSION: v.optional(v.string(), '2.0.0'),
  AUTH_SIGNING_KEYS: v.optional(v.string(), ''),
  AUTH_SIGNING_KEYS_FILE: v.optional(v.string(), ''),
  AUTH_SIGN_UP: v.optional(v.picklist(['open', 'closed'], 'must be open or closed'), 'open'),
  AUTH_SECRET_KEY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (value) => /^sb_secret_[\w-]{32,}$/.test(value),
        'must be sb_secret_ and at least 32 letters, digits, - or _',
      ),
    ),
  ),
  AUTH_PASSWORD_MIN_LENGTH: v.pipe(
    v.optional(v.string(), String(passwordLimits.minCharacters)),
    v.check(
      (value) => /^\d{1,2}$/.test(value) && Number(value) >= 6 && Number(value) <= passwordLimits.maxBytes,
      `must be a number from 6 to ${passwordLimits.maxBytes}`,
    ),
    v.transform(Number),
  ),
  AUTH_PASSWORD_GUESSABLE: v.optional(
    v.picklist(['refused', 'allowed'], 'must be refused or allowed'),
    'refused',
  ),
  AUTH_ANONYMOUS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  AUTH_ANONYMOUS_KEPT: duration('30d'),
  AUTH_SESSION_TIMEBOX: duration('12h'),
  AUTH_SESSION_INACTIVITY: duration('65min'),
  AUTH_BASE_PATH: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^\/([\w-]+(\/[\w-]+)*)?$/.test(value) && value !== '/auth/v1',
        'must be a path such as / or /accounts, other than /auth/v1',
      ),
    ),
  ),
  AUTH_CONFIRM_MAIL: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  PUBLIC_URL: v.optional(url(http, 'https://health.example.org')),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.trim(), v.email('must be an email address'))),
  SMTP_URL: v.optional(url(/^smtps?:\/\//, 'smtps://user:password@mail.example.org')),
  TRUSTED_PROXIES: list,
  ALLOWED_ORIGINS: v.pipe(
    list,
    v.check(
      (origins) => origins.every((each) => http.test(each) && new URL(each).origin === each),
      'must be origins such as https://app.example.org',
    ),
  ),
  CONSULTATION_MODEL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (value) => /^(openai|anthropic|openai-compatible):\S{1,120}$/.test(value),
        'must be provider:model with the provider openai, anthropic or openai-compatible',
      ),
    ),
  ),
  CONSULTATION_MODEL_URL: v.optional(url(http, 'http://localhost:11434/v1')),
  CONSULTATION_MODEL_ROLES: v.optional(
    v.pipe(
      v.string(),
      v.transform(words),
      v.array(v.picklist(modelRoles, 'must be some of reader, challenger, asker and writer')),
      v.minLength(1, 'must be some of reader, challenger, asker and writer'),
    ),
  ),
  CONSULTATION_MODEL_LIMIT: v.optional(someLimits),
  CONSULTATION_MODEL_LIMIT_PATIENT: v.optional(someLimits),
  CONSULTATION_MODEL_KEY: v.optional(v.pipe(v.string(), v.trim())),
  OPENAI_API_KEY: v.optional(v.pipe(v.string(), v.trim())),
  ANTHROPIC_API_KEY: v.optional(v.pipe(v.string(), v.trim())),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'warn',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url(http, 'http://localhost:4318')),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((value) => /^[\w-]{16,}$/.test(value), 'must be at least 16 letters, digits, - or _'),
    ),
  ),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  RATE_LIMIT_CONSULTATION: limits('30/min 300/d'),
  RATE_LIMIT_WRITE: limits('120/min'),
  RATE_LIMIT_READ: limits('600/min'),
  RATE_LIMIT_PUBLIC: limits('60/min'),
  RATE_LIMIT_SIGN_IN_ADDRESS: limits('10/min'),
  RATE_LIMIT_SIGN_IN_ACCOUNT: limits('5/15min'),
  RATE_LIMIT_FORGOT_PASSWORD: limits('5/h'),
  RATE_LIMIT_REFRESH: limits('60/min'),
  RATE_LIMIT_SECOND_FACTOR: limits('5/5min 30/d'),
});
export type Environment = v.InferOutput<typeof environment>;
