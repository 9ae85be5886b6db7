// npm run test:lessons [-- 3 8]: makes the changes of each lesson of docs/statecharts in a copy of the project and runs
// the tests that it names: those marked red must fail, those marked green must pass.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLessons, type LessonTest } from '#tests/models/documents/lessons.ts';
import type { Mutation } from '#tests/specification/statements.ts';
import { pinnedNode, projectEnvironment } from './setup.mjs';
import { openCopy } from './statements/copy.ts';

const wanted = process.argv.slice(2).map(Number);
const copy = openCopy();
const reports = mkdtempSync(path.join(tmpdir(), 'anamnesis-lessons-'));

const asPattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The verdict of a test in the copy: `silent` when no test of that name ran. */
async function runTest({ file, title }: LessonTest): Promise<'red' | 'green' | 'silent'> {
  const report = path.join(reports, 'report.json');
  const args = ['run', file, '-t', asPattern(title), '--project', 'unit'];
  const json = ['--reporter=json', `--outputFile=${report}`];
  const program = ['node_modules/vitest/vitest.mjs', ...args, ...json];
  const env = projectEnvironment();
  await once(spawn(pinnedNode(), program, { cwd: copy.folder, env, stdio: 'ignore' }), 'exit');
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  if (numFailedTests + numFailedTestSuites > 0) return 'red';
  return numPassedTests > 0 ? 'green' : 'silent';
}

const withChanges = <T>([first, ...rest]: readonly Mutation[], use: () => Promise<T>): Promise<T> =>
  first ? copy.withMistake(first, () => withChanges(rest, use)) : use();

let wrong = 0;
for (const { number, changes, tests } of readLessons()) {
  if (wanted.length > 0 && !wanted.includes(number)) continue;
  await withChanges(changes, async () => {
    for (const test of tests) {
      const verdict = await runTest(test);
      const isTrue = verdict === (test.isRed ? 'red' : 'green');
      if (!isTrue) wrong += 1;
      console.log(
        `${isTrue ? 'true ' : 'FALSE'}  ${String(number)}  ${verdict}  ${test.file} › ${test.title}`,
      );
    }
  });
}
rmSync(reports, { recursive: true });
process.exitCode = wrong === 0 ? 0 : 1;
