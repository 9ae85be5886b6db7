import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import { createAuthProvider } from '#src/platform/auth/auth-provider.ts';
import type { ProviderEvent } from '#src/platform/auth/auth-events.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startServer, type Answer, type Arrived } from '#tests/platform/local-server.ts';
import { memoryStorage } from '#tests/platform/memory-storage.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
const servers: Server[] = [];

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const userId = '0b8f6c1e-5a4b-4c1e-9d2a-0a1b2c3d4e5f';
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const tokenOf = (session: string, number: number) =>
  `${base64({ alg: 'none' })}.${base64({ sub: userId, session_id: session, n: number })}.x`;
const user = {
  id: userId,
  aud: 'authenticated',
  email: 'ada@example.org',
  app_metadata: {},
  user_metadata: {},
};
const sessionOf = (session: string, { number = 1, lifeSeconds = 3600 } = {}) => ({
  access_token: tokenOf(session, number),
  token_type: 'bearer',
  expires_in: lifeSeconds,
  expires_at: inSeconds(lifeSeconds),
  refresh_token: `refresh-${session}-${String(number)}`,
  user,
});
const identity = (session: string) => ({ id: session, userId, email: 'ada@example.org' });
const refused = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { code, message: 'not shown', ...more },
  headers: { 'x-supabase-api-version': '2024-01-01' },
});

const going = new AbortController().signal;

async function providerAgainst(
  answer: (arrived: Arrived) => Answer,
  stored: object | null = null,
  hold?: (arrived: Arrived) => Promise<void> | undefined,
) {
  const server = await startServer(answer, hold);
  servers.push(server);
  const storage = memoryStorage(stored ? { [AUTH_SESSION_KEY]: JSON.stringify(stored) } : {});
  const tabs = new EventTarget();
  const provider = createAuthProvider({
    url: server.url,
    key: 'sb_publishable_test',
    origin: 'http://app.test',
    storage,
    tabs,
    now: Date.now,
  });
  const news: ProviderEvent[] = [];
  const stop = provider.watch((each) => news.push(each));
  return { provider, storage, news, stop, server, tabs };
}

const told = (news: ProviderEvent[], count: number) => vi.waitFor(() => expect(news.length).toBe(count));

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

describe('the sign-in provider', () => {
  it('says at once that no one is signed in when nothing is stored', async () => {
    const { news } = await providerAgainst(() => null);
    expect(news).toEqual([{ type: 'session.missing' }]);
  });

  it('signs in with a tidied address and tells it once, however often the provider repeats it', async () => {
    const { provider, news, server, storage } = await providerAgainst(() => ({
      status: 200,
      body: sessionOf('first'),
    }));
    await provider.signIn('  Ada@Example.org ', 'a good password');
    await told(news, 2);
    expect(news).toEqual([
      { type: 'session.missing' },
      { type: 'session.started', session: identity('first') },
    ]);
    expect(server.arrived.map(({ method, url, body }) => [method, url, body])).toEqual([
      [
        'POST',
        '/auth/v1/token?grant_type=password',
        { email: 'ada@example.org', password: 'a good password', gotrue_meta_security: {} },
      ],
    ]);
    expect(Object.keys(storage)).toEqual([AUTH_SESSION_KEY]);
    expect(provider.readUsableSession()).toEqual(identity('first'));
  });

  it('says whether a new account can be used at once or waits for a mail', async () => {
    const answers = [sessionOf('first'), user];
    const { provider, server } = await providerAgainst(() => ({ status: 200, body: answers.shift() }));
    const account = { email: 'Ada@example.org', password: 'a good password', fullName: 'Ada' };
    expect(await provider.signUp(account)).toBe('signed-in');
    expect(await provider.signUp({ ...account, fullName: null })).toBe('mail-sent');
    expect(server.arrived.map(({ url, body }) => [url, (body as { data: object }).data])).toEqual([
      ['/auth/v1/signup?redirect_to=http%3A%2F%2Fapp.test%2Flogin', { full_name: 'Ada' }],
      ['/auth/v1/signup?redirect_to=http%3A%2F%2Fapp.test%2Flogin', {}],
    ]);
  });

  it.each([
    { factors: [], recoveryCodes: 'none', asked: 0 },
    {
      factors: [
        { id: 'app-1', factor_type: 'totp', status: 'verified', friendly_name: 'Phone', created_at: '2026' },
      ],
      recoveryCodes: { total: 10, remaining: 9 },
      asked: 1,
    },
  ])(
    'asks for recovery codes only beside a second factor: $asked',
    async ({ factors, recoveryCodes, asked }) => {
      const answers = [
        [/recovery-codes$/, { id: 'codes', total: 10, remaining: 9 }],
        [/passkeys/, []],
        [/user$/, { ...user, factors }],
      ] as const;
      const { provider, server } = await providerAgainst(
        ({ url }) => ({ status: 200, body: answers.find(([place]) => place.test(url))?.[1] }),
        sessionOf('kept'),
      );
      expect((await (await provider.loadFactorCalls()).readSecurity()).recoveryCodes).toEqual(recoveryCodes);
      expect(server.arrived.filter(({ url }) => url.endsWith('recovery-codes'))).toHaveLength(asked);
    },
  );

  it('uses a stored session that is still valid without a request', async () => {
    const { provider, news, server } = await providerAgainst(() => null, sessionOf('kept'));
    expect(provider.readUsableSession()).toEqual(identity('kept'));
    expect(await provider.readToken(userId)).toBe(tokenOf('kept', 1));
    await told(news, 1);
    expect(news).toEqual([{ type: 'session.found', session: identity('kept') }]);
    expect(server.arrived).toEqual([]);
  });

  it('never gives the token of someone else who signed in in another tab', async () => {
    const ended = { kind: 'code', code: 'AUTHENTICATION_REQUIRED', fields: [] };
    const { provider, storage } = await providerAgainst(
      () => ({ status: 200, body: sessionOf('kept', { number: 2 }) }),
      sessionOf('kept'),
    );
    await expect(provider.readToken('another-user')).rejects.toEqual(ended);
    await expect(provider.readToken(null)).rejects.toEqual(ended);
    storage.setItem(AUTH_SESSION_KEY, JSON.stringify(sessionOf('kept', { lifeSeconds: 29 })));
    await expect(provider.readToken('another-user')).rejects.toEqual(ended);
  });

  it('refreshes a token that is about to end before it is used', async () => {
    const { provider, server } = await providerAgainst(
      () => ({ status: 200, body: sessionOf('kept', { number: 2 }) }),
      sessionOf('kept', { lifeSeconds: 29 }),
    );
    expect(provider.readUsableSession()).toBe(null);
    expect(await provider.readToken(userId)).toBe(tokenOf('kept', 2));
    expect(server.arrived.map(({ url, body }) => [url, body])).toEqual([
      ['/auth/v1/token?grant_type=refresh_token', { refresh_token: 'refresh-kept-1' }],
    ]);
  });

  it('tells that the session is gone when the refresh is refused', async () => {
    const { provider, news, storage } = await providerAgainst(
      () => refused(400, 'refresh_token_not_found'),
      sessionOf('kept', { lifeSeconds: -10 }),
    );
    await told(news, 1);
    expect(news).toEqual([{ type: 'session.missing' }]);
    expect(await provider.readToken(userId)).toBe(null);
    expect(Object.keys(storage)).toEqual([]);
  });

  it('rechecks a session with the provider', async () => {
    const answers: Answer[] = [{ status: 200, body: user }, refused(403, 'session_not_found')];
    const { provider, news, storage } = await providerAgainst(
      () => answers.shift() ?? null,
      sessionOf('kept'),
    );
    expect(await provider.recheck()).toEqual(identity('kept'));
    await expect(provider.recheck()).rejects.toEqual({ kind: 'code', code: 'SESSION_EXPIRED', fields: [] });
    await told(news, 2);
    expect(news).toEqual([{ type: 'session.found', session: identity('kept') }, { type: 'session.ended' }]);
    expect(Object.keys(storage)).toEqual([]);
  });

  it('keeps the session when the recheck does not reach anybody', async () => {
    const { provider, storage, server } = await providerAgainst(() => null, sessionOf('kept'));
    await provider.readToken(userId);
    await server.stop();
    servers.length = 0;
    await expect(provider.recheck()).rejects.toEqual({ kind: 'network' });
    expect(Object.keys(storage)).toEqual([AUTH_SESSION_KEY]);
  });

  it('signs out everywhere when the patient asks', async () => {
    const { provider, server, storage, news } = await providerAgainst(
      () => ({ status: 204 }),
      sessionOf('kept'),
    );
    await told(news, 1);
    await provider.signOut({ sessionId: 'kept', scope: 'global' }, going);
    expect(server.arrived.map(({ url, authorization }) => [url, authorization])).toEqual([
      ['/auth/v1/logout?scope=global', `Bearer ${tokenOf('kept', 1)}`],
    ]);
    expect(Object.keys(storage)).toEqual([]);
    expect(news.at(-1)).toEqual({ type: 'session.ended' });
  });

  it('signs out here when signing out everywhere fails', async () => {
    const { provider, server, storage, news } = await providerAgainst(
      () => ({ status: 503, body: {} }),
      sessionOf('kept'),
    );
    await told(news, 1);
    await expect(provider.signOut({ sessionId: 'kept', scope: 'global' }, going)).rejects.toEqual({
      kind: 'status',
      status: 503,
      fields: [],
    });
    expect(server.arrived.map(({ url }) => url)).toEqual([
      '/auth/v1/logout?scope=global',
      '/auth/v1/logout?scope=local',
    ]);
    expect(Object.keys(storage)).toEqual([]);
    expect(news.at(-1)).toEqual({ type: 'session.ended' });
  });

  it('forgets the session at once when the server cannot be reached and the token has ended', async () => {
    const { provider, storage, server } = await providerAgainst(
      () => null,
      sessionOf('kept', { lifeSeconds: -10 }),
    );
    await server.stop();
    servers.length = 0;
    const stop = new AbortController();
    const ending = provider.signOut({ sessionId: 'kept', scope: 'local' }, stop.signal);
    expect(Object.keys(storage)).toEqual([]);
    stop.abort();
    await expect(ending).rejects.toBeDefined();
  });

  it('ends an expired session at the provider, and the token refreshed for it restarts nothing', async () => {
    const { provider, news, server, storage } = await providerAgainst(
      ({ url }) =>
        url.includes('/token') ? { status: 200, body: sessionOf('kept', { number: 2 }) } : { status: 204 },
      sessionOf('kept', { lifeSeconds: -10 }),
    );
    await told(news, 1);
    server.arrived.length = 0;
    storage.setItem(AUTH_SESSION_KEY, JSON.stringify(sessionOf('kept', { lifeSeconds: -10 })));
    await provider.signOut({ sessionId: 'kept', scope: 'local' }, going);
    expect(server.arrived.map(({ url, authorization }) => [url, authorization])).toEqual([
      ['/auth/v1/token?grant_type=refresh_token', 'Bearer sb_publishable_test'],
      ['/auth/v1/logout?scope=local', `Bearer ${tokenOf('kept', 2)}`],
    ]);
    expect(Object.keys(storage)).toEqual([]);
    expect(news.map((each) => each.type)).toEqual(['session.found', 'session.ended']);
  });

  it('lets a sign-in wait for a sign-out that is under way', async () => {
    const held: (() => void)[] = [];
    const { provider, server, news } = await providerAgainst(
      ({ url }) => (url.includes('/logout') ? { status: 204 } : { status: 200, body: sessionOf('next') }),
      sessionOf('kept'),
      ({ url }) =>
        url.includes('/logout') ? new Promise((done) => void held.push(() => done())) : undefined,
    );
    await told(news, 1);
    const leaving = provider.signOut({ sessionId: 'kept', scope: 'global' }, going);
    await vi.waitFor(() => expect(held.length).toBe(1));
    const arriving = provider.signIn('ada@example.org', 'a good password');
    await new Promise((done) => setTimeout(done, 50));
    expect(server.arrived.map(({ url }) => url)).toEqual(['/auth/v1/logout?scope=global']);
    held[0]?.();
    await Promise.all([leaving, arriving]);
    expect(news.map((each) => each.type)).toEqual(['session.found', 'session.ended', 'session.started']);
  });

  it('never ends a session that another tab has stored meanwhile', async () => {
    const held: (() => void)[] = [];
    const { provider, storage, news } = await providerAgainst(
      () => ({ status: 204 }),
      sessionOf('kept'),
      () => new Promise((done) => void held.push(() => done())),
    );
    await told(news, 1);
    const leaving = provider.signOut({ sessionId: 'kept', scope: 'local' }, going);
    await vi.waitFor(() => expect(held.length).toBe(1));
    storage.setItem(AUTH_SESSION_KEY, JSON.stringify(sessionOf('next')));
    held[0]?.();
    await leaving;
    expect(provider.readUsableSession()).toEqual(identity('next'));
    expect(news.map((each) => each.type)).toEqual(['session.found']);
    await provider.signOut({ sessionId: 'kept', scope: 'local' }, going);
    expect(provider.readUsableSession()).toEqual(identity('next'));
  });

  it('is told by the storage when another tab has signed out', async () => {
    const { storage, news, tabs } = await providerAgainst(() => null, sessionOf('kept'));
    await told(news, 1);
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: AUTH_SESSION_KEY }));
    expect(news.length).toBe(1);
    storage.removeItem(AUTH_SESSION_KEY);
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: AUTH_SESSION_KEY }));
    expect(news.at(-1)).toEqual({ type: 'session.ended' });
  });

  it('goes on recovering after a reload, until the new password is set', async () => {
    const answer = ({ method }: Arrived): Answer => ({
      status: 200,
      body: method === 'PUT' ? user : sessionOf('recovery'),
    });
    const first = await providerAgainst(answer);
    await first.provider.redeemLink({ kind: 'token', purpose: 'recovery', tokenHash: 'abc' });
    first.stop();
    const reload = (storage: Storage) => {
      const { url } = first.server;
      const ports = {
        url,
        key: 'sb_publishable_test',
        origin: 'http://app.test',
        storage,
        tabs: new EventTarget(),
        now: Date.now,
      };
      const provider = createAuthProvider(ports);
      const news: ProviderEvent[] = [];
      provider.watch((each) => news.push(each));
      return { provider, news };
    };
    const again = reload(first.storage);
    await told(again.news, 1);
    expect(again.news).toEqual([{ type: 'recovery.started', session: identity('recovery') }]);
    expect(again.provider.readUsableSession()).toBe(null);
    await again.provider.changePassword({ password: 'a better password', current: null });
    const last = reload(first.storage);
    await told(last.news, 1);
    expect(last.news).toEqual([{ type: 'session.found', session: identity('recovery') }]);
    expect(last.provider.readUsableSession()).toEqual(identity('recovery'));
  });

  it('proves a change with the current password', async () => {
    const { provider, server } = await providerAgainst(
      () => ({ status: 200, body: user }),
      sessionOf('kept'),
    );
    await provider.changePassword({ password: 'a better password', current: 'the old one' });
    expect(server.arrived.map(({ method, body }) => [method, body])).toEqual([
      [
        'PUT',
        {
          password: 'a better password',
          current_password: 'the old one',
          code_challenge: null,
          code_challenge_method: null,
        },
      ],
    ]);
  });

  it('starts a recovery from the link’s token and changes the password', async () => {
    const { provider, news, server } = await providerAgainst(({ method }) => ({
      status: 200,
      body: method === 'PUT' ? user : sessionOf('recovery'),
    }));
    await provider.redeemLink({ kind: 'token', purpose: 'recovery', tokenHash: 'hash-of-the-link' });
    await provider.changePassword({ password: 'a better password', current: null });
    await told(news, 3);
    expect(news).toEqual([
      { type: 'session.missing' },
      { type: 'recovery.started', session: identity('recovery') },
      { type: 'user.updated', session: identity('recovery') },
    ]);
    expect(server.arrived.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/auth/v1/verify'],
      ['PUT', '/auth/v1/user'],
    ]);
  });
});

const refusals = [
  ['invalid_credentials', 400, { kind: 'code', code: 'INVALID_CREDENTIALS', fields: [] }],
  ['session_expired', 400, { kind: 'code', code: 'SESSION_EXPIRED', fields: [] }],
  ['refresh_token_already_used', 400, { kind: 'code', code: 'SESSION_EXPIRED', fields: [] }],
  ['over_request_rate_limit', 429, { kind: 'code', code: 'RATE_LIMITED', fields: [] }],
  ['over_email_send_rate_limit', 429, { kind: 'code', code: 'RATE_LIMITED', fields: [] }],
  ['validation_failed', 400, { kind: 'code', code: 'VALIDATION_ERROR', fields: [] }],
  [
    'email_address_invalid',
    400,
    { kind: 'code', code: 'VALIDATION_ERROR', fields: [{ field: 'email', code: 'invalid_email' }] },
  ],
  [
    'same_password',
    422,
    { kind: 'code', code: 'VALIDATION_ERROR', fields: [{ field: 'password', code: 'password_same' }] },
  ],
  ['email_not_confirmed', 400, { kind: 'code', code: 'email_not_confirmed', fields: [] }],
  ['otp_expired', 403, { kind: 'code', code: 'otp_expired', fields: [] }],
  ['pkce_code_verifier_not_found', 400, { kind: 'code', code: 'otp_expired', fields: [] }],
  [
    'current_password_invalid',
    400,
    {
      kind: 'code',
      code: 'VALIDATION_ERROR',
      fields: [{ field: 'current_password', code: 'password_wrong' }],
    },
  ],
  ['signup_disabled', 422, { kind: 'code', code: 'signup_disabled', fields: [] }],
  ['user_banned', 400, { kind: 'code', code: 'user_banned', fields: [] }],
  ['user_already_exists', 422, { kind: 'code', code: 'account_exists', fields: [] }],
  ['email_exists', 422, { kind: 'code', code: 'account_exists', fields: [] }],
  ['something_new', 418, { kind: 'status', status: 418, fields: [] }],
] as const;

describe('a refusal of the provider', () => {
  it.each(refusals)('%s becomes one of our failures', async (code, status, problem) => {
    const { provider } = await providerAgainst(() => refused(status, code));
    await expect(provider.signIn('ada@example.org', 'x')).rejects.toEqual(problem);
  });

  it('names every reason for which a password is weak', async () => {
    const { provider } = await providerAgainst(() =>
      refused(422, 'weak_password', { weak_password: { reasons: ['length', 'pwned'] } }),
    );
    await expect(provider.changePassword({ password: 'x', current: null })).rejects.toEqual({
      kind: 'code',
      code: 'SESSION_EXPIRED',
      fields: [],
    });
    await expect(
      provider.signUp({ email: 'ada@example.org', password: 'x', fullName: null }),
    ).rejects.toEqual({
      kind: 'code',
      code: 'VALIDATION_ERROR',
      fields: [
        { field: 'password', code: 'too_short' },
        { field: 'password', code: 'password_leaked' },
      ],
    });
  });

  it('is a network failure when no one answers', async () => {
    const { provider, server } = await providerAgainst(() => null);
    await server.stop();
    servers.length = 0;
    await expect(provider.signIn('ada@example.org', 'x')).rejects.toEqual({ kind: 'network' });
  });
});
