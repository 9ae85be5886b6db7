import { existsSync, readFileSync } from 'node:fs';
import { parseReplay, type Replayable } from '#kit/testing/replay/parse-replay.ts';

/** Reads a replay from a file; an error message when it contains none. */
export function readReplay(file: string | undefined): Replayable | string {
  if (file === undefined || file.startsWith('--')) return 'Say which file to replay: --replay FILE.';
  if (!existsSync(file)) return `There is no file ${file}.`;
  return parseReplay(file, readFileSync(file, 'utf8'));
}
