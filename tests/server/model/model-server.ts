import { LLMock, type Fixture } from '@copilotkit/aimock';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** A request as a provider gets it. */
export type Received = {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** What a role answers: a value for its JSON, a text, a refusal, an error, or something done to the connection. */
export type Reply =
  | { readonly json: unknown; readonly brokenOffAfter?: number }
  | { readonly text: string; readonly isCut?: boolean }
  | { readonly refusal: string }
  | { readonly status: number }
  | { readonly raw: (response: ServerResponse) => void };

export type ModelServer = {
  readonly url: string;
  readonly received: Received[];
  close(): Promise<void>;
};

/** Pieces of an answer, so that one can be broken off between them. */
const chunkSize = 8;

function fixtureOf(reply: Exclude<Reply, { readonly raw: unknown } | { readonly refusal: string }>): Fixture {
  const match = { predicate: () => true };
  if ('status' in reply)
    return { match, response: { error: { message: 'no', type: 'error' }, status: reply.status } };
  if ('text' in reply) {
    const response = { content: reply.text, finishReason: reply.isCut ? 'length' : 'stop' };
    return { match, response, chunkSize: Math.max(chunkSize, reply.text.length / 100) };
  }
  const { json, brokenOffAfter } = reply;
  const breaks = brokenOffAfter === undefined ? {} : { truncateAfterChunks: brokenOffAfter };
  return { match, response: { content: JSON.stringify(json) }, chunkSize, ...breaks };
}

const chatChunk = (delta: object, reason: string | null) => ({
  data: {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_790_000_000,
    model: 'scripted',
    choices: [{ index: 0, delta, finish_reason: reason }],
  },
});

/** How a provider streams a refusal, which the mock does not know: by path, its events in their order. */
const refusals: Readonly<
  Record<string, (text: string) => readonly { readonly event?: string; readonly data: object }[]>
> = {
  '/v1/chat/completions': (text) => [
    chatChunk({ role: 'assistant', refusal: text }, null),
    chatChunk({}, 'stop'),
  ],
  '/v1/responses': (text) => {
    const item = { id: 'msg_1', type: 'message', role: 'assistant' };
    const part = { item_id: 'msg_1', output_index: 0, content_index: 0 };
    const response = { id: 'resp_1', created_at: 1_790_000_000, model: 'scripted' };
    const usage = { input_tokens: 10, output_tokens: 5, total_tokens: 15 };
    const done = { ...item, status: 'completed', content: [{ type: 'refusal', refusal: text }] };
    return [
      { type: 'response.created', response: { ...response, status: 'in_progress', output: [] } },
      { type: 'response.output_item.added', output_index: 0, item: { ...item, content: [] } },
      { type: 'response.refusal.delta', ...part, delta: text },
      { type: 'response.refusal.done', ...part, refusal: text },
      { type: 'response.output_item.done', output_index: 0, item: done },
      { type: 'response.completed', response: { ...response, status: 'completed', output: [done], usage } },
    ].map((data, at) => ({ event: data.type, data: { ...data, sequence_number: at } }));
  },
  '/v1/messages': () => {
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'scripted', content: [] };
    const usage = { input_tokens: 10, output_tokens: 5 };
    const none = { stop_reason: null, stop_sequence: null };
    return [
      { type: 'message_start', message: { ...message, ...none, usage } },
      { type: 'message_delta', delta: { stop_reason: 'refusal', stop_sequence: null }, usage },
      { type: 'message_stop' },
    ].map((data) => ({ event: data.type, data }));
  },
};

function refuse(text: string, path: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const { event, data } of refusals[path]?.(text) ?? []) {
    if (event !== undefined) response.write(`event: ${event}\n`);
    response.write(`data: ${JSON.stringify(data)}\n\n`);
  }
  response.end();
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}

/**
 * A server on this machine that answers what `script` says in the protocols of OpenAI and Anthropic, as aimock speaks them.
 * It stands before aimock to note each request as it came, and for what aimock does not do to a connection.
 */
export async function startModelServer(script: (received: Received) => Reply): Promise<ModelServer> {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
  await mock.start();
  const received: Received[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url: path = '', headers } = request;
    const call = { path, headers, body: await bodyOf(request) };
    received.push(call);
    const reply = script(call);
    if ('raw' in reply) reply.raw(response);
    else if ('refusal' in reply) refuse(reply.refusal, path, response);
    else {
      mock.clearFixtures().addFixture(fixtureOf(reply));
      const passedOn = send(`${mock.url}${path}`, { ...(method ? { method } : {}), headers }, (given) => {
        response.writeHead(given.statusCode ?? 500, given.headers);
        pipeline(given, response, () => undefined);
      });
      passedOn.on('error', () => response.destroy());
      passedOn.end(call.body);
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await mock.stop();
    },
  };
}
