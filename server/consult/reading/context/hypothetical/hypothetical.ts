import type { Clause, Hypothetical } from '../clause.types.ts';
import { compilePhrases, findPhrases } from '#server/consult/reading/patterns/find-phrases.ts';
import { transparentWords } from '../negation/negation-words.ts';
import { fillers, scopeStops } from '../sentence-words.ts';
import { takeSteps } from '#server/consult/reading/tokens/steps.ts';
import { hypotheticalPhrases, verdicts } from './hypothetical-phrases.ts';
import type { Stretch } from '../clauses.ts';
import type { Word } from '#server/consult/reading/tokens/tokenize.ts';

const phrases = compilePhrases<keyof typeof hypotheticalPhrases>(hypotheticalPhrases);

const inverted = /^(is|was|am|do|does|did|have|has)$/;
const beforeInverted = /^(or|so|but|and|if|why|just|basically)$/;

const participle = /^(?:be|been|being)$/;

/**
 * "Is it" and "do I" form a question only at the start of a clause, unlike in "my pain is it". "Been like this since
 * lunch" asks nothing, although "been" is a form of "is".
 */
function canAsk(words: readonly Word[], from: number, unit: Stretch): boolean {
  if (participle.test(words[from]?.text ?? '')) return false;
  if (!inverted.test(words[from]?.text ?? '') || from === unit.from) return true;
  return beforeInverted.test(words[from - 1]?.text ?? '') || words[from]?.before !== '';
}

/** The phrases of a clause that ask, suppose or fear. */
export const findHypotheticals = (words: readonly Word[], unit: Stretch): Hypothetical[] =>
  findPhrases(words, unit, phrases)
    .filter((match) => canAsk(words, match.from, unit))
    .map(({ from, to, at, pattern }) => ({ from, to, at, meaning: pattern.meaning }));

const hedges = new Set(
  'maybe possibly perhaps going about getting dying next him having that might could it or and if'.split(' '),
);
const ownWord = /^(my|this|these|those|the|his|her|their|how|what|because|why)$/;

const isReadOver = ({ text }: Word) =>
  !scopeStops.has(text) &&
  !verdicts.has(text) &&
  (fillers.has(text) || transparentWords.has(text) || hedges.has(text) || text === 'if');

/** "What is new is that I cannot feel my legs" announces a report; "what is that on my leg" asks. */
const announces = (words: readonly Word[], { from, to }: Hypothetical, target: number) =>
  /^what(?:'s|s)?$/.test(words[from]?.text ?? '') &&
  words.slice(to, target).some(({ text }) => text === 'is' || text === 'was');

/**
 * Whether a finding is only asked about, supposed or feared. `at` are its own words: a pattern that includes "scared",
 * as in "scared of dying", is a report, and so is "worried about my chest pain".
 */
export function isHypothetical(
  { words, hypotheticals: found, groups }: Clause,
  at: readonly number[],
): boolean {
  const [target = 0] = at;
  return found.some((each) => {
    if (each.to > target || each.at.some((place) => at.includes(place))) return false;
    takeSteps(target - each.from);
    if (announces(words, each, target)) return false;
    const isOwn = words.slice(each.from + 1, target).some((word) => ownWord.test(word.text));
    if (each.meaning === 'fear' && isOwn) return false;
    return words.slice(each.to, target).every((word, index) => {
      const place = each.to + index;
      return isReadOver(word) || groups.some((group) => group.from <= place && place < group.to);
    });
  });
}
