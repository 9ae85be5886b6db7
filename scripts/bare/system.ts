import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { installApart, installFromSystem, succeeded, thisSystem } from '../programs/system.ts';

/** The smallest system of a Debian release, plus certificates. */
const RELEASE = 'bookworm';
const cache = path.join(
  process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'),
  'anamnesis-check-bare',
);

/** The npm version that comes with each version of Node. */
const versions: Readonly<Record<string, { readonly node: string; readonly npm: string }>> = {
  20: { node: '20.20.2', npm: '10.8.2' },
  22: { node: '22.23.3', npm: '10.9.9' },
  24: { node: '24.21.0', npm: '11.21.2' },
  26: { node: '26.10.0', npm: '11.21.2' },
};

/** Runs a command and throws when it fails. */
export function mustRun(command: string, args: readonly string[]): void {
  const outcome = thisSystem.run(command, args);
  if (!succeeded(thisSystem, command, outcome)) throw new Error(outcome.stdout.slice(-2000));
}

/** The Debian mirror of this machine, if configured; else debootstrap's default. */
function mirror(): readonly string[] {
  const format = '$(CODENAME) $(REPO_URI)';
  const { stdout } = thisSystem.run('apt-get', ['indextargets', '--format', format]);
  const [, address] =
    stdout
      .split('\n')
      .map((line) => line.split(' '))
      .find(([name]) => name === RELEASE) ?? [];
  return address === undefined ? [] : [address];
}

/** Builds the system and its ordinary user once. */
function openSystem(): string {
  const folder = path.join(cache, RELEASE);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  thisSystem.say(`Building a bare Debian ${RELEASE} (once)…`);
  if (!thisSystem.exists('/usr/sbin/debootstrap')) installFromSystem(thisSystem, 'debootstrap');
  mustRun('debootstrap', [
    '--variant=minbase',
    '--include=ca-certificates',
    RELEASE,
    unfinished,
    ...mirror(),
  ]);
  mustRun('chroot', [unfinished, 'useradd', '--create-home', '--shell', '/bin/sh', 'ada']);
  renameSync(unfinished, folder);
  return folder;
}

/** Downloads Node and npm of a version from their packages, once. */
function openNode(version: string): string {
  const wanted = versions[version];
  if (wanted === undefined)
    throw new Error(`Known versions of Node are ${Object.keys(versions).join(', ')}.`);
  const folder = path.join(cache, `node-${wanted.node}-npm-${wanted.npm}`);
  if (!existsSync(path.join(folder, 'node_modules', 'npm'))) {
    const packages = [`node-linux-${process.arch}@${wanted.node}`, `npm@${wanted.npm}`];
    if (!installApart(thisSystem, folder, ...packages)) throw new Error('There is no Node to try.');
  }
  return path.join(folder, 'node_modules');
}

/** A disposable copy of the bare system with this Node and npm. */
export function copyBareSystem(version: string, copy: string): void {
  const [system, packages] = [openSystem(), openNode(version)];
  mustRun('cp', ['--archive', '--reflink=auto', `${system}/.`, copy]);
  const modules = path.join(copy, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  mkdirSync(path.join(copy, 'usr/local/bin'), { recursive: true });
  mustRun('cp', [
    path.join(packages, `node-linux-${process.arch}`, 'bin/node'),
    path.join(copy, 'usr/local/bin/node'),
  ]);
  mustRun('cp', ['--archive', path.join(packages, 'npm'), modules]);
  for (const name of ['npm', 'npx'])
    mustRun('ln', [
      '-s',
      `../lib/node_modules/npm/bin/${name}-cli.js`,
      path.join(copy, 'usr/local/bin', name),
    ]);
}

/** The npm cache, kept between runs, with a folder for each user. */
export function npmCache(user: string): string {
  const folder = path.join(cache, `npm-${user}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}
