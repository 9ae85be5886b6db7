import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { explainFailure } from '../runtime.mjs';

/** Root runs some programs as this user, because they refuse to run as root. */
const NOBODY = 65_534;

type Outcome = {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly error?: Error;
};

/** The system functions that a search for a program uses; tests pass their own. */
export type System = {
  readonly platform: string;
  readonly arch: string;
  readonly home: string;
  readonly isRoot: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (file: string) => boolean;
  readonly list: (folder: string) => readonly string[];
  /** Writes an executable file and creates its folders. */
  readonly write: (file: string, text: string) => void;
  /**
   * Runs a command and waits for it; `isShown` shows its output in this terminal, `isNobody` runs it as `nobody`
   * instead of root.
   */
  readonly run: (
    command: string,
    args: readonly string[],
    options?: {
      isShown?: boolean;
      env?: Record<string, string>;
      cwd?: string;
      timeoutMs?: number;
      isNobody?: boolean;
    },
  ) => Outcome;
  readonly say: (line: string) => void;
};

/** The system that this process runs on. */
export const thisSystem: System = {
  platform: process.platform,
  arch: process.arch,
  home: homedir(),
  isRoot: process.getuid?.() === 0,
  env: process.env,
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  write(file, text) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: 0o755 });
  },
  run(command, args, { isShown = false, env = {}, cwd, timeoutMs, isNobody = false } = {}) {
    const { status, stdout, stderr, error } = spawnSync(command, args, {
      encoding: 'utf8',
      env: { ...process.env, ...env },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      // On Windows `npm` and the packages' commands are scripts, which need a shell.
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
      ...(cwd === undefined ? {} : { cwd }),
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
      ...(isNobody && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
    });
    return { status, stdout: stdout ?? '', stderr: stderr ?? '', ...(error ? { error } : {}) };
  },
  say: (line) => process.stdout.write(`${line}\n`),
};

/** Whether a command succeeded; if not, prints why. */
export function succeeded(system: System, what: string, outcome: Outcome): boolean {
  if (outcome.status === 0) return true;
  system.say(`${what} failed: ${explainFailure(outcome)}.`);
  return false;
}

/** Installs a system package where that needs no question: as root on Debian or Ubuntu. */
export function installFromSystem(system: System, name: string): boolean {
  if (!system.isRoot || !system.exists('/usr/bin/apt-get')) return false;
  system.say(`Installing ${name} with apt-get (once)…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = system.run('apt-get', ['update', '-qq'], { env });
  if (!succeeded(system, 'apt-get update', update)) return false;
  const install = system.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  return succeeded(system, `apt-get install ${name}`, install);
}

/** Installs packages from the registry into a separate folder. */
export function installApart(system: System, folder: string, ...packages: readonly string[]): boolean {
  const names = packages.join(' ');
  system.say(`Downloading ${names} (once)…`);
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--loglevel=error'];
  const outcome = system.run('npm', [...args, ...packages], { isShown: true });
  return succeeded(system, `npm install ${names}`, outcome);
}

/** One way to get a program: fetches it if necessary and returns where it may be. */
export type Way = { readonly name: string; readonly find: (system: System) => readonly string[] };

/** As root on Debian or Ubuntu: installs the system package, then searches the usual places. */
export const viaAptGet = (name: string, findInstalled: Way['find']): Way => ({
  name: 'apt-get',
  find: (system) => (installFromSystem(system, name) ? findInstalled(system) : []),
});

type Search = {
  readonly what: string;
  readonly ways: readonly Way[];
  readonly starts: (system: System, place: string) => boolean;
  /** Printed when no way works. */
  readonly otherwise: string;
};

/**
 * The first path at which a program starts. Prints the result of each way and tries the next if one fails.
 * PROGRAMS_FROM limits the search to one way.
 */
export function takeFirst(system: System, { what, ways, starts, otherwise }: Search): string | undefined {
  const asked = system.env['PROGRAMS_FROM'];
  for (const { name, find } of ways) {
    if (asked !== undefined && name !== asked) continue;
    const place = find(system).find((each) => starts(system, each));
    system.say(`${what} (${name}): ${place ?? 'none'}`);
    if (place !== undefined) return place;
  }
  system.say(otherwise);
  return undefined;
}
