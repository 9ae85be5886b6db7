import { GoTrueAdminApi } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword, startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { factsOf, isSignedIn, newEmail, signIn, signUp } from './client-session.ts';

const secretKey = `sb_secret_${'s'.repeat(32)}`;

describeOnEachEngine(
  'accounts in the hands of an administrator, through the provider’s own client',
  (open) => {
    let server: AuthServer;
    let admin: GoTrueAdminApi;
    const adminWith = (key: string) =>
      new GoTrueAdminApi({
        url: `${server.url}/auth/v1`,
        headers: { apikey: key, Authorization: `Bearer ${key}` },
      });
    beforeAll(async () => {
      server = await startAuthServer(await open(), { settings: { secretKey } });
      admin = adminWith(secretKey);
    });
    afterAll(() => server.close());

    async function createUser(email = newEmail()) {
      const { data, error } = await admin.createUser({
        email,
        password: goodPassword,
        email_confirm: true,
        user_metadata: { full_name: 'Anna' },
        app_metadata: { plan: 'a' },
      });
      if (!data.user) throw new Error(error?.message);
      return data.user;
    }

    it('lose a second factor that their owner has lost', async () => {
      const anna = await signUp(server);
      const { data: factor } = await anna.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
      if (!factor) throw new Error('not enrolled');
      const secret = Secret.fromBase32(factor.totp.secret);
      const code = new TOTP({ secret }).generate({ timestamp: server.now().getTime() });
      await anna.client.mfa.challengeAndVerify({ factorId: factor.id, code });
      server.advance(1_000);
      await anna.client.mfa.recoveryCodes.generate();
      const userId = anna.session.user.id;
      const { data: listed } = await admin.mfa.listFactors({ userId });
      expect(listed?.factors.map((each) => each.factor_type)).toEqual(['totp', 'recovery_code']);
      expect((await admin.mfa.deleteFactor({ userId, id: factor.id })).error).toBe(null);
      const again = await signIn(server, anna.email);
      const { data: level } = await again.client.mfa.getAuthenticatorAssuranceLevel();
      expect([level?.currentLevel, level?.nextLevel]).toEqual(['aal1', 'aal1']);
      const gone = await admin.mfa.deleteFactor({ userId, id: factor.id });
      expect(factsOf(gone.error)).toMatchObject({ status: 404, message: 'Factor not found' });
    });

    it('are made, read, changed and deleted', async () => {
      const user = await createUser();
      expect([user.user_metadata, user.app_metadata, user.email_confirmed_at !== undefined]).toEqual([
        { full_name: 'Anna' },
        { provider: 'email', providers: ['email'], plan: 'a' },
        true,
      ]);
      expect((await admin.getUserById(user.id)).data.user).toEqual(user);
      const { session } = await signIn(server, user.email ?? '');
      const email = newEmail();
      const changed = await admin.updateUserById(user.id, {
        email,
        password: 'a loud green trumpet',
        user_metadata: { full_name: null, city: 'Graz' },
      });
      expect([changed.data.user?.email, changed.data.user?.user_metadata]).toEqual([email, { city: 'Graz' }]);
      expect(await isSignedIn(server, { session })).toBe(false);
      expect((await signIn(server, email, 'a loud green trumpet')).email).toBe(email);
      expect((await admin.deleteUser(user.id)).error).toBe(null);
      const gone = await admin.getUserById(user.id);
      expect(factsOf(gone.error)).toEqual({
        name: 'AuthApiError',
        status: 404,
        code: 'user_not_found',
        message: 'User not found',
      });
    });

    it('are one for an address', async () => {
      const { email = '' } = await createUser();
      const { error } = await admin.createUser({ email: email.toUpperCase(), password: goodPassword });
      expect(factsOf(error)).toEqual({
        name: 'AuthApiError',
        status: 422,
        code: 'email_exists',
        message: 'A user with this email address has already been registered',
      });
    });

    it('are banned, which logs them out, and let in again', async () => {
      const user = await createUser();
      const signedIn = await signIn(server, user.email ?? '');
      await admin.updateUserById(user.id, { ban_duration: '24h' });
      expect(await isSignedIn(server, signedIn)).toBe(false);
      const refused = await server
        .client()
        .signInWithPassword({ email: user.email ?? '', password: goodPassword });
      expect(refused.error?.code).toBe('user_banned');
      await admin.updateUserById(user.id, { ban_duration: 'none' });
      expect((await signIn(server, user.email ?? '')).email).toBe(user.email);
    });

    it('are listed by pages, newest first', async () => {
      for (let index = 0; index < 3; index += 1) {
        server.advance(1_000);
        await createUser();
      }
      expect((await admin.listUsers()).data.users.length).toBeGreaterThanOrEqual(3);
      const first = await admin.listUsers({ page: 1, perPage: 2 });
      const second = await admin.listUsers({ page: 2, perPage: 2 });
      const ids = [...first.data.users, ...second.data.users].map((each) => each.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(first.data).toMatchObject({ nextPage: 2 });
      expect((first.data as { total: number }).total).toBeGreaterThanOrEqual(3);
      const times = first.data.users.map((each) => each.created_at);
      expect(times).toEqual(times.toSorted().toReversed());
    });

    it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
      'get links of every kind: %s',
      async (type) => {
        const email = type === 'recovery' ? ((await createUser()).email ?? '') : newEmail();
        const link = await admin.generateLink(
          type === 'signup' ? { type, email, password: goodPassword } : { type, email },
        );
        const { properties, user } = link.data;
        expect([link.error, user?.email, properties?.verification_type]).toEqual([null, email, type]);
        expect(properties?.action_link).toBe(
          `http://localhost:8000/auth/v1/verify?token=${properties?.hashed_token}&type=${type}&redirect_to=${properties?.redirect_to}`,
        );
        const { data } = await server
          .client()
          .verifyOtp({ token_hash: properties?.hashed_token ?? '', type });
        expect(data.session?.user.id).toBe(user?.id);
        const spent = await server.client().verifyOtp({ email, token: properties?.email_otp ?? '', type });
        expect(spent.error?.code).toBe('otp_expired');
      },
    );

    it('get links whose page is escaped where it would break the query', async () => {
      const redirectTo = 'http://localhost:8000/a&type=signup';
      const options = { type: 'magiclink', email: newEmail(), options: { redirectTo } } as const;
      const { data } = await admin.generateLink(options);
      const query = new URL(data.properties?.action_link ?? '').searchParams;
      expect([query.getAll('type'), query.get('redirect_to')]).toEqual([['magiclink'], redirectTo]);
    });

    it('may be invited, and choose a password of their own', async () => {
      const email = newEmail();
      const { data, error } = await admin.inviteUserByEmail(email, { data: { full_name: 'Ben' } });
      expect([error, data.user?.email, data.user?.user_metadata]).toEqual([
        null,
        email,
        { full_name: 'Ben' },
      ]);
      await server.deliverDue();
      const mail = server.mails.find((each) => each.recipient === email);
      const token_hash = /token_hash=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const client = server.client();
      await client.verifyOtp({ token_hash, type: 'invite' });
      expect((await client.updateUser({ password: goodPassword })).error).toBe(null);
      expect((await signIn(server, email)).email).toBe(email);
    });

    it('are closed to everyone without the secret key', async () => {
      const { session } = await signUp(server);
      const withToken = await adminWith(session.access_token).listUsers();
      expect([withToken.error?.status, withToken.data.users]).toEqual([401, []]);
      const asPatient = new GoTrueAdminApi({
        url: `${server.url}/auth/v1`,
        headers: { apikey: 'sb_publishable_test', Authorization: `Bearer ${session.access_token}` },
      });
      for (const refused of [
        await asPatient.listUsers(),
        await asPatient.createUser({ email: newEmail(), password: goodPassword }),
        await asPatient.deleteUser(session.user.id),
      ]) {
        expect([refused.error?.status, refused.error?.code]).toEqual([403, 'not_admin']);
      }
      const bare = await server.call('GET', '/admin/users');
      expect(bare.status).toBe(401);
    });

    it('are administered by no one where no secret key is configured', async () => {
      const closed = await startAuthServer(server.database, { isBorrowed: true });
      const answer = await fetch(`${closed.url}/auth/v1/admin/users`, {
        headers: { apikey: 'sb_publishable_test', authorization: `Bearer ${secretKey}` },
      });
      expect(answer.status).toBe(404);
      await closed.close();
    });
  },
);
