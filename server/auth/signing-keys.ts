import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';

type NamedKey = { readonly kid: string; readonly key: CryptoKey };

/** The first key of a set signs; every key of it is still believed, and published without its private part. */
export type SigningKeys = {
  readonly signer: NamedKey;
  readonly verifiers: ReadonlyMap<string, CryptoKey>;
  readonly jwks: { readonly keys: readonly JWK[] };
};

const FILE_NAME = 'signing-keys.json';
const ALGORITHM = 'ES256';

async function asEs256(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('a signing key is symmetric');
  return key;
}

/** The provider's tools list `sign` and `verify` in one `key_ops`, which WebCrypto refuses: the usage is ours to say. */
function partsOf(jwk: JWK): { whole: JWK; open: JWK } {
  if (jwk.kty !== 'EC' || jwk.crv !== 'P-256' || jwk.x === undefined || jwk.y === undefined) {
    throw new Error('a signing key is not an EC key on P-256 (ES256)');
  }
  const open = { kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y };
  return { open, whole: { ...open, ...(jwk.d === undefined ? {} : { d: jwk.d }) } };
}

/** Reads a JWK, a list of them or a JWK set; the newest first. Throws when the first cannot sign with ES256. */
export async function readSigningKeys(json: string): Promise<SigningKeys> {
  const value = JSON.parse(json) as JWK | readonly JWK[] | { keys: readonly JWK[] };
  const list = Array.isArray(value)
    ? value
    : 'keys' in value && Array.isArray(value.keys)
      ? value.keys
      : [value];
  const keys = await Promise.all(
    (list as readonly JWK[]).map(async (jwk) => {
      const { whole, open } = partsOf(jwk);
      return { kid: jwk.kid ?? (await calculateJwkThumbprint(open)), whole, open };
    }),
  );
  const [first] = keys;
  if (first?.whole.d === undefined) throw new Error('the first signing key has no private part');
  return {
    signer: { kid: first.kid, key: await asEs256(first.whole) },
    verifiers: new Map(
      await Promise.all(keys.map(async ({ kid, open }) => [kid, await asEs256(open)] as const)),
    ),
    jwks: {
      keys: keys.map(({ kid, open }) => ({ ...open, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] })),
    },
  };
}

async function makeKeySet(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify({ keys: [{ ...jwk, kid: randomUUID(), alg: ALGORITHM }] }, null, 2);
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Puts the file in place whole or not at all: of several processes that start at once, the first one's key stays. */
function placeOnce(file: string, content: string): void {
  const own = `${file}.${process.pid}.${randomUUID()}`;
  writeFileSync(own, content, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(own);
  }
}

/** The key set of the environment, or that of `dataDir`: made at the first start, for its owner's eyes only. */
export async function loadSigningKeys(fromEnvironment: string, dataDir: string): Promise<SigningKeys> {
  if (fromEnvironment !== '') return readSigningKeys(fromEnvironment);
  const file = path.join(dataDir, FILE_NAME);
  try {
    return await readSigningKeys(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  placeOnce(file, await makeKeySet());
  chmodSync(file, 0o600);
  return readSigningKeys(readFileSync(file, 'utf8'));
}
