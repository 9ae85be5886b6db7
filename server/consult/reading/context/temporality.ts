import type { Clause } from './clause.types.ts';
import { isNegating } from './negation.ts';
import { compilePhrases, findPhrases } from '../patterns/find-phrases.ts';
import { timePhrases } from './time-words.ts';
import type { Reading, Stretch, Unit } from './clauses.ts';
import type { Word } from '../tokens/tokenize.ts';
import type { Mention } from '../reading.types.ts';

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

const behindEnding =
  /^(now|away|completely|today|yesterday|after|by|within|already|again|and|altogether|off|up|down|last|this)$/;

/** Where a clause says that something is over: "has gone", at its end or before the time when it went. */
export const findEndings = (words: readonly Word[], unit: Unit): Stretch[] =>
  findPhrases(words, unit, phrases).filter(({ pattern, from, to }) => {
    const next = words[to];
    const isFinal = to >= unit.to || /[,.;]/.test(next?.before ?? '');
    const isNonStop = words[from - 1]?.text === 'non';
    return pattern.meaning === 'over' && !isNonStop && (isFinal || behindEnding.test(next?.text ?? ''));
  });

/** How many words after a finding it may be said to be over. */
const ENDING_REACH = 3;

/** "Won't clear", "can't have gone": also counts negated will and ability, which negate nothing else. */
const isDenied = (word: Word) => isNegating(word) || word.keys[0]?.endsWith('-not') === true;

/** Whether the finding that ends here is said to be over. */
export const isOver = ({ words, endings }: Clause, end: number): boolean =>
  endings.some(
    ({ from }) => from >= end && from <= end + ENDING_REACH && !words.slice(end, from).some(isDenied),
  );

/** Whether the only findings in a clause are times: "years ago" is also a finding of duration. */
function hasOnlyTimes(words: readonly Word[], unit: Unit, findings: readonly Stretch[]): boolean {
  const times = findPhrases(words, unit, phrases);
  return findings.every((each) => times.some((time) => time.from < each.to && each.from < time.to));
}

/**
 * The temporality of each clause. A clause that contains only a time passes it to its neighbour: "When I was a child I
 * had asthma", "I had asthma, when I was a child".
 */
export function findTimes(
  { words, units }: Reading,
  findingsIn: (unit: Unit) => readonly Stretch[],
): Mention['time'][] {
  const telling = new Set(units.filter((unit) => findingsIn(unit).length > 0).map((unit) => unit.sentence));
  const signs = units.map((unit) => (telling.has(unit.sentence) ? signOf(words, unit) : 'none'));
  return units.map((unit, index) => {
    const own = signs[index];
    if (own !== 'none') return own === 'past' ? 'past' : 'now';
    const neighbours = [index - 1, index + 1].filter((at) => units[at]?.sentence === unit.sentence);
    const timeOnly = neighbours.find((at) => {
      const each = units[at];
      return each !== undefined && signs[at] === 'past' && hasOnlyTimes(words, each, findingsIn(each));
    });
    return timeOnly === undefined ? 'now' : 'past';
  });
}
