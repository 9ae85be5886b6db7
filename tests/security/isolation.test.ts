import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '#tests/conformance/client-session.ts';
import { startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';

/** A few in every run; 5,000 by `npm run test:fuzz`. */
const REQUESTS = Number(process.env['ISOLATION_REQUESTS'] ?? 600);
/** 16 who call, and the first, whose entry they try to open. */
const PATIENTS = 17;
/** Requests under way at once: two of each patient on average. */
const CLIENTS = 32;
/** Of all requests. */
const ABORTED = 0.15;
/** A request is broken off at any moment of the time that one takes. */
const LONGEST_MS = 25;

/** Every text that a patient writes contains the mark. */
type Patient = { readonly mark: string; readonly token: string; readonly refreshToken: string };
type Call = readonly [method: string, path: string, body: object | null, status: number];

/** One of the calls that a patient makes, with the status that it must be answered with. */
function anyCall({ mark, refreshToken }: Patient, foreignId: string): Call {
  const only = { client_request_id: randomUUID() };
  const calls: readonly Call[] = [
    ['GET', '/api/v1/users/me', null, 200],
    ['GET', '/api/v1/users/me/export', null, 200],
    ['GET', '/api/v1/medical-data/allergies', null, 200],
    ['GET', '/api/v1/history?search=mark', null, 200],
    ['GET', '/api/v1/dashboard', null, 200],
    ['GET', '/auth/v1/user', null, 200],
    ['PATCH', '/api/v1/users/me', { full_name: mark }, 200],
    ['POST', '/api/v1/medical-data/allergies', { substance: `${mark} ${randomUUID()}`, ...only }, 201],
    [
      'POST',
      '/api/v1/history',
      { title: mark, assessment: sampleAssessment, sources: [sampleSource], ...only },
      201,
    ],
    ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken }, 200],
    ['GET', '/api/v1/history?cursor=eyJ9', null, 422],
    ['GET', `/api/v1/history/${foreignId}`, null, 404],
    ['PATCH', `/api/v1/history/${foreignId}`, { title: mark }, 404],
    ['POST', '/api/v1/medical-data/allergies', { substance: 1 }, 422],
  ];
  return calls[Math.floor(Math.random() * calls.length)] ?? ['GET', '/api/v1/users/me', null, 200];
}

describeOnEachEngine('patients who call at the same time', (open) => {
  let server: AuthServer;
  let patients: Patient[];
  beforeAll(async () => {
    server = await startAuthServer(await open());
    patients = await Promise.all(
      Array.from({ length: PATIENTS }, async (_, index) => {
        const mark = `mark-${index}-${randomUUID().slice(0, 8)}`;
        const { session } = await signUp(server, `${mark}@example.org`);
        return { mark, token: session.access_token, refreshToken: session.refresh_token };
      }),
    );
    for (const each of patients)
      await send(each, ['PATCH', '/api/v1/users/me', { full_name: each.mark }, 200]);
  });
  afterAll(() => server.close());

  async function send({ token }: Patient, [method, path, body]: Call, signal: AbortSignal | null = null) {
    const response = await fetch(`${server.url}${path}`, {
      method,
      signal,
      headers: {
        apikey: 'sb_publishable_test',
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  }

  it(
    `of ${REQUESTS} requests of 16 patients, some broken off, none is answered with another’s`,
    { timeout: 60_000 + REQUESTS * 300 },
    async () => {
      const [first] = patients;
      if (!first) throw new Error('no patient');
      const kept = [
        'POST',
        '/api/v1/history',
        { title: first.mark, assessment: sampleAssessment, sources: [] },
        201,
      ] as const;
      const foreignId = (JSON.parse((await send(first, kept)).text) as { id: string }).id;
      const callers = patients.slice(1);
      const wrong: string[] = [];
      let left = REQUESTS;
      let broken = 0;
      async function askOnce(patient: Patient): Promise<void> {
        const call = anyCall(patient, foreignId);
        const signal =
          Math.random() < ABORTED ? AbortSignal.timeout(Math.floor(Math.random() * LONGEST_MS)) : null;
        const answer = await send(patient, call, signal).catch((error: unknown) => {
          if (signal?.aborted !== true) throw error;
          broken += 1;
          return null;
        });
        if (!answer) return;
        const foreign = patients.filter(({ mark }) => mark !== patient.mark && answer.text.includes(mark));
        if (answer.status !== call[3] || foreign.length > 0)
          wrong.push(`${call[0]} ${call[1]}: ${answer.status}, with words of ${foreign.length} others`);
      }
      const client = async () => {
        while (left > 0) {
          left -= 1;
          await askOnce(callers[Math.floor(Math.random() * callers.length)] ?? first);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      process.stdout.write(`${REQUESTS} requests of ${PATIENTS - 1} patients, ${broken} broken off\n`);
      expect(wrong).toEqual([]);
      expect(broken).toBeGreaterThan(REQUESTS / 50);
    },
  );

  it('leave no row with another’s words', async () => {
    const { rows } = await server.database.asService((tx) =>
      sql<{ owner: string; words: string }>`
        with written as (
          select patient_id, content::text as words from records
          union all select patient_id, title from consultations
          union all select id, full_name from profiles)
        select profiles.full_name as owner, words from written join profiles on profiles.id = patient_id`.execute(
        tx,
      ),
    );
    expect(rows.length).toBeGreaterThan(PATIENTS);
    expect(rows.filter(({ owner, words }) => !words.includes(owner))).toEqual([]);
  });
});
