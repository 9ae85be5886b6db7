import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '#tests/journeys/journey.ts';
import { startReceiver, type Receiver } from './report-receiver.ts';

/** The product with error reports switched on, as its own process, and the receiver of its reports. */
export type Monitored = {
  readonly url: string;
  readonly receiver: Receiver;
  /** Every line that the server has printed so far. */
  readonly logLines: readonly string[];
};

const root = path.resolve(import.meta.dirname, '../../..');

function startProduct(dsn: string, dataDir: string): ChildProcess {
  return spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'debug',
      VITE_SENTRY_DSN: dsn,
      VITE_ENVIRONMENT: 'staging-test',
      VITE_APP_VERSION: '9.8.7',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Gathers what a process prints; answers with the address that it is ready at. */
function readOutput(product: ChildProcess, logLines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const take = (bytes: Buffer) => {
      const text = bytes.toString();
      logLines.push(...text.split('\n').filter((line) => line !== ''));
      const address = /is ready: (\S+)/.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    };
    product.stdout?.on('data', take);
    product.stderr?.on('data', take);
    product.once('exit', () => reject(new Error(`the server ended:\n${logLines.join('\n')}`)));
  });
}

/** A journey through the product with error reports; what arrived and was printed before it is forgotten. */
export const test = base.extend<{ readonly monitored: Monitored }, { readonly running: Monitored }>({
  running: [
    async ({ browserName }, use) => {
      const receiver = await startReceiver();
      const dataDir = mkdtempSync(path.join(tmpdir(), `anamnesis-monitored-${browserName}-`));
      const logLines: string[] = [];
      const product = startProduct(receiver.dsn, dataDir);
      const url = await readOutput(product, logLines);
      await use({ url, receiver, logLines });
      const ended = once(product, 'exit');
      product.kill('SIGTERM');
      await ended;
      await receiver.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ running }, use) => use(running.url),
  monitored: async ({ running }, use) => {
    running.receiver.forget();
    await use(running);
  },
});

export { expect } from '#tests/journeys/journey.ts';
