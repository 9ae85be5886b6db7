import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openPostgres } from '#server/db/engines/postgres.ts';
import type { Database } from '#server/db/port.ts';
import { readProviderSession } from '#server/http/provider/provider-session.ts';
import type { Session } from '#server/http/session.ts';
import { createProject, type SupabaseProject } from './supabase-project.ts';

type Algorithm = 'ES256' | 'RS256';

async function makeKey(kid: string, alg: Algorithm = 'ES256') {
  const pair = await generateKeyPair(alg, { extractable: true });
  return { ...pair, kid, alg, jwk: { ...(await exportJWK(pair.publicKey)), kid, alg } };
}
type Key = Awaited<ReturnType<typeof makeKey>>;

describe.skipIf(inject('postgresUrl') === null)('a token of a real project', () => {
  let project: SupabaseProject;
  let database: Database;
  let published: JWK[];
  let provider: Server;
  let providerUrl: string;
  let key: Key;
  let readSession: (token: string) => Promise<Session | null>;
  const now = () => new Date();
  beforeAll(async () => {
    provider = createServer((_request, response) => void response.end(JSON.stringify({ keys: published })));
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    key = await makeKey('first');
    project = await createProject(String(inject('postgresUrl')));
    database = openPostgres({ url: project.url, authSchema: 'provider' });
    await database.migrate();
  });
  afterAll(async () => {
    provider.close();
    await database.close();
    await project.close();
  });
  beforeEach(async () => {
    await project.run('delete from auth.users');
    await project.run('insert into auth.users (id) values ($1)', [patientId]);
    await project.run('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionId, patientId]);
    published = [key.jwk];
    readSession = reader(false);
  });

  /** Its allowance is never used up; what it counts is in `counted`. */
  const counted: string[] = [];
  const reader = (acceptsAnonymous: boolean) => {
    const countRequest = async (key: string) => void counted.push(key);
    const read = readProviderSession({ providerUrl, acceptsAnonymous, database, countRequest, now });
    return (token: string) => read(token, { name: 'read', limits: [] });
  };

  const patientId = randomUUID();
  const sessionId = randomUUID();
  const payloadWith = (changes: JWTPayload = {}): JWTPayload => ({
    iss: `${providerUrl}/auth/v1`,
    aud: 'authenticated',
    sub: patientId,
    session_id: sessionId,
    role: 'authenticated',
    email: 'anna@example.org',
    user_metadata: { full_name: 'Anna' },
    exp: Math.floor(Date.now() / 1_000) + 60,
    ...changes,
  });
  const sign = (changes: JWTPayload = {}, by: Key = key) =>
    new SignJWT(payloadWith(changes)).setProtectedHeader({ alg: by.alg, kid: by.kid }).sign(by.privateKey);
  const session = {
    patientId,
    sessionId,
    email: 'anna@example.org',
    signUpData: { full_name: 'Anna' },
  };

  it.each<Algorithm>(['ES256', 'RS256'])('is believed when the project signed it with %s', async (alg) => {
    const own = await makeKey('own', alg);
    published = [own.jwk];
    expect(await readSession(await sign({}, own))).toEqual(session);
  });

  it.each([
    ['of another audience', { aud: 'service' }],
    ['of another issuer', { iss: 'https://evil.example/auth/v1' }],
    ['that has run out', { exp: 1 }],
    ['of another role', { role: 'service_role' }],
    ['of someone anonymous', { is_anonymous: true }],
  ])('is refused: one %s', async (_what, changes) => {
    expect(await readSession(await sign(changes))).toBe(null);
  });

  it('is refused when a shared secret or no one signed it', async () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = encode(payloadWith());
    const symmetric = `${encode({ alg: 'HS256', kid: key.kid })}.${payload}`;
    const secret = await exportSPKI(key.publicKey);
    const forged = `${symmetric}.${createHmac('sha256', secret).update(symmetric).digest('base64url')}`;
    const unsigned = `${encode({ alg: 'none' })}.${payload}.`;
    counted.length = 0;
    expect([await readSession(forged), await readSession(unsigned), counted]).toEqual([null, null, []]);
  });

  it('of someone anonymous is believed where that is allowed', async () => {
    const open = reader(true);
    const token = await sign({ is_anonymous: true, email: '' });
    expect(await open(token)).toEqual({ ...session, email: '' });
  });

  it('of a session that has ended is refused at once, and so is one of another account', async () => {
    const token = await sign();
    const foreign = await sign({ sub: randomUUID() });
    expect([await readSession(token), await readSession(foreign)]).toEqual([session, null]);
    await project.run("update auth.sessions set not_after = now() - interval '1 second'");
    expect(await readSession(token)).toBe(null);
    await project.run('update auth.sessions set not_after = null');
    expect(await readSession(token)).toEqual(session);
    await project.run('delete from auth.sessions');
    expect(await readSession(token)).toBe(null);
  });

  it('must have shown the second factor where the account has one', async () => {
    const tokens = [await sign({ aal: 'aal1' }), await sign(), await sign({ aal: 'aal2' })];
    const read = () => Promise.all(tokens.map((token) => readSession(token)));
    const addFactor = (status: string) =>
      project.run('insert into auth.mfa_factors (user_id, status) values ($1, $2)', [patientId, status]);
    await addFactor('unverified');
    expect(await read()).toEqual([session, session, session]);
    await addFactor('verified');
    counted.length = 0;
    expect([await read(), counted]).toEqual([[null, null, session], [`read:patient:${patientId}`]]);
  });

  it('is believed within two seconds of a change of keys', async () => {
    expect(await readSession(await sign())).toEqual(session);
    const next = await makeKey('second');
    published = [next.jwk, key.jwk];
    const token = await sign({}, next);
    await vi.waitFor(async () => expect(await readSession(token)).toEqual(session), {
      timeout: 2_000,
      interval: 100,
    });
    expect(await readSession(await sign())).toEqual(session);
  });
});
