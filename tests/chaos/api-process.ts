import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLogger } from '#server/http/logging.ts';
import { openAuth } from '#server/open-auth.ts';
import { openPublishableKey } from '#server/publishable-key.ts';
import { scriptedEngine } from '#tests/server/scripted-engine.ts';

/** The server as `main` puts it together, with an engine that needs no library: it starts in a second. */
const config = readConfig(process.env);
const now = () => new Date();
const logger = createLogger(config.logLevel);
const database = await openDatabase(config);
const publishableKey = await openPublishableKey(database, config.dataDir);
const opened = await openAuth({ config, database, publishableKey, logger, now });
const app = await buildApp({
  config,
  database,
  engine: scriptedEngine,
  auth: opened.auth,
  mailbox: opened.mailbox,
  publishableKey,
  logger,
  webFolder: '/nowhere',
  now,
  isStopping: () => false,
  isEngineReady: () => true,
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : 0;
process.stdout.write(`${JSON.stringify({ port, publishableKey })}\n`);
