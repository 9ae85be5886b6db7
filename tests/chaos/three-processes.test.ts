import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TEMPLATE_DATABASE } from '#tests/server/postgres.ts';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';
import { startRoundRobin } from './round-robin.ts';

const PATIENTS = 6;
const ROUNDS = 4;
const TRIES = 6;

type Process = { readonly child: ChildProcess; readonly port: number; readonly publishableKey: string };
type Answer = { readonly status: number; readonly body: unknown };
type Call = readonly [method: string, path: string, body?: object | undefined];

async function startProcess(url: string, dataDir: string): Promise<Process> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'api-process.ts')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      DATABASE_CONNECTIONS: '5',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, ...(JSON.parse(line) as { port: number; publishableKey: string }) };
  }
  throw new Error('The process did not start.');
}

describe.skipIf(inject('postgresUrl') === null)('three processes on one Postgres behind a proxy', () => {
  let folder: string;
  let processes: Process[];
  let proxy: Awaited<ReturnType<typeof startRoundRobin>>;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-three-'));
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const client = new pg.Client(`${inject('postgresUrl')}/postgres`);
    await client.connect();
    await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`);
    await client.end();
    const url = `${inject('postgresUrl')}/${name}`;
    processes = await Promise.all(['a', 'b', 'c'].map((each) => startProcess(url, path.join(folder, each))));
    proxy = await startRoundRobin(processes.map(({ port }) => port));
  });
  afterAll(() => {
    proxy.close();
    for (const { child } of processes) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  async function ask(
    base: string,
    [method, url, body]: Call,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const response = await fetch(`${base}${url}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  }

  /** As a browser does: what the proxy or a process could not answer is sent again. */
  async function persist(call: Call, headers: Record<string, string>): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(proxy.url, call, headers);
      if (answer.status < 500 || tries === TRIES) return answer;
    }
  }

  const account = () => ({ email: `${randomUUID()}@example.org`, password: 'a quiet blue lantern' });
  const keyed = () => ({ apikey: processes[0]?.publishableKey ?? '' });

  async function signUp() {
    const credentials = account();
    const { body } = await persist(['POST', '/auth/v1/signup', credentials], keyed());
    return { ...credentials, ...(body as { access_token: string; refresh_token: string }) };
  }
  type Patient = Awaited<ReturnType<typeof signUp>>;

  const bearer = ({ access_token }: Pick<Patient, 'access_token'>) => ({
    authorization: `Bearer ${access_token}`,
  });

  /** One of everything that a patient can keep, saved and read back through whichever process comes next. */
  async function live(patient: Patient, round: number): Promise<(readonly [string, number])[]> {
    const statuses: (readonly [string, number])[] = [];
    const name = `round ${round}`;
    const run = async (method: string, url: string, body?: object) => {
      const answer = await persist([method, `/api/v1${url}`, body], bearer(patient));
      statuses.push([`${method} ${url.replaceAll(/[\da-f-]{36}/g, 'id')}`, answer.status]);
      return answer.body as Record<string, unknown>;
    };
    const only = () => ({ client_request_id: randomUUID() });
    await run('PATCH', '/users/me', { full_name: name });
    const allergy = await run('POST', '/medical-data/allergies', { substance: name, ...only() });
    await run('PUT', `/medical-data/allergies/${String(allergy['id'])}`, { substance: `${name}, seen` });
    await run('POST', '/medical-data/medications', { name, ...only() });
    await run('POST', '/medical-data/conditions', { name, ...only() });
    await run('POST', '/dashboard/cards', { type: 'note', title: name, ...only() });
    await run('POST', '/consultation', {
      consultation_id: randomUUID(),
      messages: [{ role: 'user', content: name }],
    });
    await run('POST', '/history', {
      title: name,
      assessment: sampleAssessment,
      sources: [sampleSource],
      ...only(),
    });
    await run('GET', '/dashboard');
    await run('GET', '/history');
    return statuses;
  }

  const expected = [
    ['PATCH /users/me', 200],
    ['POST /medical-data/allergies', 201],
    ['PUT /medical-data/allergies/id', 200],
    ['POST /medical-data/medications', 201],
    ['POST /medical-data/conditions', 201],
    ['POST /dashboard/cards', 201],
    ['POST /consultation', 200],
    ['POST /history', 201],
    ['GET /dashboard', 200],
    ['GET /history', 200],
  ];

  const rounds = Array.from({ length: ROUNDS }, (_, round) => `round ${round}`);

  it(
    'lose nothing, double nothing and refuse no one while one of them is killed',
    { timeout: 120_000 },
    async () => {
      const patients = await Promise.all(Array.from({ length: PATIENTS }, signUp));
      let done = 0;
      const lives = patients.map(async (patient) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          expect(await live(patient, round)).toEqual(expected);
          done += 1;
          if (done === PATIENTS) processes[0]?.child.kill('SIGKILL');
        }
      });
      await Promise.all(lives);
      for (const patient of patients) {
        const namesIn = async (url: string, list: string, field: string) => {
          const { body } = await persist(['GET', `/api/v1${url}`], bearer(patient));
          const rows = (body as Record<string, Record<string, string>[]>)[list] ?? [];
          return rows.map((row) => row[field]).toSorted((a, b) => String(a).localeCompare(String(b)));
        };
        expect(await namesIn('/medical-data/allergies', 'allergies', 'substance')).toEqual(
          rounds.map((each) => `${each}, seen`),
        );
        expect(await namesIn('/medical-data/medications', 'medications', 'name')).toEqual(rounds);
        expect(await namesIn('/medical-data/conditions', 'conditions', 'name')).toEqual(rounds);
        expect(await namesIn('/history', 'history', 'title')).toEqual(rounds);
      }
    },
  );

  it('renew a session at any of them, and end it at all of them', { timeout: 60_000 }, async () => {
    const patient = await signUp();
    const renewed = await persist(
      ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: patient.refresh_token }],
      keyed(),
    );
    expect(renewed.status).toBe(200);
    const headers = { ...keyed(), ...bearer(renewed.body as { access_token: string }) };
    expect((await persist(['POST', '/auth/v1/logout?scope=local'], headers)).status).toBe(204);
    const alive = processes.slice(1).map(({ port }) => `http://127.0.0.1:${port}`);
    for (const base of alive) {
      expect((await ask(base, ['GET', '/api/v1/users/me'], headers)).status).toBe(401);
    }
  });
});
