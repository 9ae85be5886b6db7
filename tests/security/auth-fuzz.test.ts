import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSignedIn, signUp, type SignedIn } from '#tests/conformance/client-session.ts';
import { goodPassword, startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { MOST_GROWTH_MB, watchMemory } from './memory.ts';

/** A few in every run; 20,000 by `npm run test:fuzz`. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 400);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

/** Ben's account, whichever it is now. */
const BENS = 'ben';

const secretKey = `sb_secret_${'s'.repeat(32)}`;

/** Every call of the provider. */
const calls = [
  'GET /settings',
  'GET /user',
  'PUT /user',
  'POST /signup',
  'POST /token?grant_type=password',
  'POST /token?grant_type=refresh_token',
  'POST /token?grant_type=pkce',
  'POST /otp',
  'POST /magiclink',
  'POST /recover',
  'POST /resend',
  'POST /verify',
  'GET /verify',
  'GET /reauthenticate',
  'POST /factors',
  'POST /factors/{id}/challenge',
  'POST /factors/{id}/verify',
  'DELETE /factors/{id}',
  'GET /factors/recovery-codes',
  'POST /factors/recovery-codes',
  'POST /factors/recovery-codes/verify',
  'POST /factors/recovery-codes/regenerate',
  'POST /passkeys/authentication/options',
  'POST /passkeys/authentication/verify',
  'POST /passkeys/registration/options',
  'POST /passkeys/registration/verify',
  'GET /passkeys',
  'PATCH /passkeys/{id}',
  'DELETE /passkeys/{id}',
  'GET /user/identities/authorize',
  'POST /sso',
  'POST /invite',
  'POST /logout?scope=local',
  'POST /logout?scope=others',
  'POST /logout?scope=global',
  'GET /admin/users',
  'POST /admin/users',
  'GET /admin/users/{id}',
  'PUT /admin/users/{id}',
  'DELETE /admin/users/{id}',
  'POST /admin/generate_link',
  'GET /admin/users/{id}/factors',
  'DELETE /admin/users/{id}/factors/{id}',
  'GET /admin/users/{id}/passkeys',
  'DELETE /admin/users/{id}/passkeys/{id}',
] as const;

const fields = [
  'email',
  'password',
  'data',
  'type',
  'token',
  'token_hash',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'current_password',
  'factor_type',
  'friendly_name',
  'issuer',
  'challenge_id',
  'code',
  'webauthn',
  'credential',
  'redirect_to',
  'page',
  'per_page',
  'user_metadata',
  'ban_duration',
];

const known: readonly unknown[] = [
  null,
  'totp',
  'webauthn',
  'phone',
  'signup',
  'recovery',
  'magiclink',
  'invite',
  's256',
  'x'.repeat(43),
  '000000',
  'ben@example.org',
  goodPassword,
  '\ud83d',
  'a\0b',
  '0',
  '-1',
  'none',
  '999999h',
  'x'.repeat(5_000),
  { type: 'create', credential_response: { id: 'a', rawId: 'a', type: 'public-key', response: {} } },
  {
    type: 'request',
    credential_response: {
      id: 'YQ',
      rawId: 'YQ',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', attestationObject: 'oA' },
    },
  },
];

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...known) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

describeOnEachEngine('every call of the provider, fuzzed', (open) => {
  let server: AuthServer;
  let ben: SignedIn;
  const canary = `canary-${randomUUID()}`;
  const ids: string[] = [randomUUID(), BENS];
  let annaId: string;

  /** Signs Ben in again where a call has ended his session, locked him out or deleted him. */
  async function keepBenSignedIn(): Promise<void> {
    if (await isSignedIn(server, ben)) return;
    const { client } = ben;
    ben = await signUp(server);
    await client.dispose();
  }

  beforeAll(async () => {
    server = await startAuthServer(await open(), { settings: { secretKey, isAnonymousOpen: true } });
    const anna = await signUp(server);
    await anna.client.updateUser({ data: { canary } });
    const { data: hers } = await anna.client.mfa.enroll({ factorType: 'totp', friendlyName: canary });
    ben = await signUp(server);
    const { data: own } = await ben.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Own' });
    const { data: key } = await ben.client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    annaId = anna.session.user.id;
    ids.push(hers?.id ?? '', own?.id ?? '', key?.id ?? '', annaId);
  });
  afterAll(() => server.close());

  it(
    `answers ${REQUESTS} requests without a failure of its own or a word of someone else’s`,
    { timeout: 60_000 + REQUESTS * 300 },
    async () => {
      const statuses = new Map<number, number>();
      const request = fc.record({
        call: fc.constantFrom(...calls),
        id: fc.oneof(fc.constantFrom(...ids), fc.constantFrom('x', '%00', '..')),
        body: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 5 }),
      });
      const memory = watchMemory();
      let sent = 0;
      const property = fc.asyncProperty(request, async ({ call, id: drawn, body }) => {
        if ((sent += 1) === Math.floor(REQUESTS / 2)) memory.start();
        // What the test itself keeps.
        server.logLines.length = 0;
        server.mails.length = 0;
        const [method = '', path = ''] = call.split(' ');
        // Anna stays, because it is her words that no one else may read.
        const isAnnas = drawn === annaId && method !== 'GET' && path.startsWith('/admin');
        const id = drawn === BENS || isAnnas ? ben.session.user.id : drawn;
        const texts = Object.entries(body).map(([name, each]) => [
          name,
          String(each).toWellFormed().slice(0, 200),
        ]);
        const query = method === 'GET' ? `?${new URLSearchParams(texts).toString()}` : '';
        // An administrator may see everyone; no one else may.
        const isAdmins = path.startsWith('/admin') || path === '/invite';
        const token = isAdmins ? secretKey : ben.session.access_token;
        const answer = await fetch(`${server.url}/auth/v1${path.replaceAll('{id}', id)}${query}`, {
          method,
          redirect: 'manual',
          headers: {
            apikey: isAdmins ? secretKey : 'sb_publishable_test',
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
          body: method === 'GET' ? null : JSON.stringify(body),
        });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const text = `${answer.headers.get('location') ?? ''}${await answer.text()}`;
        expect(answer.status, `${call} ${text}`).toBeLessThan(500);
        expect(!isAdmins && text.includes(canary), `${call} ${text}`).toBe(false);
        if (/logout|admin|^\/user$/.test(path) && answer.ok && method !== 'GET') await keepBenSignedIn();
      });
      await fc.assert(property, { numRuns: REQUESTS, seed: SEED, endOnFailure: true });
      expect(memory.grownMb()).toBeLessThan(MOST_GROWTH_MB);
      // Not all refused at the door: some get as far as the database.
      expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
    },
  );
});
