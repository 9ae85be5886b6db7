import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { publishableKey, startServer } from './real-server.ts';
import { signUpPatients } from './savers.ts';

const CLIENTS = 16;

type Call = readonly [method: string, path: string, body?: object];

/** What patients send in turn: a save, a list, a turn of a consultation. */
const calls: readonly (() => Call)[] = [
  () => [
    'POST',
    '/api/v1/medical-data/allergies',
    { substance: randomUUID(), client_request_id: randomUUID() },
  ],
  () => ['GET', '/api/v1/history'],
  () => [
    'POST',
    '/api/v1/consultation',
    { consultation_id: randomUUID(), messages: [{ role: 'user', content: 'I have had a cough for a week' }] },
  ],
];

type Client = { readonly url: string; readonly token: string; readonly agent: Agent };

/** One request on the client's connection; returns its status and whether the server wants the client to leave. */
async function ask({ url, token, agent }: Client, [method, address, body]: Call) {
  const call = request(`${url}${address}`, {
    agent,
    method,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
  });
  call.end(body && JSON.stringify(body));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  await text(response);
  return { status: response.statusCode ?? 0, isLast: response.headers.connection === 'close' };
}

/** Asks on one connection until told to leave. Returns what went wrong, or null. */
async function keepAsking(url: string, token: string, pauseMs: number): Promise<string | null> {
  const client = { url, token, agent: new Agent({ keepAlive: true, maxSockets: 1 }) };
  try {
    for (let turn = 0; ; turn += 1) {
      const call = calls[turn % calls.length]?.() ?? ['GET', '/health/live'];
      const { status, isLast } = await ask(client, call);
      if (status !== 200 && status !== 201) return `${call[0]} ${call[1]}: ${status}`;
      if (isLast) return null;
      await sleep(pauseMs);
    }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  } finally {
    client.agent.destroy();
  }
}

it(
  'a stop under load drops no request of a client that keeps its connection',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-stop-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { child, url } = await startServer({ DATA_DIR: folder });
    onTestFinished(() => void child.kill('SIGKILL'));
    const tokens = await signUpPatients(url, CLIENTS);
    await expect
      .poll(async () => (await fetch(`${url}/health/ready`)).text(), { timeout: 120_000 })
      .not.toContain('starting');
    const ended = once(child, 'close');
    const clients = tokens.map((token, index) => keepAsking(url, token, index * 100));
    await sleep(2_000);
    child.kill('SIGTERM');
    expect(await Promise.all(clients)).toEqual(tokens.map(() => null));
    expect((await ended)[0]).toBe(0);
  },
);
