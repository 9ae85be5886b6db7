import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/port.ts';
import { describeOnEachEngine, openFreshDatabase } from '../database.ts';
import { failure } from '../expected.ts';
import { sampleAssessment, sampleSource } from '../scripted-engine.ts';
import { goodPassword, startAuthServer, type AuthServer } from './auth-server.ts';

type Patient = { readonly id: string; readonly email: string; readonly token: string };

/** How many rows of each table name someone, by their id or their address; tables without any are left out. */
async function tracesOf(database: Database, { id, email }: Patient): Promise<Record<string, number>> {
  return database.asService(async (tx) => {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'auth', 'server') and table_type = 'BASE TABLE' order by 1, 2`.execute(
      tx,
    );
    const traces: Record<string, number> = {};
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(`${schema}.${name}`)} as kept
        where position(${id} in kept::text) > 0 or position(${email} in kept::text) > 0`.execute(tx);
      const count = rows[0]?.count ?? 0;
      if (count > 0) traces[`${schema}.${name}`] = count;
    }
    return traces;
  });
}

async function call(server: AuthServer, token: string, [method, path, body]: [string, string, object?]) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

async function signUp(server: AuthServer): Promise<Patient> {
  const email = `${randomUUID()}@example.org`;
  const answer = await server.call('POST', '/signup', { body: { email, password: goodPassword } });
  const { access_token: token, user } = answer.body as { access_token: string; user: { id: string } };
  return { id: user.id, email, token };
}

/** Leaves something of the patient in every place that keeps anything of patients. */
async function fill(server: AuthServer, { email, token }: Patient): Promise<void> {
  const calls: [string, string, object?][] = [
    ['PATCH', '/users/me', { full_name: 'Anna', date_of_birth: '1990-05-17' }],
    ['POST', '/medical-data/allergies', { substance: 'Penicillin' }],
    ['POST', '/history', { assessment: sampleAssessment, sources: [sampleSource] }],
    ['POST', '/dashboard/cards', { type: 'note', title: 'Ask about the inhaler' }],
    [
      'POST',
      '/consultation',
      { consultation_id: randomUUID(), messages: [{ role: 'user', content: 'Cough' }] },
    ],
  ];
  for (const each of calls) expect((await call(server, token, each)).status).toBeLessThan(300);
  await server.call('POST', '/recover', { body: { email } });
}

const deletion = (password: unknown): [string, string, object] => [
  'POST',
  '/users/me/deletion',
  { password },
];

describeOnEachEngine('deleting an account', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open());
  });
  afterAll(() => server.close());

  it('leaves no row that names the patient in any table, and touches no one else', async () => {
    const [anna, ben] = [await signUp(server), await signUp(server)];
    await fill(server, anna);
    await fill(server, ben);
    await server.deliverDue();
    for (const { email } of [anna, ben]) await server.call('POST', '/recover', { body: { email } });
    const before = await tracesOf(server.database, anna);
    expect(before).toEqual({
      'auth.audit_log_entries': 2,
      'auth.identities': 1,
      'auth.mail_outbox': 1,
      'auth.one_time_tokens': 1,
      'auth.sessions': 1,
      'auth.users': 1,
      'public.consultation_drafts': 1,
      'public.consultations': 1,
      'public.dashboard_cards': 1,
      'public.profiles': 1,
      'public.records': 1,
    });
    const answer = await call(server, anna.token, deletion(goodPassword));
    expect([answer.status, answer.body]).toEqual([204, null]);
    const waiting = await server.database.asService((tx) =>
      tx.selectFrom('auth.mail_outbox').selectAll().where('recipient', '=', anna.email).execute(),
    );
    expect(waiting).toMatchObject([
      { kind: 'account-deleted', redirect_to: '', request_id: '', ip_address: '' },
    ]);
    expect(await tracesOf(server.database, anna)).toEqual({ 'auth.mail_outbox': 1 });
    expect(await tracesOf(server.database, ben)).toEqual(before);
    expect(server.mails.map(({ recipient }) => recipient)).toEqual([ben.email]);
    await server.deliverDue();
    expect(await tracesOf(server.database, anna)).toEqual({});
    const farewell = server.mails.filter(({ recipient }) => recipient === anna.email);
    expect(farewell.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  });

  it('stops trying to send the last mail after some attempts, and then forgets its address', async () => {
    const refusing = await startAuthServer(await open(), {
      deliver: () => Promise.reject(new Error('no route')),
    });
    const anna = await signUp(refusing);
    await call(refusing, anna.token, deletion(goodPassword));
    const tries = [1, 5, 15, 30].map((minutes) => minutes * 60_000);
    for (const pause of tries) {
      await refusing.deliverDue();
      expect(await tracesOf(refusing.database, anna)).toEqual({ 'auth.mail_outbox': 1 });
      refusing.advance(pause);
    }
    await refusing.deliverDue();
    expect(await tracesOf(refusing.database, anna)).toEqual({});
    expect(refusing.logLines.filter((line) => line.includes(anna.email))).toEqual([]);
    await refusing.close();
  });

  it('ends every session at once; the address can start again, with nothing', async () => {
    const anna = await signUp(server);
    const body = { email: anna.email, password: goodPassword };
    const other = await server.call('POST', '/token?grant_type=password', { body });
    const elsewhere = other.body as { access_token: string; refresh_token: string };
    await call(server, anna.token, ['PATCH', '/users/me', { full_name: 'Anna' }]);
    await call(server, anna.token, deletion(goodPassword));
    for (const token of [anna.token, elsewhere.access_token]) {
      const read = await call(server, token, ['GET', '/users/me']);
      expect([read.status, read.body]).toEqual([401, failure('SESSION_EXPIRED')]);
    }
    const { refresh_token } = elsewhere;
    const refresh = await server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    const again = await server.call('POST', '/token?grant_type=password', { body });
    expect([refresh.status, again.status]).toEqual([400, 400]);
    const reborn = (await server.call('POST', '/signup', { body })).body as { access_token: string };
    const profile = await call(server, reborn.access_token, ['GET', '/users/me']);
    expect([profile.status, (profile.body as { full_name: unknown }).full_name]).toEqual([200, null]);
  });

  it.each([
    ['another password', 'not the password', 'invalid_choice'],
    ['an empty one', '', 'required'],
    ['none', undefined, 'required'],
  ] as const)('needs the password: with %s nothing happens', async (_name, password, code) => {
    const anna = await signUp(server);
    await call(server, anna.token, ['PATCH', '/users/me', { full_name: 'Anna' }]);
    const answer = await call(server, anna.token, deletion(password));
    expect([answer.status, answer.body]).toEqual([422, failure('VALIDATION_ERROR', { password: code })]);
    const profile = await call(server, anna.token, ['GET', '/users/me']);
    expect((profile.body as { full_name: unknown }).full_name).toBe('Anna');
  });
});

describe('guessing the password of an open window', () => {
  it('is stopped after five tries', async () => {
    const server = await startAuthServer(await openFreshDatabase(), { environment: { RATE_LIMITS: 'on' } });
    const anna = await signUp(server);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      statuses.push((await call(server, anna.token, deletion(`guess ${String(turn)}`))).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await call(server, anna.token, ['GET', '/users/me'])).status).toBe(200);
    await server.close();
  });
});
