import { mutantsOf, noticedByJourneys, noticedByWalks } from '#tests/models/mutants.ts';
import { subjects } from '#tests/models/subjects.ts';

/** The share of its mutants that the journeys, effects and invariants of every machine must notice. */
const LEAST_SHARE = 0.95;

const wanted = process.argv.slice(2);
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const rows = subjects
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .map(({ name, machine, model }) => {
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
  });

const sum = (key: 'all' | 'journeys' | 'invariants' | 'either') =>
  rows.reduce((total, row) => total + row[key], 0);

console.log('| machine | mutants | journeys and effects | invariants | together |');
console.log('|---|---|---|---|---|');
for (const { name, all, journeys, invariants, either } of rows) {
  console.log(
    `| ${name} | ${all} | ${percent(journeys, all)} | ${percent(invariants, all)} | ${percent(either, all)} |`,
  );
}
console.log(
  `| **all** | ${sum('all')} | ${percent(sum('journeys'), sum('all'))} | ${percent(sum('invariants'), sum('all'))} | **${percent(sum('either'), sum('all'))}** |`,
);
for (const { name, missed } of rows) {
  for (const { kind, where } of missed) console.log(`missed in ${name}: ${kind}, ${where}`);
}
const weak = rows.filter(({ all, either }) => either < LEAST_SHARE * all).map(({ name }) => name);
if (weak.length > 0) {
  console.log(`less than ${100 * LEAST_SHARE} % noticed: ${weak.join(', ')}`);
  process.exitCode = 1;
}
