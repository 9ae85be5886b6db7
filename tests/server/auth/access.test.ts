import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import type { Tables } from '#server/db/schema.ts';
import { describeOnEachEngine } from '../database.ts';
import { goodPassword, startAuthServer, type Answer, type AuthServer } from './auth-server.ts';

const MINUTE = 60_000;
const forPatients = Object.entries<Endpoint>(endpoints).filter(([, each]) => each.access === 'patient');
type Tokens = { access_token: string; refresh_token: string };

describeOnEachEngine('access to the product API', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open());
  });
  afterAll(() => server.close());

  const signUp = async () => {
    const email = `${randomUUID()}@example.org`;
    const answer = await server.call('POST', '/signup', { body: { email, password: goodPassword } });
    return { email, ...(answer.body as Tokens) };
  };
  const post = (path: string, token: string, body?: unknown): Promise<Answer> =>
    server.call('POST', path, {
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
    });
  const statusOf = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, token: string) => {
    const address = path.replaceAll(/\{\w+\}/g, () => randomUUID());
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${server.url}/api/v1${address}`, { method, headers })).status;
  };
  const readProfile = (token: string) => statusOf(endpoints.readProfile, token);

  it('is given to a signed-in patient', async () => {
    expect(await readProfile((await signUp()).access_token)).toBe(200);
  });

  it.each(forPatients)('%s refuses a token that someone else signed', async (_name, endpoint) => {
    const { access_token: token } = await signUp();
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'ES256', kid: server.keys.signer.kid })
      .sign(privateKey);
    const [, payload] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect([await statusOf(endpoint, forged), await statusOf(endpoint, unsigned)]).toEqual([401, 401]);
  });

  it('ends with the sign-out, at once, though the token was believed a moment ago', async () => {
    const { access_token: token } = await signUp();
    expect([await readProfile(token), await readProfile(token)]).toEqual([200, 200]);
    await post('/logout', token);
    expect(await readProfile(token)).toBe(401);
  });

  it.each([
    ['the account is banned', (userId: string) => ban(server, userId)],
    ['the account is deleted', (userId: string) => erase(server, userId)],
    ['the session has outlived its idle time', () => server.advance(65 * MINUTE + 1)],
  ])('ends when %s', async (_title, change) => {
    const { access_token: token } = await signUp();
    expect(await readProfile(token)).toBe(200);
    await change(String(decodeJwt(token).sub));
    expect(await readProfile(token)).toBe(401);
  });

  it('ends with the token’s half hour and comes back with a refresh', async () => {
    const { access_token: token, refresh_token } = await signUp();
    server.advance(30 * MINUTE);
    expect(await readProfile(token)).toBe(401);
    const refreshed = await server.call('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token },
    });
    expect(await readProfile((refreshed.body as Tokens).access_token)).toBe(200);
  });

  it('survives any mix of refreshes, password changes and sign-outs at once without a failure', async () => {
    const { email, access_token, refresh_token } = await signUp();
    const signIn = async () =>
      server.call('POST', '/token?grant_type=password', { body: { email, password: goodPassword } });
    const others = await Promise.all([1, 2, 3].map(signIn));
    const change = { password: 'a loud green trumpet', current_password: goodPassword };
    const headers = { authorization: `Bearer ${access_token}` };
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () =>
        server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } }),
      ),
      ...others.map(({ body }) => post('/logout', (body as Tokens).access_token)),
      server.call('PUT', '/user', { body: change, headers }),
      server.call('PUT', '/user', { body: change, headers }),
      signIn(),
      signIn(),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('is judged with the session as it is once no one else holds it', async () => {
    const { access_token, refresh_token } = await signUp();
    const id = String(decodeJwt(access_token)['session_id']);
    server.advance(MINUTE);
    const body = { refresh_token };
    let refreshing: Promise<Answer> | undefined;
    await server.database.asService(async (tx) => {
      const counter = { refresh_token_counter: 3 };
      await tx.updateTable('auth.sessions').set(counter).where('id', '=', id).execute();
      refreshing = server.call('POST', '/token?grant_type=refresh_token', { body });
      if (server.database.engine === 'postgres') await untilSomebodyWaits(tx);
    });
    expect((await refreshing)?.body).toEqual({
      code: 400,
      error_code: 'refresh_token_already_used',
      msg: 'Invalid Refresh Token: Already Used',
    });
  });

  describe('of two processes over one database', () => {
    it('is one: signed in here, refreshed there, signed out everywhere', async () => {
      const other = await startAuthServer(server.database, { keys: server.keys, isBorrowed: true });
      other.advance(server.now().getTime() - other.now().getTime());
      const { access_token: token, refresh_token } = await signUp();
      const readThere = async (access: string) => {
        const headers = { authorization: `Bearer ${access}` };
        return (await fetch(`${other.url}/api/v1/users/me`, { headers })).status;
      };
      expect(await readThere(token)).toBe(200);
      const body = { refresh_token };
      const [here, there] = await Promise.all(
        [server, other].map((each) => each.call('POST', '/token?grant_type=refresh_token', { body })),
      );
      expect([here?.status, here?.status === there?.status]).toEqual([200, true]);
      const tokens = [here, there].map((each) => (each?.body as Tokens | undefined)?.refresh_token);
      expect(tokens[0]).toEqual(tokens[1]);
      await post('/logout', token);
      expect([await readProfile(token), await readThere(token)]).toEqual([401, 401]);
      await other.close();
    });
  });
});

const ban = (server: AuthServer, userId: string) =>
  server.database.asService((tx) =>
    tx
      .updateTable('auth.users')
      .set({ banned_until: new Date(server.now().getTime() + MINUTE) })
      .where('id', '=', userId)
      .execute(),
  );

const erase = (server: AuthServer, userId: string) =>
  server.database.asService((tx) => tx.deleteFrom('auth.users').where('id', '=', userId).execute());

/** Until another connection waits for a lock. The embedded engine has one connection: there everybody waits anyway. */
async function untilSomebodyWaits(tx: Transaction<Tables>): Promise<void> {
  const waiting = sql<{ n: number }>`select count(*) as n from pg_locks where not granted`;
  let isWaiting = false;
  while (!isWaiting) isWaiting = ((await waiting.execute(tx)).rows[0]?.n ?? 0) > 0;
}
