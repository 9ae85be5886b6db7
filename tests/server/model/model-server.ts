import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a provider gets it. */
export type Received = {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** What a role answers: a value for its JSON, or something done to the connection. */
export type Reply =
  | { readonly json: unknown }
  | { readonly text: string; readonly cut?: boolean }
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly raw: (response: ServerResponse) => void }
  | { readonly refusal: string };

export type ModelServer = {
  readonly url: string;
  readonly received: Received[];
  close(): Promise<void>;
};

type Body = {
  readonly model: string;
  readonly text: string;
  readonly isCut: boolean;
  readonly isRefused: boolean;
};

/** The answers of three protocols, as their providers document them. */
const protocols: Readonly<Record<string, (body: Body) => unknown>> = {
  '/v1/chat/completions': ({ model, text, isCut, isRefused }) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_790_000_000,
    model,
    choices: [
      {
        index: 0,
        message: isRefused
          ? { role: 'assistant', content: null, refusal: text }
          : { role: 'assistant', content: text },
        finish_reason: isCut ? 'length' : 'stop',
      },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  }),
  '/v1/responses': ({ model, text, isCut, isRefused }) => ({
    id: 'resp_1',
    object: 'response',
    created_at: 1_790_000_000,
    status: isCut ? 'incomplete' : 'completed',
    incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
    model,
    output: [
      {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: isRefused
          ? [{ type: 'refusal', refusal: text }]
          : [{ type: 'output_text', text, annotations: [] }],
      },
    ],
    usage: { input_tokens: 10, output_tokens: 5, total_tokens: 15 },
  }),
  '/v1/messages': ({ model, text, isCut, isRefused }) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content: isRefused ? [] : [{ type: 'text', text }],
    stop_reason: isRefused ? 'refusal' : isCut ? 'max_tokens' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 5 },
  }),
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}

function respond(reply: Reply, path: string, response: ServerResponse): void {
  if ('raw' in reply) {
    reply.raw(response);
    return;
  }
  const send = (status: number, body: unknown, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  if ('status' in reply) {
    send(reply.status, reply.body ?? { error: { message: 'no', type: 'error' } }, reply.headers);
    return;
  }
  const text = 'json' in reply ? JSON.stringify(reply.json) : 'refusal' in reply ? reply.refusal : reply.text;
  const body = {
    model: 'scripted',
    text,
    isCut: 'cut' in reply && (reply.cut ?? false),
    isRefused: 'refusal' in reply,
  };
  const protocol = protocols[path];
  if (protocol) send(200, protocol(body));
  else send(404, { error: { message: `no such path: ${path}` } });
}

/** A server on this machine that speaks the protocols of OpenAI and Anthropic and answers what `script` says. */
export async function startModelServer(script: (received: Received) => Reply): Promise<ModelServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const answer = async () => {
      const call = { path: request.url ?? '', headers: request.headers, body: await bodyOf(request) };
      received.push(call);
      respond(script(call), call.path, response);
    };
    void answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
