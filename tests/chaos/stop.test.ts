import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

const CLIENTS = 16;

async function startServer(folder: string) {
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /ready: (\S+)$/.exec(line)?.[1];
    if (url) return { server, url };
  }
  throw new Error('the server did not start');
}

/** One request on the agent's connection; answers its status and whether the server wants the client to leave. */
async function ask(agent: Agent, url: string): Promise<{ status: number | undefined; isLast: boolean }> {
  const call = request(`${url}/health/live`, { agent });
  call.end();
  const [response] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
  await text(response);
  return { status: response.statusCode, isLast: response.headers.connection === 'close' };
}

/** A client on one connection that asks until it is told to leave. Answers what went wrong. */
async function keepAsking(url: string, pauseMs: number): Promise<string | null> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      const { status, isLast } = await ask(agent, url);
      if (status !== 200) return `status ${status}`;
      if (isLast) return null;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  } finally {
    agent.destroy();
  }
}

it(
  'a stop under load drops no request of a client that keeps its connection',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-stop-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { server, url } = await startServer(folder);
    const ended = once(server, 'close');
    const clients = Array.from({ length: CLIENTS }, (_, index) => keepAsking(url, index * 100));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    server.kill('SIGTERM');
    expect(await Promise.all(clients)).toEqual(Array.from({ length: CLIENTS }, () => null));
    expect((await ended)[0]).toBe(0);
  },
);
