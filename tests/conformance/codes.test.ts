import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword, startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { factsOf, newEmail, signIn, signUp } from './client-session.ts';

describeOnEachEngine('codes and links in mails, through the provider’s own client', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open());
  });
  afterAll(() => server.close());

  /** The code and the link's token of the newest mail to an address. */
  async function mailTo(email: string) {
    await server.deliverDue();
    const text = server.mails.findLast((each) => each.recipient === email)?.text ?? '';
    return {
      code: /code[^:]*: (\d{6})/.exec(text)?.[1] ?? '',
      token_hash: /token_hash=([\w-]+)/.exec(text)?.[1] ?? '',
    };
  }

  it('log an account in, by code or by link, once', async () => {
    const { email, session } = await signUp(server);
    for (const by of ['code', 'link'] as const) {
      const client = server.client();
      const { error } = await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
      expect(error).toBe(null);
      const { code, token_hash } = await mailTo(email);
      const proof =
        by === 'code'
          ? ({ email, token: code, type: 'email' } as const)
          : ({ token_hash, type: 'magiclink' } as const);
      const { data } = await client.verifyOtp(proof);
      expect([by, data.session?.user.id]).toEqual([by, session.user.id]);
      expect(data.session?.access_token).not.toBe(session.access_token);
      expect((await server.client().verifyOtp(proof)).error?.code).toBe('otp_expired');
    }
  });

  it('make an account for an address without one, unless the client says otherwise', async () => {
    const [wanted, unwanted] = [newEmail(), newEmail()];
    const options = { data: { full_name: 'Ben' } };
    await server.client().signInWithOtp({ email: wanted, options });
    const refused = await server
      .client()
      .signInWithOtp({ email: unwanted, options: { shouldCreateUser: false } });
    expect(factsOf(refused.error)).toMatchObject({
      status: 422,
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
    });
    const { code } = await mailTo(wanted);
    const { data } = await server.client().verifyOtp({ email: wanted, token: code, type: 'email' });
    expect([data.user?.email, data.user?.user_metadata]).toEqual([wanted, { full_name: 'Ben' }]);
    expect(server.mails.filter((each) => each.recipient === unwanted)).toEqual([]);
    const guess = await server.client().signInWithPassword({ email: wanted, password: '' });
    expect(guess.error?.code).toBe('invalid_credentials');
  });

  it.each([
    ['addresses are confirmed by mail', { confirmsMail: true }],
    ['no one may sign up', { isSignUpOpen: false }],
  ])('say nothing of who has an account where %s', async (_where, settings) => {
    const { email } = await signUp(server);
    const silent = await startAuthServer(server.database, { isBorrowed: true, settings });
    for (const asked of [email, newEmail()]) {
      const body = { email: asked, create_user: false };
      expect(await silent.call('POST', '/otp', { body })).toMatchObject({ status: 200, body: {} });
    }
    await silent.close();
  });

  it('are void after ten wrong codes, with their link', async () => {
    const { email } = await signUp(server);
    await server.client().signInWithOtp({ email });
    const { code, token_hash } = await mailTo(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { error } = await server.client().verifyOtp({ email, token: wrong, type: 'email' });
      expect(factsOf(error)).toEqual({
        name: 'AuthApiError',
        status: 403,
        code: 'otp_expired',
        message: 'Token has expired or is invalid',
      });
    }
    const right = await server.client().verifyOtp({ email, token: code, type: 'email' });
    const link = await server.client().verifyOtp({ token_hash, type: 'magiclink' });
    expect([right.error?.code, link.error?.code]).toEqual(['otp_expired', 'otp_expired']);
  });

  it('are good for one purpose and one account', async () => {
    const [anna, ben] = [await signUp(server), await signUp(server)];
    await server.client().signInWithOtp({ email: anna.email });
    const { code, token_hash } = await mailTo(anna.email);
    for (const proof of [
      { email: ben.email, token: code, type: 'email' },
      { email: anna.email, token: code, type: 'recovery' },
      { token_hash, type: 'recovery' },
    ] as const) {
      expect((await server.client().verifyOtp(proof)).error?.code).toBe('otp_expired');
    }
  });

  it('prove who changes a password, in the place of the current one', async () => {
    const { client, email } = await signUp(server);
    expect((await client.reauthenticate()).error).toBe(null);
    const { code } = await mailTo(email);
    const wrong = await client.updateUser({ password: 'a loud green trumpet', nonce: '000000x' });
    expect([wrong.error?.status, wrong.error?.code]).toEqual([422, 'reauthentication_not_valid']);
    expect((await client.updateUser({ password: 'a loud green trumpet', nonce: code })).error).toBe(null);
    expect((await signIn(server, email, 'a loud green trumpet')).email).toBe(email);
  });

  it.each([
    [
      'sign-up by phone',
      { phone: '+431234567', password: goodPassword },
      '/signup',
      400,
      'phone_provider_disabled',
    ],
    [
      'sign-in by phone',
      { phone: '+431234567', password: 'x' },
      '/token?grant_type=password',
      422,
      'phone_provider_disabled',
    ],
    ['a code by phone', { phone: '+431234567' }, '/otp', 400, 'phone_provider_disabled'],
    [
      'a mail of a sign-up by phone',
      { phone: '+431234567', type: 'phone_change' },
      '/resend',
      400,
      'phone_provider_disabled',
    ],
    ['sign-in of no one', {}, '/signup', 422, 'anonymous_provider_disabled'],
    [
      'an unknown telephone',
      { phone: '+431234567', token: '123456', type: 'sms' },
      '/verify',
      403,
      'otp_expired',
    ],
    [
      'no telephone',
      { phone: '12-x', token: '123456', type: 'phone_change' },
      '/verify',
      400,
      'validation_failed',
    ],
    ['sign-in with a wallet', { chain: 'solana' }, '/token?grant_type=web3', 422, 'web3_provider_disabled'],
    [
      'another provider’s token',
      { provider: 'google' },
      '/token?grant_type=id_token',
      400,
      'provider_disabled',
    ],
    [
      'a custom provider’s token',
      { provider: 'custom:clinic' },
      '/token?grant_type=id_token',
      400,
      'validation_failed',
    ],
    ['single sign-on', { domain: 'example.org' }, '/sso', 404, 'saml_provider_disabled'],
  ] as const)('are told from what is switched off: %s', async (...[_what, body, path, status, code]) => {
    const answer = await server.call('POST', path, { body });
    expect([answer.status, (answer.body as { error_code: string }).error_code]).toEqual([status, code]);
  });
});
