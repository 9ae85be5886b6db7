import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepExpired } from '#server/ops/retention.ts';
import { describeOnEachEngine } from './database.ts';
import { failure } from './expected.ts';
import { sampleAssessment, sampleSource } from './scripted-engine.ts';
import { startTestServer, type TestPatient, type TestServer } from './test-server.ts';

/** Every call that makes something, and how to count what it made. */
const creations = [
  ['/medical-data/allergies', { substance: 'Penicillin' }, '/medical-data/allergies', 'allergies'],
  ['/medical-data/medications', { name: 'Ibuprofen' }, '/medical-data/medications', 'medications'],
  ['/medical-data/conditions', { name: 'Asthma' }, '/medical-data/conditions', 'conditions'],
  [
    '/medical-data/measurements',
    { name: 'Potassium', value: 4.4, unit: 'mmol/L', measured_on: '2026-11-01' },
    '/medical-data/measurements',
    'measurements',
  ],
  [
    '/history',
    { title: 'Cough', assessment: sampleAssessment, sources: [sampleSource] },
    '/history',
    'history',
  ],
  ['/dashboard/cards', { type: 'note', title: 'Walk' }, '/dashboard', 'cards'],
] as const;

describeOnEachEngine('a call that its client repeats', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const countOf = async (patient: TestPatient, path: string, list: string) => {
    const { body } = await patient.call('GET', path);
    const items = (body as Record<string, { source?: string }[]>)[list] ?? [];
    return items.filter((each) => each.source !== 'system').length;
  };

  it.each(creations)('makes one: POST %s', async (...[path, body, listPath, list]) => {
    const anna = await server.signUp();
    const call = { ...body, client_request_id: randomUUID() };
    const first = await anna.call('POST', path, call);
    const again = await anna.call('POST', path, call);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await countOf(anna, listPath, list)).toBe(1);
  });

  it.each(creations)(
    'makes one, however many come at once: POST %s',
    async (...[path, body, listPath, list]) => {
      const anna = await server.signUp();
      const call = { ...body, client_request_id: randomUUID() };
      const answers = await Promise.all(Array.from({ length: 20 }, () => anna.call('POST', path, call)));
      expect(new Set(answers.map((each) => `${each.status} ${JSON.stringify(each.body)}`)).size).toBe(1);
      expect(await countOf(anna, listPath, list)).toBe(1);
    },
  );

  it('is told when it says something else under the same id, and of no one else’s calls', async () => {
    const [anna, ben] = [await server.signUp(), await server.signUp()];
    const id = randomUUID();
    const make = (patient: TestPatient, substance: string) =>
      patient.call('POST', '/medical-data/allergies', { substance, client_request_id: id });
    expect((await make(anna, 'Nuts')).status).toBe(201);
    const other = await make(anna, 'Eggs');
    expect([other.status, other.body]).toEqual([
      422,
      failure('VALIDATION_ERROR', { client_request_id: 'conflicting_status' }),
    ]);
    expect((await make(ben, 'Eggs')).status).toBe(201);
    expect(await countOf(anna, '/medical-data/allergies', 'allergies')).toBe(1);
  });

  it('may come again after it was refused', async () => {
    const anna = await server.signUp();
    await anna.call('PATCH', '/users/me', { full_name: 'Anna', date_of_birth: '1990-01-01' });
    const call = { substance: 'Nuts', onset_date: '1980', client_request_id: randomUUID() };
    expect((await anna.call('POST', '/medical-data/allergies', call)).status).toBe(422);
    await anna.call('PATCH', '/users/me', { date_of_birth: '1970-01-01' });
    expect((await anna.call('POST', '/medical-data/allergies', call)).status).toBe(201);
  });

  it('is remembered for a day', async () => {
    const anna = await server.signUp();
    const call = { substance: 'Nuts', client_request_id: randomUUID() };
    server.setTime('2026-01-01T00:00:00.000Z');
    await anna.call('POST', '/medical-data/allergies', call);
    await sweepExpired(server.database, new Date('2026-01-02T00:00:01.000Z'));
    server.setTime('2026-11-21T12:00:00.000Z');
    await anna.call('POST', '/medical-data/allergies', call);
    expect(await countOf(anna, '/medical-data/allergies', 'allergies')).toBe(2);
  });
});

describeOnEachEngine('a change of what someone else has changed', (open) => {
  let server: TestServer;
  let anna: TestPatient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    anna = await server.signUp();
  });
  afterAll(() => server.close());

  type Item = { readonly id: string; readonly updated_at: string };
  const make = async (path: string, body: object) => (await anna.call('POST', path, body)).body as Item;

  it.each([
    [
      'the status of an allergy',
      () => make('/medical-data/allergies', { substance: 'Nuts' }),
      ({ id }: Item) => ['PATCH', `/medical-data/allergies/${id}/status`, { status: 'inactive' }] as const,
    ],
    [
      'the status of a condition',
      () => make('/medical-data/conditions', { name: 'Asthma' }),
      ({ id }: Item) => ['PATCH', `/medical-data/conditions/${id}/status`, { status: 'inactive' }] as const,
    ],
    [
      'a card',
      () => make('/dashboard/cards', { type: 'note', title: 'Walk' }),
      ({ id }: Item) => ['PUT', `/dashboard/cards/${id}`, { title: 'Run' }] as const,
    ],
    [
      'the profile',
      async () => (await anna.call('PATCH', '/users/me', { full_name: 'Anna' })).body as Item,
      () => ['PATCH', '/users/me', { full_name: 'Anne' }] as const,
    ],
  ])('is refused with 409: %s', async (_what, read, change) => {
    const item = await read();
    const [method, path, body] = change(item);
    const edited = { ...body, updated_at: item.updated_at };
    expect((await anna.call(method, path, edited)).status).toBe(200);
    const late = await anna.call(method, path, edited);
    expect([late.status, late.body]).toEqual([409, failure(null)]);
    expect((await anna.call(method, path, body)).status).toBe(200);
  });

  it('is not refused for a card that only moved aside', async () => {
    const first = await make('/dashboard/cards', { type: 'note', title: 'First' });
    const second = await make('/dashboard/cards', { type: 'note', title: 'Second' });
    await anna.call('PUT', `/dashboard/cards/${second.id}`, { title: 'Second', position: 0 });
    const edited = { title: 'First of all', updated_at: first.updated_at };
    expect((await anna.call('PUT', `/dashboard/cards/${first.id}`, edited)).status).toBe(200);
  });
});
