import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import {
  factsOf,
  isSignedIn,
  newEmail,
  refusalOf,
  signIn,
  signUp,
  type SignedIn,
} from '#tests/conformance/client-session.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;
const origin = 'http://localhost:8000';

describeOnEachEngine('second factors, through the provider’s own client', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open());
  });
  afterAll(() => server.close());

  /** What an app shows at the server's time, or some steps of 30 s away from it. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.now().getTime() + steps * STEP_MS,
    });

  /** A code that is none of those which the app shows now. */
  function wrongCode(secret: string): string {
    const right = new Set([-1, 0, 1].map((steps) => codeOf(secret, steps)));
    return ['000000', '000001', '000002', '000003'].find((each) => !right.has(each)) ?? '';
  }

  async function enrol({ client }: Pick<SignedIn, 'client'>, friendlyName = 'Phone') {
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
    if (!data) throw new Error(`not enrolled: ${error.message}`);
    return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
  }

  /** A patient whose account has an authenticator app. */
  async function withApp() {
    const anna = await signUp(server);
    const app = await enrol(anna);
    const { data, error } = await anna.client.mfa.challengeAndVerify({ ...app, code: codeOf(app.secret) });
    if (!data) throw new Error(`not verified: ${error.message}`);
    server.advance(STEP_MS);
    return { anna, app, tokens: data };
  }

  const levelsOf = async ({ client }: Pick<SignedIn, 'client'>) => {
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
    return [
      data?.currentLevel,
      data?.nextLevel,
      data?.currentAuthenticationMethods.map((each) => (typeof each === 'string' ? each : each.method)),
    ];
  };

  const readProduct = (accessToken: string) =>
    fetch(`${server.url}/api/v1/users/me`, { headers: { authorization: `Bearer ${accessToken}` } });

  it('raise a session once the app’s code is right', async () => {
    const anna = await signUp(server);
    const { factorId, secret, totp } = await enrol(anna);
    expect([
      totp.uri.startsWith('otpauth://totp/localhost%3A8000'.replace('%3A', '%20')),
      totp.uri.includes(`secret=${secret}`),
    ]).toEqual([true, true]);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(await levelsOf(anna)).toEqual(['aal1', 'aal1', ['password']]);
    const { data: challenge } = await anna.client.mfa.challenge({ factorId });
    expect([challenge?.type, challenge?.expires_at]).toEqual([
      'totp',
      Math.floor((server.now().getTime() + 5 * MINUTE_MS) / 1_000),
    ]);
    const challengeId = challenge?.id ?? '';
    const wrong = await anna.client.mfa.verify({ factorId, challengeId, code: wrongCode(secret) });
    expect(factsOf(wrong.error)).toEqual({
      name: 'AuthApiError',
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    const { data } = await anna.client.mfa.verify({ factorId, challengeId, code: codeOf(secret) });
    expect(await levelsOf(anna)).toEqual(['aal2', 'aal2', ['totp', 'password']]);
    expect(data?.user.factors).toEqual([
      expect.objectContaining({
        id: factorId,
        factor_type: 'totp',
        status: 'verified',
        friendly_name: 'Phone',
      }),
    ]);
    const { data: listed } = await anna.client.mfa.listFactors();
    expect([listed?.totp.map(({ id }) => id), listed?.webauthn]).toEqual([[factorId], []]);
    const again = await anna.client.mfa.verify({ factorId, challengeId, code: codeOf(secret, 1) });
    expect(factsOf(again.error)).toEqual({
      name: 'AuthApiError',
      status: 422,
      code: 'mfa_factor_not_found',
      message: 'MFA factor with the provided challenge ID not found',
    });
  });

  it('open nothing before they have been shown', async () => {
    const { anna, app } = await withApp();
    const thief = await signIn(server, anna.email);
    expect(await levelsOf(thief)).toEqual(['aal1', 'aal2', ['password']]);
    expect((await readProduct(thief.session.access_token)).status).toBe(401);
    const change = await thief.client.updateUser({ password: 'a loud green trumpet' });
    expect([change.error?.status, change.error?.code]).toEqual([401, 'insufficient_aal']);
    const enrolled = await thief.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect([enrolled.error?.status, enrolled.error?.code]).toEqual([403, 'insufficient_aal']);
    const removed = await thief.client.mfa.unenroll({ factorId: app.factorId });
    expect([removed.error?.status, removed.error?.code]).toEqual([422, 'insufficient_aal']);
    const passkey = await thief.client.passkey.startRegistration();
    expect([passkey.error?.status, passkey.error?.code]).toEqual([403, 'insufficient_aal']);
    const { data } = await thief.client.mfa.challengeAndVerify({ ...app, code: codeOf(app.secret) });
    expect((await readProduct(data?.access_token ?? '')).status).toBe(200);
  });

  it('end sessions with one factor, and the refresh token from before', async () => {
    const { anna, app } = await withApp();
    const [own, other] = [await signIn(server, anna.email), await signIn(server, anna.email)];
    await own.client.mfa.challengeAndVerify({ ...app, code: codeOf(app.secret) });
    expect(await isSignedIn(server, other)).toBe(false);
    expect(await isSignedIn(server, own)).toBe(true);
    expect((await refusalOf(server, own.session.refresh_token))?.code).toBe('refresh_token_not_found');
    const { data } = await own.client.refreshSession();
    expect(data.user?.id).toBe(anna.session.user.id);
    expect(await levelsOf(own)).toEqual(['aal2', 'aal2', ['totp', 'password']]);
  });

  it('take a code once, and none from before it', async () => {
    const { anna, app } = await withApp();
    const code = codeOf(app.secret);
    const [first, second] = [await signIn(server, anna.email), await signIn(server, anna.email)];
    const both = await Promise.all([
      first.client.mfa.challengeAndVerify({ ...app, code }),
      second.client.mfa.challengeAndVerify({ ...app, code }),
    ]);
    expect(both.filter(({ data }) => data !== null)).toHaveLength(1);
    const late = await signIn(server, anna.email);
    for (const used of [code, codeOf(app.secret, -1)]) {
      const { error } = await late.client.mfa.challengeAndVerify({ ...app, code: used });
      expect(error?.code).toBe('mfa_verification_failed');
    }
    const next = await late.client.mfa.challengeAndVerify({ ...app, code: codeOf(app.secret, 1) });
    expect(next.error).toBe(null);
  });

  it('refuse a challenge that is too old, of another factor, or none', async () => {
    const anna = await signUp(server);
    const [phone, tablet] = [await enrol(anna, 'Phone'), await enrol(anna, 'Tablet')];
    const { data } = await anna.client.mfa.challenge(phone);
    const challengeId = data?.id ?? '';
    const code = codeOf(tablet.secret);
    const foreign = await anna.client.mfa.verify({ ...tablet, challengeId, code });
    const none = await anna.client.mfa.verify({ ...tablet, challengeId: 'x', code });
    expect([foreign.error?.code, none.error?.code]).toEqual(['mfa_factor_not_found', 'mfa_factor_not_found']);
    server.advance(5 * MINUTE_MS);
    const late = await anna.client.mfa.verify({ ...phone, challengeId, code: codeOf(phone.secret) });
    expect(factsOf(late.error)).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    const bare = await anna.client.mfa.verify({ ...phone, challengeId, code: '' });
    expect(factsOf(bare.error)).toMatchObject({ status: 400, message: 'Code needs to be non-empty' });
  });

  it('are another’s business only', async () => {
    const { app } = await withApp();
    const ben = await signUp(server);
    const answers = [
      await ben.client.mfa.challenge(app),
      await ben.client.mfa.verify({ ...app, challengeId: app.factorId, code: codeOf(app.secret) }),
      await ben.client.mfa.unenroll(app),
    ];
    expect(answers.map(({ error }) => [error?.status, error?.code])).toEqual(
      answers.map(() => [404, 'mfa_factor_not_found']),
    );
  });

  it('are refused in the provider’s words when they cannot be had', async () => {
    const anna = await signUp(server);
    await enrol(anna);
    const named = await anna.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(factsOf(named.error)).toEqual({
      name: 'AuthApiError',
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "Phone" for this user already exists',
    });
    const phone = await anna.client.mfa.enroll({ factorType: 'phone', phone: '+4366012345' });
    expect(factsOf(phone.error)).toMatchObject({ status: 422, message: 'MFA enroll is disabled for Phone' });
    for (let number = 1; number < 10; number += 1) await enrol(anna, String(number));
    const eleventh = await anna.client.mfa.enroll({ factorType: 'totp', friendlyName: 'More' });
    expect(factsOf(eleventh.error)).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    server.advance(6 * MINUTE_MS);
    expect((await anna.client.mfa.enroll({ factorType: 'totp', friendlyName: 'More' })).error).toBe(null);
  });

  it('fall back when they are removed, and the owner is notified of both', async () => {
    const { anna, app } = await withApp();
    const { data } = await anna.client.mfa.unenroll(app);
    expect(data).toEqual({ id: app.factorId });
    await anna.client.refreshSession();
    expect(await levelsOf(anna)).toEqual(['aal1', 'aal1', ['password']]);
    await server.deliverDue();
    const told = server.mails.filter(({ recipient }) => recipient === anna.email);
    expect(told.map(({ subject }) => subject)).toEqual([
      'Two-step login was turned on',
      'A login step was removed',
    ]);
  });

  it('let a forgotten password be changed only together', async () => {
    const { anna, app } = await withApp();
    const client = server.client();
    await client.resetPasswordForEmail(anna.email);
    await server.deliverDue();
    const text = server.mails.findLast(({ recipient }) => recipient === anna.email)?.text ?? '';
    const token_hash = /token_hash=([\w-]+)/.exec(text)?.[1] ?? '';
    await client.verifyOtp({ token_hash, type: 'recovery' });
    const password = 'a loud green trumpet';
    expect((await client.updateUser({ password })).error?.code).toBe('insufficient_aal');
    await client.mfa.challengeAndVerify({ ...app, code: codeOf(app.secret) });
    expect((await client.updateUser({ password })).error).toBe(null);
    expect((await signIn(server, anna.email, password)).email).toBe(anna.email);
  });

  it('can be a security key', async () => {
    const anna = await signUp(server);
    const key = new SoftwareAuthenticator(origin);
    const { data: factor } = await anna.client.mfa.webauthn.enroll({ friendlyName: 'Key' });
    const factorId = factor?.id ?? '';
    const challenge = async () => {
      const { data } = await anna.client.mfa.challenge({ factorId, webauthn: { rpId: 'localhost' } });
      if (data?.type !== 'webauthn') throw new Error('no challenge for a key');
      return data;
    };
    const asked = await challenge();
    if (asked.webauthn.type !== 'create') throw new Error('a key that exists');
    const created = key.create(asked.webauthn.credential_options.publicKey);
    const answer = { factorId, challengeId: asked.id };
    const asCredential = <T extends object>(json: T) => ({ ...json, toJSON: () => json }) as never;
    const made = await anna.client.mfa.verify({
      ...answer,
      webauthn: { type: 'create', rpId: 'localhost', credential_response: asCredential(created) },
    });
    expect([made.error, (await levelsOf(anna))[0]]).toEqual([null, 'aal2']);

    const again = await signIn(server, anna.email);
    const { data: next } = await again.client.mfa.challenge({ factorId, webauthn: { rpId: 'localhost' } });
    if (next?.type !== 'webauthn' || next.webauthn.type !== 'request') throw new Error('no request');
    const { publicKey } = next.webauthn.credential_options;
    const use = (authenticator: SoftwareAuthenticator) =>
      again.client.mfa.verify({
        factorId,
        challengeId: next.id,
        webauthn: {
          type: 'request',
          rpId: 'localhost',
          credential_response: asCredential(authenticator.get(publicKey)),
        },
      });
    expect((await use(new SoftwareAuthenticator(origin))).error?.code).toBe('mfa_verification_failed');
    expect([(await use(key)).error, (await levelsOf(again))[2]]).toEqual([
      null,
      ['mfa/webauthn', 'password'],
    ]);
    expect((await use(key)).error?.code).toBe('mfa_factor_not_found');
  });

  it('are guessed at a few times only', async () => {
    const guarded = await startAuthServer(server.database, {
      isBorrowed: true,
      environment: { RATE_LIMITS: 'on', RATE_LIMIT_SIGN_IN_ADDRESS: '1000/min' },
    });
    const email = newEmail();
    const anna = await signUp(guarded, email);
    const { data } = await anna.client.mfa.enroll({ factorType: 'totp' });
    const factorId = data?.id ?? '';
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const { error } = await anna.client.mfa.challengeAndVerify({ factorId, code: 'abcdef' });
      codes.push(error?.code);
    }
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => 'mfa_verification_failed'),
      'over_request_rate_limit',
      'over_request_rate_limit',
    ]);
    await guarded.close();
  });
});
