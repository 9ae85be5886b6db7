import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#tests/server/free-port.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** PgBouncer on this machine (Debian's package is `pgbouncer`), or null. */
export const findPgBouncer = (): string | null =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
    .map((folder) => path.join(folder, 'pgbouncer'))
    .find((file) => existsSync(file)) ?? null;

/** A PgBouncer in transaction mode with two connections to the Postgres at `server`, for any of its databases. */
export async function startPgBouncer(binary: string, server: string) {
  const home = mkdtempSync(path.join(tmpdir(), 'anamnesis-pgbouncer-'));
  const port = await freePort();
  const { hostname, port: serverPort, username } = new URL(server);
  const settings = path.join(home, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  );
  if (isRoot) chownSync(home, NOBODY, NOBODY);
  const pooler = spawn(binary, [settings], {
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    pooler.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('process up')) resolve();
    });
    pooler.once('exit', () => reject(new Error(`PgBouncer did not start: ${log}`)));
  });
  return {
    url: `postgres://${username}@127.0.0.1:${port}`,
    async stop() {
      const ended = once(pooler, 'exit');
      pooler.kill('SIGKILL');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
