import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '../programs/browser.ts';
import { pinnedNode, projectEnvironment } from '../setup.mjs';
import type { Reference } from '#tests/specification/statements.ts';

/** The result of a named test: `silent` when nothing ran. */
export type Verdict = 'green' | 'red' | 'silent';

const PORT = Number(process.env['JOURNEY_PORT'] ?? 8177);
const browser = findBrowser();
const env = projectEnvironment({
  JOURNEY_PORT: String(PORT),
  ...(browser ? { CHROMIUM_PATH: browser } : {}),
});

/** A pattern for a test's title. `%s` and `$name` are placeholders that a test table fills in. */
const patternOf = (title: string) =>
  title
    .split(/%[a-z]|\$\{[^}]*\}|\$[a-z]+/i)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*');

/** Whether a name is a test's title in its file; otherwise the whole file runs. */
const isTitle = (folder: string, { file, name }: Reference): boolean =>
  name !== null &&
  readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .some((line) => line.includes(name) && !line.includes('expect('));

/** One test file walks the journeys of all models. */
function walkOf({ file }: Reference): { readonly file: string; readonly pattern: string } | null {
  const chart = /^tests\/models\/machines\/(.+)\.model\.ts$/.exec(file)?.[1];
  return chart === undefined
    ? null
    : { file: 'tests/models/journeys.test.ts', pattern: `the journeys of ${chart} ` };
}

type Counts = { readonly passed: number; readonly failed: number };

const verdictOf = ({ passed, failed }: Counts): Verdict =>
  failed > 0 ? 'red' : passed > 0 ? 'green' : 'silent';

async function run(folder: string, args: readonly string[], extra: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(pinnedNode(), args, { cwd: folder, env: { ...env, ...extra }, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** Runs one reference of a unit, server or screen test. */
async function runVitest(folder: string, reference: Reference): Promise<Verdict> {
  const walk = walkOf(reference);
  const pattern = walk?.pattern ?? (isTitle(folder, reference) ? patternOf(reference.name ?? '') : null);
  const report = path.join(mkdtempSync(path.join(tmpdir(), 'statement-')), 'report.json');
  const only = pattern === null ? [] : ['-t', pattern];
  const json = ['--reporter=json', `--outputFile=${report}`];
  await run(folder, [
    'node_modules/vitest/vitest.mjs',
    'run',
    walk?.file ?? reference.file,
    ...only,
    ...json,
  ]);
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  return verdictOf({ passed: numPassedTests, failed: numFailedTests + numFailedTestSuites });
}

/** Starts a server of the copy and waits until it reports that it is ready. */
async function startServer(folder: string, program: readonly string[], port: number): Promise<ChildProcess> {
  const child = spawn(pinnedNode(), program, {
    cwd: folder,
    env: {
      ...env,
      PORT: String(port),
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'statement-')),
      RATE_LIMITS: 'off',
    },
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(`http://localhost:${String(port)}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await isReady())) await new Promise((done) => setTimeout(done, 250));
  return child;
}

/** Builds the copy's web app in `quick` mode and runs one journey with it. */
async function runJourney(folder: string, reference: Reference): Promise<Verdict> {
  const isBuilt = await run(folder, [
    'node_modules/vite/bin/vite.js',
    'build',
    '--mode',
    'quick',
    '--emptyOutDir',
    'false',
  ]);
  if (isBuilt !== 0) return 'red';
  const servers = [
    await startServer(folder, ['server/main.ts'], PORT),
    await startServer(folder, ['tests/spec-only/server.ts', String(PORT + 1), String(PORT)], PORT + 1),
  ];
  try {
    const only = isTitle(folder, reference) ? ['-g', patternOf(reference.name ?? '')] : [];
    const cli = 'node_modules/@playwright/test/cli.js';
    const code = await run(folder, [cli, 'test', reference.file, ...only], {
      JOURNEY_SERVER: `http://localhost:${String(PORT)}`,
    });
    return code === 0 ? 'green' : 'red';
  } finally {
    for (const each of servers) {
      each.kill('SIGTERM');
      if (each.exitCode === null) await once(each, 'exit');
    }
  }
}

export const isJourney = ({ file }: Reference): boolean => file.endsWith('.journey.ts');

/** Runs a named test in a copy of the project. */
export const runTest = (folder: string, reference: Reference): Promise<Verdict> =>
  isJourney(reference) ? runJourney(folder, reference) : runVitest(folder, reference);
