import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** A Node of this machine that is too old for the server itself, or undefined. */
const oldNode = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin']
  .map((folder) => path.join(folder, 'node'))
  .filter((file) => existsSync(file))
  .find((file) => /^v2[0-3]\./.test(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout));

it.skipIf(oldNode === undefined)(
  'npm run serve starts and stops the server where the system’s Node is 20',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-node-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const served = spawn(String(oldNode), ['scripts/serve.mjs'], {
      cwd: root,
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void served.kill('SIGKILL'));
    const ended = once(served, 'exit');
    const statuses: number[] = [];
    for await (const line of createInterface({ input: served.stdout })) {
      const url = /ready: (\S+)$/.exec(line)?.[1];
      if (url === undefined) continue;
      statuses.push((await fetch(`${url}/health/ready`)).status);
      served.kill('SIGTERM');
    }
    expect([statuses, (await ended)[0]]).toEqual([[200], 0]);
  },
);
