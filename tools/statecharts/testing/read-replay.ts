import { existsSync, readFileSync } from 'node:fs';
import { parseReplay, type Replayable } from '#kit/testing/parse-replay.ts';

/** Reads what can be replayed from a file; a sentence that says what is wrong when there is nothing of it. */
export function readReplay(file: string | undefined): Replayable | string {
  if (file === undefined || file.startsWith('--')) return 'Say which file to replay: --replay FILE.';
  if (!existsSync(file)) return `There is no file ${file}.`;
  return parseReplay(file, readFileSync(file, 'utf8'));
}
