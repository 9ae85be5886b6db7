import type { Config } from '#server/config.ts';
import type { Observer } from './observer.ts';

export type Observed = Observer & {
  /** Sends pending data, then ends. */
  stop(this: void): Promise<void>;
};

/** The configured observers as one. Each library is loaded only if it is configured. */
export async function openObservers({
  metricsToken,
  traceEndpoint,
  appVersion,
}: Pick<Config, 'metricsToken' | 'traceEndpoint' | 'appVersion'>): Promise<Observed> {
  const metrics = metricsToken === null ? null : (await import('./metrics.ts')).createMetrics(metricsToken);
  const tracing =
    traceEndpoint === null
      ? null
      : (await import('./tracing.ts')).createTracing({ endpoint: traceEndpoint, version: appVersion });
  const observers: readonly Observer[] = [metrics, tracing].filter((each) => each !== null);
  return {
    watchDatabase: (database) => observers.reduce((each, { watchDatabase }) => watchDatabase(each), database),
    watchEngine: (engine) => observers.reduce((each, { watchEngine }) => watchEngine(each), engine),
    serve: (app) => {
      for (const { serve } of observers) serve(app);
    },
    stop: async () => tracing?.stop(),
  };
}
