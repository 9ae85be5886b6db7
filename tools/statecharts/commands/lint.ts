import type { Workbench } from '#kit/core/workbench.ts';
import { lint } from '#kit/lint/lint.ts';

/** Prints the linter's findings for a workbench. */
export function runLint({ subjects, lintSettings }: Workbench): boolean {
  const problems = lint(subjects, lintSettings);
  for (const problem of problems) console.log(problem);
  console.log(`${String(subjects.length)} charts, ${String(problems.length)} findings`);
  return problems.length === 0;
}
