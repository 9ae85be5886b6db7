import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { readSigningKeys } from '#server/auth/tokens/signing-keys.ts';

const makeJwk = async (algorithm: 'ES256' | 'RS256'): Promise<JWK> =>
  exportJWK((await generateKeyPair(algorithm, { extractable: true })).privateKey);

describe('the signing keys', () => {
  it('may be as the provider’s tools write them', async () => {
    const jwk = { ...(await makeJwk('ES256')), kid: 'from-outside', key_ops: ['sign', 'verify'] };
    const { signer } = await readSigningKeys(JSON.stringify(jwk));
    expect([signer.kid, signer.algorithm]).toEqual(['from-outside', 'ES256']);
  });

  it('are published without the private part, previous ones too, of either algorithm', async () => {
    const [ec, rsa] = [await makeJwk('ES256'), await makeJwk('RS256')];
    const { jwks, signer } = await readSigningKeys(
      JSON.stringify({
        keys: [
          { ...rsa, kid: 'new' },
          { ...ec, kid: 'old' },
        ],
      }),
    );
    const use = { use: 'sig', key_ops: ['verify'] };
    expect([signer.kid, signer.algorithm]).toEqual(['new', 'RS256']);
    expect(jwks.keys).toEqual([
      { kty: 'RSA', n: rsa.n, e: rsa.e, kid: 'new', alg: 'RS256', ...use },
      { kty: 'EC', crv: 'P-256', x: ec.x, y: ec.y, kid: 'old', alg: 'ES256', ...use },
    ]);
  });

  it.each([
    ['no JSON', 'secret', 'JSON'],
    ['a shared secret', '{"kty":"oct","k":"c2VjcmV0"}', 'not an EC key'],
    ['another curve', '{"kty":"EC","crv":"P-384","x":"AA","y":"AA","d":"AA"}', 'not an EC key'],
    ['a public key alone', '{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}', 'no private part'],
    ['a short RSA key', '{"kty":"RSA","n":"AAAA","e":"AQAB","d":"AA"}', 'not an RSA key of 2048 bits'],
    ['an empty set', '{"keys":[]}', 'no private part'],
  ])('are refused at the start: %s', async (_title, json, message) => {
    await expect(readSigningKeys(json)).rejects.toThrow(message);
  });
});
