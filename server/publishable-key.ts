import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** The key that browsers send to our own provider: made once, kept in the data folder for its owner's eyes. */
export function readPublishableKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'publishable-key');
  const fresh = `sb_publishable_${randomBytes(24).toString('base64url')}`;
  try {
    writeFileSync(file, fresh, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    if (!isTaken(error)) throw error;
    return readFileSync(file, 'utf8').trim();
  }
}
