import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFreshDatabase } from './database.ts';
import { failure } from './expected.ts';
import { startTestServer, type TestServer } from './test-server.ts';

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
  ] as const)('refuses %s', async (_what, name, code) => {
    const answer = await read(name);
    expect([answer.status, answer.body]).toEqual([
      422,
      failure('VALIDATION_ERROR', { condition_name: code }),
    ]);
  });

  it('answers in one shape to names that are no names', async () => {
    const names = [
      '%E0%A4%A',
      '..%2F..%2Fetc%2Fpasswd',
      '%00',
      "x'%20or%201=1",
      '<script>',
      'a'.repeat(1_001),
    ];
    for (const name of names) {
      const answer = await read(name);
      expect([400, 404, 414]).toContain(answer.status);
      expect(answer.body).toMatchObject({ error: { request_id: expect.any(String), details: [] } });
    }
  });
});
