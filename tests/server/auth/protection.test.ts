import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHashQueue, QueueFullError } from '#server/auth/passwords/hash-queue.ts';
import { createPasswordHasher } from '#server/auth/passwords/password-hash.ts';
import type { Database } from '#server/db/port.ts';
import { describeOnEachEngine } from '../database.ts';
import { goodPassword, startAuthServer, type Answer, type AuthServer } from './auth-server.ts';

const MINUTE = 60_000;
const coded = { 'x-supabase-api-version': '2024-01-01' };
const fresh = { email: 'fresh@example.org', password: goodPassword };
const anna = { email: 'anna@example.org', password: goodPassword };

const outcomeOf = ({ status, body }: Answer) => ({ status, body });
const tokensOf = ({ body }: Answer) => body as { access_token: string; refresh_token: string };
const invalid = {
  status: 400,
  body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
};

/** What the audit tells, oldest first, without ids. */
const eventsOf = (database: Database) =>
  database.asService(async (tx) => {
    const rows = await tx.selectFrom('auth.audit_log_entries').selectAll().orderBy('created_at').execute();
    return rows.map(({ payload }) => ({ action: payload['action'], hasActor: payload['actor_id'] !== null }));
  });

describeOnEachEngine('signing in', (open) => {
  let server: AuthServer;
  const hasher = observedHasher();
  const start = async (environment: Record<string, string> = {}, from = '') => {
    await server?.close();
    server = await startAuthServer(await open(), {
      environment: { ...environment, TRUSTED_PROXIES: from },
      hasher,
    });
  };
  const from = (ip: string) => ({ ...coded, 'x-forwarded-for': ip });
  const signIn = (body: unknown = anna, headers: Record<string, string> = coded) =>
    server.call('POST', '/token?grant_type=password', { body, headers });
  const wrong = { ...anna, password: 'not hers at all' };
  afterAll(() => server.close());

  it('counts the calls of a patient, and none of a session without the second factor', async () => {
    await start({ RATE_LIMITS: 'on', RATE_LIMIT_READ: '2/min' });
    const { access_token: token } = tokensOf(await server.call('POST', '/signup', { body: anna }));
    const read = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${server.url}/api/v1/users/me`, { headers })).status;
    };
    const now = server.now();
    const [user] = await server.database.askService((queries) =>
      queries.selectFrom('auth.users').select('id').compile(),
    );
    const row = {
      user_id: user?.id ?? '',
      factor_type: 'totp' as const,
      status: 'verified' as const,
      friendly_name: 'Phone',
      secret: 'JBSWY3DPEHPK3PXP',
      last_step: null,
      credential: null,
      last_challenged_at: null,
      created_at: now,
      updated_at: now,
    };
    await server.database.askService((queries) =>
      queries.insertInto('auth.mfa_factors').values(row).compile(),
    );
    expect([await read(), await read(), await read()]).toEqual([401, 401, 401]);
    await server.database.askService((queries) => queries.deleteFrom('auth.mfa_factors').compile());
    expect([await read(), await read(), await read()]).toEqual([200, 200, 429]);
    await server.database.askService((queries) => queries.deleteFrom('auth.sessions').compile());
    expect(await read()).toBe(401);
  });

  describe('without limits', () => {
    beforeAll(async () => {
      await start();
      await server.call('POST', '/signup', { body: anna });
    });

    it('answers an unknown address and a wrong password alike, and does the same work for both', async () => {
      const workFor = async (email: string) => {
        hasher.verified.length = 0;
        const counted = countTransactions(server.database);
        expect(outcomeOf(await signIn({ ...wrong, email }))).toEqual(invalid);
        return { transactions: counted(), hashes: hasher.verified.length };
      };
      expect(await workFor(anna.email)).toEqual({ transactions: 2, hashes: 1 });
      expect(await workFor('ghost@example.org')).toEqual({ transactions: 2, hashes: 1 });
    });

    it('says that an account is banned, or not confirmed, only to who knows its password', async () => {
      const set = (changes: { banned_until?: Date | null; email_confirmed_at?: Date | null }) =>
        server.database.asService((tx) =>
          tx.updateTable('auth.users').set(changes).where('email', '=', anna.email).execute(),
        );
      const { access_token: token, refresh_token } = tokensOf(await signIn());
      await set({ banned_until: new Date(server.now().getTime() + MINUTE) });
      expect(outcomeOf(await signIn(wrong))).toEqual(invalid);
      const banned = { status: 400, body: { code: 'user_banned', message: 'User is banned' } };
      expect(outcomeOf(await signIn())).toEqual(banned);
      const asBanned = { ...coded, authorization: `Bearer ${token}` };
      expect((await server.call('GET', '/user', { headers: asBanned })).status).toBe(403);
      const refresh = () =>
        server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token }, headers: coded });
      expect(outcomeOf(await refresh())).toEqual({
        status: 400,
        body: { code: 'user_banned', message: 'Invalid Refresh Token: User Banned' },
      });
      await set({ banned_until: null, email_confirmed_at: null });
      expect(outcomeOf(await signIn(wrong))).toEqual(invalid);
      expect(outcomeOf(await signIn())).toEqual({
        status: 400,
        body: { code: 'email_not_confirmed', message: 'Email not confirmed' },
      });
      await set({ email_confirmed_at: new Date() });
      expect((await signIn()).status).toBe(200);
    });

    describe('while a password is being checked', () => {
      const change = { password: 'a loud green trumpet', current_password: goodPassword };
      const changeWith = (token: string, body: unknown = change) =>
        server.call('PUT', '/user', { body, headers: { ...coded, authorization: `Bearer ${token}` } });
      const signUp = async (email: string) =>
        tokensOf(await server.call('POST', '/signup', { body: { ...anna, email } })).access_token;

      it('is refused when the password is changed meanwhile', async () => {
        const token = await signUp('meanwhile1@example.org');
        hasher.meanwhile = () => changeWith(token);
        expect(outcomeOf(await signIn({ ...anna, email: 'meanwhile1@example.org' }))).toEqual(invalid);
      });

      it('changes nothing when another change is faster', async () => {
        const token = await signUp('meanwhile2@example.org');
        hasher.meanwhile = () => changeWith(token, { ...change, password: 'the faster phrase' });
        expect((await changeWith(token)).status).toBe(403);
        const body = { email: 'meanwhile2@example.org', password: 'the faster phrase' };
        expect((await signIn(body)).status).toBe(200);
      });

      it('changes nothing when the session is signed out meanwhile', async () => {
        const token = await signUp('meanwhile3@example.org');
        const headers = { ...coded, authorization: `Bearer ${token}` };
        hasher.meanwhile = () => server.call('POST', '/logout', { headers });
        expect((await changeWith(token)).status).toBe(403);
        expect((await signIn({ ...anna, email: 'meanwhile3@example.org' })).status).toBe(200);
      });
    });

    it('is told to come back when too many wait for their hash', async () => {
      hasher.isFull = true;
      const answers = [await signIn(), await server.call('POST', '/signup', { body: fresh, headers: coded })];
      hasher.isFull = false;
      expect(answers.map((each) => ({ ...outcomeOf(each), retry: each.headers.get('retry-after') }))).toEqual(
        [1, 2].map(() => ({
          status: 503,
          body: { code: 'unexpected_failure', message: 'The service is temporarily unavailable' },
          retry: '1',
        })),
      );
    });
  });

  describe('with limits', () => {
    const ofAccount = (email: string) => ({ right: { ...anna, email }, wrong: { ...wrong, email } });
    const statuses = async (times: number, ask: (turn: number) => Promise<Answer>) => {
      const seen: number[] = [];
      for (let turn = 0; turn < times; turn += 1) seen.push((await ask(turn)).status);
      return seen;
    };
    const repeated = (status: number, times: number) => Array.from({ length: times }, () => status);
    const signUp = async (email: string, ip: string) => {
      const answer = await server.call('POST', '/signup', { body: { ...anna, email }, headers: from(ip) });
      return { opened: tokensOf(answer), ...ofAccount(email) };
    };

    beforeAll(() => start({ RATE_LIMITS: 'on' }, 'loopback'));

    it('allows five tries of an address from one place in 15 minutes, and then one every three', async () => {
      const account = await signUp('five@example.org', '1.0.0.1');
      expect(await statuses(5, () => signIn(account.wrong, from('1.0.0.1')))).toEqual(repeated(400, 5));
      const refused = await signIn(account.right, from('1.0.0.1'));
      expect({ ...outcomeOf(refused), retry: refused.headers.get('retry-after') }).toEqual({
        status: 429,
        body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
        retry: '180',
      });
      server.advance(3 * MINUTE);
      expect((await signIn(account.right, from('1.0.0.1'))).status).toBe(200);
    });

    it('locks no one out: the owner signs in from elsewhere all the while', async () => {
      const account = await signUp('owner@example.org', '1.0.0.2');
      const guesses = await statuses(9, () => signIn(account.wrong, from('1.0.0.3')));
      expect(guesses).toEqual([...repeated(400, 5), ...repeated(429, 4)]);
      expect((await signIn(account.right, from('1.0.0.2'))).status).toBe(200);
    });

    it('allows ten tries a minute from one place, whatever the addresses', async () => {
      const tries = await statuses(12, (turn) =>
        signIn({ ...wrong, email: `user${turn}@example.org` }, from('1.0.0.4')),
      );
      expect(tries).toEqual([...repeated(400, 10), 429, 429]);
    });

    it('allows ten new accounts a minute from one place', async () => {
      const made = await statuses(11, (turn) =>
        server.call('POST', '/signup', {
          body: { ...anna, email: `new${turn}@example.org` },
          headers: from('1.0.0.5'),
        }),
      );
      expect(made).toEqual([...repeated(200, 10), 429]);
    });

    it('refreshes sixty times a minute, and then says busy, which keeps the patient signed in', async () => {
      const { opened } = await signUp('busy@example.org', '1.0.0.6');
      const body = { refresh_token: opened.refresh_token };
      const refreshes = await statuses(61, () =>
        server.call('POST', '/token?grant_type=refresh_token', { body, headers: coded }),
      );
      expect(refreshes).toEqual([...repeated(200, 60), 503]);
      const headers = { ...coded, authorization: `Bearer ${opened.access_token}` };
      expect((await server.call('GET', '/user', { headers })).status).toBe(200);
    });

    it('allows five guesses of the current password when changing it', async () => {
      const { opened } = await signUp('change@example.org', '1.0.0.7');
      const headers = { ...coded, authorization: `Bearer ${opened.access_token}` };
      const body = { password: 'a loud green trumpet', current_password: 'no idea' };
      const guesses = await statuses(6, () => server.call('PUT', '/user', { body, headers }));
      expect(guesses).toEqual([...repeated(400, 5), 429]);
    });

    it('cannot be evaded by a header unless a proxy is trusted to write it', async () => {
      await start({ RATE_LIMITS: 'on' });
      const tries = await statuses(6, (turn) => signIn(wrong, from(`1.1.1.${turn}`)));
      expect(tries).toEqual([...repeated(400, 5), 429]);
    });
  });

  describe('leaves a trace', () => {
    beforeAll(() => start());

    it('of each event, without address, password or token', async () => {
      let headers: Record<string, string> = coded;
      const tell = async (method: string, path: string, body?: unknown) => {
        server.advance(1_000);
        return server.call(method, path, { ...(body === undefined ? {} : { body }), headers });
      };
      const signInPath = '/token?grant_type=password';
      const { access_token: token } = tokensOf(await tell('POST', '/signup', anna));
      await tell('POST', '/signup', anna);
      await tell('POST', signInPath, wrong);
      await tell('POST', signInPath, { ...wrong, email: 'ghost@example.org' });
      await tell('POST', signInPath, anna);
      headers = { ...coded, authorization: `Bearer ${token}` };
      await tell('PUT', '/user', { data: { full_name: 'Anna' } });
      const change = { password: 'a loud green trumpet', current_password: goodPassword };
      await tell('PUT', '/user', change);
      await tell('POST', '/logout');
      expect(await eventsOf(server.database)).toEqual([
        { action: 'user_signedup', hasActor: true },
        { action: 'user_repeated_signup', hasActor: false },
        { action: 'login_failed', hasActor: true },
        { action: 'login_failed', hasActor: false },
        { action: 'login', hasActor: true },
        { action: 'user_modified', hasActor: true },
        { action: 'user_updated_password', hasActor: true },
        { action: 'logout', hasActor: true },
      ]);
      const rows = await server.database.asService((tx) =>
        tx.selectFrom('auth.audit_log_entries').selectAll().execute(),
      );
      const secrets = ['example.org', goodPassword, 'trumpet', 'not hers', token, 'Anna'];
      for (const text of [JSON.stringify(rows), ...server.logLines]) {
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      }
    });

    it('with the id of the request and the place it came from', async () => {
      const answer = await signIn({ ...anna, email: 'ghost@example.org' });
      const requestId = answer.headers.get('x-request-id');
      const rows = await server.database.asService((tx) =>
        tx.selectFrom('auth.audit_log_entries').select(['payload', 'ip_address']).execute(),
      );
      expect(rows.filter(({ payload }) => payload['request_id'] === requestId)).toEqual([
        {
          ip_address: '127.0.0.1',
          payload: {
            action: 'login_failed',
            actor_id: null,
            session_id: null,
            request_id: requestId,
            browser: null,
            system: null,
          },
        },
      ]);
    });
  });

  describe('when the database is gone', () => {
    it('fails closed and says nothing of why', async () => {
      await start();
      const { access_token: token } = tokensOf(await server.call('POST', '/signup', { body: anna }));
      await server.database.close();
      const headers = { ...coded, authorization: `Bearer ${token}` };
      const answers = [await signIn(), await server.call('GET', '/user', { headers })];
      expect(answers.map(({ status }) => status >= 500)).toEqual([true, true]);
      expect(answers.map(({ body }) => Object.keys(body as object))).toEqual([
        ['code', 'message'],
        ['code', 'message'],
      ]);
      server = await startAuthServer(await open());
    });
  });
});

/** Counts the transactions that the server begins from now on. */
function countTransactions(database: Database): () => number {
  const original = vi.spyOn(database, 'asService');
  return () => {
    const count = original.mock.calls.length;
    original.mockRestore();
    return count;
  };
}

/** A real hasher at the lowest cost that notes what it verified and can pretend that its line is full. */
function observedHasher() {
  const cheap = createPasswordHasher(createHashQueue({ places: 2, waiting: 50 }), {
    memory: 64,
    passes: 1,
    parallelism: 1,
  });
  const observed = {
    isFull: false,
    /** What happens in the meantime, once, while a password is checked. */
    meanwhile: undefined as (() => Promise<unknown>) | undefined,
    verified: [] as (string | null)[],
    hash: (password: string) => enter(() => cheap.hash(password)),
    verify: (password: string, stored: string | null) => {
      observed.verified.push(stored);
      const { meanwhile } = observed;
      observed.meanwhile = undefined;
      return enter(async () => {
        const isRight = await cheap.verify(password, stored);
        await meanwhile?.();
        return isRight;
      });
    },
  };
  const enter = <T>(work: () => Promise<T>) =>
    observed.isFull ? Promise.reject(new QueueFullError('full')) : work();
  return observed;
}
