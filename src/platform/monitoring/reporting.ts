import type { Env } from '#src/config/env.ts';
import { createLogger, type Level } from './logger.ts';
import { createMonitoring } from './monitoring.ts';

/** The lowest level that is logged: WARN in production (spec §8), everything elsewhere. */
export const levelOf = (environment: string): Level => (environment === 'production' ? 'WARN' : 'DEBUG');

const channels = {
  DEBUG: 'debug',
  INFO: 'info',
  WARN: 'warn',
  ERROR: 'error',
  FATAL: 'error',
} as const satisfies Record<Level, string>;

type Settings = Pick<Env, 'sentryDsn' | 'appVersion' | 'environment'>;

/** Logs and error reports together: a log line from WARN on is also reported. */
export function createReporting(env: Settings, now: () => number) {
  const { sentryDsn: dsn, appVersion, environment } = env;
  const monitoring = createMonitoring({
    dsn,
    appVersion,
    environment,
    now,
    load: () => import('./sentry.ts'),
  });
  const logger = createLogger({
    level: levelOf(environment),
    write: (level, message, context) => {
      // eslint-disable-next-line no-console -- the console is where a browser's log lines go
      console[channels[level]](level, message, context);
    },
    captureMessage: (message, context) => void monitoring.captureMessage(message, context),
    captureException: (error, context) => void monitoring.captureException(error, context),
  });
  return { logger, monitoring };
}
