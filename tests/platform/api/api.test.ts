import { createApi } from '#src/platform/api/api.ts';
import axios from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startServer, type Answer, type Arrived } from '#tests/platform/local-server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
const servers: Server[] = [];
const id = '3f1d8c1e-5a4b-4c1e-9d2a-0a1b2c3d4e5f';
const profile = { full_name: 'Ada Example', date_of_birth: '1990-02-03' };

async function apiAgainst(answer: (arrived: Arrived) => Answer, token: string | null = 'the-token') {
  const server = await startServer(answer);
  servers.push(server);
  const told: { refusals: number; breaches: unknown[] } = { refusals: 0, breaches: [] };
  const tab = { sessionId: 'session-1' };
  const api = createApi({
    baseUrl: `${server.url}/api/v1`,
    timeoutMs: 200,
    readToken: () => Promise.resolve(token),
    knownSessionId: () => tab.sessionId,
    onRefused: () => (told.refusals += 1),
    onBreach: (call, paths) => told.breaches.push([call, paths]),
  });
  return { ...api, arrived: server.arrived, told, tab };
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

describe('a product call', () => {
  it('carries the bearer token and reads a back end that sends the fields of the specification alone', async () => {
    const { callApi, arrived } = await apiAgainst(() => ({ status: 200, body: profile }));
    expect(await callApi('readProfile', {})).toEqual(profile);
    expect(arrived).toEqual([
      { method: 'GET', url: '/api/v1/users/me', authorization: 'Bearer the-token', body: null },
    ]);
  });

  it('asks with sources by default and sends the checked body', async () => {
    const answer = { next_question: 'Since when?', is_complete: false, assessment: null, sources: [] };
    const { callApi, arrived } = await apiAgainst(() => ({ status: 200, body: answer }));
    const turn = await callApi('consult', {
      body: { messages: [{ role: 'user', content: '  my head aches ' }] },
    });
    expect(turn.next_question).toBe('Since when?');
    expect(arrived).toEqual([
      {
        method: 'POST',
        url: '/api/v1/consultation?use_rag=true',
        authorization: 'Bearer the-token',
        body: { messages: [{ role: 'user', content: 'my head aches' }] },
      },
    ]);
  });

  it('leaves a request behind that outlives the page, and reads its answer as any other', async () => {
    const { callApi, arrived } = await apiAgainst(() => ({ status: 404, body: {} }));
    const sent = vi.spyOn(globalThis, 'fetch');
    const params = { consultation_id: id };
    await expect(callApi('deleteHistory', { params, outlivesPage: true })).rejects.toEqual({
      kind: 'status',
      status: 404,
      fields: [],
    });
    expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true]);
    expect(arrived).toEqual([
      { method: 'DELETE', url: `/api/v1/history/${id}`, authorization: 'Bearer the-token', body: null },
    ]);
    sent.mockRestore();
  });

  it('goes without a token when no one is signed in', async () => {
    const { callApi, arrived } = await apiAgainst(() => ({ status: 404, body: {} }), null);
    await expect(
      callApi('readCondition', { params: { condition_name: 'Crohn’s / colitis' } }),
    ).rejects.toEqual({ kind: 'status', status: 404, fields: [] });
    expect(arrived.map(({ url, authorization }) => [url, authorization])).toEqual([
      ['/api/v1/conditions/Crohn%E2%80%99s%20%2F%20colitis', null],
    ]);
  });

  it('answers nothing for an empty answer', async () => {
    const { callApi } = await apiAgainst(() => ({ status: 204 }));
    expect(await callApi('dropDraft', { params: { consultation_id: id } })).toBe(undefined);
  });

  it('names the wrong fields without sending what the contract refuses', async () => {
    const { callApi, arrived } = await apiAgainst(() => ({ status: 200, body: profile }));
    await expect(
      callApi('updateProfile', { body: { full_name: 'x'.repeat(121), date_of_birth: '2001-02-30' } }),
    ).rejects.toEqual({
      kind: 'code',
      code: 'VALIDATION_ERROR',
      fields: [
        { field: 'full_name', code: 'too_long' },
        { field: 'date_of_birth', code: 'invalid_date' },
      ],
    });
    await expect(callApi('readCondition', { params: { condition_name: '  ' } })).rejects.toEqual({
      kind: 'code',
      code: 'VALIDATION_ERROR',
      fields: [{ field: 'condition_name', code: 'required' }],
    });
    expect(arrived).toEqual([]);
  });

  it('reports no refusal of a session that another one has replaced', async () => {
    const { callApi, told, tab } = await apiAgainst(() => ({ status: 401, body: {} }));
    const call = callApi('readProfile', {});
    tab.sessionId = 'session-2';
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(told.refusals).toBe(0);
  });

  it('tells once of every refused session', async () => {
    const body = { error: { code: 'SESSION_EXPIRED', message: 'x', details: [], request_id: 'r' } };
    const { callApi, told } = await apiAgainst(() => ({ status: 401, body }));
    await expect(callApi('readProfile', {})).rejects.toEqual({
      kind: 'code',
      code: 'SESSION_EXPIRED',
      fields: [],
    });
    expect(told.refusals).toBe(1);
  });

  it('calls an answer that breaks the contract unexpected and reports its paths, never its values', async () => {
    const { callApi, told } = await apiAgainst(() => ({ status: 200, body: { full_name: 7 } }));
    await expect(callApi('readProfile', {})).rejects.toEqual({ kind: 'unexpected' });
    expect(told.breaches).toEqual([['GET /users/me', ['full_name', 'date_of_birth']]]);
  });

  it('times out when the server does not answer', async () => {
    const { callApi } = await apiAgainst(() => null);
    await expect(callApi('readProfile', {})).rejects.toEqual({ kind: 'timeout' });
  });

  it('waits 30,000 ms for an answer unless told otherwise', () => {
    const create = vi.spyOn(axios, 'create');
    const ports = {
      readToken: () => Promise.resolve(null),
      knownSessionId: () => 'session-1',
      onRefused: () => undefined,
      onBreach: () => undefined,
    };
    createApi({ ...ports, baseUrl: 'http://127.0.0.1:1' });
    expect(create.mock.calls.map(([settings]) => settings?.timeout)).toEqual([30_000]);
    create.mockRestore();
  });

  it('says network when no one listens', async () => {
    const { callApi } = await apiAgainst(() => null);
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    await expect(callApi('readProfile', {})).rejects.toEqual({ kind: 'network' });
  });

  it('ends with its signal, and that is no failure of ours', async () => {
    const control = new AbortController();
    const { callApi } = await apiAgainst(() => {
      control.abort();
      return null;
    });
    const call = callApi('readProfile', { signal: control.signal });
    await expect(call).rejects.toThrow(new DOMException('The call was ended', 'AbortError'));
  });

  it('fails like the token when the token cannot be refreshed', async () => {
    const api = createApi({
      baseUrl: 'http://127.0.0.1:1/api/v1',
      readToken: () => Promise.reject({ kind: 'network' }),
      knownSessionId: () => 'session-1',
      onRefused: () => undefined,
      onBreach: () => undefined,
    });
    await expect(api.callApi('readProfile', {})).rejects.toEqual({ kind: 'network' });
  });
});
