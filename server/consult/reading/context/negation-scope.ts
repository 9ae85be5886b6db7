import { compilePhrases, findPhrases } from '../patterns/find-phrases.ts';
import type { Clause, Negation } from './clause.types.ts';
import { comparisons, describingWords, resumers, transparentWords } from './negation-words.ts';
import { fillers, finiteVerbs, prepositions, scopeStops } from './sentence-words.ts';
import { takeSteps } from '../tokens/steps.ts';
import type { Stretch } from './clauses.ts';
import type { Word } from '../tokens/tokenize.ts';

const comparing = compilePhrases({ comparison: comparisons });

const isOr = (word: Word) => word.text === 'or' || word.text === 'nor' || word.before.includes('/');
const isLink = (word: Word) => word.text === 'and' || word.before.includes(',');

const hasOrFrom = ({ words, unit }: Clause, at: number) => words.slice(at, unit.to).some(isOr);

/** Whether only findings, fillers and links follow: another item of the list without a statement about it. */
function isBareFrom({ words, unit, groups }: Clause, from: number): boolean {
  for (let at = from; at < unit.to; at += 1) {
    const word = words[at];
    const isInGroup = groups.some((group) => group.from <= at && at < group.to);
    if (!word || isInGroup || fillers.has(word.text) || isOr(word) || isLink(word)) continue;
    return false;
  }
  return true;
}

/** Whether the negated list continues at `at`, where a comma or "and" is. */
function goesOn(clause: Clause, at: number, negation: Negation): boolean {
  const word = clause.words[at];
  const next = word?.text === 'and' ? clause.words[at + 1] : word;
  if (!word || !next) return false;
  if (isOr(word)) return true;
  if (/^(more|rather|mostly|mainly|only|just|really)$/.test(next.text)) return false;
  // "No rash, pregnant": a state of the person is no item of a list of symptoms.
  if (/^(pregnant|breastfeeding|diabetic|asthmatic)$/.test(next.text) && !hasOrFrom(clause, at)) return false;
  if (word.text === 'and' && negation.kind !== 'not' && resumers.has(next.text)) return false;
  if (negation.isRepeated && word.text !== 'and') return hasOrFrom(clause, at);
  return hasOrFrom(clause, at) || isBareFrom(clause, at);
}

const isDescribing = (words: readonly Word[]) => words.every((word) => describingWords.has(word.text));

/** Whether a negation extends from one finding to the next, over words without comma or conjunction. */
function passes(clause: Clause, before: Stretch, at: number): boolean {
  const words = clause.words.slice(before.to, at);
  if (words.length === 0)
    return hasOrFrom(clause, at) || isDescribing(clause.words.slice(before.from, before.to));
  const withOwn = words.some(
    (word, index) => word.text === 'with' && /^(my|this|these|the)$/.test(words[index + 1]?.text ?? ''),
  );
  return (
    !withOwn &&
    !words.some((word) => finiteVerbs.has(word.text)) &&
    words.every(
      (word) => prepositions.has(word.text) || fillers.has(word.text) || transparentWords.has(word.text),
    )
  );
}

const isConjunction = (word: Word) => word.text === 'and' || isOr(word);
const predicateVerbs = /^(is|are|was|were|has|have|gets|makes|comes|goes|started|isn't|wasn't)$/;

/** "I don't think the pain is serious" negates the seriousness, not the pain. */
function isSubject({ words, unit, groups }: Clause, target: number): boolean {
  const end = groups.find((each) => each.from <= target && target < each.to)?.to ?? target;
  return end < unit.to && predicateVerbs.test(words[end]?.text ?? '');
}

/** Whether the finding at `target` is in the scope of a negation. */
export function reaches(clause: Clause, negation: Negation, target: number): boolean {
  const { words, groups } = clause;
  const isTaken =
    clause.taken.has(negation.at) && !groups.some((group) => group.from <= negation.at && target < group.to);
  if (isTaken || (negation.kind === 'not' && isSubject(clause, target))) return false;
  let last: Stretch | undefined;
  let hasAny = false;
  let isListing = false;
  takeSteps(target - negation.at);
  for (let at = negation.at + 1; at <= target; at += 1) {
    const word = words[at];
    if (!word) return false;
    if (at > negation.at + 1 && (isOr(word) || isLink(word))) {
      if (!goesOn(clause, at, negation)) return false;
      last = undefined;
      isListing = hasOrFrom(clause, at);
      if (isConjunction(word)) continue;
    }
    const group = groups.find((each) => each.from <= at && at < each.to);
    if (group && last && !passes(clause, last, at)) return false;
    if (at === target || (group && target < group.to)) return true;
    if (group) last = group;
    if (group) at = group.to - 1;
    else if (
      last === undefined &&
      !mayPass(word, hasAny || isListing) &&
      !(negation.kind === 'no' && describingWords.has(word.text)) &&
      !isFirstItem(clause, negation, { from: at, to: target })
    )
      return false;
    hasAny ||= word.text === 'any' || word.text === 'either';
  }
  return true;
}

/** The first item of "no weakness or slurred speech", where the word names no finding by itself. */
const isFirstItem = ({ words }: Clause, negation: Negation, { from, to }: Stretch) => {
  const [word, next] = [words[from], words[from + 1]];
  if (!word || !next || negation.kind === 'not' || from !== negation.at + 1 || from + 2 > to) return false;
  const isRest = words
    .slice(from + 2, to)
    .every((each) => transparentWords.has(each.text) || fillers.has(each.text));
  return !word.before.includes(',') && isOr(next) && !scopeStops.has(word.text) && isRest;
};

/** Whether a negation extends over this word; after "any" it also extends over nouns. */
const mayPass = (word: Word, hasAny: boolean) =>
  !scopeStops.has(word.text) &&
  (transparentWords.has(word.text) || fillers.has(word.text) || (hasAny && !prepositions.has(word.text)));

/** "I have never had a headache like this": the comparison makes it a report. */
export const isCompared = ({ words, unit }: Clause, negation: Negation): boolean =>
  /^(?:never|have-not)$/.test(words[negation.at]?.keys[0] ?? '') &&
  findPhrases(words, { from: negation.at + 1, to: unit.to }, comparing).length > 0;
