import { readEnv } from '#src/config/env.ts';
import * as limits from '#src/config/limits.ts';
import { CONFIGURATION_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { describe, expect, it } from 'vitest';

const needed = {
  VITE_SUPABASE_URL: 'https://project.supabase.co/',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
};
const env = {
  supabaseUrl: 'https://project.supabase.co',
  supabaseKey: 'sb_publishable_x',
  apiBaseUrl: 'http://localhost:8000/api/v1',
  sentryDsn: '',
  environment: 'production',
  appVersion: '2.0.0',
  mailboxUrl: '',
};

describe('the settings of the web app', () => {
  it('have the defaults of the specification', () => {
    expect(readEnv(JSON.stringify(needed), {})).toEqual(env);
    expect(readEnv(null, needed)).toEqual(env);
  });

  it('are taken from the page first and from the build second', () => {
    const page = JSON.stringify({
      ...needed,
      VITE_API_BASE_URL: 'https://api.example.org/api/v1/',
      VITE_SENTRY_DSN: 'https://k@reports.example.org/1',
      VITE_ENVIRONMENT: 'staging',
      VITE_APP_VERSION: ' ',
    });
    const build = { VITE_APP_VERSION: '3.1.4', VITE_ENVIRONMENT: 'build' };
    expect(readEnv(page, build)).toEqual({
      ...env,
      apiBaseUrl: 'https://api.example.org/api/v1',
      sentryDsn: 'https://k@reports.example.org/1',
      environment: 'staging',
      appVersion: '3.1.4',
    });
  });

  it.each([
    [{}],
    [{ VITE_SUPABASE_URL: 'https://project.supabase.co' }],
    [{ VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }],
    [{ ...needed, VITE_SUPABASE_URL: ' ' }],
    [{ ...needed, VITE_SUPABASE_PUBLISHABLE_KEY: '' }],
    [{ ...needed, VITE_SUPABASE_PUBLISHABLE_KEY: 7 }],
  ])('are none without address and key: %j', (values) => {
    expect(readEnv(JSON.stringify(values), {})).toBe(null);
    expect(CONFIGURATION_MESSAGE).toBe('Supabase URL and Publishable Key are required.');
  });

  it.each([null, '', '{}', 'null', '[1]', '{"VITE'])('survive an unreadable block: %j', (block) => {
    expect(readEnv(block, {})).toBe(null);
  });
});

describe('the numbers of the specification', () => {
  it('are these', () => {
    expect({
      timeout: limits.SESSION_TIMEOUT_MS,
      warning: limits.SESSION_WARNING_AFTER_MS,
      before: limits.SESSION_WARNING_BEFORE_MS,
      throttle: limits.ACTIVITY_THROTTLE_MS,
      warningToast: limits.WARNING_TOAST_MS,
      request: limits.REQUEST_TIMEOUT_MS,
      fresh: limits.CACHE_FRESH_MS,
      kept: limits.CACHE_KEPT_MS,
      retries: limits.CACHE_RETRIES,
      toast: limits.TOAST_MS,
      traces: limits.TRACE_SAMPLE_RATE,
      replays: limits.REPLAY_SESSION_RATE,
      replaysOnError: limits.REPLAY_ERROR_RATE,
      version: limits.DEFAULT_APP_VERSION,
    }).toEqual({
      timeout: 1_800_000,
      warning: 1_500_000,
      before: 300_000,
      throttle: 60_000,
      warningToast: 10_000,
      request: 30_000,
      fresh: 300_000,
      kept: 1_800_000,
      retries: 1,
      toast: 4_000,
      traces: 0.1,
      replays: 0.01,
      replaysOnError: 1,
      version: '2.0.0',
    });
  });
});
