import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * What a browser loads before a page can be used, in brotli kB, against the budget. `npm run size` after a build.
 * A page is the entry, the page's own chunk and all that these import; for a patient's page also what reads the
 * profile, and the workspace, which a first visit does not wait for. What shows a list or an assessment comes beside
 * it while that is on its way, and so do the product calls (axios and the schemas).
 */

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

const dist = path.resolve(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const KB = 1000;
const screen = (name: string) => `src/screens/${name}/${name}.screen.tsx`;
const sentry = 'src/services/sentry.ts';
const profile = 'src/services/profile-read.ts';
const patient = [profile, 'src/actors/bind-patient.ts'];

const budgets = { visitor: { js: 125, css: 12 }, patient: { js: 130, css: 12 }, sentry: 85 } as const;

const pages = [
  { name: 'login', kind: 'visitor', parts: [screen('login')] },
  { name: 'signup', kind: 'visitor', parts: [screen('signup')] },
  { name: 'dashboard', kind: 'patient', parts: [screen('dashboard'), ...patient] },
  { name: 'consultation', kind: 'patient', parts: [screen('consultation'), ...patient] },
  { name: 'history', kind: 'patient', parts: [screen('history'), ...patient] },
  { name: 'assessment-detail', kind: 'patient', parts: [screen('assessment-detail'), ...patient] },
  { name: 'onboarding', kind: 'patient', parts: [screen('onboarding'), profile] },
] as const;

function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk of ${key}.`);
  for (const each of chunk.imports ?? []) withImports(each, seen);
  return seen;
}

const sizeOf = (file: string) => brotliCompressSync(readFileSync(path.join(dist, file))).length / KB;
const sum = (files: ReadonlySet<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0);

function measure(parts: readonly string[]) {
  const keys = new Set(['index.html', ...parts].flatMap((key) => [...withImports(key)]));
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const js = new Set(chunks.map(({ file }) => file));
  const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  return { js: sum(js), css: sum(css), requests: js.size, hasSentry: keys.has(sentry) };
}

const problems: string[] = [];
const row = (...cells: readonly string[]) => console.log(cells.map((cell) => cell.padEnd(20)).join(''));

row('page', 'js kB', 'css kB', 'js requests');
for (const { name, kind, parts } of pages) {
  const { js, css, requests, hasSentry } = measure(parts);
  row(name, js.toFixed(1), css.toFixed(1), String(requests));
  const budget = budgets[kind];
  if (js > budget.js) problems.push(`${name}: ${js.toFixed(1)} kB of JS, ${String(budget.js)} allowed`);
  if (css > budget.css) problems.push(`${name}: ${css.toFixed(1)} kB of CSS, ${String(budget.css)} allowed`);
  if (hasSentry) problems.push(`${name}: loads the error reports before it can be used`);
}

const sentrySize = sum(new Set([manifest[sentry]?.file ?? '']));
row('error reports', sentrySize.toFixed(1), '', '1');
if (sentrySize > budgets.sentry) {
  problems.push(`error reports: ${sentrySize.toFixed(1)} kB, ${String(budgets.sentry)} allowed`);
}

for (const problem of problems) console.error(`over budget: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
