import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineTimeoutError } from '#server/consult/pool.ts';
import { openFreshDatabase } from '#tests/server/database.ts';
import { failure } from '#tests/server/expected.ts';
import { scriptedEngine } from '#tests/server/scripted-engine.ts';
import { startTestServer, type TestServer } from '#tests/server/test-server.ts';

describe('a condition page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openFreshDatabase());
  });
  afterAll(() => server.close());

  const read = (name: string) => server.send({ method: 'GET', url: `/api/v1/conditions/${name}` });

  it('is found by its encoded name', async () => {
    const answer = await read('Common%20Cold');
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ slug: 'common-cold' })]);
  });

  it('may be kept by anybody for a while, since it is the same for everybody', async () => {
    const anna = await server.signUp();
    const answers = [
      await read('common-cold'),
      await anna.call('GET', '/conditions/common-cold'),
      await server.send({
        method: 'GET',
        url: '/api/v1/conditions/common-cold',
        headers: { authorization: 'Bearer of-nobody' },
      }),
    ];
    const [first] = answers;
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 200, body: first?.body })),
    );
    for (const { headers } of answers) {
      expect([headers['cache-control'], headers['set-cookie']]).toEqual(['public, max-age=300', undefined]);
    }
    expect((await read('no-such-thing')).headers['cache-control']).toBe('no-store');
  });

  it('leaves no trace of what was asked for', async () => {
    await read('a-quite-particular-name');
    expect(server.logLines.join('')).not.toContain('a-quite-particular-name');
  });

  it.each(['/conditions', '/conditions/gout'])('answers 503 at %s while the engine is late', async (path) => {
    const late = () => Promise.reject(new EngineTimeoutError(25_000));
    const busy = await startTestServer(server.database, {
      engine: { ...scriptedEngine, readCondition: late, listConditions: late },
    });
    const answer = await busy.send({ method: 'GET', url: `/api/v1${path}` });
    expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([503, '1', failure(null)]);
    await busy.app.close();
  });

  it('comes with suggestions when there is none', async () => {
    const answer = await read('comon%20cold');
    const { error } = failure('NOT_FOUND');
    expect([answer.status, answer.body]).toEqual([
      404,
      { error: { ...error, suggestions: ['Common cold'] } },
    ]);
  });

  it.each([
    ['nothing but spaces', '%20%20', 'required'],
    ['a name too long', 'a'.repeat(121), 'too_long'],
    ['a character that no database can hold', '%00', 'invalid_choice'],
  ] as const)('refuses %s', async (_what, name, code) => {
    const answer = await read(name);
    expect([answer.status, answer.body]).toEqual([
      422,
      failure('VALIDATION_ERROR', { condition_name: code }),
    ]);
  });

  it('answers in one shape to names that are no names', async () => {
    const names = ['%E0%A4%A', '..%2F..%2Fetc%2Fpasswd', "x'%20or%201=1", '<script>', 'a'.repeat(1_001)];
    for (const name of names) {
      const answer = await read(name);
      expect([400, 404, 414]).toContain(answer.status);
      expect(answer.body).toMatchObject({ error: { request_id: expect.any(String), details: [] } });
    }
  });
});

describe('the names of the library', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openFreshDatabase());
  });
  afterAll(() => server.close());

  const read = (url: string, headers: Record<string, string> = {}) =>
    server.send({ method: 'GET', url: `/api/v1${url}`, headers });

  it('are all of them at once, for anybody', async () => {
    const [conditions, substances] = [await read('/conditions'), await read('/substances')];
    expect([conditions.status, conditions.body]).toEqual([
      200,
      {
        conditions: [{ name: 'Common cold', slug: 'common-cold', also_known_as: ['Cold'], icd10: 'J00' }],
      },
    ]);
    expect([substances.status, substances.body]).toEqual([
      200,
      {
        medicines: expect.arrayContaining(['Amoxicillin', 'Augmentin', 'Paracetamol']),
        allergens: expect.arrayContaining(['Amoxicillin', 'Penicillins', 'Peanut']),
      },
    ]);
  });

  it.each(['/conditions', '/substances'])(
    'are kept for a day, and then asked for by their mark: %s',
    async (url) => {
      const anna = await server.signUp();
      const first = await read(url);
      const etag = String(first.headers['etag']);
      expect([first.headers['cache-control'], first.headers['set-cookie']]).toEqual([
        'public, max-age=86400',
        undefined,
      ]);
      expect((await anna.call('GET', url)).headers['etag']).toBe(etag);
      for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await read(url, { 'if-none-match': held });
        expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', etag]);
      }
      expect((await read(url, { 'if-none-match': '"other"' })).body).toEqual(first.body);
    },
  );
});
