// The part of check:bare that runs inside the bare system, as a new user would: both commands, with the system's Node.
// Usage: node session.mjs [--port=N] [argument of npm test …], in the folder of the copy; without a port no server
// starts.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pinnedNode, pinnedPackage } from '../setup.mjs';

const { values, positionals: testArguments } = parseArgs({
  options: { port: { type: 'string' } },
  allowPositionals: true,
});
const { port } = values;
const READY_DEADLINE_MS = 300_000;
const PAUSE_MS = 100;
/** Blocks access to any registry and ignores caches of earlier runs. */
const offline = {
  npm_config_registry: 'http://127.0.0.1:9',
  npm_config_cache: mkdtempSync(path.join(tmpdir(), 'empty-cache-')),
  npm_config_fetch_retries: '0',
};

/** Starts an npm command, prints its output and keeps it. */
function begin(args, env = {}) {
  const child = spawn('npm', args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own that gets the signal as a whole, like Ctrl+C in a terminal.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
  }
  const ended = new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
  return {
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => process.kill(-Number(child.pid), 'SIGTERM'),
  };
}

function check(what, isTrue) {
  process.stdout.write(`${isTrue ? 'ok    ' : 'FAILED'} ${what}\n`);
  if (!isTrue) process.exitCode = 1;
}

async function isReady() {
  try {
    const [health, page] = await Promise.all(
      ['/health/ready', '/'].map((each) => fetch(`http://localhost:${port}${each}`)),
    );
    return health.ok && page.ok && (await page.text()).includes('<div id="root"');
  } catch {
    return false;
  }
}

/** Whether the server becomes ready before the deadline and before it exits. */
async function untilReady(started) {
  const deadline = Date.now() + READY_DEADLINE_MS;
  while (Date.now() < deadline && started.isRunning()) {
    if (await isReady()) return true;
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
  }
  return false;
}

const secondsSince = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;

/** Maximum size of the installation for a start, and with the tools, a browser and PostgreSQL for a test run. */
const MOST_MEGABYTES = { start: 450, tests: 1_000 };

function checkSize(when, most) {
  // Without the test cache in node_modules/.cache/anamnesis: a database of 40 MB and trained readers.
  const sizes = spawnSync('du', ['-sm', '--exclude=.cache/anamnesis', 'node_modules', 'dist'], {
    encoding: 'utf8',
  }).stdout;
  const all = sizes.trim().replaceAll(/\s+/g, ' ');
  check(`after ${when} MB are: ${all} (node_modules at most ${most})`, Number.parseInt(sizes, 10) <= most);
}

async function checkStart(name, { env = {}, meanwhile = async () => undefined } = {}) {
  const began = Date.now();
  const started = begin(['start'], { PORT: port, ...env });
  const isUp = await untilReady(started);
  check(`${name}: ready after ${secondsSince(began)}`, isUp);
  if (isUp) await meanwhile();
  check(`${name}: runs until it is stopped`, !isUp || started.isRunning());
  if (started.isRunning()) started.stop();
  await started.ended;
}

async function checkTakenPort() {
  const { code, output } = await begin(['start'], { PORT: port, DATA_DIR: '.data-of-another' }).ended;
  const sentence = `Port ${port} is in use by another program. Choose another one, for example PORT=`;
  check('npm start beside another copy names the port', code === 1 && output.includes(sentence));
}

/** Checks that the Node that package.json pins is installed, starts and runs the project. */
async function checkPinnedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const version = optionalDependencies[pinnedPackage()];
  const chosen = pinnedNode();
  const started = spawnSync(chosen, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const isOwn = chosen !== process.execPath && started === `v${version}`;
  check(`the project runs on its own Node, ${version} (${chosen}: ${started})`, isOwn);
}

/** Training takes longer than all else here; the starts before have begun it, as for a newcomer. */
function takeTrainedReaders() {
  if (existsSync('.readers')) cpSync('.readers', 'node_modules/.cache/anamnesis', { recursive: true });
}

async function checkTests() {
  takeTrainedReaders();
  const began = Date.now();
  const { code, output } = await begin(['test', ...testArguments], { CI: 'true' }).ended;
  check(['npm test', ...testArguments, `ended after ${secondsSince(began)}`].join(' '), code === 0);
  for (const what of ['Browser', 'PostgreSQL'])
    check(`npm test finds or fetches: ${what}`, new RegExp(`^${what} \\(.+\\): /`, 'm').test(output));
}

process.stdout.write(`Node ${process.version} in ${process.cwd()}\n`);
const starts = [
  () => checkStart('npm start'),
  async () => checkSize('npm start', MOST_MEGABYTES.start),
  () => checkStart('npm start again, without network', { env: offline, meanwhile: checkTakenPort }),
];
const tests = [checkTests, checkPinnedNode, async () => checkSize('npm test', MOST_MEGABYTES.tests)];
for (const step of [...(port === undefined ? [] : starts), ...tests]) {
  await step();
  if (process.exitCode === 1) break;
}
