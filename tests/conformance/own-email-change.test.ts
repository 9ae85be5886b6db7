import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepAccounts } from '#server/auth/store/sweep.ts';
import { goodPassword, startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { factsOf, isSignedIn, newEmail, signIn, signUp, type SignedIn } from './client-session.ts';

const secretKey = `sb_secret_${'s'.repeat(32)}`;
const HOUR_MS = 60 * 60_000;

describeOnEachEngine('a change of one’s own address, through the provider’s own client', (open) => {
  /** Without confirmation by mail. */
  let plain: AuthServer;
  let server: AuthServer;
  beforeAll(async () => {
    plain = await startAuthServer(await open());
    server = await startAuthServer(plain.database, {
      isBorrowed: true,
      settings: { confirmsMail: true, secretKey },
    });
  });
  afterAll(async () => {
    await server.close();
    await plain.close();
  });
  beforeEach(async () => {
    await plain.database.asService((tx) => tx.deleteFrom('auth.mail_outbox').execute());
    plain.mails.length = 0;
    server.mails.length = 0;
  });

  const ask = ({ client }: SignedIn, email: string) =>
    client.updateUser({ email, current_password: goodPassword });
  const codeTo = (at: AuthServer, address: string) => {
    const mail = at.mails.findLast(({ recipient }) => recipient === address);
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'none';
  };
  const type = (at: AuthServer, email: string, token = codeTo(at, email)) =>
    at.client().verifyOtp({ email, token, type: 'email_change' });
  const subjects = (at: AuthServer) =>
    at.mails.map(({ recipient, subject }): [string, string] => [recipient, subject]);
  /** Someone who has asked for another address, and whose two mails have come. */
  async function asked() {
    const anna = await signIn(server, (await signUp(plain)).email);
    const to = newEmail();
    const { error } = await ask(anna, to);
    if (error) throw error;
    await server.deliverDue();
    return { anna, to };
  }

  it('says what it waits for, and mails a code to each mailbox', async () => {
    const anna = await signIn(server, (await signUp(plain)).email);
    const to = newEmail();
    const { data, error } = await ask(anna, to);
    expect([error, data.user?.email, data.user?.new_email]).toEqual([null, anna.email, to]);
    expect(data.user?.email_change_sent_at).toBe(server.now().toISOString());
    expect((await anna.client.getUser()).data.user?.new_email).toBe(to);
    await server.deliverDue();
    expect(Object.fromEntries(subjects(server))).toEqual({
      [anna.email]: 'Leave this email address?',
      [to]: 'Confirm your new email address',
    });
  });

  it.each([
    ['the current mailbox first', 0],
    ['the new mailbox first', 1],
  ])('is made by the codes of both mailboxes: %s', async (_order, first) => {
    const { anna, to } = await asked();
    const [one, other] = first === 0 ? [anna.email, to] : [to, anna.email];
    const half = await type(server, one);
    expect([half.error, half.data.session]).toEqual([null, null]);
    expect((await signIn(server, anna.email)).session.user.id).toBe(anna.session.user.id);
    const whole = await type(server, other);
    expect([whole.error, whole.data.user?.id, whole.data.user?.email, whole.data.user?.new_email]).toEqual([
      null,
      anna.session.user.id,
      to,
      undefined,
    ]);
    expect(whole.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: to });
    expect(await isSignedIn(server, anna)).toBe(true);
    expect((await signIn(server, to)).session.user.id).toBe(anna.session.user.id);
    await server.deliverDue();
    expect(subjects(server).at(-1)).toEqual([anna.email, 'Your email address was changed']);
  });

  it('is not made by one mailbox, however often its code is asked for', async () => {
    const { anna, to } = await asked();
    await type(server, to);
    expect((await server.client().resend({ type: 'email_change', email: anna.email })).error).toBe(null);
    await server.deliverDue();
    await server.deliverDue();
    // The new mailbox has done its part and gets no second code; the current one has a fresh one.
    expect(subjects(server).slice(2)).toEqual([[anna.email, 'Leave this email address?']]);
    expect((await type(server, to)).error?.code).toBe('otp_expired');
    expect((await type(server, anna.email)).data.user?.email).toBe(to);
  });

  it('ends with a change to another address', async () => {
    const { anna, to } = await asked();
    const [stale, own] = [codeTo(server, to), codeTo(server, anna.email)];
    await type(server, anna.email, own);
    const other = newEmail();
    await ask(anna, other);
    expect((await type(server, to, stale)).error?.code).toBe('otp_expired');
    await server.deliverDue();
    const half = await type(server, other);
    expect([half.error, half.data.session]).toEqual([null, null]);
    expect((await type(server, anna.email)).data.user?.email).toBe(other);
  });

  it('is forgotten after an hour', async () => {
    const { anna, to } = await asked();
    server.advance(HOUR_MS + 1_000);
    expect((await type(server, to)).error?.code).toBe('otp_expired');
    server.mails.length = 0;
    await server.client().resend({ type: 'email_change', email: anna.email });
    await server.deliverDue();
    await server.deliverDue();
    expect(server.mails).toEqual([]);
    const lifetimes = { reuseWindowMs: 10_000, idleMs: HOUR_MS, absoluteMs: 12 * HOUR_MS };
    await sweepAccounts(server.database, { ...lifetimes, anonymousKeptMs: HOUR_MS }, server.now());
    const waiting = await server.database.asService((tx) =>
      tx.selectFrom('auth.users').select('id').where('email_change', '<>', '').execute(),
    );
    expect(waiting).toEqual([]);
  });

  it('does not say whether someone has the address; its owner learns it by mail', async () => {
    const ben = await signUp(plain);
    const anna = await signIn(server, (await signUp(plain)).email);
    const { data, error } = await ask(anna, ben.email);
    expect([error, data.user?.new_email]).toEqual([null, ben.email]);
    await server.deliverDue();
    expect(Object.fromEntries(subjects(server))).toEqual({
      [anna.email]: 'Leave this email address?',
      [ben.email]: 'You already have an account',
    });
    await type(server, anna.email);
    expect((await signIn(server, ben.email)).session.user.id).toBe(ben.session.user.id);
  });

  it('goes to the one of two accounts whose code is typed', async () => {
    const [anna, ben] = [
      await signIn(server, (await signUp(plain)).email),
      await signIn(server, (await signUp(plain)).email),
    ];
    const to = newEmail();
    await ask(anna, to);
    await server.deliverDue();
    const annas = codeTo(server, to);
    await ask(ben, to);
    await server.deliverDue();
    await type(server, to, annas);
    expect((await type(server, anna.email)).data.user?.id).toBe(anna.session.user.id);
    expect((await type(server, ben.email)).error?.code).toBe('otp_expired');
  });

  describe('needs more than a session', () => {
    it.each([
      [undefined, 'current_password_required'],
      ['a wrong grey lantern', 'current_password_invalid'],
    ])('the current password, not %s', async (current, code) => {
      const { client } = await signIn(server, (await signUp(plain)).email);
      const change = { email: newEmail(), ...(current === undefined ? {} : { current_password: current }) };
      expect((await client.updateUser(change)).error?.code).toBe(code);
      await server.deliverDue();
      expect(server.mails).toEqual([]);
    });

    it('or the code of a mail', async () => {
      const { client, email } = await signIn(server, (await signUp(plain)).email);
      await client.reauthenticate();
      await server.deliverDue();
      const to = newEmail();
      const { data } = await client.updateUser({ email: to, nonce: codeTo(server, email) });
      expect(data.user?.new_email).toBe(to);
    });

    it('and the second factor of an account that has one', async () => {
      const { client, email } = await signIn(server, (await signUp(plain)).email);
      const { data } = await client.mfa.enroll({ factorType: 'totp' });
      const { id: factorId, totp } = data as { id: string; totp: { secret: string } };
      const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({
        timestamp: server.now().getTime(),
      });
      await client.mfa.challengeAndVerify({ factorId, code });
      const { error } = await ask(await signIn(server, email), newEmail());
      expect(factsOf(error)).toMatchObject({ status: 401, code: 'insufficient_aal' });
      expect((await ask({ client } as SignedIn, newEmail())).error).toBe(null);
    });
  });

  it('may come with a new password', async () => {
    const anna = await signIn(server, (await signUp(plain)).email);
    const to = newEmail();
    const password = 'a loud green trumpet';
    const { error } = await anna.client.updateUser({ email: to, password, current_password: goodPassword });
    expect(error).toBe(null);
    await server.deliverDue();
    await type(server, anna.email);
    await type(server, to);
    expect((await signIn(server, to, password)).session.user.id).toBe(anna.session.user.id);
  });

  it('takes one code where addresses are not confirmed by mail, and says which address is taken', async () => {
    const anna = await signUp(plain);
    const ben = await signUp(plain);
    expect(factsOf((await ask(anna, ben.email)).error)).toEqual({
      name: 'AuthApiError',
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    });
    const to = newEmail();
    await ask(anna, to);
    await plain.deliverDue();
    expect((await type(plain, to)).data.user?.email).toBe(to);
    await plain.deliverDue();
    expect(subjects(plain).at(-1)).toEqual([anna.email, 'Your email address was changed']);
  });

  it('is no change where the address is the same', async () => {
    const { client, email } = await signUp(plain);
    const { data, error } = await client.updateUser({ email: email.toUpperCase() });
    expect([error, data.user?.email, data.user?.new_email]).toEqual([null, email, undefined]);
    await plain.deliverDue();
    expect(plain.mails).toEqual([]);
  });

  it('sends a stranger five mails an hour at most', async () => {
    const limited = await startAuthServer(plain.database, {
      isBorrowed: true,
      settings: { confirmsMail: true },
      environment: {
        RATE_LIMITS: 'on',
        RATE_LIMIT_SIGN_IN_ACCOUNT: '100/min',
        RATE_LIMIT_SIGN_IN_ADDRESS: '100/min',
      },
    });
    const anna = await signIn(limited, (await signUp(plain)).email);
    const answers = [];
    const stranger = newEmail();
    for (let times = 0; times < 6; times += 1) answers.push((await ask(anna, stranger)).error?.status ?? 200);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    await limited.close();
  });
});
