import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Workbench } from '#kit/core/workbench.ts';

/** Stately's own source code parser, which its editor uses. */
const EXTRACTOR = '@xstate/machine-extractor';

/** It depends on xstate 4, so it is installed separately with its own lock file. */
const locked = path.resolve(import.meta.dirname, '../stately');
const folder = path.resolve('node_modules/.cache/stately');

type Outline = { readonly initial: unknown; readonly on: string[]; readonly states: Record<string, Outline> };
type Config = { initial?: unknown; on?: object; states?: Record<string, Config> };
type Extracted = { readonly machines: readonly ({ toConfig(): Config | undefined } | undefined)[] };

/** What both must agree on: the states, their initial states, and the events they handle. */
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

/** Suppresses warnings: the extractor prints a page about each `params` function. */
function quietly<T>(run: () => T): T {
  const { error, warn } = console;
  console.error = () => undefined;
  console.warn = () => undefined;
  try {
    return run();
  } finally {
    console.error = error;
    console.warn = warn;
  }
}

/** Parses every machine's source like the Stately editor, and compares the result with the running machine. */
export function runCheck({ subjects, sourceFile }: Workbench): boolean {
  const extract = loadExtractor();
  let isWhole = true;
  for (const { name, machine } of subjects) {
    const source = readFileSync(sourceFile(name), 'utf8');
    const found = quietly(() => extract(source).machines);
    const config = quietly(() => found[0]?.toConfig());
    const isRead = found.length === 1 && config !== undefined;
    const isSame = isRead && isDeepStrictEqual(outlineOf(config), outlineOf(machine.config as Config));
    console.log(`${name}: ${isSame ? 'read as it is' : isRead ? 'READ DIFFERENTLY' : 'NOT READ'}`);
    if (!isSame) isWhole = false;
  }
  return isWhole;
}
