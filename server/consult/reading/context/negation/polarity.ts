import type { Clause, Negation } from '../clause.types.ts';
import { transparentWords } from './negation-words.ts';
import { isNegatedVerb, articles, fillers, list, subjectPronouns } from '../sentence-words.ts';
import type { FindingMatch } from '#server/consult/reading/patterns/match-patterns.ts';
import { isCompared, reaches } from './negation-scope.ts';
import type { Mention } from '#server/consult/reading/reading.types.ts';
import type { Word } from '#server/consult/reading/tokens/tokenize.ts';

const isReadOver = (word: Word) => transparentWords.has(word.text) || fillers.has(word.text);

/** The pattern matched a negated verb as the plain one: "is swollen" in "isn't swollen". */
function isDeniedWithin({ words }: Clause, match: FindingMatch): boolean {
  return match.at.some((at, index) => {
    const word = words[at];
    const wanted = match.pattern.words.find((each) => word?.keys.some((key) => each.keys.has(key)));
    if (!word || !isNegatedVerb(word) || !wanted || index >= match.at.length) return false;
    return !word.keys.some((key) => key.endsWith('not') && wanted.keys.has(key));
  });
}

type Inner = 'none' | 'denies' | 'breaks';

/** The effect of a negation between the pattern's words: "chest is not tight" negates, "pain, no chest" is no match. */
function readInner({ words, negations }: Clause, match: FindingMatch): Inner {
  const inner = negations.find(
    (each) => each.at > match.from && each.at < match.to && !match.at.includes(each.at),
  );
  if (!inner) return 'none';
  if (inner.kind !== 'not') return 'breaks';
  const next = match.at.find((at) => at > inner.at) ?? match.to;
  return words.slice(inner.at + 1, next).every(isReadOver) ? 'denies' : 'none';
}

const denial = /^(no|none|nope|nah|negative|absent|nil)$/;
/** What may follow a bare "no": "chemo? no thank God". */
const afterNo = /^(god|thank|thanks|thankfully|luckily|way|never|not|i|he|she|we|it|they|sir|doctor|doc)$/;
const presence = /^(there|present|a|an|any|here)$/;
const denying = /^(?:(?:be|have|do)-not|not|no)$/;
/** "I have a fever no" may ask. */
const stating = /^(have|has|had|got|am|is|are|was|were|feel|feels|with)$/;
const having = /^(have|has|had|got|having|any|it|them|this|at|all)$/;

/** What comes before the next punctuation mark, "and" or "but", within a few words. */
function upToPause(words: readonly Word[], from: number): readonly Word[] {
  const next = words.slice(from, from + 6);
  const end = next.findIndex((each) => each.before !== '' || /^(and|but)$/.test(each.text));
  return end < 0 ? next : next.slice(0, end);
}

/** "Fever I not have", "fever no", "fever I don't have". "The pain I not had before" goes on after the verb. */
function isDeniedAtEnd({ words, unit }: Clause, match: FindingMatch): boolean {
  const rest = upToPause(words, match.to);
  const hasOwner = subjectPronouns.has(rest[0]?.text ?? '');
  const [negation, ...behind] = hasOwner ? rest.slice(1) : rest;
  if (!negation || !denying.test(negation.keys[0] ?? '')) return false;
  const before = words.slice(unit.from, match.from);
  if (before.some(({ text }) => text === 'such')) return false;
  const isWhole = behind.length > 0 || negation.keys[0] === 'have-not';
  if (hasOwner) return isWhole && behind.every((each) => having.test(each.text));
  const own = before.slice(before.findLastIndex(({ text }) => text === 'and') + 1);
  return behind.length === 0 && !own.some((each) => stating.test(each.text));
}

const being = /^(is|are|feels|looks|seems)$/;
const measure = /^(all|just|perfectly|completely|totally|quite|absolutely|really)$/;
const sound = /^(fine|ok|okay|alright|normal|clear|painless)$/;
const troubling = /^(hurt|ache|bother|trouble)$/;
const naming = /^(pain|ache|hurt|sore|tender|cramp|sting|burn|itch|pressure|tight|attack)/;

/** "My lower back is fine", "the centre of my chest doesn't hurt": a pattern that names only the place. */
function isSoundPlace({ words, unit }: Clause, match: FindingMatch): boolean {
  if (match.at.some((at) => naming.test(words[at]?.text ?? ''))) return false;
  const rest = words.slice(match.to, unit.to).filter(({ text }) => !measure.test(text));
  const [first, second] = rest;
  if (rest.length !== 2 || !first || !second) return false;
  if (being.test(first.text)) return sound.test(second.text);
  return first.keys[0] === 'do-not' && troubling.test(second.text);
}

/** "Fever: no", "the pain isn't there": the negation follows the finding. */
function isDeniedBehind(clause: Clause, match: FindingMatch): boolean {
  const { words, unit } = clause;
  const next = words[match.to];
  if (!next) return false;
  if (denial.test(next.text) && /[:?=]|- |–/.test(next.before)) {
    const behind = words[match.to + 1];
    return behind === undefined || behind.before !== '' || afterNo.test(behind.text);
  }
  if (isDeniedAtEnd(clause, match) || isSoundPlace(clause, match)) return true;
  if (match.to >= unit.to) return false;
  const isLast = match.to + 1 === unit.to && next.before === '';
  if (isLast && /^(none|absent|negative|nil|denied)$/.test(next.text)) return true;
  const isAbsent = next.keys[0] === 'be-not' && presence.test(words[match.to + 1]?.text ?? '');
  return isAbsent && match.to + 1 < unit.to;
}

/**
 * Whether a negation adds to the next one: "I don't think I have no pain" cancels, while the second "no" of "no pain no
 * fainting" begins another item.
 */
const doubles = ({ words }: Clause, { at }: Negation, next: Negation | undefined) =>
  next === undefined ||
  words
    .slice(at + 1, next.at)
    .every((word) => isReadOver(word) || subjectPronouns.has(word.text) || word.text === 'that');

const intensities = list(
  'real major serious severe bad strong big huge great terrible awful horrible worst crushing',
);

/** "It's not a terrible headache" says that there is one, which is not terrible. */
function isOfMeasure({ words }: Clause, { at }: Negation, { from }: FindingMatch): boolean {
  const between = words.slice(at + 1, from);
  const isBeing = /^(not|be-not)$/.test(words[at]?.keys[0] ?? '');
  return (
    isBeing && between.some(({ text }) => articles.has(text)) && intensities.has(between.at(-1)?.text ?? '')
  );
}

/** Whether a finding is present according to its clause; null when the clause contradicts itself. */
export function valueOf(clause: Clause, match: FindingMatch): Mention['value'] | null {
  const inner = readInner(clause, match);
  if (inner === 'breaks') return null;
  const negating = clause.negations.filter(
    (each) =>
      each.at < match.from &&
      match.from < each.until &&
      !match.at.includes(each.at) &&
      !isOfMeasure(clause, each, match) &&
      reaches(clause, each, match.from) &&
      !isCompared(clause, each),
  );
  const outer = negating.filter((each, index) => doubles(clause, each, negating[index + 1]));
  const denials = [inner === 'denies', isDeniedWithin(clause, match), isDeniedBehind(clause, match)];
  const distinct = outer.filter((each) => clause.words[each.at]?.text !== 'nor');
  const count = (distinct.length || outer.length) + denials.filter(Boolean).length;
  if (count % 2 === 0) return match.pattern.value;
  return match.pattern.value === 'present' ? 'absent' : null;
}
