import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { goodPassword, startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { factsOf, isSignedIn, newEmail, signIn } from './client-session.ts';

const otherPassword = 'a loud green trumpet';
const notConfirmed = {
  name: 'AuthApiError',
  status: 400,
  code: 'email_not_confirmed',
  message: 'Email not confirmed',
};

describeOnEachEngine('a sign-up that mail confirms, through the provider’s own client', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open(), { settings: { confirmsMail: true } });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.mails.length = 0;
  });

  const signUp = (email: string, password = goodPassword) =>
    server.client().signUp({ email, password, options: { data: { full_name: 'Anna' } } });
  const subjects = async () => {
    await server.deliverDue();
    return server.mails.map(({ recipient, subject }) => ({ recipient, subject }));
  };
  const lastToken = () => {
    const link = /http:\S+/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? 'http://no-mail';
    return new URL(link).searchParams.get('token_hash') ?? 'no token';
  };
  const refusalOfSignIn = async (email: string, password: string) => {
    const { error } = await server.client().signInWithPassword({ email, password });
    return error && factsOf(error);
  };
  /** A confirmed account. */
  async function confirmed(email: string) {
    await signUp(email);
    await server.deliverDue();
    const { data } = await server.client().verifyOtp({ token_hash: lastToken(), type: 'email' });
    server.mails.length = 0;
    return data.session;
  }

  it('opens no session and asks for a click in the mail', async () => {
    const email = newEmail();
    const { data, error } = await signUp(email);
    const at = server.now().toISOString();
    expect({ error, session: data.session, user: data.user }).toEqual({
      error: null,
      session: null,
      user: {
        id: data.user?.id,
        aud: 'authenticated',
        role: 'authenticated',
        email,
        phone: '',
        confirmation_sent_at: at,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { full_name: 'Anna' },
        identities: [],
        created_at: at,
        updated_at: at,
        is_anonymous: false,
      },
    });
    expect(await subjects()).toEqual([{ recipient: email, subject: 'Confirm your email address' }]);
    expect(server.mails[0]?.text).toContain(
      `http://localhost:8000/login?token_hash=${lastToken()}&type=signup`,
    );
    expect(await refusalOfSignIn(email, goodPassword)).toEqual(notConfirmed);
  });

  it('is confirmed by the link, which signs in', async () => {
    const email = newEmail();
    await signUp(email);
    await server.deliverDue();
    const client = server.client();
    const { data, error } = await client.verifyOtp({ token_hash: lastToken(), type: 'signup' });
    expect({ error, email: data.user?.email, confirmed: data.user?.email_confirmed_at }).toEqual({
      error: null,
      email,
      confirmed: server.now().toISOString(),
    });
    expect(data.user?.identities?.[0]?.identity_data).toEqual({
      sub: data.user?.id,
      email,
      email_verified: true,
      phone_verified: false,
    });
    expect(await isSignedIn(server, await signIn(server, email))).toBe(true);
  });

  it('answers for a known address as for a new one; the mail tells the owner', async () => {
    const email = newEmail();
    await confirmed(email);
    const again = await signUp(email, otherPassword);
    const fresh = await signUp(newEmail(), otherPassword);
    const shapeOf = ({ data, error }: typeof again) => ({
      error,
      session: data.session,
      user: { ...data.user, id: '', email: '' },
    });
    expect(shapeOf(again)).toEqual(shapeOf(fresh));
    expect((await subjects()).filter(({ recipient }) => recipient === email)).toEqual([
      { recipient: email, subject: 'You already have an account' },
    ]);
    expect((await refusalOfSignIn(email, otherPassword))?.code).toEqual('invalid_credentials');
    expect(await isSignedIn(server, await signIn(server, email))).toBe(true);
  });

  it('belongs to the latest sign-up until someone confirms it', async () => {
    const email = newEmail();
    await signUp(email, otherPassword);
    await server.deliverDue();
    const firstToken = lastToken();
    await signUp(email);
    const { error } = await server.client().verifyOtp({ token_hash: firstToken, type: 'signup' });
    expect(error?.code).toEqual('otp_expired');
    await server.deliverDue();
    await server.client().verifyOtp({ token_hash: lastToken(), type: 'signup' });
    expect((await refusalOfSignIn(email, otherPassword))?.code).toEqual('invalid_credentials');
    expect(await isSignedIn(server, await signIn(server, email))).toBe(true);
  });

  it('can ask for its mail again; no one learns whether there is an account', async () => {
    const [waiting, done, unknown] = [newEmail(), newEmail(), newEmail()];
    await confirmed(done);
    await signUp(waiting);
    await server.deliverDue();
    server.mails.length = 0;
    const answers = await Promise.all(
      [waiting, done, unknown].map((email) => server.client().resend({ type: 'signup', email })),
    );
    expect(answers).toEqual([1, 2, 3].map(() => ({ data: { user: null, session: null }, error: null })));
    expect(await subjects()).toEqual([{ recipient: waiting, subject: 'Confirm your email address' }]);
  });

  it('says in its settings that mail confirms', async () => {
    const { body } = await server.call('GET', '/settings');
    expect((body as { mailer_autoconfirm: boolean }).mailer_autoconfirm).toBe(false);
  });
});
