import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { findModel, readerPlaces } from './consult/reading/reader/reader-places.ts';
import { openDatabase } from './db/open.ts';
import type { Database } from './db/port.ts';
import { explainStartError } from './explain-start-error.ts';
import { untilClientsLeft } from './http/drain.ts';
import { factsOf } from './http/errors.ts';
import { createLogger } from './http/logging.ts';
import { openAuth } from './open-auth.ts';
import { openEngine } from './open-engine.ts';
import { openObservers } from './ops/open-observers.ts';
import { sweepExpired } from './ops/retention.ts';
import { startRounds, SWEEP_ROUND_MS } from './ops/rounds.ts';
import { openPublishableKey } from './publishable-key.ts';
import { trainReader } from './train-reader.ts';

/** How long open requests may take to finish after the signal to stop. */
const STOP_DEADLINE_MS = 25_000;
/** How long a client with a keep-alive connection has to make one more request and receive `Connection: close`. */
const DRAIN_MS = 2_000;

/** Passed by `npm start`: trains the reader here if the build has not, and the engine waits for it. */
const TRAIN_READER = '--train-reader';

const webFolder = path.join(import.meta.dirname, '../dist');
const now = () => new Date();

type Parts = { readonly config: Config; readonly database: Database; readonly publishableKey: string };

/**
 * Starts training a missing reader if `--train-reader` is set. Without the reader, the server does not behave as
 * tested.
 */
function prepareReader(logger: FastifyBaseLogger, signal: AbortSignal): Promise<void> | undefined {
  const { absence } = findModel(readerPlaces);
  if (absence === null) return undefined;
  if (!process.argv.includes(TRAIN_READER)) {
    logger.warn(absence);
    return undefined;
  }
  const training = trainReader(signal);
  training.catch((error: unknown) => {
    if (signal.aborted) return;
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
  return training;
}

/** Starts the server. On SIGTERM it reports not ready, waits for clients to disconnect, and then closes everything. */
async function serve({ config, publishableKey, ...parts }: Parts): Promise<void> {
  const stopping = new AbortController();
  const logger = createLogger(config.logLevel);
  const observed = await openObservers(config);
  const database = observed.watchDatabase(parts.database);
  const opened = await openAuth({ config, database, publishableKey, logger, now });
  const training = prepareReader(logger, stopping.signal);
  const engine = openEngine({ workers: config.engineWorkers, startsAfter: training });
  const app = await buildApp({
    auth: opened.auth,
    mailbox: opened.mailbox,
    config,
    database,
    engine: observed.watchEngine(engine),
    observers: [observed],
    publishableKey,
    logger,
    webFolder,
    now,
    isStopping: () => stopping.signal.aborted,
    isEngineReady: () => engine.isReady(),
  });
  const onFailure = (error: unknown) => logger.error({ error: factsOf(error) }, 'sweep failed');
  const sweeps = startRounds(() => sweepExpired(database, now()), { everyMs: SWEEP_ROUND_MS, onFailure });
  sweeps.nudge();
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    // Ctrl+C does not wait for clients.
    if (signal === 'SIGTERM') await untilClientsLeft(app.server, DRAIN_MS);
    await app.close();
    await engine.close();
    await Promise.all([opened.stop(), sweeps.stop()]);
    await database.close();
    await observed.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  await app.listen({ host: config.host, port: config.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(`Anamnesis is ready: ${config.publicUrl ?? `http://${config.host}:${port}`}`);
  if (training)
    console.log('The first consultation waits until the reader is trained (once, about a minute).');
}

try {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const publishableKey = config.publishableKey ?? (await openPublishableKey(database, config.dataDir));
  await serve({ config, database, publishableKey });
} catch (error) {
  console.error(explainStartError(error, process.env['DATABASE_URL']) ?? error);
  process.exit(1);
}
