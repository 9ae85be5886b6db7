import { readFileSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openFreshDatabase } from '#tests/server/database.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

/** Of this server; the real one waits longer. */
const REQUEST_TIMEOUT_MS = 3_000;

const id = '3f1d8c1e-5a4b-4c1e-9d2a-0a1b2c3d4e5f';
const root = path.resolve(import.meta.dirname, '../..');

describe('by the numbers of docs/security.md', () => {
  let server: TestServer;
  let anna: TestPatient;
  let port: number;
  beforeAll(async () => {
    server = await startTestServer(await openFreshDatabase(), {
      deps: { requestTimeoutMs: REQUEST_TIMEOUT_MS },
    });
    anna = await server.signUp();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = server.app.server.address() as AddressInfo);
  });
  afterAll(() => server.close());

  it.each(Object.entries(endpoints).filter(([, { access }]) => access === 'patient'))(
    'check 2: the publishable key is no identity for %s',
    async (_name, { method, path: template }) => {
      const { status } = await server.send({
        method,
        url: `/api/v1${template.replaceAll(/\{\w+\}/g, id)}`,
        headers: { authorization: 'Bearer sb_publishable_test' },
      });
      expect(status).toBe(401);
    },
  );

  const connections: Socket[] = [];
  const open = async (first: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(first);
    connections.push(socket);
    return socket;
  };
  const openSlow = async (count: number) => {
    const head = `POST /api/v1/history HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${anna.token}\r\n`;
    const body = `${head}content-type: application/json\r\ncontent-length: 90000\r\n\r\n{"title": "`;
    const starts = ['GET /health/live HTTP/1.1\r\nhost: a\r\nx-slow: ', body];
    return Promise.all(starts.flatMap((start) => Array.from({ length: count }, () => open(start))));
  };

  it('check 38: 500 idle connections and 50 slow requests hold no one up', { timeout: 60_000 }, async () => {
    for (let count = 0; count < 500; count += 1) await open('');
    await openSlow(25);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const headers = { authorization: `Bearer ${anna.token}` };
        return (await fetch(`http://127.0.0.1:${port}/api/v1/users/me`, { headers })).status;
      }),
    );
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
    for (const socket of connections.splice(0)) socket.destroy();
  });

  it(
    'check 38: a client that sends its headers or body too slowly is disconnected',
    { timeout: 30_000 },
    async () => {
      const slow = await openSlow(1);
      const answers = await Promise.all(
        slow.map(async (socket) => {
          // One more byte at a time does not prolong it.
          const drip = setInterval(() => socket.write('a'), REQUEST_TIMEOUT_MS / 10);
          const answer = await text(socket);
          clearInterval(drip);
          return answer.split('\r\n')[0];
        }),
      );
      expect(answers).toEqual(slow.map(() => 'HTTP/1.1 408 Request Timeout'));
    },
  );

  it('check 38: headers that are too large are refused', async () => {
    const socket = await open(
      `GET /health/live HTTP/1.1\r\nhost: a\r\nx-large: ${'a'.repeat(20_000)}\r\n\r\n`,
    );
    expect((await text(socket)).split('\r\n')[0]).toMatch(/^HTTP\/1.1 431 /);
  });

  it('check 40: no text can add a line to the log', async () => {
    const before = server.logLines.length;
    const forged = '\r\n{"level":50,"msg":"forged"}\n';
    const encoded = encodeURIComponent(forged);
    await anna.call('PATCH', '/users/me', { full_name: forged });
    await anna.call('GET', `/history?search=${encoded}`);
    await anna.call('GET', `/conditions/${encoded}`);
    await anna.call('GET', `/${encoded}`);
    await server.send({
      method: 'GET',
      url: '/health/live',
      headers: { 'user-agent': '\\n{"msg":"forged"}' },
    });
    const lines = server.logLines.slice(before);
    expect(lines.length).toBeGreaterThanOrEqual(5);
    for (const line of lines) {
      expect(line.indexOf('\n')).toBe(line.length - 1);
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
    }
    expect(lines.join('')).not.toContain('forged');
  });

  it('check 52: every package is exact, named by its content, and from no place of its own', () => {
    const read = (file: string) =>
      JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>;
    const manifest = read('package.json');
    const wanted = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(manifest[kind] as Record<string, string>),
    );
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    const packages = Object.entries(
      read('package-lock.json')['packages'] as Record<string, Record<string, unknown>>,
    );
    const bad = packages.filter(
      ([name, facts]) =>
        name !== '' &&
        ((facts['integrity'] === undefined && facts['optional'] !== true) || facts['resolved'] !== undefined),
    );
    expect(bad.map(([name]) => name)).toEqual([]);
  });
});
