import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Subject } from '#kit/core/subject.ts';
import type { Workbench } from '#kit/core/workbench.ts';
import {
  judgeMutant,
  mutantKey,
  mutantsOf,
  type Mutant,
  type Verdict,
} from '#kit/testing/mutants/mutants.ts';
import { clearMutants, sourceMutantsOf } from '#kit/testing/mutants/source-mutants.ts';

/** The minimum share of every machine's mutants that journeys, effects, invariants and types must detect. */
const LEAST_SHARE = 0.97;

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

type Judged = Mutant & Verdict & { readonly isEquivalent: boolean };
type Row = { readonly name: string; readonly judged: readonly Judged[] };

async function judge(bench: Workbench, subject: Subject): Promise<Row> {
  const equivalent = bench.equivalent[subject.name] ?? {};
  const judged: Judged[] = [];
  for (const mutant of [...mutantsOf(subject.machine), ...sourceMutantsOf(bench, subject)]) {
    const verdict = await judgeMutant(mutant, subject.model);
    const isEquivalent = !verdict.journeys && !verdict.invariants && mutantKey(mutant) in equivalent;
    judged.push({ ...mutant, ...verdict, isEquivalent });
    if (verdict.journeys || verdict.invariants) for (const file of mutant.files ?? []) rmSync(file);
  }
  return { name: subject.name, judged };
}

const survives = ({ journeys, invariants, isEquivalent }: Judged) =>
  !journeys && !invariants && !isEquivalent;

/** The files of surviving mutants that do not compile. */
function refusedFiles({ scratch, compilerSettings }: Workbench): ReadonlySet<string> {
  if (!existsSync(scratch) || readdirSync(scratch).length === 0) return new Set();
  const settings = path.join(scratch, 'tsconfig.json');
  writeFileSync(settings, JSON.stringify({ extends: compilerSettings, include: ['*.ts'] }));
  try {
    execFileSync('tsc', ['-p', settings], { encoding: 'utf8', shell: process.platform === 'win32' });
    return new Set();
  } catch (error) {
    // The compiler prints one error per line and exits with an error code.
    const { stdout = '' } = error as { stdout?: string };
    const names = [...stdout.matchAll(/^(\S[^\n]*?\.ts)\(\d+,\d+\): error/gm)].map((match) => match[1] ?? '');
    return new Set(names.map((name) => path.resolve(name)));
  }
}

function line(name: string, judged: readonly Judged[], isRefused: (mutant: Judged) => boolean): string {
  const alive = judged.filter(({ isEquivalent }) => !isEquivalent);
  const share = (holds: (mutant: Judged) => boolean) => percent(alive.filter(holds).length, alive.length);
  const together = share((each) => !survives(each) || isRefused(each));
  const cells = [
    name,
    String(judged.length),
    String(judged.length - alive.length),
    share(({ journeys }) => journeys),
    share(({ invariants }) => invariants),
    share(isRefused),
    together,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Judges every mutant of the named machines, or of all: of the chart and of the code beside it. */
export async function runMutants(bench: Workbench, wanted: readonly string[]): Promise<boolean> {
  clearMutants(bench);
  const rows: Row[] = [];
  for (const subject of bench.subjects) {
    if (wanted.length === 0 || wanted.includes(subject.name)) rows.push(await judge(bench, subject));
  }
  const refused = refusedFiles(bench);
  const isRefused = (mutant: Judged) =>
    survives(mutant) && (mutant.files ?? []).some((file) => refused.has(path.resolve(file)));
  console.log(
    '| machine | mutants | equivalent | journeys and effects | invariants | types alone | together |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const { name, judged } of rows) console.log(line(name, judged, isRefused));
  console.log(
    line(
      '**all**',
      rows.flatMap(({ judged }) => judged),
      isRefused,
    ),
  );
  const left = rows.map(({ name, judged }) => ({
    name,
    all: judged.length,
    missed: judged.filter((each) => survives(each) && !isRefused(each)),
  }));
  for (const { name, missed } of left) {
    for (const { kind, where } of missed) console.log(`survives in ${name}: ${kind}, ${where}`);
  }
  clearMutants(bench);
  const weak = left.filter(({ all, missed }) => missed.length > (1 - LEAST_SHARE) * all);
  if (weak.length > 0) {
    const names = weak.map(({ name }) => name).join(', ');
    console.log(`less than ${String(100 * LEAST_SHARE)} % noticed: ${names}`);
  }
  return weak.length === 0;
}
