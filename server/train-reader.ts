import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';

const script = path.join(import.meta.dirname, '../scripts/build/reader.ts');

/**
 * Trains the reader (about two minutes of CPU) in a child process with low priority, which ends with this one. Resolves
 * when its file exists; rejects when training fails or `signal` aborts it.
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
