import type { Negation } from '../clause.types.ts';
import { findPhrases, compilePhrases } from '#server/consult/reading/patterns/find-phrases.ts';
import { pseudoNegations, inability, negatingWords } from './negation-words.ts';
import { isNegatedVerb, subjectPronouns } from '../sentence-words.ts';
import type { Reading, Unit } from '../clauses.ts';
import type { Word } from '#server/consult/reading/tokens/tokenize.ts';

const hollow = compilePhrases({ hollow: pseudoNegations });

/** Whether a word is a negation, in any position. */
export const isNegating = (word: Word): boolean =>
  negatingWords.has(word.text) || (isNegatedVerb(word) && !inability.has(word.keys[0] ?? ''));

/** "I wouldn't say I have" negates, although negated will and ability otherwise do not. */
const deniesSaying = (words: readonly Word[], at: number) =>
  words[at]?.keys[0] === 'will-not' && /^(say|call|describe)$/.test(words[at + 1]?.text ?? '');

/** "No just tired a bit", "no only some blood when I cough": the rest says what there is. */
const restricting = /^(?:just|only|merely|simply|mainly|mostly)$/;

/** "No my breathing is fine", "no the pain is in my arm": a first "no" before such a word is the whole answer. */
const opensSentence = /^(?:my|his|her|our|their|its|the|this|that|these|those)$/;
const isFirst = (words: readonly Word[], at: number) =>
  at === 0 || /[,.!?;:\n]/.test(words[at]?.before ?? '');

/** "No" as an answer by itself: before a comma, a full stop, a subject or what is there instead. */
function isInterjection(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (words[at]?.text !== 'no') return false;
  if (next && opensSentence.test(next.text) && isFirst(words, at)) return true;
  return (
    !next ||
    /[,.!?;:–—]|- /.test(next.before) ||
    subjectPronouns.has(next.text) ||
    restricting.test(next.text) ||
    next.text === 'not' ||
    next.text === 'thanks'
  );
}

const kindOf = (word: Word): Negation['kind'] =>
  word.text === 'without' ? 'without' : isNegatedVerb(word) || /^(not|never)$/.test(word.text) ? 'not' : 'no';

/** "I can't walk without pain": the pain is present. */
const isCancelled = (words: readonly Word[], unit: Unit, at: number) =>
  words[at]?.text === 'without' &&
  words
    .slice(unit.from, at)
    .some((word) => inability.has(word.keys[0] ?? '') || isNegating(word) || word.text === 'unable');

/** Clauses that start with "no", like an earlier one in the same sentence: "no fever, no cough". */
export function findRepeated({ words, units }: Reading): ReadonlySet<Unit> {
  const withNo = units.filter((each) => /^(no|not)$/.test(words[each.from]?.text ?? ''));
  return new Set(withNo.filter((each, index) => withNo[index - 1]?.sentence === each.sentence));
}

/** The negations of a clause that deny something. */
export function findNegations(words: readonly Word[], unit: Unit, isRepeated: boolean): Negation[] {
  const empty = findPhrases(words, unit, hollow);
  const found: Negation[] = [];
  for (let at = unit.from; at < unit.to; at += 1) {
    const word = words[at];
    if (
      !word ||
      !(isNegating(word) || deniesSaying(words, at) || word.text === 'nothing') ||
      isInterjection(words, at) ||
      isCancelled(words, unit, at)
    )
      continue;
    const phrases = empty.filter((each) => each.at.includes(at)).map((each) => each.to);
    const until = phrases.length > 0 ? Math.max(...phrases) : unit.to;
    found.push({ at, until, kind: kindOf(word), isRepeated });
  }
  return found;
}
