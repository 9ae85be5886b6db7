import * as v from 'valibot';
import { DEFAULT_APP_VERSION } from './limits.ts';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());
const orDefault = (value: string) => v.fallback(v.optional(filled, value), value);
const withoutSlash = v.transform((value: string) => value.replace(/\/+$/, ''));

const settings = v.object({
  VITE_SUPABASE_URL: v.pipe(filled, withoutSlash),
  VITE_SUPABASE_PUBLISHABLE_KEY: filled,
  VITE_API_BASE_URL: v.pipe(orDefault('http://localhost:8000/api/v1'), withoutSlash),
  VITE_SENTRY_DSN: orDefault(''),
  VITE_ENVIRONMENT: orDefault('production'),
  VITE_APP_VERSION: orDefault(DEFAULT_APP_VERSION),
});

/** What the runtime environment supplies (spec §1). An empty `sentryDsn` means that nothing is reported. */
export type Env = {
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  readonly apiBaseUrl: string;
  readonly sentryDsn: string;
  readonly environment: string;
  readonly appVersion: string;
};

function parseBlock(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // A block that nobody filled is no JSON: the values of the build stand.
    return {};
  }
}

const isFilled = ([, value]: [string, unknown]) => typeof value === 'string' && value.trim() !== '';

/**
 * Reads the settings: the runtime block of index.html first, those of the build second.
 * Null when the provider's address or its publishable key is missing (spec §1).
 */
export function readEnv(runtimeBlock: string | null, build: Record<string, unknown>): Env | null {
  const runtime = Object.fromEntries(Object.entries(parseBlock(runtimeBlock)).filter(isFilled));
  const parsed = v.safeParse(settings, { ...build, ...runtime });
  if (!parsed.success) return null;
  return {
    supabaseUrl: parsed.output.VITE_SUPABASE_URL,
    supabaseKey: parsed.output.VITE_SUPABASE_PUBLISHABLE_KEY,
    apiBaseUrl: parsed.output.VITE_API_BASE_URL,
    sentryDsn: parsed.output.VITE_SENTRY_DSN,
    environment: parsed.output.VITE_ENVIRONMENT,
    appVersion: parsed.output.VITE_APP_VERSION,
  };
}
