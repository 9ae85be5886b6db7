import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export type Running = { readonly pid: number; readonly port: number; stop(): Promise<void> };

/** Starts a program that prints its address when it is ready. */
export async function startProgram(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, [...args], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout || child.pid === undefined) throw new Error('The program did not start.');
  const onEnd = (code: number | null, signal: string | null) =>
    console.error(`${args.join(' ')} has ended: ${signal ?? code}`);
  child.once('exit', onEnd);
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /ready: http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    return {
      pid: child.pid,
      port: Number(port),
      async stop() {
        child.off('exit', onEnd);
        const ended = once(child, 'close');
        child.kill('SIGINT');
        await ended;
      },
    };
  }
  throw new Error('The program ended before it was ready.');
}

const TICKS_A_SECOND = 100;

function statOf(pid: string): { parent: string; cpuSeconds: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return {
      parent: fields[1] ?? '',
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND,
    };
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
    if (stat && (wanted.has(pid) || wanted.has(stat.parent))) sum += stat.cpuSeconds;
  }
  return sum;
}

/** Resident memory in MB; null where the system does not report it. */
export function memoryMbOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_024);
}
