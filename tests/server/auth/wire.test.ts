import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachEngine } from '../database.ts';
import { goodPassword, startAuthServer, type Answer, type AuthServer } from './auth-server.ts';

const coded = { 'x-supabase-api-version': '2024-01-01' };
const signInPath = '/token?grant_type=password';
const stranger = { email: 'nobody@example.org', password: goodPassword };

const withHeaders = ({ status, headers, body }: Answer, ...names: string[]) => ({
  status,
  body,
  ...Object.fromEntries(names.map((name) => [name, headers.get(name)])),
});

describeOnEachEngine('the auth endpoints', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open(), {
      environment: { ALLOWED_ORIGINS: 'https://app.example.org' },
    });
  });
  afterAll(() => server.close());

  describe('answer an error', () => {
    it.each([
      ['2024-01-01', '2024-01-01'],
      ['2025-06-30', '2024-01-01'],
    ])('with its code as a word when the client speaks version %s', async (asked, echoed) => {
      const headers = { 'x-supabase-api-version': asked };
      const answer = await server.call('POST', signInPath, { body: stranger, headers });
      expect(withHeaders(answer, 'x-supabase-api-version', 'cache-control')).toEqual({
        status: 400,
        body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
        'x-supabase-api-version': echoed,
        'cache-control': 'no-store',
      });
    });

    it.each(['', '2023-12-31', 'soon'])('with its status as the code to version %j', async (asked) => {
      const headers = { 'x-supabase-api-version': asked };
      const answer = await server.call('POST', signInPath, { body: stranger, headers });
      expect(withHeaders(answer, 'x-supabase-api-version', 'x-sb-error-code')).toEqual({
        status: 400,
        body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
        'x-supabase-api-version': null,
        'x-sb-error-code': 'invalid_credentials',
      });
    });

    it('about a weak password with its reasons in both shapes', async () => {
      const body = { email: 'weak@example.org', password: 'dragon99' };
      const message = 'Password is known to be weak and easy to guess, please choose a different one.';
      const newer = await server.call('POST', '/signup', { body, headers: coded });
      const older = await server.call('POST', '/signup', { body });
      expect([newer, older].map((answer) => withHeaders(answer))).toEqual([
        { status: 422, body: { code: 'weak_password', message, weak_password: { reasons: ['pwned'] } } },
        {
          status: 422,
          body: {
            code: 422,
            error_code: 'weak_password',
            msg: message,
            weak_password: { reasons: ['pwned'] },
          },
        },
      ]);
    });
  });

  describe('refuse', () => {
    it.each<[string, [string, string, object?], [number, string]]>([
      ['broken JSON', ['POST', '/signup', { body: '{"email":' }], [400, 'bad_json']],
      [
        'a key that reaches for a prototype',
        ['POST', '/signup', { body: '{"__proto__":{"a":1}}' }],
        [400, 'bad_json'],
      ],
      [
        'another kind of body',
        ['POST', '/signup', { body: 'a=1', headers: { 'content-type': 'text/plain' } }],
        [415, 'bad_json'],
      ],
      [
        'a body of 300 kB',
        ['POST', '/signup', { body: { email: 'x'.repeat(300_000) } }],
        [413, 'request_entity_too_large'],
      ],
      ['no body', ['POST', '/signup'], [400, 'validation_failed']],
      ['a list', ['POST', '/signup', { body: [] }], [400, 'validation_failed']],
      ['no address', ['POST', '/signup', { body: { password: goodPassword } }], [400, 'validation_failed']],
      ['no password', ['POST', '/signup', { body: { email: 'a@example.org' } }], [400, 'validation_failed']],
      [
        'a number for a password',
        ['POST', '/signup', { body: { email: 'a@example.org', password: 12345678 } }],
        [400, 'validation_failed'],
      ],
      [
        'a phone',
        ['POST', '/signup', { body: { phone: '+4912345', password: goodPassword } }],
        [400, 'phone_provider_disabled'],
      ],
      [
        'metadata of 3 kB',
        [
          'POST',
          '/signup',
          { body: { email: 'a@example.org', password: goodPassword, data: { note: 'x'.repeat(3_000) } } },
        ],
        [400, 'validation_failed'],
      ],
      [
        'an unknown grant',
        ['POST', '/token?grant_type=device_code', { body: {} }],
        [400, 'invalid_credentials'],
      ],
      [
        'a grant of every object',
        ['POST', '/token?grant_type=constructor', { body: {} }],
        [400, 'invalid_credentials'],
      ],
      [
        'two grants',
        ['POST', '/token?grant_type=password&grant_type=refresh_token', { body: {} }],
        [400, 'invalid_credentials'],
      ],
      [
        'a refresh without a token',
        ['POST', '/token?grant_type=refresh_token', { body: {} }],
        [400, 'validation_failed'],
      ],
      ['to say who no one is', ['GET', '/user'], [401, 'no_authorization']],
      [
        'the publishable key as an identity',
        ['GET', '/user', { headers: { authorization: 'Bearer sb_publishable_test' } }],
        [401, 'no_authorization'],
      ],
      ['a made-up token', ['GET', '/user', { headers: { authorization: 'Bearer a.b.c' } }], [403, 'bad_jwt']],
      ['a sign-out by no one', ['POST', '/logout'], [401, 'no_authorization']],
      ['what it does not serve', ['GET', '/admin/users'], [404, 'unknown']],
    ])('%s', async (_title, [method, path, options], [status, code]) => {
      const answer = await server.call(method, path, {
        ...options,
        headers: { ...coded, ...headersOf(options) },
      });
      expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    });

    it.each([
      'plainaddress',
      '@example.org',
      'a@',
      'a@b@c.org',
      'a b@example.org',
      'a@example.org,b@example.org',
      'a@example.org\r\nbcc:b@example.org',
      '"a"@example.org',
      'Anna <a@example.org>',
      'a@exam\u0000ple.org',
      `${'a'.repeat(250)}@example.org`,
      '',
    ])('the address %j', async (email) => {
      const answer = await server.call('POST', '/signup', {
        body: { email, password: goodPassword },
        headers: coded,
      });
      expect(withHeaders(answer)).toEqual({
        status: 400,
        body: { code: 'validation_failed', message: 'Unable to validate email address: invalid format' },
      });
    });
  });

  describe('of a signed-in account', () => {
    let headers: Record<string, string>;
    beforeAll(async () => {
      const { body } = await server.call('POST', '/signup', {
        body: { email: 'signed-in@example.org', password: goodPassword },
      });
      headers = { ...coded, authorization: `Bearer ${(body as { access_token: string }).access_token}` };
    });

    it.each<[string, unknown, [number, string]]>([
      ['make it an administrator', { app_metadata: { role: 'admin' } }, [403, 'not_admin']],
      [
        'give it another address without its password',
        { email: 'other@example.org' },
        [400, 'current_password_required'],
      ],
      ['give it a phone', { phone: '+49123' }, [400, 'validation_failed']],
      ['fill its tokens with text', { data: { note: 'x'.repeat(3_000) } }, [400, 'validation_failed']],
    ])('do not %s', async (_title, body, refusal) => {
      const answer = await server.call('PUT', '/user', { body, headers });
      expect([answer.status, codeOf(answer)]).toEqual(refusal);
    });

    it('fill no more than 2 kB of metadata in many steps', async () => {
      const add = (name: string) =>
        server.call('PUT', '/user', { body: { data: { [name]: 'x'.repeat(900) } }, headers });
      expect([(await add('a')).status, (await add('b')).status, (await add('c')).status]).toEqual([
        200, 200, 400,
      ]);
    });

    it('ignore what a client may not write', async () => {
      const body = { id: 'x', role: 'service_role', aud: 'x', created_at: '1999-01-01', banned_until: null };
      const answer = await server.call('PUT', '/user', { body, headers });
      const { role, aud, email } = answer.body as Record<string, unknown>;
      expect({ status: answer.status, role, aud, email }).toEqual({
        status: 200,
        role: 'authenticated',
        aud: 'authenticated',
        email: 'signed-in@example.org',
      });
    });

    it('sign out with an empty body that calls itself JSON', async () => {
      const wrongScope = await server.call('POST', '/logout?scope=all', { headers });
      expect([wrongScope.status, codeOf(wrongScope)]).toEqual([400, 'validation_failed']);
      const response = await fetch(`${server.url}/auth/v1/logout?scope=local`, {
        method: 'POST',
        headers: {
          ...headers,
          apikey: 'sb_publishable_test',
          'content-type': 'application/json;charset=UTF-8',
        },
      });
      expect([response.status, await response.text()]).toEqual([204, '']);
      const after = await server.call('GET', '/user', { headers });
      expect([after.status, codeOf(after)]).toEqual([403, 'session_not_found']);
    });
  });

  it.each([
    ['no key', '', 'No API key found in request'],
    ['another key', 'sb_publishable_tesT', 'Invalid API key'],
    ['a longer key', 'sb_publishable_test1', 'Invalid API key'],
    ['a secret key', 'sb_secret_test', 'Invalid API key'],
  ])('are closed to %s', async (_title, apikey, message) => {
    const paths = ['/settings', '/health', '/user'];
    const answers = await Promise.all(paths.map((path) => server.call('GET', path, { headers: { apikey } })));
    expect(answers.map((answer) => withHeaders(answer))).toEqual(
      paths.map(() => ({ status: 401, body: { message } })),
    );
  });

  it('say what they offer', async () => {
    expect(withHeaders(await server.call('GET', '/settings'))).toEqual({
      status: 200,
      body: {
        external: { email: true, phone: false, anonymous_users: false },
        disable_signup: false,
        mailer_autoconfirm: true,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
      },
    });
    const health = await server.call('GET', '/health');
    expect(withHeaders(health)).toEqual({
      status: 200,
      body: { name: 'Anamnesis Auth', description: 'Signs patients in and out' },
    });
  });

  it('publish the keys without any key, and may be cached there', async () => {
    const answer = await server.call('GET', '/.well-known/jwks.json', { headers: { apikey: '' } });
    expect(withHeaders(answer, 'cache-control')).toEqual({
      status: 200,
      body: server.keys.jwks,
      'cache-control': 'public, max-age=600',
    });
  });

  it('are open to a browser on an allowed origin alone', async () => {
    const preflight = (origin: string) =>
      fetch(`${server.url}/auth/v1/token`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers':
            'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
        },
      });
    const rulesOf = async (origin: string) => {
      const { headers } = await preflight(origin);
      return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-headers')];
    };
    expect(await rulesOf('https://app.example.org')).toEqual([
      'https://app.example.org',
      'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
    ]);
    for (const origin of ['null', 'https://app.example.org.evil.example', 'http://app.example.org']) {
      expect((await rulesOf(origin))[0]).toEqual(null);
    }
    const answer = await server.call('POST', signInPath, {
      body: stranger,
      headers: { ...coded, origin: 'https://app.example.org' },
    });
    const exposed = answer.headers.get('access-control-expose-headers') ?? '';
    expect(exposed.split(/, ?/)).toEqual(
      expect.arrayContaining(['x-supabase-api-version', 'x-total-count', 'link']),
    );
  });
});

function headersOf(options: object | undefined): Record<string, string> {
  return options && 'headers' in options ? (options.headers as Record<string, string>) : {};
}

function codeOf({ body }: Answer): unknown {
  return (body as { code: unknown }).code;
}
