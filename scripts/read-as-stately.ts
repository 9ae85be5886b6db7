import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { machines } from '#machines/registry.ts';

/** Stately's own reader of source text, as its editor uses it. */
const EXTRACTOR = '@xstate/machine-extractor';

const root = path.resolve(import.meta.dirname, '..');
/** It wants xstate 4, so it is installed apart, exactly as its own lock says. */
const locked = path.join(root, 'scripts/stately');
const folder = path.join(root, 'node_modules/.cache/stately');

type Outline = { readonly initial: unknown; readonly on: string[]; readonly states: Record<string, Outline> };
type Config = { initial?: unknown; on?: object; states?: Record<string, Config> };
type Extracted = { readonly machines: readonly ({ toConfig(): Config | undefined } | undefined)[] };

/** What both readings must agree on: the states, where each begins, and the events it answers to. */
const outlineOf = ({ initial, on, states }: Config): Outline => ({
  initial: initial ?? null,
  on: Object.keys(on ?? {}),
  states: Object.fromEntries(Object.entries(states ?? {}).map(([name, state]) => [name, outlineOf(state)])),
});

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function installExtractor(): void {
  const isInstalled = existsSync(path.join(folder, 'node_modules', EXTRACTOR));
  const lock = 'package-lock.json';
  if (isInstalled && textOf(path.join(folder, lock)) === textOf(path.join(locked, lock))) return;
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', lock]) copyFileSync(path.join(locked, file), path.join(folder, file));
  const options = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', options, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
}

function loadExtractor(): (source: string) => Extracted {
  installExtractor();
  const load = createRequire(path.join(folder, 'package.json'));
  const loaded = load(EXTRACTOR) as { extractMachinesFromFile: (source: string) => Extracted };
  return loaded.extractMachinesFromFile;
}

const extract = loadExtractor();
// It writes a page about each `params` function, which it passes over.
console.error = () => undefined;
console.warn = () => undefined;

for (const [name, machine] of Object.entries(machines)) {
  const source = readFileSync(path.join(root, 'machines', name, `${name}.machine.ts`), 'utf8');
  const found = extract(source).machines;
  const config = found[0]?.toConfig();
  const isRead = found.length === 1 && config !== undefined;
  const isSame = isRead && isDeepStrictEqual(outlineOf(config), outlineOf(machine.config as Config));
  console.log(`${name}: ${isSame ? 'read as it is' : isRead ? 'READ DIFFERENTLY' : 'NOT READ'}`);
  if (!isSame) process.exitCode = 1;
}
