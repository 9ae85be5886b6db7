import { DEFAULT_APP_VERSION } from './limits.ts';

/** What the runtime environment supplies (spec §1). An empty `sentryDsn` means that nothing is reported. */
export type Env = {
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  readonly apiBaseUrl: string;
  readonly sentryDsn: string;
  readonly environment: string;
  readonly appVersion: string;
  /** The page that shows mails written to files; empty where mails are sent. */
  readonly mailboxUrl: string;
};

type Values = Readonly<Record<string, unknown>>;

function parseBlock(json: string | null): Values {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // An unfilled block is not JSON: the values of the build apply.
    return {};
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/**
 * Reads the settings: first the runtime block of index.html, then those of the build; empty ones count as missing. Null
 * when the provider's address or its publishable key is missing (spec §1).
 */
export function readEnv(runtimeBlock: string | null, build: Values): Env | null {
  const runtime = parseBlock(runtimeBlock);
  const read = (name: string) => textOf(runtime[name]) || textOf(build[name]);
  const supabaseUrl = withoutSlash(read('VITE_SUPABASE_URL'));
  const supabaseKey = read('VITE_SUPABASE_PUBLISHABLE_KEY');
  if (supabaseUrl === '' || supabaseKey === '') return null;
  return {
    supabaseUrl,
    supabaseKey,
    apiBaseUrl: withoutSlash(read('VITE_API_BASE_URL') || 'http://localhost:8000/api/v1'),
    sentryDsn: read('VITE_SENTRY_DSN'),
    environment: read('VITE_ENVIRONMENT') || 'production',
    appVersion: read('VITE_APP_VERSION') || DEFAULT_APP_VERSION,
    mailboxUrl: read('VITE_MAILBOX_URL'),
  };
}
