import { isNegating } from './find-negations.ts';
import { compilePhrases, findPhrases } from './find-phrases.ts';
import { timePhrases } from './lexicon/times.ts';
import type { Reading, Stretch, Unit } from './split-units.ts';
import type { Word } from './split-words.ts';
import type { Mention } from './types.ts';

const phrases = compilePhrases<keyof typeof timePhrases>(timePhrases);
const PAST_MONTHS = 6;

type Sign = 'past' | 'now' | 'none';

function signOf(words: readonly Word[], stretch: Stretch): Sign {
  let isPast = false;
  for (const match of findPhrases(words, stretch, phrases)) {
    const { meaning } = match.pattern;
    if (meaning === 'now') return 'now';
    const months = Number(words[match.from]?.keys.find((key) => /^\d+$/.test(key)) ?? 0);
    if (meaning === 'past' || (meaning === 'months' && months >= PAST_MONTHS)) isPast = true;
  }
  return isPast ? 'past' : 'none';
}

/** "the headache has gone", at the end of its clause or before when it went. */
export function isOver(words: readonly Word[], unit: Unit, end: number): boolean {
  return findPhrases(words, { from: end, to: unit.to }, phrases).some((match) => {
    if (match.pattern.meaning !== 'over' || match.from > end + 3) return false;
    if (words.slice(end, match.from).some(isNegating)) return false;
    const next = words[match.to];
    const isFinal = match.to >= unit.to || /[,.;]/.test(next?.before ?? '');
    return (
      isFinal ||
      /^(now|away|completely|today|yesterday|after|by|within|already|again|and|altogether|off|up|down|last|this)$/.test(
        next?.text ?? '',
      )
    );
  });
}

/**
 * For each clause, whether it tells of now or of the past. A clause that only names a time lends it to its neighbour:
 * "When I was a child I had asthma", "I had asthma, when I was a child".
 */
export function findTimes({ words, units }: Reading, hasFinding: (unit: Unit) => boolean): Mention['time'][] {
  const signs = units.map((unit) => signOf(words, unit));
  return units.map((unit, index) => {
    const own = signs[index];
    if (own !== 'none') return own === 'past' ? 'past' : 'now';
    const neighbours = [index - 1, index + 1].filter((at) => units[at]?.sentence === unit.sentence);
    const lender = neighbours.find((at) => {
      const each = units[at];
      return each !== undefined && signs[at] === 'past' && !hasFinding(each);
    });
    return lender === undefined ? 'now' : 'past';
  });
}
