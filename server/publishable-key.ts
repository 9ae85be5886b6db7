import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keyStore } from './auth/store/keys.ts';
import type { Database } from './db/port.ts';

const FILE = 'publishable-key';

function readCopy(dataDir: string): string | null {
  try {
    return readFileSync(path.join(dataDir, FILE), 'utf8').trim() || null;
  } catch {
    // No copy exists.
    return null;
  }
}

function keepCopy(dataDir: string, key: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path.join(dataDir, FILE), key, { mode: 0o600 });
  } catch {
    // Only the development server reads the copy; a deployment may have no writable folder.
  }
}

/**
 * The key that browsers send to the embedded provider: created once and shared by all processes of the database. The
 * data folder has a copy, which was the only one in earlier releases.
 */
export async function openPublishableKey(database: Database, dataDir: string): Promise<string> {
  const copy = readCopy(dataDir);
  const fresh = copy ?? `sb_publishable_${randomBytes(24).toString('base64url')}`;
  const key = await database.asService((tx) => keyStore.shareApiKey(tx, 'publishable', fresh));
  if (key !== copy) keepCopy(dataDir, key);
  return key;
}
