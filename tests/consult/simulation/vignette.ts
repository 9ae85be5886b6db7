import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { urgency } from '#contract/urgency.ts';

/** One textbook presentation: what the patient says, what is there, and what a good consultation ends with. */
export const vignette = v.strictObject({
  id: v.string(),
  title: v.string(),
  /** `adult`, `child`, `elderly`, `pregnancy`, `mental`, `trap` … for the tables. */
  groups: v.array(v.string()),
  age_years: v.number(),
  sex: v.picklist(['female', 'male']),
  /** The relationship when the patient writes about someone else. */
  about: v.optional(v.string()),
  opening: v.string(),
  /** What the patient tells when asked whether there is anything else. */
  more: v.optional(v.string()),
  /** Ids of the findings that are there; all others are not. */
  present: v.array(v.string()),
  /** Answers to questions that want a number, by the question's id (hours for durations). */
  numbers: v.optional(v.record(v.string(), v.number()), {}),
  /** Ids of the conditions that count as right; empty when nothing should be named. */
  conditions: v.array(v.string()),
  urgency: v.strictObject({ gold: urgency, acceptable: v.array(urgency) }),
  /** Why the gold is what it is. */
  basis: v.string(),
});
export type Vignette = v.InferOutput<typeof vignette>;

/** All vignettes of a folder, in the order of their ids. */
export function readVignettes(folder: string): Vignette[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => v.parse(v.array(vignette), parse(readFileSync(path.join(folder, name), 'utf8'))))
    .toSorted((a, b) => a.id.localeCompare(b.id));
}
