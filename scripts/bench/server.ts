// npm run bench:server: how long a call takes, against a bare Fastify route in the same run. `-- pglite` or `-- postgres`
// for one engine, `--seconds=N` for each measurement, `--clients=1,16` for these numbers, `--only=profile` for one call.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres, startPostgres } from '#tests/server/postgres.ts';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';
import { measure, toRequest, type Measured, type NextRequest } from './server/load.ts';
import { cpuSecondsOf, memoryMbOf, startProgram, type Running } from './server/processes.ts';

const options = new Map(
  process.argv.slice(2).map((each): [string, string] => {
    const [name = '', value = ''] = each.replace(/^--/, '').split('=', 2);
    return [name, value];
  }),
);
const SECONDS = Number(options.get('seconds') ?? 3);
const COUNTS = (options.get('clients') ?? '1,16,64').split(',').map(Number);
const ENGINES = ['pglite', 'postgres'].filter((each) => options.has(each));
const PATIENTS = Math.max(...COUNTS);
const SAVED = 20;

const unlimited = Object.fromEntries(
  ['CONSULTATION', 'WRITE', 'READ', 'PUBLIC', 'SIGN_IN_ADDRESS', 'SIGN_IN_ACCOUNT'].map((name) => [
    `RATE_LIMIT_${name}`,
    '1000000/min',
  ]),
);

type Patient = { readonly token: string; readonly refreshToken: string };
type Server = { readonly server: Running; readonly pids: readonly number[]; readonly apikey: string };

const urlOf = ({ port }: Running) => `http://127.0.0.1:${port}`;

async function post(url: string, headers: Record<string, string>, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

const saved = (index: number) => ({
  title: `Cough ${index}`,
  assessment: sampleAssessment,
  sources: [sampleSource],
  messages: [{ role: 'user', content: `I have had a cough for ${index} days` }],
});

/** Signs patients up, each with some saved consultations. */
async function signUp({ server, apikey }: Server): Promise<Patient[]> {
  const patients: Patient[] = [];
  for (let index = 0; index < PATIENTS; index += 1) {
    const email = `${randomUUID()}@example.org`;
    const session = (await post(
      `${urlOf(server)}/auth/v1/signup`,
      { apikey },
      { email, password: 'a quiet blue lantern' },
    )) as {
      access_token: string;
      refresh_token: string;
    };
    const headers = { authorization: `Bearer ${session.access_token}` };
    for (let each = 0; each < SAVED; each += 1)
      await post(`${urlOf(server)}/api/v1/history`, headers, saved(each));
    patients.push({ token: session.access_token, refreshToken: session.refresh_token });
  }
  return patients;
}

/** The calls that are measured, as one patient sends them. */
const calls: Readonly<Record<string, (patient: Patient, apikey: string) => NextRequest>> = {
  profile: ({ token }) => {
    const request = toRequest('GET', '/api/v1/users/me', { headers: { authorization: `Bearer ${token}` } });
    return () => request;
  },
  list: ({ token }) => {
    const request = toRequest('GET', '/api/v1/history?limit=20', {
      headers: { authorization: `Bearer ${token}` },
    });
    return () => request;
  },
  save: ({ token }) => {
    let index = 0;
    return () =>
      toRequest('POST', '/api/v1/history', {
        headers: { authorization: `Bearer ${token}` },
        body: saved((index += 1)),
      });
  },
  consult: ({ token }) => {
    const request = toRequest('POST', '/api/v1/consultation', {
      headers: { authorization: `Bearer ${token}` },
      body: {
        consultation_id: randomUUID(),
        messages: [{ role: 'user', content: 'I have had a headache for two days' }],
      },
    });
    return () => request;
  },
  refresh: (patient, apikey) => {
    let { refreshToken } = patient;
    return (before) => {
      if (before !== null) refreshToken = (JSON.parse(before) as { refresh_token: string }).refresh_token;
      return toRequest('POST', '/auth/v1/token?grant_type=refresh_token', {
        headers: { apikey },
        body: { refresh_token: refreshToken },
      });
    };
  },
};

type Result = Measured & { readonly name: string; readonly clients: number; readonly cpuMs: number | null };

async function measured(
  name: string,
  requests: readonly NextRequest[],
  { port, pids }: { port: number; pids: readonly number[] },
): Promise<Result> {
  await measure(port, requests, Math.min(1, SECONDS / 3));
  const before = cpuSecondsOf(pids);
  const began = performance.now();
  const found = await measure(port, requests, SECONDS);
  const count = (found.perSecond * (performance.now() - began)) / 1_000;
  const after = cpuSecondsOf(pids);
  const cpuMs = before === null || after === null ? null : ((after - before) * 1_000) / count;
  return { ...found, name, clients: requests.length, cpuMs };
}

const digits = (value: number | null) => (value === null ? '–' : value.toFixed(value < 10 ? 2 : 0));

function print(result: Result, bare: Result): void {
  const { name, clients, perSecond, p50, p99, cpuMs, refused } = result;
  const cpuRatio = cpuMs === null || bare.cpuMs === null ? null : cpuMs / bare.cpuMs;
  const cells = [
    name,
    clients,
    perSecond.toFixed(0),
    digits(p50),
    digits(p99),
    digits(bare.perSecond / perSecond),
    digits(cpuMs),
    digits(cpuRatio),
    Object.keys(refused).length === 0 ? '' : JSON.stringify(refused),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

async function openServer(engine: string, folder: string): Promise<Server & { close(): Promise<void> }> {
  const binaries = engine === 'postgres' ? findPostgres() : null;
  if (engine === 'postgres' && !binaries) throw new Error('No PostgreSQL was found on this machine.');
  const postgres = binaries && (await startPostgres(binaries, { isDurable: true }));
  const server = await startProgram(['server/main.ts'], {
    ...unlimited,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    ...(postgres ? { DATABASE_URL: `${postgres.url}/postgres` } : {}),
  });
  return {
    server,
    pids: [server.pid, ...(postgres ? [postgres.pid] : [])],
    apikey: readFileSync(path.join(folder, 'publishable-key'), 'utf8').trim(),
    async close() {
      await server.stop();
      await postgres?.stop();
    },
  };
}

async function benchEngine(engine: string, bares: ReadonlyMap<number, Result>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-bench-'));
  const opened = await openServer(engine, folder);
  const patients = await signUp(opened);
  // The engine loads its library first, which is no part of what is measured.
  for (const { token } of patients.slice(0, 1)) {
    const messages = [{ role: 'user', content: 'I have had a headache for two days' }];
    await post(
      `${urlOf(opened.server)}/api/v1/consultation`,
      { authorization: `Bearer ${token}` },
      { messages },
    );
  }
  console.log(`\n${engine}, idle: ${memoryMbOf(opened.server.pid) ?? '–'} MB\n`);
  console.log('| call | clients | a second | p50 ms | p99 ms | × slower | CPU ms | × CPU | refused |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const [name, call] of Object.entries(calls)) {
    if (options.has('only') && options.get('only') !== name) continue;
    for (const count of COUNTS) {
      const requests = patients.slice(0, count).map((patient) => call(patient, opened.apikey));
      const bare = bares.get(count);
      if (bare) print(await measured(name, requests, { port: opened.server.port, pids: opened.pids }), bare);
    }
  }
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
}

const bare = await startProgram(['scripts/bench/server/bare.ts']);
const bares = new Map<number, Result>();
console.log(
  'A bare Fastify route:\n\n| clients | a second | p50 ms | p99 ms | CPU ms |\n|---|---|---|---|---|',
);
for (const count of COUNTS) {
  const requests = Array.from({ length: count }, () => () => toRequest('GET', '/'));
  const result = await measured('bare', requests, { port: bare.port, pids: [bare.pid] });
  bares.set(count, result);
  const { perSecond, p50, p99, cpuMs } = result;
  console.log(`| ${count} | ${perSecond.toFixed(0)} | ${digits(p50)} | ${digits(p99)} | ${digits(cpuMs)} |`);
}
await bare.stop();
for (const engine of ENGINES.length > 0 ? ENGINES : ['pglite', 'postgres']) await benchEngine(engine, bares);
