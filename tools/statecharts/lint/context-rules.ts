import { explore } from '#kit/core/graph.ts';
import type { Subject } from '#kit/core/subject.ts';
import type { Finding } from './chart-rules.ts';

/** The observed values of a context field, by state. */
type Seen = ReadonlyMap<string, ReadonlySet<unknown>>;

function seenIn({ pure, model }: Subject): ReadonlyMap<string, Seen> {
  const fields = new Map<string, Map<string, Set<unknown>>>();
  for (const { visit } of explore(pure, model).values()) {
    const { at, context } = visit.moment;
    for (const [field, value] of Object.entries(context as Record<string, unknown>)) {
      const places = fields.get(field) ?? new Map<string, Set<unknown>>();
      fields.set(field, places.set(at, new Set([...(places.get(at) ?? []), value])));
    }
  }
  return fields;
}

/** A field that duplicates the state: it has one value in each state, and not the same in all. */
function repeatsTheState(places: Seen): boolean {
  const values = [...places].flatMap(([at, each]) => [...each].map((value) => ({ at, value })));
  const isFlag = values.every(({ value }) => typeof value === 'boolean');
  const isWord = values.every(
    ({ at, value }) => typeof value === 'string' && at.split(/\.| \+ /).includes(value),
  );
  const isFixed = [...places.values()].every((each) => each.size === 1);
  return (isFlag || isWord) && isFixed && new Set(values.map(({ value }) => value)).size > 1;
}

/**
 * Context fields that duplicate the state in every situation that the model's samples can reach. A field that is always
 * true in some states and always false in the others belongs in the chart.
 */
export const contextFindings = (subject: Subject): Finding[] =>
  [...seenIn(subject)]
    .filter(([, places]) => repeatsTheState(places))
    .map(([field]) => ({
      rule: 'context used as state',
      at: 'the root',
      says: `"${field}" has one value in every state: the state says it already`,
    }));
