import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepExpired } from '#server/ops/retention.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { failure } from '#tests/server/expected.ts';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

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
      ({ id }: Item, isLate: boolean) =>
        [
          'PATCH',
          `/medical-data/allergies/${id}/status`,
          { status: isLate ? 'resolved' : 'inactive' },
        ] as const,
    ],
    [
      'the status of a condition',
      () => make('/medical-data/conditions', { name: 'Asthma' }),
      ({ id }: Item, isLate: boolean) =>
        [
          'PATCH',
          `/medical-data/conditions/${id}/status`,
          { status: isLate ? 'remission' : 'inactive' },
        ] as const,
    ],
    [
      'a medicine',
      () => make('/medical-data/medications', { name: 'Ramipril' }),
      ({ id }: Item, isLate: boolean) =>
        ['PUT', `/medical-data/medications/${id}`, { name: 'Ramipril', notes: isLate ? 'b' : 'a' }] as const,
    ],
    [
      'the title of a saved consultation',
      () => make('/history', { title: 'Cough', assessment: sampleAssessment, sources: [sampleSource] }),
      ({ id }: Item, isLate: boolean) =>
        ['PATCH', `/history/${id}`, { title: isLate ? 'Cold' : 'Old cough' }] as const,
    ],
    [
      'a card',
      () => make('/dashboard/cards', { type: 'note', title: 'Walk' }),
      ({ id }: Item, isLate: boolean) =>
        ['PUT', `/dashboard/cards/${id}`, { title: isLate ? 'Swim' : 'Run' }] as const,
    ],
    [
      'the profile',
      async () => (await anna.call('PATCH', '/users/me', { full_name: 'Anna' })).body as Item,
      (_item: Item, isLate: boolean) =>
        ['PATCH', '/users/me', { full_name: isLate ? 'Ann' : 'Anne', known_none: {} }] as const,
    ],
  ])('is refused with 409, but not when it says the same again: %s', async (_what, read, change) => {
    const item = await read();
    const [method, path, body] = change(item, false);
    const edited = { ...body, updated_at: item.updated_at };
    const saved = await anna.call(method, path, edited);
    expect(saved.status).toBe(200);
    const repeated = await anna.call(method, path, edited);
    expect([repeated.status, repeated.body]).toEqual([200, saved.body]);
    const other = change(item, true)[2];
    const late = await anna.call(method, path, { ...other, updated_at: item.updated_at });
    expect([late.status, late.body]).toEqual([409, failure(null)]);
    expect((await anna.call(method, path, other)).status).toBe(200);
  });

  it('is refused with 409: the follow-up of a saved consultation', async () => {
    const { id } = await make('/history', {
      title: 'Cough',
      assessment: sampleAssessment,
      sources: [sampleSource],
    });
    const path = `/history/${id}/follow-up`;
    const [first, second] = [5, 6].map((days) => `2026-11-2${days}T09:00:00.000Z`);
    const set = (due_at: string | undefined, set_at?: string | null) =>
      anna.call('POST', path, { due_at, ...(set_at === undefined ? {} : { set_at }) });
    const saved = await set(first, null);
    expect(saved.status).toBe(200);
    // The answer was lost: the same again is no conflict.
    expect((await set(first, null)).status).toBe(200);
    expect((await set(second, null)).status).toBe(409);
    const { body } = await anna.call('GET', `/history/${id}`);
    const { follow_up: now } = body as { readonly follow_up: { readonly set_at: string } };
    expect((await set(second, now.set_at)).status).toBe(200);
    expect((await set(first)).status).toBe(200);
  });

  it('is not refused for a card that only moved aside', async () => {
    const first = await make('/dashboard/cards', { type: 'note', title: 'First' });
    const second = await make('/dashboard/cards', { type: 'note', title: 'Second' });
    await anna.call('PUT', `/dashboard/cards/${second.id}`, { title: 'Second', position: 0 });
    const edited = { title: 'First of all', updated_at: first.updated_at };
    expect((await anna.call('PUT', `/dashboard/cards/${first.id}`, edited)).status).toBe(200);
  });
});
