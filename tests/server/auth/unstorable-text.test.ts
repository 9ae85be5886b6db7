import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '../database.ts';
import { goodPassword, startAuthServer, type AuthServer } from './auth-server.ts';

const HALF_AN_EMOJI = '\ud83d';

describeOnEachEngine('an account with text that no database can hold', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open());
  });
  afterAll(() => server.close());

  it.each([
    ['half an emoji in metadata', { data: { full_name: HALF_AN_EMOJI } }, 'data.full_name'],
    ['NUL in metadata', { data: { full_name: 'a\0b' } }, 'data.full_name'],
    ['NUL in the name of metadata', { data: { 'a\0b': 1 } }, 'data'],
    ['half an emoji in the password', { password: `quiet blue lantern ${HALF_AN_EMOJI}` }, 'password'],
  ])('is not made: %s', async (_what, part, field) => {
    const body = { email: `${randomUUID()}@example.org`, password: goodPassword, ...part };
    const answer = await server.call('POST', '/signup', { body });
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: `Could not read ${field}` },
    ]);
  });

  it('is not made: half an emoji in the address', async () => {
    const body = { email: `a${HALF_AN_EMOJI}@example.org`, password: goodPassword };
    const { status, body: answer } = await server.call('POST', '/signup', { body });
    const msg = 'Unable to validate email address: invalid format';
    expect([status, answer]).toEqual([400, { code: 400, error_code: 'validation_failed', msg }]);
  });

  it('is not made of metadata that is nested without end', async () => {
    const answer = await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_test', 'content-type': 'application/json' },
      body: `{"email":"a@example.org","password":"${goodPassword}","data":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: 'Could not read body' },
    ]);
  });
});
