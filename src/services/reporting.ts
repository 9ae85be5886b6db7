import type { Env } from '#src/config/env.ts';
import { createLogger, type Level } from './logger.ts';
import { createMonitoring } from './monitoring.ts';

/** The lowest level that is logged: WARN in production (spec §8), everything elsewhere. */
export const levelOf = (environment: string): Level => (environment === 'production' ? 'WARN' : 'DEBUG');

/** Logs and error reports, joined: what is logged from WARN on is reported too. */
export function createReporting(env: Pick<Env, 'sentryDsn' | 'appVersion' | 'environment'>) {
  const { sentryDsn: dsn, appVersion, environment } = env;
  const monitoring = createMonitoring({
    dsn,
    appVersion,
    environment,
    load: () => import('./sentry.ts'),
  });
  const logger = createLogger({
    level: levelOf(environment),
    write: (level, message, context) => {
      // eslint-disable-next-line no-console -- the console is where a browser's log lines go
      console[level === 'FATAL' || level === 'ERROR' ? 'error' : 'info'](level, message, context);
    },
    captureMessage: (message, context) => void monitoring.captureMessage(message, context),
    captureException: (error, context) => void monitoring.captureException(error, context),
  });
  return { logger, monitoring };
}
