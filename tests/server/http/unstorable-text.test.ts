import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { failure } from '#tests/server/expected.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

const HALF_AN_EMOJI = '\ud83d';
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const assessment = {
  reasoning: 'Most coughs pass.',
  conditions: [],
  next_steps: [],
  confidence_score: 0.5,
  evidence_quality: 'none',
  urgency: 'LOW',
};

describeOnEachEngine('text that no database can hold', (open) => {
  let server: TestServer;
  let anna: TestPatient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    anna = await server.signUp();
  });
  afterAll(() => server.close());

  it.each([
    ['half an emoji in a name', 'PATCH', '/users/me', { full_name: `Anna ${HALF_AN_EMOJI}` }, 'full_name'],
    [
      'half an emoji in an allergy',
      'POST',
      '/medical-data/allergies',
      { substance: `Nuts ${HALF_AN_EMOJI}` },
      'substance',
    ],
    [
      'half an emoji in a reaction',
      'POST',
      '/medical-data/allergies',
      { substance: 'Nuts', reactions: ['hives', HALF_AN_EMOJI] },
      'reactions.1',
    ],
    [
      'half an emoji in a message',
      'POST',
      '/consultation',
      { consultation_id: randomUUID(), messages: [{ role: 'user', content: `I cough ${HALF_AN_EMOJI}` }] },
      'messages.0.content',
    ],
    [
      'half an emoji in a card',
      'POST',
      '/dashboard/cards',
      { type: 'note', title: 'Walk', content: HALF_AN_EMOJI },
      'content',
    ],
    [
      'NUL inside a saved assessment',
      'POST',
      '/history',
      { title: 'Cough', assessment: { ...assessment, reasoning: 'a\0b' }, sources: [] },
      'assessment.reasoning',
    ],
    ['NUL in a search of the history', 'GET', '/history?search=a%00b', undefined, 'search'],
    ['NUL in a search of a list', 'GET', '/medical-data/allergies?search=%00', undefined, 'search'],
  ] as const)('is refused by its field: %s', async (...[_what, method, path, body, field]) => {
    const { status, body: answer } = await anna.call(method, path, body);
    expect([status, answer]).toEqual([422, failure('VALIDATION_ERROR', { [field]: 'invalid_choice' })]);
  });

  it('is refused as the name of a field, too', async () => {
    const body = { title: 'Cough', assessment, sources: [], [`a${HALF_AN_EMOJI}`]: 1 };
    const answer = await anna.call('POST', '/history', body);
    expect([answer.status, answer.body]).toEqual([
      422,
      failure('VALIDATION_ERROR', { body: 'invalid_choice' }),
    ]);
  });

  it('leaves whole emoji, and text in any script, alone', async () => {
    const full_name = 'Åsa 👩‍⚕️ 山田 ע';
    const { status, body } = await anna.call('PATCH', '/users/me', { full_name });
    expect([status, (body as { full_name: string }).full_name]).toEqual([200, full_name]);
  });

  it('is not a way to exhaust the stack', async () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const payload = `{"title":"Cough","assessment":${nested},"sources":[]}`;
    const answer = await server.send({
      method: 'POST',
      url: '/api/v1/history',
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
      payload,
    });
    expect([answer.status, answer.body]).toEqual([
      422,
      failure('VALIDATION_ERROR', { body: 'invalid_choice' }),
    ]);
  });

  it.each([
    ['a year that no calendar has', '0000-01-01T00:00:00Z'],
    ['a day that no month has', '2026-02-31T00:00:00Z'],
    ['a time zone that is none', '2026-02-03T00:00:00+99:99'],
  ])('is refused as a place in a list: %s', async (_what, at) => {
    const id = randomUUID();
    const history = await anna.call('GET', `/history?cursor=${cursorOf({ at, id })}`);
    expect([history.status, history.body]).toEqual([
      422,
      failure('VALIDATION_ERROR', { cursor: 'invalid_choice' }),
    ]);
  });
});
