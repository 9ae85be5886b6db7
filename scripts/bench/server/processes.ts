import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export type Running = {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
  /** After a lost connection: how the program has ended, or that it still runs, and its last lines. */
  explainLoss(this: void): Promise<string>;
};

const LINES_KEPT = 20;
/** A program that drops its connections may end a moment later. */
const ENDS_WITHIN_MS = 1_000;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function explainLoss(child: ChildProcess, lines: readonly string[]): Promise<string> {
  if (!hasEnded(child)) {
    await once(child, 'close', { signal: AbortSignal.timeout(ENDS_WITHIN_MS) }).catch(() => undefined);
  }
  const end = hasEnded(child) ? `has ended: ${child.signalCode ?? child.exitCode}` : 'still runs';
  return [`${child.spawnargs.slice(1).join(' ')} ${end}. Its last lines:`, ...lines].join('\n');
}

/** Starts a program that prints its address when it is ready. */
export async function startProgram(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const child = spawn(process.execPath, [...args], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The program did not start.');
  const lines: string[] = [];
  const port = new Promise<number>((resolve, reject) => {
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        lines.splice(0, Math.max(0, lines.length + 1 - LINES_KEPT));
        lines.push(line);
        const found = /ready: http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
    }
    child.once('close', () => void explainLoss(child, lines).then((loss) => reject(new Error(loss))));
  });
  return {
    pid,
    port: await port,
    async stop() {
      if (hasEnded(child)) return;
      const ended = once(child, 'close');
      child.kill('SIGINT');
      await ended;
    },
    explainLoss: () => explainLoss(child, lines),
  };
}

const TICKS_A_SECOND = 100;

/** The clock ticks that a process has used, and its children that have ended. */
function statOf(pid: string): { parent: string; own: number; ofEnded: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const ticks = (at: number) => Number(fields[at]) + Number(fields[at + 1]);
    return { parent: fields[1] ?? '', own: ticks(11), ofEnded: ticks(13) };
  } catch {
    // It has ended in the meantime.
    return null;
  }
}

/**
 * CPU seconds that these processes and their children have used; null where the system does not report it (not Linux).
 */
export function cpuSecondsOf(pids: readonly number[]): number | null {
  if (process.platform !== 'linux') return null;
  const wanted = new Set(pids.map(String));
  let sum = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(pid);
    if (!stat) continue;
    if (wanted.has(pid)) sum += stat.own + stat.ofEnded;
    else if (wanted.has(stat.parent)) sum += stat.own;
  }
  return sum / TICKS_A_SECOND;
}

/** Resident memory in MB; null where the system does not report it. */
export function memoryMbOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_024);
}
