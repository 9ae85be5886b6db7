import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword, startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { factsOf, newEmail, refusalOf, signUp } from './client-session.ts';

const site = 'http://localhost:8000';

describeOnEachEngine('links that lead on by themselves, through the provider’s own client', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open());
  });
  afterAll(() => server.close());

  /** The link in the newest mail to an address. */
  async function linkTo(email: string, on = server) {
    await on.deliverDue();
    const text = on.mails.findLast((each) => each.recipient === email)?.text ?? '';
    return new URL(/http\S+/.exec(text)?.[0] ?? 'http://nowhere');
  }

  /** Where a browser lands that follows a link, which brings no key. */
  async function follow({ pathname, search }: URL, on = server) {
    const answer = await fetch(`${on.url}${pathname}${search}`, { redirect: 'manual' });
    return { status: answer.status, page: new URL(answer.headers.get('location') ?? 'http://nowhere') };
  }

  const exchange = (auth_code: string, code_verifier: string) =>
    server.call('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } });
  const codeOf = ({ body }: { body: unknown }) => (body as { error_code?: string }).error_code;

  it('end in a code that only the client with the verifier can exchange, once', async () => {
    const { email, session } = await signUp(server);
    const client = server.client('pkce');
    expect((await client.signInWithOtp({ email })).error).toBe(null);
    const link = await linkTo(email);
    expect(link.href).toMatch(
      /^http:\/\/localhost:8000\/auth\/v1\/verify\?token_hash=pkce_[\w-]+&type=magiclink$/,
    );
    const { status, page } = await follow(link);
    expect([status, page.origin + page.pathname, page.hash]).toEqual([303, `${site}/login`, '']);
    const code = page.searchParams.get('code') ?? '';
    const stolen = await exchange(code, 'x'.repeat(43));
    expect([stolen.status, codeOf(stolen)]).toEqual([400, 'bad_code_verifier']);
    const { data } = await client.exchangeCodeForSession(code);
    expect(data.user?.id).toBe(session.user.id);
    const again = await exchange(code, 'x'.repeat(43));
    expect([again.status, codeOf(again)]).toEqual([404, 'flow_state_not_found']);
    const spent = await follow(link);
    expect([spent.page.searchParams.get('error_code'), spent.page.hash]).toEqual([
      'otp_expired',
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    ]);
  });

  it('lead a forgotten password to the page that asked, within five minutes', async () => {
    const { email } = await signUp(server);
    const client = server.client('pkce');
    await client.resetPasswordForEmail(email, { redirectTo: `${site}/reset-password` });
    const { page } = await follow(await linkTo(email));
    expect(page.pathname).toBe('/reset-password');
    server.advance(5 * 60_000);
    const late = await client.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    expect(factsOf(late.error)).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });

  it('confirm a new account', async () => {
    const confirming = await startAuthServer(server.database, {
      isBorrowed: true,
      settings: { confirmsMail: true },
    });
    const client = confirming.client('pkce');
    const email = newEmail();
    const { data } = await client.signUp({ email, password: goodPassword });
    expect([data.session, data.user?.email]).toEqual([null, email]);
    const { page } = await follow(await linkTo(email, confirming), confirming);
    const exchanged = await client.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    expect(exchanged.data.user?.email_confirmed_at).toBe(confirming.now().toISOString());
    await confirming.close();
  });

  it('bring the session behind the # where no challenge was set', async () => {
    const { email, session } = await signUp(server);
    await server.client().signInWithOtp({ email });
    const { searchParams } = await linkTo(email);
    const query = new URLSearchParams({
      token: searchParams.get('token_hash') ?? '',
      type: 'magiclink',
      redirect_to: 'https://evil.example/',
    });
    const { status, page } = await follow(new URL(`${site}/auth/v1/verify?${query.toString()}`));
    expect([status, page.origin + page.pathname, page.search]).toEqual([303, `${site}/login`, '']);
    const found = new URLSearchParams(page.hash.slice(1));
    expect([...found.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    const { data } = await server.client().getUser(found.get('access_token') ?? '');
    expect(data.user?.id).toBe(session.user.id);
  });

  it.each([
    [
      'half of it',
      { code_challenge: 'x'.repeat(43) },
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      'too short',
      { code_challenge: 'x', code_challenge_method: 's256' },
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      'another method',
      { code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' },
      'unsupported code_challenge method "md5"',
    ],
  ])('need a whole challenge: %s', async (_what, challenge, message) => {
    const answer = await server.call('POST', '/otp', { body: { email: newEmail(), ...challenge } });
    expect([answer.status, (answer.body as { msg: string }).msg]).toEqual([400, message]);
  });
});

describeOnEachEngine('settings of the provider', (open) => {
  it('can serve it at the root too, where no key is asked for', async () => {
    const server = await startAuthServer(await open(), { environment: { AUTH_BASE_PATH: '/' } });
    const post = (path: string) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: newEmail(), password: goodPassword }),
      });
    const [bare, gated] = [await post('/signup'), await post('/auth/v1/signup')];
    expect([bare.status, gated.status]).toEqual([200, 401]);
    const { access_token } = (await bare.json()) as { access_token: string };
    const user = await fetch(`${server.url}/user`, { headers: { authorization: `Bearer ${access_token}` } });
    expect(user.status).toBe(200);
    expect((await fetch(`${server.url}/user`)).status).toBe(401);
    await server.close();
  });

  it('say how long a session lasts', async () => {
    const server = await startAuthServer(await open(), {
      settings: { sessionInactivityMs: 40 * 60_000, sessionTimeboxMs: 60 * 60_000 },
    });
    const idle = await signUp(server);
    server.advance(41 * 60_000);
    expect((await refusalOf(server, idle.session.refresh_token))?.code).toBe('session_expired');
    const busy = await signUp(server);
    server.advance(35 * 60_000);
    const { data } = await busy.client.refreshSession();
    server.advance(26 * 60_000);
    expect((await refusalOf(server, data.session?.refresh_token ?? ''))?.code).toBe('session_expired');
    await server.close();
  });
});
