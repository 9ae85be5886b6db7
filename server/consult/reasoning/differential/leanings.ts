import { mustNotBeMissed, type Knowledge } from '#server/consult/library/model.ts';
import type { Resemblance } from '#server/consult/reading/resemblance/resemblance.ts';

/** How a resemblance becomes log odds. */
const leaning = {
  /** Up to here a message resembles anything. */
  from: 1,
  weight: 0.5,
  most: 2,
} as const;

/**
 * Log odds for the conditions that the patient's own words resemble. They order the names at the end and say nothing of
 * urgency: what a text resembles is the weakest evidence, and must never make an emergency look harmless. A danger gets
 * none, since only what was said and answered may name one.
 */
export const leaningsOf = (
  resembles: Resemblance | null,
  { conditions }: Knowledge,
): ReadonlyMap<string, number> =>
  new Map(
    [...(resembles?.conditions ?? [])].flatMap(([id, value]) => {
      const condition = conditions.get(id);
      if (!condition || mustNotBeMissed(condition) || value <= leaning.from) return [];
      return [[id, Math.min(leaning.most, leaning.weight * (value - leaning.from))] as const];
    }),
  );
