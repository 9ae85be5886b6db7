import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { urgency } from '#contract/urgency.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { Vignette } from '#tests/consult/simulation/vignette.ts';

/** `tests/consult/openings`: how people with one condition begin, written before the engine was run on any of it. */
const conditionOpenings = v.strictObject({
  condition: v.string(),
  age_years: v.number(),
  sex: v.picklist(['female', 'male']),
  about: v.optional(v.string()),
  acceptable: v.array(urgency),
  openings: v.array(v.string()),
});
type ConditionOpenings = v.InferOutput<typeof conditionOpenings>;

const openingsFolder = path.resolve(import.meta.dirname, '../../openings');

/** The openings of one file. */
export const readOpenings = (file: string): ConditionOpenings[] =>
  v.parse(v.array(conditionOpenings), parse(readFileSync(path.join(openingsFolder, file), 'utf8')));

/** All openings, in the order of their files. */
export const readConditionOpenings = (): ConditionOpenings[] =>
  readdirSync(openingsFolder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap(readOpenings);

/** A patient who has what most people with the condition have, without what rules each other out. */
function typicalFindings(condition: string, knowledge: Knowledge): string[] {
  const present: string[] = [];
  const edges = knowledge.conditions.get(condition)?.edges ?? [];
  for (const frequency of ['always', 'usual'])
    for (const each of edges.filter((edge) => edge.frequency === frequency)) {
      const excluded = knowledge.excludedBy.get(each.finding) ?? [];
      if (!excluded.some((id) => present.includes(id))) present.push(each.finding);
    }
  return present;
}

/** Each opening as a consultation of its own. */
export function vignettesOf(each: ConditionOpenings, knowledge: Knowledge): Vignette[] {
  const { condition, age_years, sex, about, acceptable } = each;
  return each.openings.map((opening, place) => ({
    id: `${condition}-${place + 1}`,
    title: condition,
    groups: [],
    age_years,
    sex,
    ...(about === undefined ? {} : { about }),
    opening,
    present: typicalFindings(condition, knowledge),
    numbers: {},
    conditions: [condition],
    urgency: { gold: acceptable[0] ?? 'MEDIUM', acceptable },
    basis: '',
  }));
}
