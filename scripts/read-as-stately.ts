import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { machines } from '#machines/registry.ts';

/** Stately's own reader of source text, as its editor uses it. It wants xstate 4, so it stays in a folder of its own. */
const EXTRACTOR = '@xstate/machine-extractor';
const VERSION = '0.16.0';

const root = path.resolve(import.meta.dirname, '..');
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

function loadExtractor(): (source: string) => Extracted {
  if (!existsSync(path.join(folder, 'node_modules', EXTRACTOR))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
    const options = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${EXTRACTOR}@${VERSION}`];
    execFileSync('npm', options, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  }
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
