import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessEvent } from '#contract/access-log.ts';
import { deviceOf } from '#server/http/device.ts';
import { sweepAccounts } from '#server/auth/store/sweep.ts';
import { describeOnEachEngine, openFreshDatabase } from '../database.ts';
import { failure } from '../expected.ts';
import { startTestServer } from '../test-server.ts';
import { goodPassword, startAuthServer, type AuthServer } from './auth-server.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Patient = { readonly email: string; readonly token: string };
type Log = {
  readonly events: readonly AccessEvent[];
  readonly next_cursor: string | null;
  readonly kept_days: number;
};

async function signUp(server: AuthServer): Promise<Patient> {
  const email = `${randomUUID()}@example.org`;
  const answer = await server.call('POST', '/signup', {
    body: { email, password: goodPassword },
    headers: { 'user-agent': firefox },
  });
  return { email, token: (answer.body as { access_token: string }).access_token };
}

async function read(server: AuthServer, token: string, path = '/users/me/access-log') {
  const headers = { authorization: token === '' ? '' : `Bearer ${token}`, 'user-agent': iphone };
  const response = await fetch(`${server.url}/api/v1${path}`, { headers });
  return { status: response.status, body: (await response.json()) as unknown };
}

const logOf = async (server: AuthServer, token: string, query = '') =>
  (await read(server, token, `/users/me/access-log${query}`)).body as Log;

/** A sign-in from a telephone; a wrong password opens nothing. */
async function signIn(server: AuthServer, email: string, password = goodPassword): Promise<string> {
  server.advance(MINUTE);
  const answer = await server.call('POST', '/token?grant_type=password', {
    body: { email, password },
    headers: { 'user-agent': iphone },
  });
  return (answer.body as { access_token?: string }).access_token ?? '';
}

const told = ({ events }: Log) =>
  events.map(({ kind, browser, system, is_this_session }) => [kind, browser, system, is_this_session]);

describeOnEachEngine('the access log', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open());
  });
  afterAll(() => server.close());

  it('is for who is signed in alone', async () => {
    const answer = await read(server, '');
    expect([answer.status, answer.body]).toEqual([401, failure('AUTHENTICATION_REQUIRED')]);
  });

  it('tells the newest first what happened, with which device, and nothing of anybody else', async () => {
    const [anna, ben] = [await signUp(server), await signUp(server)];
    await signIn(server, anna.email, 'not the password');
    const phone = await signIn(server, anna.email);
    server.advance(MINUTE);
    await server.call('PUT', '/user', {
      body: { password: 'three loud mornings', current_password: goodPassword },
      headers: { authorization: `Bearer ${phone}`, 'user-agent': iphone },
    });
    server.advance(MINUTE);
    await server.call('POST', '/logout?scope=others', {
      headers: { authorization: `Bearer ${phone}`, 'user-agent': iphone },
    });
    const log = await logOf(server, phone);
    expect([told(log), log.next_cursor, log.kept_days]).toEqual([
      [
        ['others_signed_out', 'Safari', 'iPhone', true],
        ['password_changed', 'Safari', 'iPhone', true],
        ['signed_in', 'Safari', 'iPhone', true],
        ['sign_in_failed', 'Safari', 'iPhone', false],
        ['account_created', 'Firefox', 'Linux', false],
      ],
      null,
      180,
    ]);
    expect(log.events.at(0)?.at).toBe(server.now().toISOString());
    expect(told(await logOf(server, ben.token))).toEqual([['account_created', 'Firefox', 'Linux', true]]);
    expect(JSON.stringify(log)).not.toContain('127.0.0.1');
  });

  it('comes in pages, one after the other', async () => {
    const { email } = await signUp(server);
    await signIn(server, email);
    await signIn(server, email);
    const token = await signIn(server, email);
    const whole = await logOf(server, token);
    const first = await logOf(server, token, '?limit=3');
    const second = await logOf(server, token, `?limit=3&cursor=${String(first.next_cursor)}`);
    expect([first.events.length, second.events.length, second.next_cursor]).toEqual([3, 1, null]);
    expect([...first.events, ...second.events]).toEqual(whole.events);
  });

  it.each([
    ['?limit=many', 'limit'],
    ['?cursor=nonsense', 'cursor'],
    [`?cursor=${Buffer.from('{"at":"2026-11-21","id":"1"}').toString('base64url')}`, 'cursor'],
  ])('refuses what it did not give: %s', async (query, field) => {
    const { token } = await signUp(server);
    const answer = await read(server, token, `/users/me/access-log${query}`);
    expect([answer.status, answer.body]).toEqual([
      422,
      failure('VALIDATION_ERROR', { [field]: 'invalid_choice' }),
    ]);
  });

  it('is part of the export, and records it', async () => {
    const { token } = await signUp(server);
    server.advance(MINUTE);
    const { body } = await read(server, token, '/users/me/export');
    const { entry } = body as { entry: { resource: { resourceType: string } }[] };
    const events = entry.map(({ resource }) => resource).filter((each) => each.resourceType === 'AuditEvent');
    const [event] = (await logOf(server, token, '?limit=2')).events.slice(1);
    expect(events).toEqual([
      {
        resourceType: 'AuditEvent',
        id: event?.id,
        type: {
          system: 'http://dicom.nema.org/resources/ontology/DCM',
          code: '110113',
          display: 'Security Alert',
        },
        recorded: event?.at,
        outcome: '0',
        outcomeDesc: 'The account was created',
        agent: [
          {
            who: { reference: expect.stringMatching(/^urn:uuid:/) },
            name: 'Firefox on Linux',
            requestor: true,
            network: { address: '127.0.0.1', type: '2' },
          },
        ],
        source: { observer: { display: 'This service' } },
      },
    ]);
    expect(told(await logOf(server, token)).at(0)).toEqual(['data_exported', 'Safari', 'iPhone', true]);
  });

  it('forgets after half a year', async () => {
    const { email } = await signUp(server);
    server.advance(180 * DAY + MINUTE);
    const token = await signIn(server, email);
    expect(told(await logOf(server, token))).toEqual([['signed_in', 'Safari', 'iPhone', true]]);
    await sweepAccounts(
      server.database,
      { reuseWindowMs: 0, idleMs: DAY, absoluteMs: DAY, anonymousKeptMs: DAY },
      server.now(),
    );
    const kept = await server.database.asService((tx) =>
      tx
        .selectFrom('auth.audit_log_entries')
        .select('id')
        .where('created_at', '<', new Date(server.now().getTime() - 180 * DAY))
        .execute(),
    );
    expect(kept).toEqual([]);
  });
});

it('where a provider keeps its own, there is none to show', async () => {
  const server = await startTestServer(await openFreshDatabase());
  const anna = await server.signUp();
  const answer = await anna.call('GET', '/users/me/access-log');
  expect([answer.status, answer.body]).toEqual([404, failure('NOT_FOUND')]);
  await server.close();
});

describe('a device', () => {
  it.each([
    [firefox, 'Firefox', 'Linux'],
    [iphone, 'Safari', 'iPhone'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
      'Chrome',
      'Mac',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 OPR/127.0',
      'Opera',
      'Chromebook',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile Safari/604.1',
      'Chrome',
      'iPad',
    ],
    ['curl/8.5.0', null, null],
    [undefined, null, null],
  ])('%s is told coarsely', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});
