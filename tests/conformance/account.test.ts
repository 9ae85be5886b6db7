import type { AuthChangeEvent } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHashQueue } from '#server/auth/passwords/hash-queue.ts';
import { createPasswordHasher } from '#server/auth/passwords/password-hash.ts';
import { accountStore } from '#server/auth/store/accounts.ts';
import { goodPassword, startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { factsOf, isSignedIn, newEmail, refusalOf, signIn, signUp } from './client-session.ts';

const invalidCredentials = {
  name: 'AuthApiError',
  status: 400,
  code: 'invalid_credentials',
  message: 'Invalid login credentials',
};
const newPassword = 'a loud green trumpet';

describeOnEachEngine('an account, through the provider’s own client', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open());
  });
  afterAll(() => server.close());

  it('is made and signed in at once', async () => {
    const client = server.client();
    const email = newEmail();
    const { data, error } = await client.signUp({
      email: ` ${email.toUpperCase()} `,
      password: goodPassword,
      options: { data: { full_name: 'Anna Berg' } },
    });
    expect(error).toEqual(null);
    const { id, created_at: at } = { id: '', created_at: '', ...data.user };
    expect(data.user).toEqual({
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      email_confirmed_at: at,
      confirmed_at: at,
      last_sign_in_at: at,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Anna Berg' },
      identities: [
        {
          identity_id: data.user?.identities?.[0]?.identity_id,
          id,
          user_id: id,
          identity_data: { sub: id, email, email_verified: true, phone_verified: false },
          provider: 'email',
          last_sign_in_at: at,
          created_at: at,
          updated_at: at,
          email,
        },
      ],
      created_at: at,
      updated_at: at,
      is_anonymous: false,
    });
    const { access_token, refresh_token, expires_at, ...rest } = { ...data.session };
    expect(rest).toEqual({ token_type: 'bearer', expires_in: 1800, user: data.user });
    const { exp } = decodeJwt(access_token ?? '');
    expect(expires_at).toEqual(exp);
    expect((await client.getUser()).data.user).toEqual(data.user);
    const kept = (await client.getSession()).data.session;
    expect([kept?.access_token, kept?.refresh_token]).toEqual([access_token, refresh_token]);
  });

  it('is one for an address, in any case of letters', async () => {
    const { email } = await signUp(server);
    const again = { email: email.toUpperCase(), password: newPassword };
    const { data, error } = await server.client().signUp(again);
    expect({ data, error: factsOf(error) }).toEqual({
      data: { user: null, session: null },
      error: {
        name: 'AuthApiError',
        status: 422,
        code: 'user_already_exists',
        message: 'User already registered',
      },
    });
    const wrong = await server.client().signInWithPassword(again);
    expect(factsOf(wrong.error)).toEqual(invalidCredentials);
  });

  it('is one even when twenty browsers sign up at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.client().signUp({ email, password: goodPassword })),
    );
    const codes = answers.map(({ error }) => error?.code ?? 'made');
    expect(codes.toSorted()).toEqual(['made', ...Array.from({ length: 19 }, () => 'user_already_exists')]);
  });

  it('is not made with a weak password, and the client reads why', async () => {
    const { error } = await server.client().signUp({ email: newEmail(), password: 'dragon' });
    expect({ ...factsOf(error), reasons: error && 'reasons' in error && error.reasons }).toEqual({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      message:
        'Password should be at least 8 characters. Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['length', 'pwned'],
    });
  });

  it('is entered with its password alone; a wrong one and an unknown address look the same', async () => {
    const { email, session } = await signUp(server);
    const again = await signIn(server, email.toUpperCase());
    expect(again.session.user.id).toEqual(session.user.id);
    const wrong = await server.client().signInWithPassword({ email, password: `${goodPassword}!` });
    const unknown = await server.client().signInWithPassword({ email: newEmail(), password: goodPassword });
    const nobody = { data: { user: null, session: null }, error: invalidCredentials };
    expect([wrong, unknown].map(({ data, error }) => ({ data, error: factsOf(error) }))).toEqual([
      nobody,
      nobody,
    ]);
  });

  it('from before the password rules is entered, and told that its password is weak', async () => {
    const email = newEmail();
    const hasher = createPasswordHasher(createHashQueue({ places: 1, waiting: 0 }));
    const passwordHash = await hasher.hash('dragon');
    await server.database.asService((tx) =>
      accountStore.insert(tx, {
        email,
        passwordHash,
        userMetadata: {},
        isConfirmed: true,
        now: server.now(),
      }),
    );
    const { data, error } = await server.client().signInWithPassword({ email, password: 'dragon' });
    expect({ error, weak: data.weakPassword }).toEqual({
      error: null,
      weak: {
        reasons: ['length', 'pwned'],
        message:
          'Password should be at least 8 characters. Password is known to be weak and easy to guess, please choose a different one.',
      },
    });
  });

  it('has tokens that anybody can check with the published key', async () => {
    const { client, session, email } = await signUp(server);
    const { data, error } = await client.getClaims();
    expect(error).toEqual(null);
    const { iat, exp, session_id: sessionId, amr, ...claims } = { ...data?.claims };
    expect(claims).toEqual({
      iss: 'http://localhost:8000/auth/v1',
      sub: session.user.id,
      aud: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
    });
    expect({ seconds: Number(exp) - Number(iat), amr }).toEqual({
      seconds: 1800,
      amr: [{ method: 'password', timestamp: iat }],
    });
    expect(sessionId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps its metadata but for what is changed, and drops what is null', async () => {
    const { client } = await signUp(server);
    await client.updateUser({ data: { full_name: 'Anna', nick: 'A' } });
    const { data, error } = await client.updateUser({ data: { full_name: 'Anna Berg', nick: null } });
    expect({ error, metadata: data.user?.user_metadata }).toEqual({
      error: null,
      metadata: { full_name: 'Anna Berg' },
    });
  });

  it('gets a new password for the old one; every other session ends', async () => {
    const own = await signUp(server);
    const other = await signIn(server, own.email);
    const change = { password: newPassword, current_password: goodPassword };
    expect((await own.client.updateUser(change)).error).toEqual(null);
    expect([await isSignedIn(server, own), await isSignedIn(server, other)]).toEqual([true, false]);
    expect(await refusalOf(server, other.session.refresh_token)).toEqual({
      name: 'AuthApiError',
      status: 400,
      code: 'refresh_token_not_found',
      message: 'Invalid Refresh Token: Refresh Token Not Found',
    });
    expect((await own.client.refreshSession()).error).toEqual(null);
    const old = await server.client().signInWithPassword({ email: own.email, password: goodPassword });
    expect(factsOf(old.error)).toEqual(invalidCredentials);
    expect(await isSignedIn(server, await signIn(server, own.email, newPassword))).toBe(true);
  });

  it.each([
    ['the current one is missing', { password: newPassword }, [400, 'current_password_required']],
    [
      'the current one is wrong',
      { password: newPassword, current_password: 'no idea' },
      [400, 'current_password_invalid'],
    ],
    [
      'the new one is the old one',
      { password: goodPassword, current_password: goodPassword },
      [422, 'same_password'],
    ],
    [
      'the new one is weak',
      { password: 'password1', current_password: goodPassword },
      [422, 'weak_password'],
    ],
  ])('keeps its password and sessions when %s', async (_title, change, refusal) => {
    const own = await signUp(server);
    const other = await signIn(server, own.email);
    const { error } = await own.client.updateUser(change);
    expect([error?.status, error?.code]).toEqual(refusal);
    expect([await isSignedIn(server, own), await isSignedIn(server, other)]).toEqual([true, true]);
    expect(await isSignedIn(server, await signIn(server, own.email))).toBe(true);
  });

  it('tells its subscribers what happens', async () => {
    const client = server.client();
    const events: AuthChangeEvent[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.initialize();
    await client.getSession();
    await client.signUp({ email: newEmail(), password: goodPassword });
    await client.refreshSession();
    await client.updateUser({ data: { full_name: 'Anna' } });
    await client.signOut();
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT']);
  });
});
