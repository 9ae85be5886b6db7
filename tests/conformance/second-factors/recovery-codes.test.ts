import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetFactors } from '#server/auth/second-factors/reset-factors.ts';
import { startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { factsOf, isSignedIn, signIn, signUp } from '#tests/conformance/client-session.ts';

describeOnEachEngine('recovery codes, through the provider’s own client', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open());
  });
  afterAll(() => server.close());

  /** A patient with an authenticator app, and codes for the day that it is lost. */
  async function withCodes() {
    const anna = await signUp(server);
    const { data: factor } = await anna.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    if (!factor) throw new Error('not enrolled');
    const app = { factorId: factor.id, secret: Secret.fromBase32(factor.totp.secret) };
    const code = new TOTP({ secret: app.secret }).generate({ timestamp: server.now().getTime() });
    await anna.client.mfa.challengeAndVerify({ factorId: app.factorId, code });
    const { data, error } = await anna.client.mfa.recoveryCodes.generate();
    if (!data) throw new Error(`no codes: ${error.message}`);
    return { anna, app, ...data };
  }

  it('are made once, beside another factor, in a session that has shown it', async () => {
    const lone = await signUp(server);
    const sole = await lone.client.mfa.recoveryCodes.generate();
    expect([sole.error?.status, sole.error?.code]).toEqual([422, 'mfa_recovery_codes_sole_factor']);
    const { anna, id, type, friendly_name, total, codes } = await withCodes();
    expect({ type, friendly_name, total }).toEqual({
      type: 'recovery_code',
      friendly_name: 'Recovery codes',
      total: 10,
    });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    const { data: status } = await anna.client.mfa.recoveryCodes.getStatus();
    expect(status).toEqual({ id, type: 'recovery_code', total: 10, remaining: 10 });
    const twice = await anna.client.mfa.recoveryCodes.generate();
    expect(twice.error?.code).toBe('mfa_verified_factor_exists');
    const thief = await signIn(server, anna.email);
    const lower = [
      await thief.client.mfa.recoveryCodes.generate(),
      await thief.client.mfa.recoveryCodes.regenerate(),
      await thief.client.mfa.recoveryCodes.unenroll(),
    ];
    expect(lower.map(({ error }) => error?.code)).toEqual(lower.map(() => 'insufficient_aal'));
    const { data: listed } = await anna.client.mfa.listFactors();
    expect(listed?.recovery_code.map((each) => each.id)).toEqual([id]);
  });

  it('stand in for a lost factor, each once, however they are typed', async () => {
    const { anna, app, codes } = await withCodes();
    const [first = '', second = ''] = codes;
    const other = await signIn(server, anna.email);
    const { client } = await signIn(server, anna.email);
    const typed = ` ${first
      .toUpperCase()
      .replaceAll(/(.{4})/g, '$1-')
      .replace(/-$/, '')} `;
    const { data, error } = await client.mfa.recoveryCodes.verify({ code: typed });
    expect([error, data?.user.id]).toEqual([null, anna.session.user.id]);
    const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
    const methods = level?.currentAuthenticationMethods.map((each) =>
      typeof each === 'string' ? each : each.method,
    );
    expect([level?.currentLevel, methods]).toEqual(['aal2', ['mfa/recovery_code', 'password']]);
    expect(await isSignedIn(server, other)).toBe(false);
    const again = await client.mfa.recoveryCodes.verify({ code: first });
    expect(factsOf(again.error)).toEqual({
      name: 'AuthApiError',
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid recovery code entered',
    });
    expect((await client.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
    await server.deliverDue();
    const told = server.mails.findLast(({ recipient }) => recipient === anna.email);
    expect(told?.subject).toBe('A recovery code was used');

    expect((await client.mfa.unenroll({ factorId: app.factorId })).error).toBe(null);
    await client.refreshSession();
    const { data: left } = await client.mfa.listFactors();
    expect(left?.all).toEqual([]);
    const gone = await client.mfa.recoveryCodes.verify({ code: second });
    expect(gone.error?.code).toBe('mfa_verification_failed');
  });

  it('are void once there are new ones, or none', async () => {
    const { anna, id, codes } = await withCodes();
    const { data } = await anna.client.mfa.recoveryCodes.regenerate();
    expect([data?.id, data?.codes.some((code) => codes.includes(code))]).toEqual([id, false]);
    const old = await anna.client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    expect(old.error?.code).toBe('mfa_verification_failed');
    expect((await anna.client.mfa.recoveryCodes.unenroll()).data).toEqual({ id });
    const none = await anna.client.mfa.recoveryCodes.getStatus();
    expect(factsOf(none.error)).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const unknown = await anna.client.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' });
    expect(unknown.error?.code).toBe('mfa_verification_failed');
  });

  it('are taken away with the factor by an operator, for an owner who has lost both', async () => {
    const { anna } = await withCodes();
    const { client } = await signIn(server, anna.email);
    expect(await resetFactors(server.database, ` ${anna.email.toUpperCase()} `, server.now())).toBe(1);
    await client.refreshSession();
    const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect([level?.currentLevel, level?.nextLevel]).toEqual(['aal1', 'aal1']);
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
    await server.deliverDue();
    const told = server.mails.findLast(({ recipient }) => recipient === anna.email);
    expect(told?.subject).toBe('A login step was removed');
    expect(await resetFactors(server.database, anna.email, server.now())).toBe(0);
    expect(await resetFactors(server.database, 'no-one@example.org', server.now())).toBe(null);
  });

  it('are not stored, and not in the log', async () => {
    const { codes } = await withCodes();
    const stored = await server.database.asService((tx) =>
      tx.selectFrom('auth.mfa_recovery_codes').select('code_hash').execute(),
    );
    const traces = [JSON.stringify(stored), server.logLines.join('')];
    expect(codes.filter((code) => traces.some((each) => each.includes(code)))).toEqual([]);
  });

  it('are tried a few times only', async () => {
    const guarded = await startAuthServer(server.database, {
      isBorrowed: true,
      environment: { RATE_LIMITS: 'on', RATE_LIMIT_SIGN_IN_ADDRESS: '1000/min' },
    });
    const { client } = await signUp(guarded);
    const refusals: unknown[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { error } = await client.mfa.recoveryCodes.verify({ code: 'wrong' });
      refusals.push([error?.status, error?.code]);
    }
    expect(refusals).toEqual([
      ...Array.from({ length: 5 }, () => [422, 'mfa_verification_failed']),
      [429, 'mfa_recovery_codes_locked'],
    ]);
    await guarded.close();
  });
});
