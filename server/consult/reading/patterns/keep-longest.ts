import { isNegating } from '../context/negation/negation.ts';
import { fillers, subjectPronouns } from '../context/sentence-words.ts';
import { takeSteps } from '../tokens/steps.ts';
import type { FindingMatch } from './match-patterns.ts';
import type { Word } from '../tokens/tokenize.ts';

const rankOf = ({ pattern }: FindingMatch) =>
  pattern.isAside === true ? 0 : pattern.value === 'present' ? 1 : 2;

const auxiliary = /^(am|is|are|was|were|has|have|had|been|get|got)$/;

/**
 * Whether an aside of the same finding covers all meaningful words of a match; the "am" of "am choking on pollen" is
 * not one.
 */
const isCoveredByAside = (words: readonly Word[], match: FindingMatch, asides: readonly FindingMatch[]) => {
  const isEmpty = (text: string) => fillers.has(text) || subjectPronouns.has(text) || auxiliary.test(text);
  return asides.some(
    ({ pattern, from, to }) =>
      pattern.finding === match.pattern.finding &&
      from < match.to &&
      match.from < to &&
      match.at.every((at) => (from <= at && at < to) || isEmpty(words[at]?.text ?? '')),
  );
};

/** The negations that are part of a finding's patterns, by finding: "dots that don't fade". */
function usedNegations(words: readonly Word[], matches: readonly FindingMatch[]) {
  const used = new Map<string, Set<number>>();
  for (const { pattern, at } of matches) {
    if (pattern.value !== 'present' || pattern.isAside === true) continue;
    for (const place of at) {
      const word = words[place];
      if (!word || !isNegating(word)) continue;
      used.set(pattern.finding, (used.get(pattern.finding) ?? new Set()).add(place));
    }
  }
  return used;
}

/** Whether a match skips a negation that another match of its finding includes, and would be negated by it. */
const passesOver = ({ from, to, at }: FindingMatch, used: ReadonlySet<number> | undefined) =>
  used !== undefined && [...used].some((place) => from < place && place < to && !at.includes(place));

/**
 * Of a finding's overlapping matches keeps a measurement, else the longest; at equal length present wins over absent,
 * and an aside over both.
 */
export function keepLongest(words: readonly Word[], found: readonly FindingMatch[]): FindingMatch[] {
  const asides = found.filter(({ pattern }) => pattern.isAside === true);
  takeSteps(asides.length * found.length);
  const matches = found.filter(
    (each) =>
      each.measurement !== undefined || asides.includes(each) || !isCoveredByAside(words, each, asides),
  );
  const used = usedNegations(words, matches);
  const read = matches.filter((each) => !passesOver(each, used.get(each.pattern.finding)));
  const byLength = read.toSorted(
    (one, two) =>
      Number(two.measurement !== undefined) - Number(one.measurement !== undefined) ||
      two.at.length - one.at.length ||
      one.to - one.from - (two.to - two.from) ||
      rankOf(one) - rankOf(two),
  );
  const kept = new Map<string, FindingMatch[]>();
  for (const match of byLength) {
    const own = kept.get(match.pattern.finding) ?? [];
    takeSteps(own.length);
    if (own.some((each) => each.from < match.to && match.from < each.to)) continue;
    own.push(match);
    kept.set(match.pattern.finding, own);
  }
  return [...kept.values()]
    .flat()
    .filter(({ pattern }) => pattern.isAside !== true)
    .toSorted((one, two) => one.from - two.from || one.to - two.to);
}
