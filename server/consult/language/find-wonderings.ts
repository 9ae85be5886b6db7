import { compilePhrases, findPhrases } from './find-phrases.ts';
import { transparentWords } from './lexicon/negations.ts';
import { fillers, scopeStops } from './lexicon/sentence-words.ts';
import { verdicts, wonderings } from './lexicon/wonderings.ts';
import type { Clause } from './negate.ts';
import type { Word } from './split-words.ts';

const phrases = compilePhrases<keyof typeof wonderings>(wonderings);

const hedges = new Set(
  'maybe possibly perhaps going about getting dying next him having that might could it'.split(' '),
);
const own = /^(my|this|these|those|the|his|her|their|how|what|because|why)$/;

const isReadOver = (word: Word) =>
  !scopeStops.has(word.text) &&
  !verdicts.has(word.text) &&
  (fillers.has(word.text) ||
    transparentWords.has(word.text) ||
    hedges.has(word.text) ||
    word.text === 'or' ||
    word.text === 'and' ||
    word.text === 'if');

/**
 * Whether the finding from `target` on is only asked about, supposed or feared. `own` are the places of the finding's
 * own words: a pattern that itself says "scared of dying" is a report.
 */
export function isWondered(clause: Clause, target: number, own_: readonly number[]): boolean {
  const { words, unit, groups } = clause;
  return findPhrases(words, { from: unit.from, to: target }, phrases).some((match) => {
    if (match.at.some((at) => own_.includes(at))) return false;
    const isInverted = /^(is|was|am|do|does|did|have|has)$/.test(words[match.from]?.text ?? '');
    const before = words[match.from - 1];
    if (
      isInverted &&
      match.from > unit.from &&
      !/^(or|so|but|and|if|why|just|basically)$/.test(before?.text ?? '') &&
      !before?.before
    )
      return false;
    const between = words.slice(match.to, target);
    if (
      match.pattern.meaning === 'fear' &&
      words.slice(match.from + 1, target).some((word) => own.test(word.text))
    )
      return false;
    const outside = between.filter(
      (_, index) => !groups.some((group) => group.from <= match.to + index && match.to + index < group.to),
    );
    return outside.every(isReadOver);
  });
}
