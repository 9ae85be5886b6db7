import { GoTrueAdminApi } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { factsOf, newEmail, signIn, signUp } from './client-session.ts';

const secretKey = `sb_secret_${'s'.repeat(32)}`;
const both = ['email_change_current', 'email_change_new'] as const;
type Side = (typeof both)[number];
type Change = { readonly email: string; readonly to: string };

describeOnEachEngine('a change of address by an administrator’s links', (open) => {
  let server: AuthServer;
  let confirming: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open(), { settings: { secretKey } });
    confirming = await startAuthServer(server.database, {
      isBorrowed: true,
      settings: { secretKey, confirmsMail: true },
    });
  });
  afterAll(async () => {
    await confirming.close();
    await server.close();
  });

  const generateLink = (at: AuthServer, type: Side, { email, to }: Change) =>
    new GoTrueAdminApi({
      url: `${at.url}/auth/v1`,
      headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    }).generateLink({ type, email, newEmail: to });

  async function linkOf(at: AuthServer, type: Side, { email, to }: Change) {
    const { data, error } = await generateLink(at, type, { email, to });
    if (!data.properties) throw error ?? new Error('no link');
    return data.properties;
  }

  const follow = (at: AuthServer, token_hash: string) =>
    at.client().verifyOtp({ token_hash, type: 'email_change' });

  it.each(both)('is announced with the new address: %s', async (type) => {
    const { email } = await signUp(server);
    const to = newEmail();
    const { data, error } = await generateLink(server, type, { email, to });
    expect([error, data.user?.email, data.user?.new_email]).toEqual([null, email, to]);
    expect(data.properties?.verification_type).toBe(type);
    expect(data.properties?.action_link).toBe(
      `http://localhost:8000/auth/v1/verify?token=${data.properties?.hashed_token}&type=email_change&redirect_to=http://localhost:8000/login`,
    );
  });

  it.each(both)('takes one link where addresses are not confirmed by mail: %s', async (type) => {
    const { email, session } = await signUp(server);
    const to = newEmail();
    const { hashed_token } = await linkOf(server, type, { email, to });
    const { data } = await follow(server, hashed_token);
    expect([data.user?.id, data.user?.email]).toEqual([session.user.id, to]);
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: to, email_verified: true });
    const { rows } = await server.database.asService((tx) =>
      sql<{ action: string }>`
        select payload ->> 'action' as action from auth.audit_log_entries
        where payload ->> 'actor_id' = ${session.user.id} order by created_at, action
      `.execute(tx),
    );
    expect(rows.map((each) => each.action)).toEqual(['login', 'user_modified', 'user_signedup']);
    expect((await signIn(server, to)).email).toBe(to);
    expect((await follow(server, hashed_token)).error?.code).toBe('otp_expired');
  });

  it.each([
    ['email_change_current', 'email_change_new'],
    ['email_change_new', 'email_change_current'],
  ] as const)('takes both links where they are: %s first', async (first, second) => {
    const { email, session } = await signUp(server);
    const to = newEmail();
    const one = await linkOf(confirming, first, { email, to });
    const other = await linkOf(confirming, second, { email, to });
    const half = await confirming.call('POST', '/verify', {
      body: { token_hash: one.hashed_token, type: 'email_change' },
    });
    expect([half.status, half.body]).toEqual([
      200,
      {
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        code: '200',
      },
    ]);
    expect((await follow(confirming, one.hashed_token)).error?.code).toBe('otp_expired');
    expect((await signIn(server, email)).email).toBe(email);
    const { data } = await follow(confirming, other.hashed_token);
    expect([data.user?.id, data.user?.email]).toEqual([session.user.id, to]);
  });

  it('takes the codes of both mails, with the address that each went to', async () => {
    const { email } = await signUp(server);
    const to = newEmail();
    const current = await linkOf(confirming, 'email_change_current', { email, to });
    const next = await linkOf(confirming, 'email_change_new', { email, to });
    const type = (address: string, token: string) =>
      confirming.client().verifyOtp({ email: address, token, type: 'email_change' });
    const half = await type(email, current.email_otp);
    expect([half.error, half.data.session]).toEqual([null, null]);
    expect((await type(to, next.email_otp)).data.user?.email).toBe(to);
  });

  it('says in the address bar that the other link is still to be followed', async () => {
    const { email } = await signUp(server);
    const { hashed_token } = await linkOf(confirming, 'email_change_new', { email, to: newEmail() });
    const query = new URLSearchParams({ token: hashed_token, type: 'email_change' }).toString();
    const answer = await fetch(`${confirming.url}/auth/v1/verify?${query}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      'http://localhost:8000/login#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=',
    ]);
  });

  it('starts again with every new link: the same mailbox twice is not both', async () => {
    const { email } = await signUp(server);
    const to = newEmail();
    for (let round = 0; round < 2; round += 1) {
      const { hashed_token } = await linkOf(confirming, 'email_change_current', { email, to });
      expect((await follow(confirming, hashed_token)).data.session).toBe(null);
    }
    expect((await signIn(server, email)).email).toBe(email);
  });

  it('forgets the links to another new address', async () => {
    const { email } = await signUp(server);
    const stale = await linkOf(confirming, 'email_change_new', { email, to: newEmail() });
    await linkOf(confirming, 'email_change_current', { email, to: newEmail() });
    expect((await follow(confirming, stale.hashed_token)).error?.code).toBe('otp_expired');
  });

  it('voids what the old mailbox holds', async () => {
    const { email } = await signUp(server);
    await server.client().resetPasswordForEmail(email);
    await server.deliverDue();
    const mail = server.mails.findLast((each) => each.recipient === email);
    const recovery = /token_hash=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { hashed_token } = await linkOf(server, 'email_change_new', { email, to: newEmail() });
    await follow(server, hashed_token);
    const late = await server.client().verifyOtp({ token_hash: recovery, type: 'recovery' });
    expect(late.error?.code).toBe('otp_expired');
  });

  it('is not made to an address that someone has, then or in the meantime', async () => {
    const [anna, ben] = [await signUp(server), await signUp(server)];
    const refused = await generateLink(server, 'email_change_new', { email: anna.email, to: ben.email });
    expect(factsOf(refused.error)).toMatchObject({ status: 422, code: 'email_exists' });
    const to = newEmail();
    const { hashed_token } = await linkOf(server, 'email_change_new', { email: anna.email, to });
    await signUp(server, to);
    expect((await follow(server, hashed_token)).error?.code).toBe('otp_expired');
  });

  it('is of an account that there is, to an address', async () => {
    const unknown = await generateLink(server, 'email_change_current', { email: newEmail(), to: newEmail() });
    expect(factsOf(unknown.error)).toMatchObject({ status: 404, code: 'user_not_found' });
    const { email } = await signUp(server);
    const wrong = await generateLink(server, 'email_change_current', { email, to: 'xx:;x@x.x' });
    expect(factsOf(wrong.error)).toMatchObject({
      status: 400,
      message: 'Unable to validate email address: invalid format',
    });
  });
});
