import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';
import { MOST_GROWTH_MB, watchMemory } from './memory.ts';

/** A few in every run; 20,000 by `npm run test:fuzz`. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 600);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

/** Mulberry32: the same requests for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1,
  '',
  ' ',
  'a\0b',
  '\ud83d',
  '😀'.repeat(50),
  'é'.normalize('NFD'),
  '\u202e\u0007',
  "'; drop table records; --",
  '%_\\',
  '../../etc/passwd',
  '{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  'x'.repeat(5_000),
  '0000-01-01',
  '2026-02-31T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '2026',
  randomUUID(),
  'active',
  [],
  [[[[[]]]]],
  {},
  { constructor: { prototype: 1 } },
  { id: 1, patient_id: randomUUID(), created_at: 'x' },
];

/** Fields that calls know, so that what is sent gets past the first check. */
const fields = [
  'messages',
  'consultation_id',
  'answer',
  'subject',
  'corrections',
  'title',
  'assessment',
  'sources',
  'substance',
  'name',
  'code',
  'reactions',
  'severity',
  'status',
  'notes',
  'onset_date',
  'start_date',
  'end_date',
  'dose_value',
  'dose_unit',
  'frequency',
  'resolved_date',
  'updated_at',
  'client_request_id',
  'type',
  'content',
  'position',
  'due_at',
  'target',
  'full_name',
  'date_of_birth',
  'height_cm',
  'emergency_contact',
  'known_none',
  'consents',
  'email',
  'password',
  'reason_condition_id',
  'source_consultation_id',
];

/** Bodies that are right, to be bent in one place. */
const seeds: readonly Record<string, unknown>[] = [
  { substance: 'Nuts', reactions: ['hives'], severity: 'mild', onset_date: '2001' },
  { name: 'Ibuprofen', dose_value: 200, dose_unit: 'mg', start_date: '2020-01' },
  { name: 'Asthma', status: 'active', onset_date: '2001' },
  { type: 'note', title: 'Walk', content: 'x', position: 0 },
  { title: 'Cough', assessment: sampleAssessment, sources: [sampleSource] },
  { messages: [{ role: 'user', content: 'I cough' }], consultation_id: randomUUID(), subject: 'self' },
  { full_name: 'Ben', date_of_birth: '1990-01-01', known_none: { allergies: true } },
  { status: 'inactive' },
  { due_at: '2026-12-01T00:00:00.000Z' },
];

describeOnEachEngine('every call, fuzzed', (open) => {
  let server: TestServer;
  let ben: TestPatient;
  const canary = `canary-${randomUUID()}`;
  const ids: string[] = [];
  beforeAll(async () => {
    server = await startTestServer(await open());
    const anna = await server.signUp();
    ben = await server.signUp();
    await anna.call('PATCH', '/users/me', { full_name: canary });
    for (const [path, body] of [
      ['/medical-data/allergies', { substance: canary }],
      ['/medical-data/medications', { name: canary }],
      ['/medical-data/conditions', { name: canary }],
      ['/medical-data/measurements', { name: canary, value: 1, unit: 'mm', measured_on: '2026-11-01' }],
      ['/dashboard/cards', { type: 'note', title: canary }],
      ['/history', { title: canary, assessment: sampleAssessment, sources: [sampleSource] }],
    ] as const) {
      ids.push(((await anna.call('POST', path, body)).body as { id: string }).id);
    }
  });
  afterAll(() => server.close());

  it(
    `answers ${REQUESTS} requests without a failure of its own or a word of someone else’s`,
    { timeout: 60_000 + REQUESTS * 300 },
    async () => {
      const random = randomFrom(SEED);
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
      const bent = (): Record<string, unknown> => {
        const body: Record<string, unknown> = { ...(random() < 0.8 ? pick(seeds) : {}) };
        for (let count = Math.floor(random() * 3); count > 0; count -= 1) body[pick(fields)] = pick(hostile);
        return body;
      };
      const rows = Object.values<Endpoint>(endpoints);
      const bad: string[] = [];
      const statuses = new Map<number, number>();
      const memory = watchMemory();
      for (let index = 0; index < REQUESTS; index += 1) {
        if (index === Math.floor(REQUESTS / 2)) memory.start();
        // What the test itself keeps.
        server.logLines.length = 0;
        const { method, path } = pick(rows);
        const value = () =>
          encodeURIComponent(
            String(random() < 0.5 ? pick(ids) : pick(hostile))
              .slice(0, 300)
              .toWellFormed(),
          );
        const query =
          random() < 0.3
            ? `?${pick(['search', 'status', 'sort_by', 'cursor', 'limit', 'use_rag'])}=${value()}`
            : '';
        const address = `${path.replaceAll(/\{\w+\}/g, value)}${query}`;
        const body = method === 'GET' ? undefined : bent();
        const answer = await ben.call(method, address, body);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const text = JSON.stringify(answer.body);
        if (answer.status >= 500 || text.includes(canary)) {
          bad.push(`${answer.status} ${method} ${address} ${JSON.stringify(body)?.slice(0, 400)}`);
        }
      }
      expect(bad).toEqual([]);
      expect(memory.grownMb()).toBeLessThan(MOST_GROWTH_MB);
      // Not all refused at the door: some get as far as the database.
      expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(REQUESTS / 20);
    },
  );
});
