import { GoTrueAdminApi } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { factsOf, signUp, type SignedIn } from '#tests/conformance/client-session.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

const origin = 'http://localhost:8000';
const secretKey = `sb_secret_${'s'.repeat(32)}`;

describeOnEachEngine('passkeys, through the provider’s own client', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open(), { settings: { secretKey } });
  });
  afterAll(() => server.close());

  async function register({ client }: SignedIn, authenticator: SoftwareAuthenticator) {
    const { data } = await client.passkey.startRegistration();
    if (!data) throw new Error('no options');
    const created = authenticator.create({ ...data.options, rp: data.options.rp });
    return client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential: created });
  }

  async function withPasskey() {
    const anna = await signUp(server);
    const authenticator = new SoftwareAuthenticator(origin);
    const { data, error } = await register(anna, authenticator);
    if (!data) throw new Error(`not registered: ${error?.message}`);
    return { anna, authenticator, passkey: data };
  }

  async function logIn(authenticator: SoftwareAuthenticator, client = server.client()) {
    const { data } = await client.passkey.startAuthentication();
    if (!data) throw new Error('no options');
    const credential = authenticator.get(data.options);
    const proof = { challengeId: data.challenge_id, credential };
    return { client, proof, ...(await client.passkey.verifyAuthentication(proof)) };
  }

  it('log their owner in, each signature once', async () => {
    const { anna, authenticator, passkey } = await withPasskey();
    expect(passkey.friendly_name).toBe('Passkey');
    const { client, proof, data } = await logIn(authenticator);
    expect(data?.session?.user.id).toBe(anna.session.user.id);
    const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect([level?.currentLevel, level?.currentAuthenticationMethods]).toEqual([
      'aal1',
      [expect.objectContaining({ method: 'passkey' })],
    ]);
    const again = await server.client().passkey.verifyAuthentication(proof);
    expect(factsOf(again.error)).toEqual({
      name: 'AuthApiError',
      status: 400,
      code: 'webauthn_challenge_not_found',
      message: 'Challenge not found or already used',
    });
    const { data: listed } = await client.passkey.list();
    expect(listed).toEqual([{ ...passkey, last_used_at: server.now().toISOString() }]);
  });

  it('say nothing of accounts before they have signed', async () => {
    const { data } = await server.client().passkey.startAuthentication();
    expect([
      data?.options.rpId,
      data?.options.userVerification,
      data?.options.allowCredentials ?? [],
    ]).toEqual(['localhost', 'required', []]);
    expect(data?.expires_at).toBe(Math.floor((server.now().getTime() + 300_000) / 1_000));
  });

  it('are refused when they are unknown, locked, of another site, or too late', async () => {
    const { authenticator } = await withPasskey();
    const failure = { status: 400, code: 'webauthn_verification_failed' };
    expect(factsOf((await logIn(new SoftwareAuthenticator(origin))).error)).toMatchObject(failure);
    authenticator.isUnlocked = false;
    expect(factsOf((await logIn(authenticator)).error)).toMatchObject(failure);
    authenticator.isUnlocked = true;
    const anna = await signUp(server);
    const foreign = await register(anna, new SoftwareAuthenticator('https://evil.example'));
    expect(factsOf(foreign.error)).toMatchObject(failure);
    const client = server.client();
    const { data } = await client.passkey.startAuthentication();
    if (!data) throw new Error('no options');
    server.advance(5 * 60_000);
    const late = await client.passkey.verifyAuthentication({
      challengeId: data.challenge_id,
      credential: authenticator.get(data.options),
    });
    expect(late.error?.code).toBe('webauthn_challenge_expired');
  });

  it('are one account’s alone', async () => {
    const { anna, authenticator, passkey } = await withPasskey();
    const ben = await signUp(server);
    const { data } = await ben.client.passkey.startRegistration();
    if (!data) throw new Error('no options');
    const taken = await ben.client.passkey.verifyRegistration({
      challengeId: data.challenge_id,
      credential: authenticator.create(data.options),
    });
    expect(factsOf(taken.error)).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
    const { data: own } = await anna.client.passkey.startRegistration();
    const stolen = await ben.client.passkey.verifyRegistration({
      challengeId: own?.challenge_id ?? '',
      credential: new SoftwareAuthenticator(origin).create(data.options),
    });
    expect(stolen.error?.code).toBe('webauthn_challenge_not_found');
    const { id: passkeyId } = passkey;
    const answers = [
      await ben.client.passkey.update({ passkeyId, friendlyName: 'Mine' }),
      await ben.client.passkey.delete({ passkeyId }),
    ];
    expect(answers.map(({ error }) => [error?.status, error?.message])).toEqual([
      [404, 'Passkey not found'],
      [404, 'Passkey not found'],
    ]);
  });

  it('are listed and removed by an administrator', async () => {
    const { anna, authenticator, passkey } = await withPasskey();
    const admin = new GoTrueAdminApi({
      url: `${server.url}/auth/v1`,
      headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    });
    const userId = anna.session.user.id;
    const { data } = await admin.passkey.listPasskeys({ userId });
    expect(data).toEqual([passkey]);
    expect((await admin.passkey.deletePasskey({ userId, passkeyId: passkey.id })).error).toBe(null);
    expect((await logIn(authenticator)).error?.code).toBe('webauthn_verification_failed');
    const gone = await admin.passkey.deletePasskey({ userId, passkeyId: passkey.id });
    expect(gone.error?.status).toBe(404);
  });

  it('are renamed and removed by their owner, who is told', async () => {
    const { anna, authenticator, passkey } = await withPasskey();
    const { id: passkeyId } = passkey;
    const named = await anna.client.passkey.update({ passkeyId, friendlyName: 'Phone' });
    expect(named.data).toMatchObject({ id: passkeyId, friendly_name: 'Phone' });
    const nameless = await anna.client.passkey.update({ passkeyId, friendlyName: '' });
    expect(nameless.error?.message).toBe('friendly_name is required');
    expect((await anna.client.passkey.delete({ passkeyId })).error).toBe(null);
    expect((await anna.client.passkey.list()).data).toEqual([]);
    expect((await logIn(authenticator)).error?.code).toBe('webauthn_verification_failed');
    await server.deliverDue();
    const told = server.mails.filter(({ recipient }) => recipient === anna.email);
    expect(told.map(({ subject }) => subject)).toEqual(['A passkey was added', 'A passkey was removed']);
  });
});
