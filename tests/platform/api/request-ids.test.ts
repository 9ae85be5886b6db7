import { createApi } from '#src/platform/api/api.ts';
import { createRequestIds } from '#src/platform/api/request-ids.ts';
import { sampleDetail, sampleItem } from '#tests/models/samples.ts';
import { startServer, type Answer, type Arrived } from '#tests/platform/local-server.ts';
import { afterEach, describe, expect, it } from 'vitest';

type Server = Awaited<ReturnType<typeof startServer>>;
const servers: Server[] = [];

/** The API calls of one tab, and the bodies that arrive at a server that answers in turn. */
async function apiAgainst(answers: Answer[]) {
  const left = answers.values();
  const server = await startServer(() => {
    const { done, value } = left.next();
    return done ? { status: 201, body: { id: 'a' } } : value;
  });
  servers.push(server);
  const { callApi } = createApi({
    baseUrl: `${server.url}/api/v1`,
    timeoutMs: 200,
    readToken: () => Promise.resolve('the-token'),
    knownSessionId: () => 'session-1',
    onRefused: () => undefined,
    onBreach: () => undefined,
  });
  const idsOf = () => server.arrived.map(({ body }: Arrived) => Object(body)['client_request_id'] as unknown);
  return { callApi, idsOf, arrived: server.arrived };
}
type Calls = Awaited<ReturnType<typeof apiAgainst>>['callApi'];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

const { assessment, sources } = sampleDetail(sampleItem('', '')).assessment_data;
const measured = { name: 'Potassium', value: 5.4, unit: 'mmol/L', measured_on: '2026-11-16' };
/** Every save that creates something, with a name. */
const creations: Readonly<Record<string, (callApi: Calls, name: string) => Promise<unknown>>> = {
  allergy: (callApi, substance) => callApi('createAllergy', { body: { substance } }),
  medication: (callApi, name) => callApi('createMedication', { body: { name } }),
  condition: (callApi, name) => callApi('createCondition', { body: { name } }),
  measurement: (callApi, notes) => callApi('createMeasurement', { body: { ...measured, notes } }),
  card: (callApi, title) => callApi('createCard', { body: { type: 'note', title } }),
  'saved consultation': (callApi, title) => callApi('saveHistory', { body: { title, assessment, sources } }),
};
const lost: Answer = null;
const failed: Answer = { status: 503, body: {} };

describe.each(Object.entries(creations))('a new %s', (_kind, create) => {
  it('keeps its request id while it is sent again, and gets another one after a change', async () => {
    const { callApi, idsOf } = await apiAgainst([lost, failed]);
    await expect(create(callApi, 'One')).rejects.toEqual({ kind: 'timeout' });
    await expect(create(callApi, 'One')).rejects.toMatchObject({ status: 503 });
    await create(callApi, 'One');
    await create(callApi, 'Two');
    const [first, ...others] = idsOf();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(others.slice(0, 2)).toEqual([first, first]);
    expect(others[2]).not.toBe(first);
  });

  it('gets another request id when the same is added once more', async () => {
    const { callApi, idsOf } = await apiAgainst([]);
    await create(callApi, 'One');
    await create(callApi, 'One');
    expect(new Set(idsOf()).size).toBe(2);
  });
});

describe('a request id', () => {
  it('is sent with nothing that changes or checks', async () => {
    const { callApi, arrived } = await apiAgainst([
      { status: 200, body: {} },
      { status: 200, body: { warnings: [], not_checked: [] } },
    ]);
    await callApi('updateAllergy', { params: { allergy_id: 'a' }, body: { substance: 'Nuts' } });
    await callApi('checkMedication', { body: { name: 'Ibuprofen' } });
    expect(arrived.map(({ body }) => 'client_request_id' in Object(body))).toEqual([false, false]);
  });

  it('is not kept for the next patient of a tab', () => {
    let count = 0;
    const ids = createRequestIds(() => String((count += 1)));
    const body = { substance: 'Nuts' };
    const idFor = (sessionId: string) => ids.idOf(sessionId, 'createAllergy', body);
    expect([idFor('anna'), idFor('anna'), idFor('ben'), idFor('anna')]).toEqual(['1', '1', '2', '3']);
  });
});
