// What every command needs before it can begin. Runs on a bare Node 20 with nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const inRoot = (...parts) => path.join(root, ...parts);
const isWindows = process.platform === 'win32';

/** Runs a command to its end with this terminal; resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: isWindows, ...options });
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve(signal ? 130 : (code ?? 1));
    });
  });
}

async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

function contentsOf(paths) {
  const hash = createHash('sha256');
  const visit = (file) => {
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).toSorted()) visit(path.join(file, name));
      return;
    }
    hash.update(path.relative(root, file)).update(readFileSync(file));
  };
  for (const each of paths) visit(inRoot(each));
  return hash.digest('hex');
}

function isCurrent(stamp, fingerprint) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}

/** A linked folder is shared with another copy of the project, which may be running from it: that copy installs. */
const isShared = (folder) => lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Installs the locked packages unless exactly these are installed already. */
export async function ensureInstalled() {
  if (isShared(inRoot('node_modules'))) return;
  const stamp = inRoot('node_modules', '.anamnesis-lock');
  const fingerprint = contentsOf(['package-lock.json']);
  const isInstalled = existsSync(inRoot('node_modules', '.package-lock.json'));
  if (isInstalled && (isCurrent(stamp, fingerprint) || !existsSync(stamp))) {
    writeFileSync(stamp, fingerprint);
    return;
  }
  process.stdout.write('Installing packages (once)…\n');
  await must('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, fingerprint);
}

/** The Node that runs this project: the pinned one, else this process's if it is new enough. */
export function pinnedNode() {
  const pinned = inRoot('node_modules', '.bin', isWindows ? 'node.cmd' : 'node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version'], { shell: isWindows }).status === 0)
    return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    `Anamnesis runs on Node 24 or later; this is ${process.version} and no pinned Node fits this machine. ` +
      'Install Node 24 (https://nodejs.org) and start again.',
  );
}

/** The environment in which the pinned Node and the project's own commands come first. */
export function projectEnvironment(extra = {}) {
  const bin = inRoot('node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...extra };
}

const buildInputs = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public',
  'src',
  'machines',
  'knowledge',
  'server/consult',
];

/** Builds the web app and compiles the knowledge base unless that was done from exactly these files. */
export async function ensureBuilt() {
  const stamp = inRoot('dist', '.inputs');
  const fingerprint = contentsOf(buildInputs);
  if (isCurrent(stamp, fingerprint)) return;
  process.stdout.write('Building (once)…\n');
  await must('npm', ['run', '--silent', 'build'], { env: projectEnvironment() });
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(stamp, fingerprint);
}
