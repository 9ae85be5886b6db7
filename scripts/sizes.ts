// npm run check:size, after a build: compares what a browser loads for each page, in brotli kB, with the budget. A page
// is the entry, its own file and all their imports; a visitor who logs in also loads the sign-in client, a patient that
// client and the product calls. A size over budget is a warning with its reason. Too many requests, or error reporting
// among them, is a failure.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

const dist = path.resolve(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const KB = 1000;
const page = (folder: string, name = folder) => `src/features/${folder}/${name}.page.tsx`;
const sentry = 'src/platform/monitoring/sentry.ts';
/** The chunk that patients' pages share (`vite.config.ts`). */
const patientsFile = /\/patient-[^/]+\.js$/;
const signIn = 'src/platform/auth/auth-calls.ts';
const calls = 'src/app/services/patient-services.ts';

const budgets = { visitor: 155, patient: 185, css: 30, requests: 8, sentry: 105 } as const;

/** Why a page exceeds its budget. */
const reasons = {
  visitor: 'the sign-in client (22 kB) is counted, which loads beside the page; Mantine is whole',
  condition:
    'the public page makes a product call: axios, query-core and the schemas are in the patient’s bundle',
  patient:
    'the patient’s bundle is one file: axios (17 kB), query-core (8 kB), all schemas, forms and records',
} as const;

const patient = [calls, signIn];
const patientPages = [
  ['dashboard', 'dashboard'],
  ['consultation', 'consultation'],
  ['history', 'history'],
  ['assessment-detail', 'history/detail'],
  ['profile', 'profile'],
  ['onboarding', 'onboarding'],
] as const;
const pages = [
  { name: 'login', kind: 'visitor', reason: 'visitor', parts: [page('account/login', 'login'), signIn] },
  { name: 'signup', kind: 'visitor', reason: 'visitor', parts: [page('account/signup', 'signup'), signIn] },
  {
    name: 'condition',
    kind: 'visitor',
    reason: 'condition',
    parts: [page('condition-page', 'condition'), calls],
  },
  ...patientPages.map(
    ([name, folder]) =>
      ({ name, kind: 'patient', reason: 'patient', parts: [page(folder, name), ...patient] }) as const,
  ),
] as const;

function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk of ${key}.`);
  for (const each of chunk.imports ?? []) withImports(each, seen);
  return seen;
}

const compress = (file: string) => brotliCompressSync(readFileSync(path.join(dist, file))).length / KB;
/** Pages share most of their files. */
const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? compress(file);
  sizes.set(file, size);
  return size;
}
const sum = (files: ReadonlySet<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0);

function measure(parts: readonly string[]) {
  const keys = new Set(['index.html', ...parts].flatMap((key) => [...withImports(key)]));
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const js = new Set(chunks.map(({ file }) => file));
  const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  const hasPatients = [...js].some((file) => patientsFile.test(file));
  return { js: sum(js), css: sum(css), requests: js.size, hasSentry: keys.has(sentry), hasPatients };
}

const problems: string[] = [];
const warnings: string[] = [];
const row = (...cells: readonly string[]) => console.log(cells.map((cell) => cell.padEnd(20)).join(''));

row('page', 'js kB', 'css kB', 'js requests');
for (const { name, kind, reason, parts } of pages) {
  const { js, css, requests, hasSentry, hasPatients } = measure(parts);
  row(name, js.toFixed(1), css.toFixed(1), String(requests));
  if (js > budgets[kind])
    warnings.push(`${name}: ${js.toFixed(1)} of ${budgets[kind]} kB JS: ${reasons[reason]}`);
  if (css > budgets.css) warnings.push(`${name}: ${css.toFixed(1)} of ${budgets.css} kB CSS`);
  // `boot.js`, which sets the theme before the first paint, is one more request.
  if (requests + 1 > budgets.requests) problems.push(`${name}: ${requests + 1} JS requests`);
  if (kind === 'visitor' && name !== 'condition' && hasPatients)
    problems.push(`${name}: loads what patients’ pages share`);
  if (hasSentry) problems.push(`${name}: loads the error reports before it can be used`);
}

const sentrySize = sum(new Set([manifest[sentry]?.file ?? '']));
row('error reports', sentrySize.toFixed(1), '', '1');
if (sentrySize > budgets.sentry) warnings.push(`error reports: ${sentrySize.toFixed(1)} kB`);

for (const warning of warnings) console.warn(`over budget: ${warning}`);
for (const problem of problems) console.error(`too much: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
