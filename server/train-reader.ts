import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';

const script = path.join(import.meta.dirname, '../scripts/build/reader.ts');

/**
 * Trains the reader (about a minute of CPU) in a process of its own, which gives way to everything else that runs and
 * ends with this one. Resolves when its file is there; rejects when that failed, or when `signal` ended it.
 */
export async function trainReader(signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'], signal });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const endToo = () => child.kill();
  process.once('exit', endToo);
  const [code] = await once(child, 'exit');
  process.off('exit', endToo);
  if (code !== 0) throw new Error('The reader could not be trained.');
}
