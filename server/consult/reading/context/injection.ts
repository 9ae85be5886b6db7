import { compilePhrases, findPhrases } from '../patterns/find-phrases.ts';
import { injectionPhrases } from './hypothetical/hypothetical-phrases.ts';
import type { Reading, Stretch } from './clauses.ts';

const phrases = compilePhrases({ order: injectionPhrases });

/**
 * Instructions to the machine. `said`: from an instruction to the end of its clause; `sentences`: whole sentences with
 * one.
 */
type Injections = { readonly said: readonly Stretch[]; readonly sentences: readonly Stretch[] };

/** Finds instructions to the machine: nothing in them is a report, and nothing beside them a denial. */
export function findInjections({ words, units, sentences }: Reading): Injections {
  const ordering = units.flatMap((unit) =>
    findPhrases(words, unit, phrases)
      .slice(0, 1)
      .map(({ from }) => ({ from, to: unit.to, sentence: unit.sentence })),
  );
  const numbers = new Set(ordering.map((each) => each.sentence));
  return { said: ordering, sentences: sentences.filter((_, number) => numbers.has(number)) };
}
