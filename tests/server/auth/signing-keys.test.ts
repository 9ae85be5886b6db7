import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSigningKeys, readSigningKeys } from '#server/auth/signing-keys.ts';

describe('the signing keys', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are made at the first start, for their owner alone, and stay the same', async () => {
    const first = await loadSigningKeys('', path.join(folder, 'data'));
    const again = await loadSigningKeys('', path.join(folder, 'data'));
    expect(again.jwks).toEqual(first.jwks);
    const file = path.join(folder, 'data', 'signing-keys.json');
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect(readdirSync(path.join(folder, 'data'))).toEqual(['signing-keys.json']);
  });

  it('are one set, however many processes start at once', async () => {
    const sets = await Promise.all(Array.from({ length: 8 }, () => loadSigningKeys('', folder)));
    expect(new Set(sets.map((set) => set.signer.kid)).size).toBe(1);
  });

  it('come from the environment first, and nothing is written then', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), kid: 'from-outside', key_ops: ['sign', 'verify'] };
    const keys = await loadSigningKeys(JSON.stringify(jwk), folder);
    expect(keys.signer.kid).toBe('from-outside');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are published without the private part, previous ones too', async () => {
    const pairs = await Promise.all([1, 2].map(() => generateKeyPair('ES256', { extractable: true })));
    const jwks = await Promise.all(pairs.map(({ privateKey }) => exportJWK(privateKey)));
    const { jwks: published } = await readSigningKeys(
      JSON.stringify({ keys: jwks.map((jwk, index) => ({ ...jwk, kid: `key-${index}` })) }),
    );
    expect(published.keys).toEqual(
      jwks.map(({ x, y }, index) => ({
        kty: 'EC',
        crv: 'P-256',
        x,
        y,
        kid: `key-${index}`,
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      })),
    );
  });

  it.each([
    ['no JSON', 'secret', 'JSON'],
    ['a shared secret', '{"kty":"oct","k":"c2VjcmV0"}', 'not an EC key'],
    ['another curve', '{"kty":"EC","crv":"P-384","x":"AA","y":"AA","d":"AA"}', 'not an EC key'],
    ['a public key alone', '{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}', 'no private part'],
    ['an empty set', '{"keys":[]}', 'no private part'],
  ])('are refused at the start: %s', async (_title, json, message) => {
    await expect(readSigningKeys(json)).rejects.toThrow(message);
  });
});
