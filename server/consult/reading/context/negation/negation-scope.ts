import { compilePhrases, findPhrases } from '#server/consult/reading/patterns/find-phrases.ts';
import type { Clause, Negation } from '../clause.types.ts';
import { comparisons, describingWords, resumers, transparentWords } from './negation-words.ts';
import {
  goesOnByAnd,
  goesOnByComma,
  hasOrFrom,
  isConjunction,
  isLink,
  isOr,
  isSymptom,
  vivid,
} from './negated-list.ts';
import { fillers, finiteVerbs, prepositions, scopeStops } from '../sentence-words.ts';
import { takeSteps } from '#server/consult/reading/tokens/steps.ts';
import type { Stretch } from '../clauses.ts';
import type { Word } from '#server/consult/reading/tokens/tokenize.ts';

const comparing = compilePhrases({ comparison: comparisons });

/** Whether the negated list continues at `at`, where a comma, "and" or "or" is. */
function goesOn(clause: Clause, at: number, negation: Negation): boolean {
  const word = clause.words[at];
  const next = word?.text === 'and' ? clause.words[at + 1] : word;
  if (!word || !next) return false;
  if (isOr(word)) return true;
  if (/^(more|rather|mostly|mainly|only|just|really)$/.test(next.text)) return false;
  // "No rash, pregnant": a state of the person is no item of a list of symptoms.
  if (/^(pregnant|breastfeeding|diabetic|asthmatic)$/.test(next.text) && !hasOrFrom(clause, at)) return false;
  if (word.text !== 'and' || word.before.includes(',')) return goesOnByComma(clause, at, negation);
  return (negation.kind === 'not' || !resumers.has(next.text)) && goesOnByAnd(clause, at, negation);
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
  // "No chest pain very short of breath": nothing connects the two.
  const isJoined = words.some((word) => !vivid.has(word.text));
  return (
    !withOwn &&
    isJoined &&
    !words.some((word) => finiteVerbs.has(word.text)) &&
    words.every(
      (word) => prepositions.has(word.text) || fillers.has(word.text) || transparentWords.has(word.text),
    )
  );
}

const predicateVerbs = /^(is|are|was|were|has|have|gets|makes|comes|goes|started|isn't|wasn't)$/;

/** "I don't think the pain is serious" negates the seriousness, not the pain. */
function isSubject({ words, unit, groups }: Clause, target: number): boolean {
  const end = groups.find((each) => each.from <= target && target < each.to)?.to ?? target;
  return end < unit.to && predicateVerbs.test(words[end]?.text ?? '');
}

/** "Not on the pill, heavy bleeding since Monday", where one pattern matches across the comma. */
const endsWithin = (clause: Clause, negation: Negation, { from, to }: Stretch) =>
  clause.words
    .slice(from + 1, to + 1)
    .some((word, index) => word.before.includes(',') && !goesOn(clause, from + 1 + index, negation));

/** "Nobody believes that he strangled me", "no one knows I cut myself". */
const isUnheard = (words: readonly Word[], negation: Negation, at: number) =>
  (words[negation.at]?.text === 'nobody' || isNoOne(words, negation.at + 1)) &&
  /^(believe|think|say|said|know|care|help|listen|understand|see)/.test(words[at]?.text ?? '');

const isNoOne = (words: readonly Word[], at: number) =>
  words[at]?.text === 'one' && words[at - 1]?.text === 'no';

/** Whether the finding at `target` is in the scope of a negation. */
export function reaches(clause: Clause, negation: Negation, target: number): boolean {
  const { words, groups } = clause;
  const isTaken =
    clause.taken.has(negation.at) && !groups.some((group) => group.from <= negation.at && target < group.to);
  if (isTaken || (negation.kind === 'not' && isSubject(clause, target))) return false;
  if (isNothing(words[negation.at]) && !isSaidOfNothing(words, negation.at, target)) return false;
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
    if (isUnheard(words, negation, at)) return false;
    const group = groups.find((each) => each.from <= at && at < each.to);
    if (group && last && !passes(clause, last, at)) return false;
    if (at === target || (group && target < group.to))
      return !endsWithin(clause, negation, { from: at, to: target });
    if (group) last = group;
    if (group) at = group.to - 1;
    else if (
      last === undefined &&
      !mayPass(word, hasAny || isListing) &&
      !isNoOne(words, at) &&
      !(negation.kind === 'no' && describingWords.has(word.text)) &&
      !isTaking(clause, negation, at) &&
      !isNothing(words[negation.at]) &&
      !isFirstItem(clause, negation, { from: at, to: target })
    )
      return false;
    hasAny ||= word.text === 'any' || word.text === 'either';
  }
  return true;
}

/** The first item of "no weakness or slurred speech", where the word names no finding by itself. */
const isFirstItem = (clause: Clause, negation: Negation, { from, to }: Stretch) => {
  const { words } = clause;
  const [word, next] = [words[from], words[from + 1]];
  if (!word || !next || negation.kind === 'not' || from !== negation.at + 1) return false;
  if (word.before.includes(',')) return false;
  if (next.before.includes(',') && (isSymptom(word) || hasOrFrom(clause, from + 1))) return true;
  const isRest = words
    .slice(from + 2, to)
    .every((each) => transparentWords.has(each.text) || fillers.has(each.text));
  return isOr(next) && from + 2 <= to && !scopeStops.has(word.text) && isRest;
};

const takes = /^(take|takes|taking|taken|took|use|uses|using|used|inject|injects|injecting|on)$/;
const remedies =
  /^(tablets?|pills?|medicines?|medications?|meds|remed(y|ies)|relief|drops|syrup|spray|cream)$/;

/**
 * "I don't take any warfarin", "not on insulin": taking is denied only of what is taken, not of what it is taken for, as
 * in "I don't take fever tablets".
 */
function isTaking({ words, groups, unit }: Clause, { kind }: Negation, at: number): boolean {
  if (kind !== 'not' || !takes.test(words[at]?.text ?? '')) return false;
  const group = groups.find((each) => each.from > at);
  if (!group || words[at + 1]?.before !== '') return false;
  const isNext = words.slice(at + 1, group.from).every(({ text }) => /^(a|an|any|such|other)$/.test(text));
  return isNext && !(group.to < unit.to && remedies.test(words[group.to]?.text ?? ''));
}

const isNothing = (word: Word | undefined) => word?.text === 'nothing';
const ofNothing = /^(is|was|are|were|has|been|looks?|feels?|seems?|gets?|got|here|there|else|at|all|and)$/;

/** "Nothing is swollen" denies a swelling; "nothing for the pain" and "nothing stops the bleeding" deny no finding. */
const isSaidOfNothing = (words: readonly Word[], at: number, target: number) =>
  words
    .slice(at + 1, target)
    .every(
      (word) => word.before === '' && (ofNothing.test(word.text) || fillers.has(word.text) || isOr(word)),
    );

/** Whether a negation extends over this word; after "any" it also extends over nouns. */
const mayPass = (word: Word, hasAny: boolean) =>
  !scopeStops.has(word.text) &&
  (transparentWords.has(word.text) || fillers.has(word.text) || (hasAny && !prepositions.has(word.text)));

/** "I have never had a headache like this": the comparison makes it a report. */
export const isCompared = ({ words, unit }: Clause, negation: Negation): boolean =>
  /^(?:never|have-not)$/.test(words[negation.at]?.keys[0] ?? '') &&
  findPhrases(words, { from: negation.at + 1, to: unit.to }, comparing).length > 0;
