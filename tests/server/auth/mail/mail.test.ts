import { readdirSync, readFileSync, rmSync, statSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDelivery } from '#server/auth/mail/deliver.ts';
import { writeMessage } from '#server/auth/mail/mail-message.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

const sender = { name: 'Anamnesis', address: 'no-reply@example.org' };
const variables = {
  SiteURL: 'http://localhost:8000',
  RedirectTo: 'http://localhost:8000/reset-password',
  TokenHash: 'abc-_123',
  Token: '123456',
};
const now = () => new Date('2026-11-21T08:00:00.000Z');

describe('a mail message', () => {
  it('says what to do, once in HTML and once in plain text', () => {
    const { subject, html, text } = writeMessage('recovery', variables);
    expect(subject).toEqual('Choose a new password');
    expect(html).toContain(
      'href="http://localhost:8000/reset-password?token_hash=abc-_123&amp;type=recovery"',
    );
    expect(text).toEqual(
      [
        'Choose a new password',
        'Someone asked to reset the password of the account with this email address. If that was you, open this page and press the button on it:',
        'http://localhost:8000/reset-password?token_hash=abc-_123&type=recovery',
        'The link works once, and for one hour.',
        'If it was not you, do nothing: your password stays as it is.\n',
      ].join('\n\n'),
    );
  });

  it.each([
    'recovery',
    'confirmation',
    'account-exists',
    'password-changed',
    'account-deleted',
    'email-change-current',
    'email-change-new',
    'email-changed',
  ] as const)('of each kind has a subject and no variable left over: %s', (kind) => {
    const { subject, html, text } = writeMessage(kind, variables);
    expect(subject).toMatch(/^\w.{10,60}$/);
    expect(`${html}${text}`).not.toMatch(/\{\{|undefined/);
  });

  it('cannot be written into by a variable', () => {
    const { html } = writeMessage('recovery', { ...variables, RedirectTo: 'http://x/"><script>' });
    expect(html).toContain('http://x/&quot;&gt;&lt;script&gt;?token_hash=');
    expect(html).not.toContain('<script>');
  });
});

describe('mails without an SMTP server', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-mail-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('become files for their owner alone', async () => {
    const deliver = createDelivery({ smtpUrl: null, folder: path.join(folder, 'mail'), sender, now });
    await deliver('anna@example.org', writeMessage('recovery', variables));
    const names = readdirSync(path.join(folder, 'mail')).toSorted();
    expect(names.map((name) => name.replace(/-\w{8}\./, '.'))).toEqual([
      '2026-11-21T08-00-00-000Z.eml',
      '2026-11-21T08-00-00-000Z.json',
    ]);
    const modes = names.map((name) => (statSync(path.join(folder, 'mail', name)).mode & 0o777).toString(8));
    expect(modes).toEqual(['600', '600']);
    const message = readFileSync(path.join(folder, 'mail', names[0] ?? ''), 'utf8');
    expect(message).toMatch(/^From: Anamnesis <no-reply@example\.org>\r?$/m);
    expect(message).toMatch(/^To: anna@example\.org\r?$/m);
    expect(message).toMatch(/^Subject: Choose a new password\r?$/m);
    expect(message).toMatch(/^Date: Sat, 21 Nov 2026 08:00:00 \+0000\r?$/m);
  });
});

describe('mails by SMTP', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.stop());
  const message = writeMessage('recovery', variables);
  const deliverTo = (smtpUrl: string) => createDelivery({ smtpUrl, folder: '/nowhere', sender, now });

  it('go to their one recipient', async () => {
    await deliverTo(server.url)('anna@example.org', message);
    const [mail] = server.received.splice(0);
    expect({ from: mail?.from, to: mail?.to }).toEqual({
      from: 'no-reply@example.org',
      to: ['anna@example.org'],
    });
    expect(mail?.data).toContain('Subject: Choose a new password');
  });

  it.each([
    'a@example.org,b@example.org',
    'a@example.org\r\nRCPT TO:<b@example.org>',
    'A <a@example.org>, b@example.org',
  ])('never go to a second one, whatever the address contains %j', async (address) => {
    await deliverTo(server.url)(address, message).catch(() => undefined);
    const recipients = server.received.splice(0).flatMap(({ to }) => to);
    expect(recipients.length < 2 && !recipients.includes('b@example.org')).toBe(true);
  });

  it('do not leave this machine without TLS', async () => {
    const foreign = server.url.replace('127.0.0.1', '127.0.0.2');
    await expect(deliverTo(foreign)('anna@example.org', message)).rejects.toThrow(/TLS/i);
    expect(server.received).toEqual([]);
  });

  it('fail loudly when the server refuses them', async () => {
    server.refusesRecipients = true;
    await expect(deliverTo(server.url)('anna@example.org', message)).rejects.toThrow('550');
    server.refusesRecipients = false;
  });
});
