import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { JWK } from 'jose';
import type { Database } from '#server/db/port.ts';
import { makeSigningKey, readJwks, toSigningKeys, type KeySource, type SigningKeys } from './signing-keys.ts';
import { keyStore, type KeptKey } from '../store/keys.ts';

/** How long a new key is published before it signs: longer than anyone caches the published keys. */
export const KEY_NOTICE_MS = 15 * 60_000;

/** Where earlier releases stored the keys. */
const OLD_FILE = 'signing-keys.json';

type Parts = { readonly database: Database; readonly dataDir: string; readonly now: () => Date };

function readOldFile(dataDir: string): string | null {
  try {
    return readFileSync(path.join(dataDir, OLD_FILE), 'utf8');
  } catch {
    // Missing or unreadable: the first key is created.
    return null;
  }
}

/** The initial keys: those of the old file, newest first, else a new one. */
async function firstKeys(old: string | null, now: Date): Promise<KeptKey[]> {
  const jwks: JWK[] = old === null ? [await makeSigningKey()] : await readJwks(old);
  return jwks.map((jwk, index) => ({
    kid: jwk.kid ?? '',
    jwk,
    signsFrom: new Date(now.getTime() - index),
  }));
}

async function ensureKeys({ database, dataDir, now }: Parts): Promise<void> {
  const kept = await database.asService(keyStore.list);
  if (kept.length > 0) return;
  const old = readOldFile(dataDir);
  const keys = await firstKeys(old, now());
  const isOurs = await database.asService((tx) => keyStore.add(tx, keys, { now: now(), isFirst: true }));
  if (isOurs && old !== null) rmSync(path.join(dataDir, OLD_FILE));
}

/** The newest key that is active; if none is active yet, the first that will be. */
const signerOf = (keys: readonly KeptKey[], now: Date): KeptKey | undefined =>
  keys.find(({ signsFrom }) => signsFrom <= now) ?? keys.at(-1);

type Ring = { readonly kept: readonly KeptKey[]; readonly bySigner: ReadonlyMap<string, SigningKeys> };

/** Reads the keys and prepares each of them for signing. */
async function readRing(database: Database): Promise<Ring> {
  const kept = await database.asService(keyStore.list);
  const jwks = kept.map(({ jwk, kid }) => ({ ...jwk, kid }));
  const sets = kept.map(async ({ kid }) => [kid, await toSigningKeys(jwks, kid)] as const);
  return { kept, bySigner: new Map(await Promise.all(sets)) };
}

/** The keys that all processes of this database share; the first process creates them. */
export async function openSharedKeys(parts: Parts): Promise<KeySource> {
  await ensureKeys(parts);
  let ring = await readRing(parts.database);
  return {
    current() {
      const keys = ring.bySigner.get(signerOf(ring.kept, parts.now())?.kid ?? '');
      if (!keys) throw new Error('the database has no signing key');
      return keys;
    },
    async reload() {
      ring = await readRing(parts.database);
    },
  };
}

/** Adds a key that signs after the notice; earlier keys stay valid until their last token has expired. */
export async function rotateKeys(database: Database, now: Date): Promise<KeptKey> {
  const jwk = await makeSigningKey();
  const key = { kid: jwk.kid, jwk, signsFrom: new Date(now.getTime() + KEY_NOTICE_MS) };
  await database.asService((tx) => keyStore.add(tx, [key], { now, isFirst: false }));
  return key;
}
