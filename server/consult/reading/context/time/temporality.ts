import type { Clause } from '../clause.types.ts';
import { isNegating } from '../negation/negation.ts';
import { compilePhrases, findPhrases, type Phrase } from '#server/consult/reading/patterns/find-phrases.ts';
import type { Match } from '#server/consult/reading/patterns/match-patterns.ts';
import { isNegatedVerb, functionWords, list } from '../sentence-words.ts';
import { timePhrases } from './time-words.ts';
import type { Reading, Stretch, Unit } from '../clauses.ts';
import type { Word } from '#server/consult/reading/tokens/tokenize.ts';

const phrases = compilePhrases<keyof typeof timePhrases>(timePhrases);
const PAST_MONTHS = 6;

/** `lasting` is now unless the clause is told as past and stands beside a past time. */
type Sign = 'past' | 'now' | 'lasting' | 'none';

/** How many words before a time it may be compared with: "darker than it was last summer". */
const COMPARISON_REACH = 4;
const unlike = /^(different|differently|similar|compared)$/;

/** Whether the time is only compared with: "bigger than last year", "different to last year", not "worse than ever last year". */
function isYardstick(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - COMPARISON_REACH), at).map(({ text }) => text);
  const than = before.lastIndexOf('than');
  if (than >= 0) return !/^(ever|usual|normal)$/.test(before[than + 1] ?? '');
  return /^(to|from|with)$/.test(before.at(-1) ?? '') && before.some((text) => unlike.test(text));
}

function isPastPhrase(
  words: readonly Word[],
  { pattern, from }: Match<Phrase<keyof typeof timePhrases>>,
): boolean {
  if (isYardstick(words, from)) return false;
  const months = Number(words[from]?.keys.find((key) => /^\d+$/.test(key)) ?? 0);
  return pattern.meaning === 'past' || (pattern.meaning === 'months' && months >= PAST_MONTHS);
}

type Time = Match<Phrase<keyof typeof timePhrases>>;

const isWithin = (inner: Stretch, outer: Stretch) => inner.from >= outer.from && inner.to <= outer.to;

/** "It hurt for months in 2019", but not "it has hurt for months" or "bad for a month, like I had in 2015". */
const isToldAsPast = (told: readonly Word[]): boolean =>
  told.some((word) => isPastVerb(word) || laterVerbs.has(word.text)) &&
  !told.some((word) => isPresentVerb(word) && word.text !== 'hurt');

/** `isClosed`: the sentence says further on that it is over. */
function signOf(words: readonly Word[], stretch: Stretch, isClosed = false): Sign {
  const found: readonly Time[] = findPhrases(words, stretch, phrases);
  const of = (meaning: keyof typeof timePhrases) =>
    found.filter(({ pattern }) => pattern.meaning === meaning);
  const closings = of('closed');
  if (of('now').some((each) => !closings.some((other) => isWithin(each, other)))) return 'now';
  const isEarlier = isClosed && of('earlier').length > 0;
  const isPast =
    found.some((each) => isPastPhrase(words, each)) ||
    (isEarlier && isToldAsPast(words.slice(stretch.from, stretch.to)));
  const lasting = of('lasting');
  if (!isPast) return lasting.length > 0 ? 'lasting' : 'none';
  return lasting.every((each) => isToldAsPast(words.slice(stretch.from, each.from))) ? 'past' : 'now';
}

const behindEnding =
  /^(now|away|completely|today|yesterday|after|by|within|already|again|and|altogether|off|up|down|last|this)$/;

/** Where a clause says that something is over: "has gone", at its end or before the time when it went. */
export const findEndings = (words: readonly Word[], unit: Unit): Stretch[] =>
  findPhrases(words, unit, phrases).filter(({ pattern, from, to }) => {
    const next = words[to];
    const isFinal = to >= unit.to || /[,.;]/.test(next?.before ?? '');
    // "Non-stop", "36 weeks gone".
    const isOther = /^(non|weeks|wks|months)$/.test(words[from - 1]?.text ?? '');
    return pattern.meaning === 'over' && !isOther && (isFinal || behindEnding.test(next?.text ?? ''));
  });

/** How many words after a finding it may be said to be over. */
const ENDING_REACH = 3;

/** "Won't clear", "can't have gone": also counts negated will and ability, which negate nothing else. */
const isDenied = (word: Word) => isNegating(word) || isNegatedVerb(word);

/** Whether the finding that ends here is said to be over. */
export const isOver = ({ words, endings }: Clause, end: number): boolean =>
  endings.some(
    ({ from }) => from >= end && from <= end + ENDING_REACH && !words.slice(end, from).some(isDenied),
  );

/** Words that may stand beside a time in a clause that says nothing else: "that was about ten years ago". */
const saysNothing = (word: Word | undefined) =>
  word === undefined ||
  functionWords.has(word.text) ||
  /^(about|around|back|roughly|maybe|probably|old)$/.test(word.text);

/** Whether a clause says only when: "ten years ago", "when I was in the army", but not "I had a hip done in 2019". */
function isOnlyTime(words: readonly Word[], part: Stretch): boolean {
  const times = findPhrases(words, part, phrases);
  return words.slice(part.from, part.to).every((word, index) => {
    const at = part.from + index;
    const isInTime = times.some(({ from, to }) => from <= at && (at < to || words[from]?.text === 'when'));
    return isInTime || saysNothing(word);
  });
}

const joins = (word: Word) => word.text === 'and' || word.text === 'with' || word.before.includes(',');
const presentVerbs =
  /^(have|has|am|is|are|feel|feels|get|gets|keep|keeps|can|can't|cannot|don't|doesn't|haven't|hasn't|isn't|hurt|hurts|want|need)$/;
const pastWords = /^(had|was|were|did|got|went|used|broke|lost|felt|ago|history|previous|past)$/;
/** Verbs that mean the past only where a past time stands beside them: "chest pain came on" is present. */
const laterVerbs = list(
  "couldn't could didn't wasn't weren't wouldn't came took began saw ran kept shook fell hurt made woke spent bled drank ate",
);
const isPresentVerb = ({ text }: Word) => presentVerbs.test(text);
const isPastVerb = ({ text }: Word) => pastWords.test(text) || (text.length > 4 && text.endsWith('ed'));
const openers = /^(and|with|now|today|currently|still|also|then)$/;

/**
 * Whether another time begins at `at`: "a stroke in 2019 | and have a weak arm", "a transplant 4 years ago | ,
 * temperature 38.3", "a stroke years ago | and a weak arm since this morning", "chest pain | and a bypass in 2018"; "used
 * to get chest pain and have it again" goes on.
 */
function changesTime(words: readonly Word[], at: number, part: Stretch): boolean {
  const word = words[at];
  if (!word || !joins(word)) return false;
  const before = { from: part.from, to: at };
  const rest = { from: at, to: part.to };
  const said = words.slice(part.from, at);
  if (words.slice(at, part.to).some(({ text }) => /^(again|same)$/.test(text))) return false;
  const hasPastVerb = said.some(isPastVerb);
  const [signBefore, signBehind] = [signOf(words, before), signOf(words, rest)];
  if (signBefore !== 'past') {
    if (signBehind !== 'past' || isOnlyTime(words, rest)) return false;
    if (signBefore !== 'none') return begins(words, at, isPastVerb);
    return !hasPastVerb && !(word.text === 'with' && isToldAsPast(said));
  }
  if (signBehind === 'lasting') return !isToldAsPast(words.slice(at, part.to));
  if (signBehind !== 'none') return signBehind === 'now';
  if (word.text === 'with') return false;
  if (begins(words, at, isPresentVerb)) return !said.some(({ text }) => text === 'used');
  const last = findPhrases(words, before, phrases).findLast((each) => isPastPhrase(words, each));
  const isBeside = last?.to === at && last.from > part.from;
  return isBeside && (word.text !== 'and' || !hasPastVerb);
}

/** Whether the first word from here on, besides "and" and "now", is such a verb. */
function begins(words: readonly Word[], at: number, isVerb: (word: Word) => boolean): boolean {
  const first = words.slice(at).find(({ text }) => !openers.test(text));
  return first !== undefined && isVerb(first);
}

/** A clause in the parts that have a time of their own. */
function splitByTime(words: readonly Word[], unit: Unit): Unit[] {
  const parts: Unit[] = [];
  let { from } = unit;
  for (let at = from + 1; at < unit.to; at += 1) {
    if (!changesTime(words, at, { from, to: unit.to })) continue;
    parts.push({ ...unit, from, to: at });
    from = at;
  }
  return [...parts, { ...unit, from }];
}

/** A clause that only sets the time of the next one: "with pneumonia as a student", "when I was expecting". */
const isSetting = (words: readonly Word[], { from }: Stretch): boolean =>
  /^(when|while|as|in|at|with|after|before|during|two|three|a|few|years|last)$/.test(words[from]?.text ?? '');

/** Where a sentence says that what it tells is over: "it cleared with drops", "all fine since". */
const findClosings = ({ words, units }: Pick<Reading, 'words' | 'units'>): Unit[] =>
  units.flatMap((unit) =>
    findPhrases(words, unit, phrases)
      .filter(
        ({ pattern: { meaning }, from }) =>
          meaning === 'closed' || (meaning === 'over' && !words.slice(unit.from, from).some(isDenied)),
      )
      .map(({ from, to }) => ({ ...unit, from, to })),
  );

/**
 * What is told as past. A clause that contains only a time passes it to its neighbour: "When I was a child I had asthma",
 * "I had asthma, when I was a child".
 */
export function findPast({ words, units }: Reading, isTelling: (unit: Unit) => boolean): Stretch[] {
  const telling = new Set(units.filter(isTelling).map((unit) => unit.sentence));
  const parts = units.flatMap((unit) => (telling.has(unit.sentence) ? splitByTime(words, unit) : [unit]));
  const closings = findClosings({ words, units });
  const isClosed = ({ sentence, to }: Unit) =>
    closings.some((each) => each.sentence === sentence && each.to >= to);
  const signs = parts.map((part) =>
    telling.has(part.sentence) ? signOf(words, part, isClosed(part)) : 'none',
  );
  return parts.filter((part, index) => {
    const sign = signs[index];
    const isPast = isToldAsPast(words.slice(part.from, part.to));
    if (sign === 'past' || sign === 'now') return sign === 'past';
    if (sign === 'lasting' && !isPast) return false;
    return [index - 1, index + 1].some((at) => {
      const neighbour = parts[at];
      if (neighbour?.sentence !== part.sentence || signs[at] !== 'past') return false;
      return isOnlyTime(words, neighbour) || (at < index && isPast && isSetting(words, neighbour));
    });
  });
}
