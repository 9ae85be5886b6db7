import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFreshDatabase } from '#tests/server/database.ts';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

/** Words that stand in every field, so that any of them in a log line is a leak. */
const canary = 'zebrafish';

describe('the log', () => {
  let server: TestServer;
  let anna: TestPatient;
  beforeAll(async () => {
    server = await startTestServer(await openFreshDatabase(), {
      engine: {
        consult: () => Promise.reject(new Error(`cannot read ${canary}`)),
        readCondition: async () => ({ found: false, suggestions: [] }),
        listConditions: async () => [],
        readReport: async () => ({ readings: [], not_read: [] }),
      },
    });
    anna = await server.signUp(`${canary}@example.org`);
  });
  afterAll(() => server.close());

  const lines = () => server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

  it('holds no word of a patient, no mail, no token and no query, whatever happens', async () => {
    await anna.call('PATCH', '/users/me', { full_name: canary, gender_identity: canary });
    await anna.call('PATCH', '/users/me', { smoking: canary });
    await anna.call('POST', '/consultation', { messages: [{ role: 'user', content: canary }] });
    await anna.call('GET', `/history?search=${canary}&cursor=${canary}`);
    await anna.call('POST', '/history', {
      assessment: sampleAssessment,
      sources: [sampleSource],
      title: canary,
    });
    await anna.call('GET', `/conditions/${canary}`);
    await anna.call('GET', `/nothing/${canary}?a=${canary}`);
    await server.send({
      method: 'GET',
      url: '/api/v1/users/me',
      headers: { authorization: `Bearer ${canary}` },
    });
    await server.send({
      method: 'POST',
      url: '/api/v1/history',
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
      payload: `{"${canary}`,
    });
    expect(server.logLines.length).toBeGreaterThan(8);
    expect(server.logLines.filter((line) => line.includes(canary) || line.includes(anna.token))).toEqual([]);
  });

  it('says of an answer its route, status, duration and id alone', async () => {
    server.logLines.length = 0;
    const answer = await anna.call('GET', '/history?search=penicillin');
    expect(lines()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        request_id: answer.headers['x-request-id'],
        method: 'GET',
        route: '/api/v1/history',
        status: 200,
        ms: expect.any(Number),
        msg: 'answered',
      },
    ]);
  });

  it('records each refusal at the default level, with the id of its request', async () => {
    server.logLines.length = 0;
    const { headers } = await server.send({ method: 'GET', url: '/api/v1/users/me' });
    expect(lines()).toMatchObject([
      { level: 40, status: 401, route: '/api/v1/users/me', request_id: headers['x-request-id'] },
    ]);
  });

  it('says of a failure its kind and place, not its message', async () => {
    server.logLines.length = 0;
    await anna.call('POST', '/consultation', { messages: [{ role: 'user', content: canary }] });
    const [failed] = lines();
    expect(failed).toMatchObject({
      level: 50,
      msg: 'request failed',
      error: {
        name: 'Error',
        code: '',
        at: expect.arrayContaining([expect.stringContaining('logs.test.ts')]),
      },
    });
  });
});
