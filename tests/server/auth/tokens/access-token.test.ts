import { createHmac, randomUUID } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { cacheVerified, createAccessTokens, type AccessTokens } from '#server/auth/tokens/access-token.ts';
import { fixedKeys, readSigningKeys, type SigningKeys } from '#server/auth/tokens/signing-keys.ts';

const issuer = 'http://localhost:8000/auth/v1';
const start = new Date('2026-11-21T08:00:00.000Z');
const seconds = start.getTime() / 1000;
const subject = {
  userId: randomUUID(),
  sessionId: randomUUID(),
  email: 'anna@example.org',
  appMetadata: { provider: 'email', providers: ['email'] },
  userMetadata: { full_name: 'Anna Berg' },
  isAnonymous: false,
  level: 'aal1' as const,
  methods: [{ method: 'password', timestamp: seconds }],
};
const goodPayload: JWTPayload = {
  iss: issuer,
  aud: 'authenticated',
  sub: subject.userId,
  iat: seconds,
  exp: seconds + 1800,
  role: 'authenticated',
  email: subject.email,
  session_id: subject.sessionId,
};

async function makeKeySet(kid: string) {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(pair.privateKey)), kid };
  return { ...pair, jwk, keys: await readSigningKeys(JSON.stringify({ keys: [jwk] })) };
}

function without(claim: string): JWTPayload {
  return Object.fromEntries(Object.entries(goodPayload).filter(([name]) => name !== claim));
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an access token', () => {
  let own: Awaited<ReturnType<typeof makeKeySet>>;
  let foreign: Awaited<ReturnType<typeof makeKeySet>>;
  let now = start;
  let tokens: AccessTokens;
  const tokensOf = (keys: SigningKeys) =>
    createAccessTokens({ keys: fixedKeys(keys), issuer, lifetimeSeconds: 1800, now: () => now });
  const claims = {
    sub: subject.userId,
    session_id: subject.sessionId,
    email: subject.email,
    role: 'authenticated',
    exp: seconds + 1800,
  };

  beforeAll(async () => {
    own = await makeKeySet('first');
    foreign = await makeKeySet('first');
    tokens = tokensOf(own.keys);
  });

  const sign = (payload: JWTPayload, header: Record<string, string> = {}) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'first', ...header }).sign(own.privateKey);

  it('carries the claims that the provider’s clients read', async () => {
    const { token, expiresAtSeconds } = await tokens.issue(subject);
    const [header, payload] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(header ?? '')).toEqual({ alg: 'ES256', kid: 'first', typ: 'JWT' });
    expect(JSON.parse(payload ?? '')).toEqual({
      iss: issuer,
      aud: 'authenticated',
      sub: subject.userId,
      iat: seconds,
      exp: seconds + 1800,
      email: 'anna@example.org',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Anna Berg' },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: seconds }],
      session_id: subject.sessionId,
      is_anonymous: false,
    });
    expect(expiresAtSeconds).toEqual(seconds + 1800);
    expect(await tokens.verify(token)).toEqual(claims);
  });

  it('made by hand with everything right is believed, so that what follows fails for its own reason', async () => {
    expect(await tokens.verify(await sign(goodPayload))).toEqual(claims);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['text', () => 'sb_publishable_abc'],
    ['nothing', () => ''],
    ['three dots', () => '...'],
    ['unsigned', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(goodPayload)}.`],
    [
      'unsigned, with our key’s name',
      () => `${encode({ alg: 'none', kid: 'first' })}.${encode(goodPayload)}.`,
    ],
    [
      'signed by HS256 with our public key as the secret',
      async () => {
        const body = `${encode({ alg: 'HS256', kid: 'first' })}.${encode(goodPayload)}`;
        const secret = await exportSPKI(own.publicKey);
        return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
      },
    ],
    [
      'signed by HS256 with our public JWK as the secret',
      () => {
        const body = `${encode({ alg: 'HS256', kid: 'first' })}.${encode(goodPayload)}`;
        const secret = JSON.stringify(own.keys.jwks.keys[0]);
        return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
      },
    ],
    [
      'signed by a foreign key under our key’s name',
      () =>
        new SignJWT(goodPayload).setProtectedHeader({ alg: 'ES256', kid: 'first' }).sign(foreign.privateKey),
    ],
    [
      'bringing its own key in the header',
      () =>
        new SignJWT(goodPayload)
          .setProtectedHeader({ alg: 'ES256', kid: 'first', jwk: foreign.keys.jwks.keys[0] ?? {} })
          .sign(foreign.privateKey),
    ],
    ['with an unknown kid', () => sign(goodPayload, { kid: 'second' })],
    ['with a kid that every object has', () => sign(goodPayload, { kid: 'constructor' })],
    ['without kid', () => new SignJWT(goodPayload).setProtectedHeader({ alg: 'ES256' }).sign(own.privateKey)],
    ['expired this second', () => sign({ ...goodPayload, exp: seconds })],
    ['without expiry', () => sign(without('exp'))],
    ['without date of issue', () => sign(without('iat'))],
    ['not valid yet', () => sign({ ...goodPayload, nbf: seconds + 60 })],
    ['for another audience', () => sign({ ...goodPayload, aud: 'anon' })],
    ['from another issuer', () => sign({ ...goodPayload, iss: 'https://evil.example/auth/v1' })],
    ['without subject', () => sign(without('sub'))],
    ['with a subject that is no id', () => sign({ ...goodPayload, sub: "' or true --" })],
    ['without session', () => sign(without('session_id'))],
    ['with a greater role', () => sign({ ...goodPayload, role: 'service_role' })],
    [
      'with a payload changed after signing',
      async () => {
        const [header, , signature] = (await sign(goodPayload)).split('.');
        return `${header}.${encode({ ...goodPayload, sub: randomUUID() })}.${signature}`;
      },
    ],
  ])('is refused: %s', async (_title, craft) => {
    expect(await tokens.verify(await craft())).toEqual(undefined);
  });

  it('lives to its last second and no longer', async () => {
    const token = await sign(goodPayload);
    now = new Date((seconds + 1799.999) * 1000);
    const before = await tokens.verify(token);
    now = new Date((seconds + 1800) * 1000);
    const after = await tokens.verify(token);
    now = start;
    expect({ before, after }).toEqual({ before: claims, after: undefined });
  });

  it('of the key before is believed after a rotation, and new ones bear the new key’s name', async () => {
    const next = await makeKeySet('second');
    const rotated = tokensOf(await readSigningKeys(JSON.stringify([next.jwk, own.jwk])));
    const old = await sign(goodPayload);
    expect(await rotated.verify(old)).toEqual(claims);
    const { token } = await rotated.issue(subject);
    expect(await rotated.verify(token)).toEqual(claims);
    expect(await tokens.verify(token)).toEqual(undefined);
  });
});

describe('the cache of verified tokens', () => {
  const claims = { sub: 'a', session_id: 'b', email: 'c', role: 'authenticated', exp: seconds + 45 } as const;

  it('spares the check for 30 seconds, never outlives the token and remembers no refusal', async () => {
    let now = start;
    const asked: string[] = [];
    const verify = cacheVerified(
      (token) => {
        asked.push(`${token} +${(now.getTime() - start.getTime()) / 1000}`);
        const isGood = token === 'good' && now.getTime() < claims.exp * 1000;
        return Promise.resolve(isGood ? claims : undefined);
      },
      () => now,
    );
    const askAt = async (token: string, afterSeconds: number) => {
      now = new Date(start.getTime() + afterSeconds * 1000);
      return (await verify(token)) === claims;
    };
    expect(await askAt('good', 0)).toBe(true);
    expect(await askAt('good', 29.999)).toBe(true);
    expect(await askAt('good', 30)).toBe(true);
    expect(await askAt('good', 44.999)).toBe(true);
    expect(await askAt('good', 45)).toBe(false);
    expect(await askAt('bad', 45)).toBe(false);
    expect(await askAt('bad', 45)).toBe(false);
    expect(asked).toEqual(['good +0', 'good +30', 'good +45', 'bad +45', 'bad +45']);
  });

  it('holds five thousand tokens and forgets the oldest', async () => {
    let checks = 0;
    const verify = cacheVerified(
      () => {
        checks += 1;
        return Promise.resolve(claims);
      },
      () => start,
    );
    for (let index = 0; index <= 5_000; index += 1) await verify(`token ${index}`);
    await verify('token 1');
    await verify('token 5000');
    await verify('token 0');
    expect(checks).toBe(5_002);
  });
});
