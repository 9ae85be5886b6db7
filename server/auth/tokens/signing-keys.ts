import { randomUUID } from 'node:crypto';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';

export type SigningAlgorithm = 'ES256' | 'RS256';

type NamedKey = { readonly kid: string; readonly key: CryptoKey; readonly algorithm: SigningAlgorithm };

/** One key signs; every key of the set is accepted, and published without its private part. */
export type SigningKeys = {
  readonly signer: NamedKey;
  readonly verifiers: ReadonlyMap<string, NamedKey>;
  readonly jwks: { readonly keys: readonly JWK[] };
};

/** The current keys, which can change while the server runs. */
export type KeySource = {
  current(this: void): SigningKeys;
  /** Loads keys that another process has added; does nothing for fixed keys. */
  reload(this: void): Promise<void>;
};

/** Keys that do not change until the next start. */
export const fixedKeys = (keys: SigningKeys): KeySource => ({
  current: () => keys,
  reload: () => Promise.resolve(),
});

const MIN_RSA_BITS = 2_048;

async function asKey(jwk: JWK, algorithm: SigningAlgorithm): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array) throw new Error('a signing key is symmetric');
  return key;
}

type Parts = { readonly algorithm: SigningAlgorithm; readonly open: JWK; readonly whole: JWK };

function ecParts({ crv, x, y, d }: JWK): Parts {
  if (crv !== 'P-256' || x === undefined || y === undefined) {
    throw new Error('a signing key is not an EC key on P-256 (ES256)');
  }
  const open = { kty: 'EC', crv, x, y };
  return { algorithm: 'ES256', open, whole: d === undefined ? open : { ...open, d } };
}

function rsaParts({ n, e, d, p, q, dp, dq, qi }: JWK): Parts {
  if (n === undefined || e === undefined || Buffer.from(n, 'base64url').length * 8 < MIN_RSA_BITS) {
    throw new Error(`a signing key is not an RSA key of ${MIN_RSA_BITS} bits (RS256)`);
  }
  const open = { kty: 'RSA', n, e };
  const secret = Object.entries({ d, p, q, dp, dq, qi }).filter(([, value]) => value !== undefined);
  return { algorithm: 'RS256', open, whole: { ...open, ...Object.fromEntries(secret) } };
}

/** Supabase's tools put `sign` and `verify` into one `key_ops`, which WebCrypto rejects; so leave it out. */
function partsOf(jwk: JWK): Parts {
  if (jwk.kty === 'EC') return ecParts(jwk);
  if (jwk.kty === 'RSA') return rsaParts(jwk);
  throw new Error('a signing key is not an EC key on P-256 (ES256) or an RSA key (RS256)');
}

const kidOf = async (jwk: JWK) => jwk.kid ?? (await calculateJwkThumbprint(partsOf(jwk).open));

/** A key set; the first key signs, or the one with `signerKid`. Throws when that key cannot sign. */
export async function toSigningKeys(jwks: readonly JWK[], signerKid?: string): Promise<SigningKeys> {
  const keys = await Promise.all(jwks.map(async (jwk) => ({ ...partsOf(jwk), kid: await kidOf(jwk) })));
  const first = signerKid === undefined ? keys[0] : keys.find(({ kid }) => kid === signerKid);
  if (first?.whole.d === undefined) throw new Error('the first signing key has no private part');
  const named = async ({ kid, algorithm, open }: (typeof keys)[number]): Promise<NamedKey> => ({
    kid,
    algorithm,
    key: await asKey(open, algorithm),
  });
  const verifiers = await Promise.all(keys.map(named));
  return {
    signer: { ...first, key: await asKey(first.whole, first.algorithm) },
    verifiers: new Map(verifiers.map((each) => [each.kid, each])),
    jwks: {
      keys: keys.map(({ kid, algorithm, open }) => ({
        ...open,
        kid,
        alg: algorithm,
        use: 'sig',
        key_ops: ['verify'],
      })),
    },
  };
}

/** Parses a JWK, a list of them or a JWK set, and gives each key an id. Throws on anything else. */
export async function readJwks(json: string): Promise<JWK[]> {
  const value = JSON.parse(json) as JWK | readonly JWK[] | { keys: readonly JWK[] };
  const list = Array.isArray(value)
    ? value
    : 'keys' in value && Array.isArray(value.keys)
      ? value.keys
      : [value];
  return Promise.all((list as readonly JWK[]).map(async (jwk) => ({ ...jwk, kid: await kidOf(jwk) })));
}

/** Parses a JWK, a list of them or a JWK set; the newest is first. Throws when the first cannot sign. */
export const readSigningKeys = async (json: string): Promise<SigningKeys> =>
  toSigningKeys(await readJwks(json));

/** A new ES256 key with its private part. */
export async function makeSigningKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256' };
}
