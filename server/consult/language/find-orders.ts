import { compilePhrases, findPhrases } from './find-phrases.ts';
import { orders } from './lexicon/wonderings.ts';
import type { Reading, Stretch } from './split-units.ts';

const phrases = compilePhrases({ order: orders });

/** Where the text gives orders to the machine; nothing it says there about health counts. */
export function findOrders({ words, units, sentences }: Reading): { units: Stretch[]; sentences: Stretch[] } {
  const ordering = (stretch: Stretch) => findPhrases(words, stretch, phrases).length > 0;
  return { units: units.filter(ordering), sentences: sentences.filter(ordering) };
}
