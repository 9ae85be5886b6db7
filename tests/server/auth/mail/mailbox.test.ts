import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDelivery } from '#server/auth/mail/deliver.ts';
import { forgetMails, mailboxRoutes } from '#server/auth/mail/mailbox.ts';
import { writeMessage } from '#server/auth/mail/mail-message.ts';
import { useProductErrors } from '#server/http/errors.ts';

describe('the mailbox page', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-mailbox-'));
  let app: FastifyInstance;
  let port: number;
  let time = new Date('2026-11-21T08:00:00.000Z');

  beforeAll(async () => {
    app = fastify();
    useProductErrors(app);
    await app.register(mailboxRoutes(folder), { prefix: '/mailbox' });
    await app.listen({ host: '0.0.0.0', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** As a browser would, but with any Host header. */
  async function get(address: string, headers: Record<string, string> = {}) {
    const asked = request({
      port,
      host: '127.0.0.1',
      path: address,
      headers: { host: `localhost:${port}`, ...headers },
    }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const body = Buffer.concat(await response.toArray()).toString();
    return { status: response.statusCode, body };
  }

  it('is empty before the first mail', async () => {
    const { status, body } = await get('/mailbox');
    expect([status, body.includes('No mail yet.')]).toEqual([200, true]);
    expect(await get('/mailbox/messages.json')).toEqual({ status: 200, body: '[]' });
  });

  it('lists mails, newest first, and shows each with its link', async () => {
    const sender = { name: 'Anamnesis', address: 'no-reply@example.org' };
    const deliver = createDelivery({ smtpUrl: null, folder, sender, now: () => time });
    const variables = {
      SiteURL: 'http://localhost:8000',
      RedirectTo: 'http://localhost:8000/reset-password',
      TokenHash: 'abc123',
      Token: '123456',
    };
    await deliver('anna@example.org', writeMessage('recovery', variables));
    time = new Date('2026-11-21T09:00:00.000Z');
    await deliver('<b>@example.org', writeMessage('password-changed', variables));
    const list = (await get('/mailbox')).body;
    expect(list.indexOf('Your password was changed') < list.indexOf('Choose a new password')).toBe(true);
    expect(list).toContain('&lt;b&gt;@example.org');
    const messages = JSON.parse((await get('/mailbox/messages.json')).body) as {
      id: string;
      recipient: string;
    }[];
    expect(messages.map(({ recipient }) => recipient)).toEqual(['<b>@example.org', 'anna@example.org']);
    const mail = await get(`/mailbox/${messages[1]?.id}`);
    const url = 'http://localhost:8000/reset-password?token_hash=abc123&amp;type=recovery';
    expect(mail.body).toContain(`<a href="${url}">${url}</a>`);
  });

  it.each([
    ['a name that is not there', '/mailbox/none'],
    ['a way out of the folder', '/mailbox/..%2f..%2fsigning-keys'],
    ['another file', '/mailbox/package.json'],
  ])('knows no mail under %s', async (_title, address) => {
    expect((await get(address)).status).toBe(404);
  });

  it.each([
    ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }],
    ['another kind of proxy', { forwarded: 'for=203.0.113.9' }],
    ['a page that has given this machine a name', { host: 'rebound.evil.example' }],
  ])('is not there for %s', async (_title, headers) => {
    expect((await get('/mailbox', headers)).status).toBe(404);
    expect((await get('/mailbox/messages.json', headers)).status).toBe(404);
  });

  it('forgets mails of before a moment, files and all', async () => {
    const names = readdirSync(folder);
    forgetMails(folder, { before: new Date('2026-11-21T08:00:00.000Z') });
    expect(readdirSync(folder)).toEqual(names);
    forgetMails(folder, { before: new Date('2100-01-01') });
    expect([names.length > 0, readdirSync(folder)]).toEqual([true, []]);
  });
});
