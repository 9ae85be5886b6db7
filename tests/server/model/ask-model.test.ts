import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAskModel } from '#server/model/ask-model.ts';
import type { ModelProvider, ModelSettings } from '#server/model/settings.ts';
import { startModelServer, type ModelServer, type Received, type Reply } from './model-server.ts';

let server: ModelServer | undefined;
const printed = vi.fn();
beforeEach(() => {
  for (const each of ['error', 'warn', 'info', 'log', 'debug'] as const)
    vi.spyOn(console, each).mockImplementation(printed);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  const calls = printed.mock.calls.length;
  printed.mockClear();
  if (calls > 0) throw new Error('The SDK has printed something, which could quote a patient.');
  await server?.close();
  server = undefined;
});

const schema = v.strictObject({ conditions: v.array(v.string()) });
const good: Reply = { json: { conditions: ['asthma'] } };

async function ask(script: (received: Received) => Reply, provider: ModelProvider, timeoutMs = 4_000) {
  server = await startModelServer(script);
  const settings: ModelSettings = {
    provider,
    model: 'scripted',
    baseUrl: server.url,
    key: 'a-key-for-tests',
    roles: ['reader'],
    limit: [],
    patientLimit: [],
  };
  const sent: string[] = [];
  const answer = createAskModel(settings)({
    schema,
    instructions: 'Name conditions.',
    material: { age_years: 40 },
    signal: AbortSignal.timeout(timeoutMs),
    beforeSending: async (body) => void sent.push(body),
  });
  const settled = await answer.then(
    (value) => ({ value }),
    (error: unknown) => ({ failure: (error as { failure?: unknown }).failure }),
  );
  return { ...settled, sent, received: server.received };
}

const providers = ['openai', 'anthropic', 'openai-compatible'] as const;
const paths = {
  openai: '/v1/responses',
  anthropic: '/v1/messages',
  'openai-compatible': '/v1/chat/completions',
} as const;

const stream = { 'content-type': 'text/event-stream' };
const endless: Reply = {
  raw(response) {
    response.writeHead(200, stream);
    const timer = setInterval(() => response.write(': still here\n\n'), 5);
    response.on('close', () => clearInterval(timer));
  },
};
const endlessFlood: Reply = {
  raw(response) {
    response.writeHead(200, stream);
    const timer = setInterval(() => response.write(`: ${'a'.repeat(16 * 1_024)}\n\n`), 1);
    response.on('close', () => clearInterval(timer));
  },
};
const moved: Reply = {
  raw: (response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
};

/** A stream that begins well and then reports an error, in each protocol. */
const errorEvents = {
  openai:
    'data: {"type":"error","sequence_number":0,"error":{"type":"server_error","code":"server_error","message":"no","param":null}}\n\n',
  anthropic:
    'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n',
  'openai-compatible': 'data: {"error":{"message":"no","type":"server_error"}}\n\n',
} as const;

describe.each(providers)('a model of %s', (provider) => {
  it('answers in the asked form, by its provider’s own protocol and key', async () => {
    const { received, sent, ...answer } = await ask(() => good, provider);
    expect(answer).toEqual({ value: { conditions: ['asthma'] } });
    expect(received.map((each) => each.path)).toEqual([paths[provider]]);
    const [{ headers }] = received as [Received];
    expect(headers['authorization'] ?? headers['x-api-key']).toContain('a-key-for-tests');
    expect(sent).toEqual(received.map((each) => each.body));
  });

  it.each([
    ['429', { status: 429 }, 'limited'],
    ['500', { status: 500 }, 'unavailable'],
    ['529', { status: 529 }, 'unavailable'],
    ['401', { status: 401 }, 'unavailable'],
    ['a refusal', { refusal: 'I cannot help with that.' }, 'refused'],
    ['no JSON', { text: 'Certainly! Here is what you asked for.' }, 'unreadable'],
    ['another form', { json: { conditions: 'asthma' } }, 'unreadable'],
    ['JSON cut short', { text: '{"conditions":["ast', isCut: true }, 'unreadable'],
    ['an answer of 10 MB', { text: 'a'.repeat(10 * 1_024 * 1_024) }, 'too_large'],
    ['a stream that grows without end', endlessFlood, 'too_large'],
    ['a stream broken off in the middle', { ...good, brokenOffAfter: 3 }, 'unavailable'],
    ['an empty stream', { raw: (response) => void response.writeHead(200, stream).end() }, 'unreadable'],
    ['an address elsewhere', moved, 'unavailable'],
  ] satisfies [string, Reply, string][])('is not believed after %s', async (_what, reply, failure) => {
    const { failure: found, received } = (await ask(() => reply, provider)) as {
      failure?: unknown;
      received: readonly Received[];
    };
    expect(found).toBe(failure);
    expect(received).toHaveLength(1);
  });

  it('is not believed after an error in the middle of its stream', async () => {
    const raw: Reply = { raw: (response) => void response.writeHead(200, stream).end(errorEvents[provider]) };
    expect(await ask(() => raw, provider)).toMatchObject({ failure: 'unavailable' });
  });

  it('is left when its stream does not end', async () => {
    expect(await ask(() => endless, provider, 400)).toMatchObject({ failure: 'timeout' });
  });

  it('is left when it says nothing', async () => {
    expect(await ask(() => ({ raw: () => undefined }), provider, 300)).toMatchObject({ failure: 'timeout' });
  });
});

describe('the address of a provider', () => {
  it.each([
    ['openai', 'OPENAI_BASE_URL', 'https://api.openai.com/v1/responses'],
    ['anthropic', 'ANTHROPIC_BASE_URL', 'https://api.anthropic.com/v1/messages'],
  ] as const)('of %s is its own, whatever %s says', async (provider, variable, address) => {
    vi.stubEnv(variable, 'https://elsewhere.example/v1');
    const called = vi.fn<typeof fetch>(async () => new Response(null, { status: 503 }));
    vi.stubGlobal('fetch', called);
    const settings = { provider, model: 'm', baseUrl: null, key: 'k', roles: [] } as const;
    const answer = createAskModel({ ...settings, limit: [], patientLimit: [] })({
      schema,
      instructions: 'Name conditions.',
      material: {},
      signal: AbortSignal.timeout(2_000),
      beforeSending: async () => undefined,
    });
    await expect(answer).rejects.toMatchObject({ failure: 'unavailable' });
    expect(called.mock.calls.map(([url]) => url)).toEqual([address]);
  });
});

describe('what is about to leave', () => {
  it('does not leave when it cannot be noted', async () => {
    server = await startModelServer(() => good);
    const settings = { provider: 'openai', model: 'm', baseUrl: server.url, key: 'k', roles: [] } as const;
    const answer = createAskModel({ ...settings, limit: [], patientLimit: [] })({
      schema,
      instructions: 'Name conditions.',
      material: {},
      signal: AbortSignal.timeout(2_000),
      beforeSending: () => Promise.reject(new Error('the ledger is away')),
    });
    await expect(answer).rejects.toMatchObject({ failure: 'unavailable' });
    expect(server.received).toEqual([]);
  });

  it('asks a provider that keeps what it is sent not to', async () => {
    const { received } = await ask(() => good, 'openai');
    expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ store: false });
  });
});
