import { compilePhrases, findPhrases } from '../patterns/find-phrases.ts';
import { orders } from './hypothetical-phrases.ts';
import type { Reading, Stretch } from './clauses.ts';

const phrases = compilePhrases({ order: orders });

/** Orders to the machine. `said`: from an order to the end of its clause; `sentences`: whole sentences that hold one. */
export type Orders = { readonly said: readonly Stretch[]; readonly sentences: readonly Stretch[] };

/** Where the text gives orders to the machine: nothing it says there is a report, and nothing beside it a denial. */
export function findOrders({ words, units, sentences }: Reading): Orders {
  const ordering = units.flatMap((unit) =>
    findPhrases(words, unit, phrases)
      .slice(0, 1)
      .map(({ from }) => ({ from, to: unit.to, sentence: unit.sentence })),
  );
  const numbers = new Set(ordering.map((each) => each.sentence));
  return { said: ordering, sentences: sentences.filter((_, number) => numbers.has(number)) };
}
