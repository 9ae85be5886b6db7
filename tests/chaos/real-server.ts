import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The key that clients send to every server that `startServer` starts. */
export const publishableKey = 'sb_publishable_chaos';

/** `server/main.ts` in a process of its own. */
export type RealServer = { readonly child: ChildProcess; readonly url: string };

/** Starts the server as an operator does, without rate limits, and waits until it listens. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<RealServer> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready: (\S+)$/.exec(line)?.[1];
    if (url !== undefined) return { child, url };
  }
  throw new Error('The server did not start.');
}
