import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword, startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { factsOf, isSignedIn, newEmail, signIn, signUp } from './client-session.ts';

describeOnEachEngine('someone without an address, through the provider’s own client', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open(), { settings: { isAnonymousOpen: true } });
  });
  afterAll(() => server.close());

  async function someone() {
    const client = server.client();
    const { data, error } = await client.signInAnonymously({ options: { data: { theme: 'dark' } } });
    if (!data.session) throw new Error(`no session: ${error?.message}`);
    return { client, session: data.session };
  }

  it('has an account that the product serves', async () => {
    const { client, session } = await someone();
    const { user, access_token } = session;
    expect([user.is_anonymous, user.email, user.identities, user.app_metadata, user.user_metadata]).toEqual([
      true,
      '',
      [],
      {},
      { theme: 'dark' },
    ]);
    const { is_anonymous, amr, aal } = decodeJwt(access_token);
    expect([is_anonymous, amr, aal]).toEqual([
      true,
      [expect.objectContaining({ method: 'anonymous' })],
      'aal1',
    ]);
    const profile = await fetch(`${server.url}/api/v1/users/me`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(profile.status).toBe(200);
    const { data } = await client.refreshSession();
    expect(data.user?.id).toBe(user.id);
    expect((await someone()).session.user.id).not.toBe(user.id);
  });

  it('may link an address and a password, and keeps what they had', async () => {
    const { client, session } = await someone();
    const email = newEmail();
    const { data, error } = await client.updateUser({ email, password: goodPassword });
    expect([error, data.user?.id, data.user?.email, data.user?.is_anonymous]).toEqual([
      null,
      session.user.id,
      email,
      false,
    ]);
    expect([data.user?.identities?.length, data.user?.app_metadata]).toEqual([
      1,
      { provider: 'email', providers: ['email'] },
    ]);
    expect((await signIn(server, email)).session.user.id).toBe(session.user.id);
    expect(await isSignedIn(server, { session })).toBe(true);
  });

  it('may link no address that someone has, and no password without one', async () => {
    const anna = await signUp(server);
    const { client } = await someone();
    const taken = await client.updateUser({ email: anna.email, password: goodPassword });
    expect(factsOf(taken.error)).toMatchObject({ status: 422, code: 'email_exists' });
    const bare = await client.updateUser({ password: goodPassword });
    expect(factsOf(bare.error)).toEqual({
      name: 'AuthApiError',
      status: 422,
      code: 'validation_failed',
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    });
    const fresh = await client.updateUser({ data: { theme: 'light' } });
    expect([fresh.data.user?.is_anonymous, fresh.data.user?.user_metadata]).toEqual([
      true,
      { theme: 'light' },
    ]);
  });

  it('has nowhere to send a code to', async () => {
    const client = server.client();
    await client.signInAnonymously();
    const { error } = await client.reauthenticate();
    expect(factsOf(error)).toMatchObject({
      status: 400,
      message: 'Reauthentication requires the user to have an email or a phone number',
    });
  });

  it('has no second factor and no passkey', async () => {
    const { client } = await someone();
    const answers = [
      await client.mfa.enroll({ factorType: 'totp' }),
      await client.passkey.startRegistration(),
      await client.mfa.recoveryCodes.generate(),
    ];
    for (const { error } of answers) {
      expect(factsOf(error)).toEqual({
        name: 'AuthApiError',
        status: 403,
        code: 'no_authorization',
        message: 'Anonymous user not allowed to perform these actions',
      });
    }
  });

  it('links an address by the code in its mail where addresses are confirmed, and then a password', async () => {
    const confirming = await startAuthServer(server.database, {
      isBorrowed: true,
      settings: { isAnonymousOpen: true, confirmsMail: true },
    });
    const client = confirming.client();
    const { data: before } = await client.signInAnonymously();
    const email = newEmail();
    const both = await client.updateUser({ email, password: goodPassword });
    expect(factsOf(both.error)).toMatchObject({ status: 422, code: 'validation_failed' });
    const { data, error } = await client.updateUser({ email });
    expect([error, data.user?.email, data.user?.new_email, data.user?.is_anonymous]).toEqual([
      null,
      '',
      email,
      true,
    ]);
    await confirming.deliverDue();
    const mails = confirming.mails.filter(({ recipient }) => recipient === email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your new email address']);
    const token = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    const linked = await client.verifyOtp({ email, token, type: 'email_change' });
    expect([linked.error, linked.data.user?.id, linked.data.user?.is_anonymous]).toEqual([
      null,
      before.user?.id,
      false,
    ]);
    expect([linked.data.user?.identities?.length, linked.data.user?.new_email]).toEqual([1, undefined]);
    expect((await client.updateUser({ password: goodPassword })).error).toBe(null);
    expect((await signIn(confirming, email)).session.user.id).toBe(before.user?.id);
    await confirming.close();
  });
});
