import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/port.ts';
import { createLogger } from '#server/http/logging.ts';
import { Problem } from '#server/http/problem.ts';
import { openAuth, type OpenedAuth } from '#server/open-auth.ts';
import { addPatient, openFreshDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const asker = { id: 'request-1', ip: '127.0.0.1' };
const now = () => new Date();

describe('the accounts of a server as it is configured', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'anamnesis-accounts-'));
  let opened: OpenedAuth;
  let server: TestServer;

  beforeAll(async () => {
    const database = await openFreshDatabase();
    const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://health.example.org' });
    const logger = createLogger('silent');
    opened = await openAuth({ config, database, publishableKey: 'sb_publishable_test', logger, now });
    server = await startTestServer(database, { deps: { auth: opened.auth, mailbox: opened.mailbox, now } });
  });
  afterAll(async () => {
    await opened.stop();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.send({ method: 'POST', url, payload, headers: { apikey: 'sb_publishable_test', ...headers } });

  it('let a patient in, and out of the product API at once', async () => {
    const data = { full_name: 'Anna Berg' };
    const anna = { email: 'anna@example.org', password: 'a quiet blue lantern', data };
    const { access_token: token } = (await post('/auth/v1/signup', anna)).body as { access_token: string };
    const headers = { authorization: `Bearer ${token}` };
    const readProfile = () => server.send({ method: 'GET', url: '/api/v1/users/me', headers });
    const { status, body } = await readProfile();
    expect([status, (body as { full_name: unknown }).full_name]).toEqual([200, 'Anna Berg']);
    expect((await post('/auth/v1/logout', {}, headers)).status).toBe(204);
    const after = await readProfile();
    expect([after.status, (after.body as { error: { code: string } }).error.code]).toEqual([
      401,
      'SESSION_EXPIRED',
    ]);
  });

  it('mail a forgotten password of themselves; the mailbox shows the link to the configured address', async () => {
    await post('/api/v1/auth/forgot-password', { email: 'anna@example.org' }, { host: 'evil.example' });
    const mails = await vi.waitFor(
      async () => {
        const { body } = await server.send({ method: 'GET', url: '/mailbox/messages.json' });
        expect(body).toHaveLength(1);
        return body as { subject: string; text: string }[];
      },
      { timeout: 15_000, interval: 250 },
    );
    expect(mails[0]?.subject).toBe('Choose a new password');
    expect(mails[0]?.text).toContain('\n\nhttps://health.example.org/reset-password?token_hash=');
    expect(mails[0]?.text).not.toContain('evil.example');
  });

  it('are deleted with the mails that were written to them', async () => {
    const anna = { email: 'anna@example.org', password: 'a quiet blue lantern' };
    const signIn = await post('/auth/v1/token?grant_type=password', anna);
    const { access_token: token } = signIn.body as { access_token: string };
    const gone = await post('/api/v1/users/me/deletion', anna, { authorization: `Bearer ${token}` });
    const { body } = await server.send({ method: 'GET', url: '/mailbox/messages.json' });
    expect([gone.status, body, readdirSync(path.join(dataDir, 'mail'))]).toEqual([204, [], []]);
  });
});

describe('the accounts of a real project', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openFreshDatabase();
  });
  afterAll(() => database.close());

  /** The far side: a provider that answers each request with a status. */
  async function startProvider(status: number, adminStatus = 200) {
    const asked: { url: string | undefined; apikey: unknown; body: unknown }[] = [];
    const deleted: unknown[] = [];
    const listener = createServer((request: IncomingMessage, response) => {
      const { method, url, headers } = request;
      if (method === 'DELETE') {
        deleted.push({ url, apikey: headers['apikey'], authorization: headers['authorization'] });
        return void response.writeHead(adminStatus).end('{}');
      }
      return void request.toArray().then((chunks) => {
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
        asked.push({ url, apikey: headers['apikey'], body });
        return response.writeHead(status).end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    return { asked, deleted, url: `http://127.0.0.1:${port}`, stop: () => void listener.close() };
  }

  async function open(providerUrl: string, logLines: string[] = [], more: Record<string, string> = {}) {
    const config = readConfig({
      SUPABASE_URL: providerUrl,
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_real',
      DATABASE_URL: 'postgres://user@localhost/project',
      PUBLIC_URL: 'https://health.example.org',
      ...more,
    });
    const logger = createLogger('warn', { write: (line) => logLines.push(line) });
    return openAuth({ config, database, publishableKey: 'sb_publishable_real', logger, now });
  }

  it('are asked for the mail, with the page that its link shall open', async () => {
    const provider = await startProvider(200);
    const { auth, mailbox } = await open(provider.url);
    await auth.requestRecovery(asker, 'anna@example.org');
    await vi.waitFor(() => expect(provider.asked).toHaveLength(1));
    expect({ asked: provider.asked, mailbox, routes: auth.routes }).toEqual({
      asked: [
        {
          url: '/auth/v1/recover?redirect_to=https%3A%2F%2Fhealth.example.org%2Freset-password',
          apikey: 'sb_publishable_real',
          body: { email: 'anna@example.org' },
        },
      ],
      mailbox: null,
      routes: null,
    });
    provider.stop();
  });

  it('are asked five times an hour for an address, and the sixth is not announced', async () => {
    const provider = await startProvider(200);
    const { auth } = await open(provider.url);
    for (let turn = 0; turn < 7; turn += 1) await auth.requestRecovery(asker, 'ben@example.org');
    await auth.requestRecovery(asker, 'last@example.org');
    await vi.waitFor(() =>
      expect(provider.asked.map(({ body }) => body)).toContainEqual({ email: 'last@example.org' }),
    );
    expect(provider.asked).toHaveLength(6);
    provider.stop();
  });

  it('that refuse leave a line in the log, without the address, and the caller none the wiser', async () => {
    const provider = await startProvider(429);
    const logLines: string[] = [];
    const { auth } = await open(provider.url, logLines);
    await expect(auth.requestRecovery(asker, 'carl@example.org')).resolves.toBe(undefined);
    await vi.waitFor(() => expect(logLines).toHaveLength(1));
    expect(logLines[0]).toContain('"status":429');
    expect(logLines[0]).not.toContain('carl');
    provider.stop();
  });

  it('are asked whether a password is right before an account is deleted, with all that hangs on it', async () => {
    const anna = await addPatient(database, 'anna@example.org');
    const session = {
      patientId: anna,
      sessionId: 'session-1',
      email: 'anna@example.org',
      signUpData: {},
    };
    const rows = () =>
      database.asService((tx) => tx.selectFrom('auth.users').select('id').where('id', '=', anna).execute());
    const asks = async (status: number) => {
      const provider = await startProvider(status);
      const { auth } = await open(provider.url);
      const answer = await auth
        .deleteAccount(asker, session, 'a quiet blue lantern')
        .catch((error: unknown) => error);
      provider.stop();
      return { answer, asked: provider.asked, rows: await rows() };
    };
    const asked = [
      {
        url: '/auth/v1/token?grant_type=password',
        apikey: 'sb_publishable_real',
        body: { email: 'anna@example.org', password: 'a quiet blue lantern' },
      },
    ];
    expect(await asks(400)).toEqual({ answer: false, asked, rows: [{ id: anna }] });
    expect(await asks(500)).toEqual({ answer: new Problem(503), asked, rows: [{ id: anna }] });
    expect(await asks(200)).toEqual({ answer: true, asked, rows: [] });
  });

  it('are deleted through the admin API where its secret key is set', async () => {
    const secret = 'sb_secret_of_the_project';
    const patientId = await addPatient(database);
    const session = { patientId, sessionId: 'session-1', email: 'anna@example.org', signUpData: {} };
    const deleteWith = async (status: number) => {
      const provider = await startProvider(200, status);
      const { auth } = await open(provider.url, [], { SUPABASE_SECRET_KEY: secret });
      const answer = await auth.deleteAccount(asker, session, 'x').catch((error: unknown) => error);
      provider.stop();
      return [answer, provider.deleted];
    };
    const deleted = [
      { url: `/auth/v1/admin/users/${patientId}`, apikey: secret, authorization: `Bearer ${secret}` },
    ];
    expect(await deleteWith(200)).toEqual([true, deleted]);
    expect(await deleteWith(404)).toEqual([true, deleted]);
    expect(await deleteWith(500)).toEqual([new Problem(503), deleted]);
    const rows = await database.askService((queries) =>
      queries.selectFrom('auth.users').select('id').where('id', '=', patientId).compile(),
    );
    expect(rows).toEqual([{ id: patientId }]);
  });
});
