import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPostgres, startPostgres } from '#tests/server/postgres.ts';
import { memorySettings, serverProgram } from '../../setup.mjs';
import { saved } from './calls.ts';
import { startProgram, type Running } from './processes.ts';

/** A signed-in patient of the benchmarked server. */
export type Patient = { readonly token: string; readonly refreshToken: string };

/** The real server with one database engine, and all processes that use its CPU time. */
export type BenchServer = {
  readonly engine: Engine;
  readonly server: Running;
  readonly pids: readonly number[];
  readonly apikey: string;
  close(): Promise<void>;
};

const unlimited = Object.fromEntries(
  ['CONSULTATION', 'WRITE', 'READ', 'PUBLIC', 'SIGN_IN_ADDRESS', 'SIGN_IN_ACCOUNT', 'REFRESH'].map((name) => [
    `RATE_LIMIT_${name}`,
    '1000000/min',
  ]),
);

export type Engine = 'pglite' | 'postgres';

const READY_WITHIN_MS = 300_000;

async function untilEngineReady({ port }: Running): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end;) {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`);
    if (response.ok && !(await response.text()).includes('starting')) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The engine did not start.');
}

/** Starts the real server without rate limits, on loopback, with its data in `folder`. */
export async function openServer(
  engine: Engine,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const binaries = engine === 'postgres' ? findPostgres() : null;
  if (engine === 'postgres' && !binaries) throw new Error('No PostgreSQL was found on this machine.');
  const postgres = binaries && (await startPostgres(binaries, { isDurable: true }));
  const server = await startProgram(serverProgram, {
    ...unlimited,
    LOG_LEVEL: 'error',
    ...memorySettings,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    ...(postgres ? { DATABASE_URL: `${postgres.url}/postgres` } : {}),
    ...environment,
  });
  await untilEngineReady(server);
  return {
    engine,
    server,
    pids: [server.pid, ...(postgres ? [postgres.pid] : [])],
    apikey: readFileSync(path.join(folder, 'publishable-key'), 'utf8').trim(),
    async close() {
      await server.stop();
      await postgres?.stop();
    },
  };
}

/** Posts JSON and parses the response; throws on an error status. */
export async function post(
  { port }: Running,
  place: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: object },
): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${place}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${place} answered ${response.status}`);
  return response.json();
}

/** Signs up patients, each with some saved consultations, and makes the engine answer once. */
export async function signUp(
  { server, apikey }: BenchServer,
  { patients: count, saves }: { readonly patients: number; readonly saves: number },
): Promise<Patient[]> {
  const patients: Patient[] = [];
  for (let index = 0; index < count; index += 1) {
    const session = (await post(server, '/auth/v1/signup', {
      headers: { apikey },
      body: { email: `${randomUUID()}@example.org`, password: 'a quiet blue lantern' },
    })) as { access_token: string; refresh_token: string };
    const headers = { authorization: `Bearer ${session.access_token}` };
    for (let each = 0; each < saves; each += 1)
      await post(server, '/api/v1/history', { headers, body: saved(each) });
    patients.push({ token: session.access_token, refreshToken: session.refresh_token });
  }
  const [first] = patients;
  if (first)
    await post(server, '/api/v1/consultation', {
      headers: { authorization: `Bearer ${first.token}` },
      body: { messages: [{ role: 'user', content: 'I have had a headache for two days' }] },
    });
  return patients;
}
