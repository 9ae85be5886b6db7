import type { AuthChangeEvent } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goodPassword, startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { factsOf, isSignedIn, newEmail, signIn, signUp } from './client-session.ts';

const MINUTE = 60_000;
const newPassword = 'a loud green trumpet';
const linkExpired = {
  name: 'AuthApiError',
  status: 403,
  code: 'otp_expired',
  message: 'Email link is invalid or has expired',
};

describeOnEachEngine('a forgotten password, through the provider’s own client', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open());
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.mails.length = 0;
  });

  /** Asks for a mail and answers the token in its link. */
  async function askForLink(email: string): Promise<string> {
    await server.client().resetPasswordForEmail(email);
    await server.deliverDue();
    const link = /http:\S+/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? 'http://no-mail';
    return new URL(link).searchParams.get('token_hash') ?? 'no token';
  }
  const openLink = (token_hash: string) => server.client().verifyOtp({ token_hash, type: 'recovery' });
  const refusal = async (token_hash: string) => {
    const { error } = await openLink(token_hash);
    return error && factsOf(error);
  };

  it('is answered alike for a known and an unknown address; only the known one gets a mail', async () => {
    const { email } = await signUp(server);
    const known = await server.client().resetPasswordForEmail(email.toUpperCase());
    const unknown = await server.client().resetPasswordForEmail(newEmail());
    expect([known, unknown]).toEqual([
      { data: {}, error: null },
      { data: {}, error: null },
    ]);
    await server.deliverDue();
    expect(server.mails.map(({ recipient, subject }) => ({ recipient, subject }))).toEqual([
      { recipient: email, subject: 'Choose a new password' },
    ]);
  });

  it('is replaced by way of the link, without the old one; every other session ends', async () => {
    const own = await signUp(server);
    const client = server.client();
    const events: AuthChangeEvent[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.initialize();
    await client.getSession();
    const { data, error } = await client.verifyOtp({
      token_hash: await askForLink(own.email),
      type: 'recovery',
    });
    expect({ error, email: data.user?.email }).toEqual({ error: null, email: own.email });
    expect(events).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY']);
    expect((await client.updateUser({ password: newPassword })).error).toEqual(null);
    expect(await isSignedIn(server, own)).toBe(false);
    expect((await client.getUser()).error).toEqual(null);
    expect(await isSignedIn(server, await signIn(server, own.email, newPassword))).toBe(true);
  });

  it('is changed once without the old one, and then no more', async () => {
    const own = await signUp(server);
    const client = server.client();
    await client.verifyOtp({ token_hash: await askForLink(own.email), type: 'recovery' });
    await client.updateUser({ password: newPassword });
    const { error } = await client.updateUser({ password: 'yet another phrase' });
    expect([error?.status, error?.code]).toEqual([400, 'current_password_required']);
  });

  it('has a link that works once', async () => {
    const token = await askForLink((await signUp(server)).email);
    expect(await refusal(token)).toEqual(null);
    expect(await refusal(token)).toEqual(linkExpired);
  });

  it('has a link that works once even when two click at once', async () => {
    const token = await askForLink((await signUp(server)).email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => refusal(token)));
    expect(answers.filter((each) => each === null).length).toBe(1);
  });

  it('has a link that works for an hour', async () => {
    const first = await askForLink((await signUp(server)).email);
    server.advance(60 * MINUTE - 1);
    expect(await refusal(first)).toEqual(null);
    const second = await askForLink((await signUp(server)).email);
    server.advance(60 * MINUTE);
    expect(await refusal(second)).toEqual(linkExpired);
  });

  it('has one link: the latest', async () => {
    const { email } = await signUp(server);
    const first = await askForLink(email);
    const second = await askForLink(email);
    expect(await refusal(first)).toEqual(linkExpired);
    expect(await refusal(second)).toEqual(null);
  });

  it('has no link any more once the password was changed', async () => {
    const own = await signUp(server);
    const token = await askForLink(own.email);
    await own.client.updateUser({ password: newPassword, current_password: goodPassword });
    expect(await refusal(token)).toEqual(linkExpired);
  });

  it('has a link that is for nothing else, and none that can be guessed', async () => {
    const token = await askForLink((await signUp(server)).email);
    const asSignUp = await server.client().verifyOtp({ token_hash: token, type: 'signup' });
    expect(factsOf(asSignUp.error)).toEqual(linkExpired);
    expect(await refusal(`${token}A`)).toEqual(linkExpired);
    expect(await refusal('')).toEqual(linkExpired);
    const rows = await server.database.asService((tx) =>
      tx.selectFrom('auth.one_time_tokens').selectAll().execute(),
    );
    expect(rows.length > 0 && !JSON.stringify(rows).includes(token)).toBe(true);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await refusal(token)).toEqual(null);
  });

  it('is not given away by a mail scanner that visits the link', async () => {
    const token = await askForLink((await signUp(server)).email);
    const visit = (method: string, path: string) => fetch(`${server.url}${path}`, { method });
    for (const method of ['GET', 'HEAD']) {
      await visit(method, `/reset-password?token_hash=${token}&type=recovery`);
    }
    const { status } = await visit('HEAD', `/auth/v1/verify?token=${token}&type=recovery`);
    expect(status).toBe(404);
    expect(server.mails.at(-1)?.text).toContain(`http://localhost:8000/reset-password?token_hash=${token}`);
    expect(await refusal(token)).toEqual(null);
  });

  it('is reset for no one who is banned', async () => {
    const { email } = await signUp(server);
    const token = await askForLink(email);
    const until = new Date(server.now().getTime() + MINUTE);
    await server.database.asService((tx) =>
      tx.updateTable('auth.users').set({ banned_until: until }).where('email', '=', email).execute(),
    );
    expect(await refusal(token)).toEqual(linkExpired);
    server.mails.length = 0;
    await server.client().resetPasswordForEmail(email);
    await server.deliverDue();
    expect(server.mails).toEqual([]);
  });

  describe('leads to a page of ours alone', () => {
    it.each([
      ['nothing', undefined, 'http://localhost:8000/reset-password'],
      ['the page', 'http://localhost:8000/reset-password', 'http://localhost:8000/reset-password'],
      ['our address', 'http://localhost:8000', 'http://localhost:8000/reset-password'],
      ['a longer way', 'http://localhost:8000/a/b?x=1#y', 'http://localhost:8000/a/b'],
      ['another site', 'https://evil.example/reset-password', 'http://localhost:8000/reset-password'],
      [
        'our name in another site',
        'http://localhost:8000.evil.example/x',
        'http://localhost:8000/reset-password',
      ],
      ['our name as a user', 'http://localhost:8000@evil.example/x', 'http://localhost:8000/reset-password'],
      ['another port', 'http://localhost:9000/x', 'http://localhost:8000/reset-password'],
      ['another scheme', 'https://localhost:8000/x', 'http://localhost:8000/reset-password'],
      ['a path that is a site', '//evil.example/x', 'http://localhost:8000/reset-password'],
      ['a path that is a site, backwards', '/\\evil.example', 'http://localhost:8000/reset-password'],
      ['a script', 'javascript:alert(1)', 'http://localhost:8000/reset-password'],
    ])('when the client asks for %s', async (_title, redirectTo, page) => {
      const { email } = await signUp(server);
      await server.client().resetPasswordForEmail(email, redirectTo === undefined ? {} : { redirectTo });
      await server.deliverDue();
      const link = new URL(/http\S+/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? 'http://no-mail');
      expect(`${link.origin}${link.pathname}`).toEqual(page);
      expect([...link.searchParams.keys()]).toEqual(['token_hash', 'type']);
    });
  });

  it('that was changed is told to the owner', async () => {
    const own = await signUp(server);
    await own.client.updateUser({ password: newPassword, current_password: goodPassword });
    await server.deliverDue();
    expect(server.mails.map(({ recipient, subject }) => ({ recipient, subject }))).toEqual([
      { recipient: own.email, subject: 'Your password was changed' },
    ]);
  });
});
