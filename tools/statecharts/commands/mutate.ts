import type { Workbench } from '#kit/core/workbench.ts';
import type { Subject } from '#kit/core/subject.ts';
import { mutantsOf, noticedByJourneys, noticedByWalks } from '#kit/testing/mutants.ts';

/** The share of its mutants that the journeys, effects and invariants of every machine must notice. */
const LEAST_SHARE = 0.95;

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

function judge({ name, machine, model }: Subject) {
  const judged = mutantsOf(machine).map((mutant) => ({
    ...mutant,
    journeys: noticedByJourneys(mutant, model),
    invariants: noticedByWalks(mutant, model),
  }));
  return {
    name,
    all: judged.length,
    journeys: judged.filter((each) => each.journeys).length,
    invariants: judged.filter((each) => each.invariants).length,
    either: judged.filter((each) => each.journeys || each.invariants).length,
    missed: judged.filter((each) => !each.journeys && !each.invariants),
  };
}

type Judged = ReturnType<typeof judge>;

const row = (name: string, { all, journeys, invariants, either }: Omit<Judged, 'name' | 'missed'>) =>
  `| ${name} | ${String(all)} | ${percent(journeys, all)} | ${percent(invariants, all)} | ${percent(either, all)} |`;

/** Judges every mutant of the machines that are named, or of all. */
export function runMutants({ subjects }: Workbench, wanted: readonly string[]): boolean {
  const judged = subjects.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).map(judge);
  const sum = (key: 'all' | 'journeys' | 'invariants' | 'either') =>
    judged.reduce((total, each) => total + each[key], 0);
  console.log('| machine | mutants | journeys and effects | invariants | together |');
  console.log('|---|---|---|---|---|');
  for (const each of judged) console.log(row(each.name, each));
  const whole = {
    all: sum('all'),
    journeys: sum('journeys'),
    invariants: sum('invariants'),
    either: sum('either'),
  };
  console.log(row('**all**', whole));
  for (const { name, missed } of judged) {
    for (const { kind, where } of missed) console.log(`survives in ${name}: ${kind}, ${where}`);
  }
  const weak = judged.filter(({ all, either }) => either < LEAST_SHARE * all).map(({ name }) => name);
  if (weak.length > 0) console.log(`less than ${String(100 * LEAST_SHARE)} % noticed: ${weak.join(', ')}`);
  return weak.length === 0;
}
