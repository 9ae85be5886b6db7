import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { machineFromJson } from '#tools/statecharts/drawing/chart.ts';
import { root } from '../setup.mjs';

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });

/** Prints the charts of a copy of the project, without their functions. */
const print = `
const { machines } = await import('#tests/models/registry.ts');
const charts = Object.entries(machines).map(([name, { config }]) => [name, config]);
process.stdout.write(JSON.stringify(Object.fromEntries(charts)));
`;

/** The machines of another commit, by name. Throws when git does not know the commit. */
export function machinesAt(commit: string): Record<string, AnyStateMachine> {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'anamnesis-charts-')), 'copy');
  git('worktree', 'add', '--detach', copy, commit);
  try {
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    const out = execFileSync(process.execPath, ['--input-type=module', '--eval', print], {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 64 * 1_048_576,
    });
    const charts = JSON.parse(out) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(charts).map(([name, config]) => [name, machineFromJson(JSON.stringify(config))]),
    );
  } finally {
    git('worktree', 'remove', '--force', copy);
    rmSync(path.dirname(copy), { recursive: true, force: true });
  }
}
