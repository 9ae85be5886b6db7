import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openObservers } from '#server/ops/open-observers.ts';
import { openFreshDatabase } from '#tests/server/database.ts';
import { scriptedEngine } from '#tests/server/scripted-engine.ts';
import { startTestServer, type TestServer } from '#tests/server/test-server.ts';

type Sent = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
};
type Packet = {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
};

const secrets = ['canary-name', 'canary@example.org', 'canary-search', 'canary-condition', 'canary-words'];
const traceId = '0af7651916cd43dd8448eb211c80319c';

/** A collector that takes OTLP over HTTP and keeps what it was sent. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      bodies.push(`${request.url}\n${body}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { bodies, endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('traces for an OpenTelemetry collector', () => {
  let server: TestServer;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    collector = await startCollector();
    const observed = await openObservers({
      metricsToken: null,
      traceEndpoint: collector.endpoint,
      appVersion: '2.0.0',
    });
    ({ stop } = observed);
    server = await startTestServer(observed.watchDatabase(await openFreshDatabase()), {
      engine: observed.watchEngine(scriptedEngine),
      deps: { observers: [observed] },
    });
  });
  afterAll(async () => {
    await server.close();
    collector.close();
  });

  it('have a span for each call by its route, with its work beneath, and name no one', async () => {
    const anna = await server.signUp('canary@example.org');
    await anna.call('PATCH', '/users/me', { full_name: 'canary-name' });
    await anna.call('GET', '/history?search=canary-search');
    await anna.call('POST', '/consultation', { messages: [{ role: 'user', content: 'canary-words' }] });
    await server.send({
      method: 'GET',
      url: '/api/v1/conditions/canary-condition',
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, baggage: 'user=canary-name' },
    });
    await stop();
    const text = collector.bodies.join('\n');
    expect(text.startsWith('/v1/traces\n')).toBe(true);
    const spans = collector.bodies.flatMap((body) =>
      (JSON.parse(body.slice(body.indexOf('\n'))) as Packet).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
    const turn = spans.find(({ name }) => name === 'engine turn');
    const call = spans.find(({ name }) => name === 'POST /api/v1/consultation');
    expect([turn?.parentSpanId, turn?.traceId]).toEqual([call?.spanId, call?.traceId]);
    expect(spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'PATCH /api/v1/users/me',
        'GET /api/v1/history',
        'GET /api/v1/conditions/:condition_name',
        'transaction patient',
      ]),
    );
    const continued = spans.find(({ name }) => name.startsWith('GET /api/v1/conditions'));
    expect(continued?.traceId).toBe(traceId);
    expect([...secrets, anna.id].filter((each) => text.includes(each))).toEqual([]);
  });
});
