import { isReplaced } from './corrections/withdrawn.ts';
import { monthOf } from './days/report-date.ts';
import { isHourOfSedimentation } from './report-lines.ts';
import { boundsAt, rangeAt } from './report-bounds.ts';
import type { ReportToken } from './report-tokens.ts';
import { endsSentence, isAdvice, isClosing, isOpening, wordAt, type Tokens } from './report-sentences.ts';
import { isUnit, REACH_OF_UNIT } from './report-units.ts';
import * as words from './report-words.ts';

/** How many words may come between a name and its value: flags, a method, a unit. Signs and ranges do not count. */
const REACH_OF_VALUE = 10;
/** "from 53 to 48": the word for the change must be close before it. */
const REACH_OF_CHANGE = 6;
/** "from 72 last year to 61". */
const REACH_OF_NEW_VALUE = 8;
const LAST_HOUR = 12;
const HOURS_OF_DAY = 24;
/** "on the 14th of Feb, 2024". */
const REACH_OF_DAY = 6;

const isJoinedNumber = (token: ReportToken | undefined) => token?.isJoined === true && token.value !== null;

/** The end of a day, a time, a number of weeks or a target that starts here; undefined for any other number. */
function endOfOther(tokens: Tokens, at: number): number | undefined {
  const [number, sign, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (number?.value == null) return undefined;
  if (/^0\d$/.test(number.text) && sign?.isJoined !== true && sign?.text !== '%') return at + 1;
  if (isCode(tokens, at)) return at + 2;
  if (isOfTwoUnits(tokens, at)) return at + 4;
  // "(1 1/2 hrs)".
  if (sign?.value != null && second?.isJoined === true && /^\/\d$/.test(second.text)) return at + 3;
  // "Gleason 3+4=7".
  if (sign?.isJoined === true && /^\+\d/.test(sign.text)) return second?.text === '=' ? at + 4 : at + 2;
  if (number.text === '10' && sign?.isJoined === true && /^[*^eE⁹³⁶¹]/.test(sign.text)) return at + 2;
  const isSlashed = sign?.isJoined === true && /^\/\d{1,2}\//.test(sign.text);
  const behind = wordAt(tokens, at + 1).replace(/[.]$/, '');
  // "4.4H" is high, "6h" a time.
  const isHigh = sign?.text === 'H' && (!Number.isInteger(number.value) || number.value > HOURS_OF_DAY);
  if (!isHigh && sign?.isJoined === true && /^(?:h|hrs?|min|ª|º|st|nd|rd|th|y|yr|yrs|yo)$/i.test(sign.text))
    return at + 2;
  // "25-OH" is part of a name.
  if (sign?.text === '-' && sign.isJoined && second?.isJoined === true && /^\p{L}/u.test(second.text))
    return at + 3;
  // 5' 9" and "5 ft 9": feet and inches.
  if (/^['’′]\d{1,2}$/.test(sign?.text ?? '')) return at + 2;
  if (/^(?:['’′]|ft|feet|foot)$/.test(sign?.text ?? '')) return second?.value == null ? at + 2 : at + 3;
  if (isHourOfSedimentation(tokens, at + 1)) return at + 2;
  // "hs-Troponin T (0 h, 10:05)": when it was taken.
  if (sign?.text === 'h' && isOpening(wordAt(tokens, at - 1))) return at + 2;
  // "pulse 80 pm": no time of the day.
  const isNoTime = number.value > LAST_HOUR && /^[ap][.]?m$/.test(behind);
  // "repeat in 48 h"; "4.4 h" is high.
  if (behind === 'h' && words.spans.has(wordAt(tokens, at - 1))) return at + 2;
  // "max. 15 min"; "value 4.4 min 3.5" has an end of its range.
  const isMinutes = behind === 'min' && !/^[:=]$/.test(wordAt(tokens, at + 2)) && second?.value == null;
  // "16.5 x 10^9/L" is no "2 x".
  const isPower = /^[x×]$/.test(behind) && /^10(?:\D|$)/.test(wordAt(tokens, at + 2));
  if (isSlashed || isMinutes || (words.times.has(behind) && !isNoTime && !isPower) || words.pasts.has(behind))
    return at + 2;
  if (/^(?:ckd-)?epi$/.test(wordAt(tokens, at - 1)) && number.text.length === 4) return at + 1;
  if (isNoResult(tokens, at) || isLabelledLimit(tokens, at)) return at + 1;
  if (isOfOtherTime(tokens, at) || isAdvice(tokens, at) || isOfPast(tokens, at)) return at + 1;
  if (isStartOfChange(tokens, at) || isReplaced(tokens, at)) return at + 1;
  // "112 -> 38": an arrow of two signs is two tokens.
  const endOfArrow = [at + 2, at + 3, at + 4].find((end) =>
    words.arrows.has(
      tokens
        .slice(at + 1, end)
        .map(({ text }) => text)
        .join(''),
    ),
  );
  // "38.1 -> called the doctor" is no change.
  if (endOfArrow !== undefined && tokens[endOfArrow]?.value !== null) return at + 1;
  if (isDayOfMonth(number.value, wordAt(tokens, at + 1)))
    return /^\d{4}$/.test(wordAt(tokens, at + 2)) ? at + 3 : at + 2;
  if (sign?.isJoined !== true || !isJoinedNumber(second)) return undefined;
  if (sign.text === ':') return at + 3;
  const isDashed = sign.text === '-' && wordAt(tokens, at + 3) === '-' && isJoinedNumber(tokens[at + 4]);
  return isDashed ? at + 5 : undefined;
}

/** "ref 26B0148832", "(44EC.)", "25.7714209.K": a number that is the start of a code. */
function isCode(tokens: Tokens, at: number): boolean {
  const [number, sign, end] = tokens.slice(at, at + 3);
  if (/[.,]\d{5}/.test(number?.text ?? '')) return true;
  if (sign?.isJoined !== true) return false;
  const isBracketed = isOpening(wordAt(tokens, at - 1)) && isClosing(end?.text ?? '');
  return (
    /^\p{Lu}\d{3}/u.test(sign.text) || (isBracketed && /^\p{Lu}{2}/u.test(sign.text) && !isUnit(sign.text))
  );
}

/** "22 lb 8 oz", whose two numbers are one weight. */
const isOfTwoUnits = (tokens: Tokens, at: number): boolean =>
  /^lbs?$/.test(wordAt(tokens, at + 1)) && tokens[at + 2]?.value != null && wordAt(tokens, at + 3) === 'oz';

const results = new Set(['value', 'result']);
/** How far behind its limit an export may write the value, in tokens. */
const REACH_OF_RESULT = 24;

/** 'referenceLow="3.5" ref_high="5.3" value="4.4"': an end of the range before a value, each with its label. */
function isLabelledLimit(tokens: Tokens, at: number): boolean {
  const isLabel = (place: number, labels: ReadonlySet<string>) =>
    /^[:=]$/.test(wordAt(tokens, place)) &&
    (tokens[place - 1]?.text ?? '')
      .split(/_|(?=\p{Lu}\p{Ll})/u)
      .some((word) => labels.has(word.toLowerCase()));
  if (!isLabel(at - 1, words.lows) && !isLabel(at - 1, words.highs)) return false;
  return tokens
    .slice(at, at + REACH_OF_RESULT)
    .some(({ value }, index) => value !== null && isLabel(at + index - 1, results));
}

/** "12/25", "June 2024", "comment 1", "I'm 61", "10 units" of a medicine and the "2+" of a test strip. */
function isNoResult(tokens: Tokens, at: number): boolean {
  const [number, sign] = tokens.slice(at, at + 2);
  const before = wordAt(tokens, at - 1).replace(/[.,]$/, '');
  const isYear = /^(?:19|20)\d\d$/.test(number?.text ?? '');
  const isOfDay = /^\p{L}{3,9}$/u.test(before) && monthOf(before) > 0 && !words.flags.has(before);
  const isStrip = /^[1-4]$/.test(number?.text ?? '') && sign?.text === '+';
  const isFraction = /^\/(?:\d{1,2}|(?:19|20)\d\d)[.]?$/.test(sign?.text ?? '');
  // "1.3 Units: mg/dL" is no dose.
  const behind = wordAt(tokens, at + 2);
  const isDose = words.unitLabels.has(wordAt(tokens, at + 1)) && !/^[:=]$/.test(behind) && !isUnit(behind);
  return (
    isDose ||
    // "between 100 and" at the end of a line.
    words.betweens.has(before) ||
    words.remarks.has(before) ||
    (isYear && (isOfDay || (isOpening(before) && isClosing(sign?.text ?? '')))) ||
    (sign?.isJoined === true && (isStrip || isFraction))
  );
}

const LAST_DAY = 31;
/** "18 Nov", "3rd": a number before the name of a month. */
const isDayOfMonth = (value: number, next: string): boolean =>
  Number.isInteger(value) &&
  value <= LAST_DAY &&
  /^\p{L}{3,9}\.?$/u.test(next) &&
  monthOf(next) > 0 &&
  !words.flags.has(next);

/** "was 22 ug/L on 14 Feb", "had been 118 in October 2025", "31 in 2022": from another time without a complete date. */
function isOfPast(tokens: Tokens, at: number): boolean {
  const to = isUnit(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  if (isBracketedYear(tokens, to)) return true;
  if (!words.timeLinks.has(wordAt(tokens, to))) return false;
  const [first = '', second = '', third = ''] = tokens
    .slice(to + 1, to + 1 + REACH_OF_DAY)
    .map(({ text }) => text.toLowerCase().replace(/[.,;]$/, ''))
    .filter((word) => word !== '' && !/^(?:st|nd|rd|th|of)$/.test(word));
  const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word);
  const isMonth = (word: string) => /^\p{L}{3,9}$/u.test(word) && monthOf(word) > 0;
  const isDay = (word: string) => /^\d{1,2}$/.test(word);
  if (isYear(first)) return true;
  if (isMonth(first)) return !(isDay(second) && isYear(third));
  return isDay(first) && isMonth(second) && !isYear(third);
}

/** "2.1 (2019), 4.4 (03/2024)": whether a year alone, or a month of a year, is in brackets here. */
function isBracketedYear(tokens: Tokens, at: number): boolean {
  const end = tokens.findIndex(({ text }, place) => place > at && isClosing(text));
  if (!isOpening(wordAt(tokens, at)) || end < 0) return false;
  const text = tokens.slice(at + 1, end).map((token) => token.text);
  return /^(?:\d{1,2}\/)?(?:19|20)\d\d$/.test(text.join(''));
}

/** Words between a wish and its bound, the name of the test among them. */
const REACH_OF_WISH = 4;

/** "She wants the HbA1c under 48". */
function isWishedBound(tokens: Tokens, at: number): boolean {
  const bound = wordAt(tokens, at - 1);
  if (!words.unders.has(bound) && !words.overs.has(bound)) return false;
  return tokens
    .slice(Math.max(0, at - 1 - REACH_OF_WISH), at - 1)
    .some(({ text }) => words.wishes.has(text.toLowerCase()) || words.duties.has(text.toLowerCase()));
}

const LONGEST_REMARK = 5;
/** Where a bracket without numbers that ends here opens; its end for another. */
function openingBefore(tokens: Tokens, end: number): number {
  for (let at = end - 1; at >= Math.max(0, end - LONGEST_REMARK); at -= 1) {
    if (tokens[at]?.value != null) return end;
    if (isOpening(wordAt(tokens, at))) return at;
  }
  return end;
}

/** "previous 14", "(was 6.4", "target is below 53". */
function isOfOtherTime(tokens: Tokens, at: number): boolean {
  let before = at - 1;
  for (let left = 4; left > 0 && words.wishLinks.has(wordAt(tokens, before)); left -= 1) before -= 1;
  // "previa (noviembre) 1,71".
  const opening = isClosing(wordAt(tokens, before)) ? openingBefore(tokens, before) : before;
  if (opening < before && words.previouses.has(wordAt(tokens, opening - 1))) return true;
  const [word, earlier] = [wordAt(tokens, before), wordAt(tokens, before - 1)];
  if (word === 'been' && earlier === 'had') return true;
  if (word === 'to' && earlier === 'used') return true;
  // "Jan 2024 66": a month without a day, unlike "17 Jul 2025 54".
  const isYear = /^(?:19|20)\d\d$/.test(word) && /^\p{L}{3,9}$/u.test(earlier) && monthOf(earlier) > 0;
  if (isYear && !/^\d/.test(wordAt(tokens, before - 2))) return true;
  if (word.startsWith('was') || wordAt(tokens, at - 1) === 'was') return isOpening(wordAt(tokens, at - 2));
  if (words.wishes.has(word) || words.duties.has(word)) return true;
  // "99th centile 14 ng/L": the limit of healthy people.
  if (/^(?:per)?[cz]entile?$/.test(word) && earlier === 'th') return true;
  if (isWishedBound(tokens, at)) return true;
  // "before breakfast 9.4" is a time of the day.
  return words.previouses.has(word) || (words.previouses.has(earlier) && !words.meals.has(word));
}

/** "has risen from 3.1": whether a number is what a value was before a change. */
const isStartOfChange = (tokens: Tokens, at: number): boolean =>
  words.starts.has(wordAt(tokens, at - 1)) &&
  tokens[at]?.value != null &&
  tokens
    .slice(Math.max(0, at - REACH_OF_CHANGE), at)
    .some(({ text }) => words.changes.has(text.toLowerCase()));

/** "down from 53 to 48", "gone down, from 72 last year to 61": the position of the new value. */
function newValueAt(tokens: Tokens, at: number): number | undefined {
  if (!isStartOfChange(tokens, at)) return undefined;
  for (let place = at + 1; place <= at + REACH_OF_NEW_VALUE; place += 1)
    if (words.ends.has(wordAt(tokens, place)) && tokens[place + 1]?.value != null) return place + 1;
  return undefined;
}

/** "<5", "≤ 5", "less than 5". */
function signBefore(tokens: Tokens, at: number): '<' | '>' | null {
  const before = wordAt(tokens, at - 1);
  // "32 -> 55" is an arrow, "egfr=>90" a bound.
  const isOfName = tokens[at - 2]?.isJoined === true && /\p{L}$/u.test(wordAt(tokens, at - 3));
  const isArrow = /[-=]/.test(wordAt(tokens, at - 2)) && tokens[at - 1]?.isJoined === true && !isOfName;
  if (before === '>' && isArrow) return null;
  const [word, isThan] = words.thans.has(before) ? [wordAt(tokens, at - 2), true] : [before, false];
  const sign = before === '=' ? wordAt(tokens, at - 2) : word;
  if (isThan ? words.lesser.has(sign) : words.unders.has(sign)) return '<';
  return (isThan ? words.greater.has(sign) : words.overs.has(sign)) ? '>' : null;
}

/** A value at its position, with its sign and its other possible reading. */
type FoundValue = {
  readonly at: number;
  readonly value: number;
  readonly otherValue: number | null;
  readonly comparator: '<' | '>' | null;
};

/** The tokens that belong to a value, from one on: up to the end of the sentence, the next test and a few more. */
export function besideValue(tokens: Tokens, from: number, stop: number): Tokens {
  let to = from;
  const last = Math.min(stop, from + REACH_OF_UNIT);
  while (to < last && !tokens[to]?.isOtherName && !endsSentence(tokens, to - 1) && !isNextPart(tokens, to))
    to += 1;
  return tokens.slice(from, to);
}

/**
 * "Cr 1.12. hs-Trop", "WBC 9.1, Hgb": whether a sign ends the part about a number, followed by a word that is not a
 * unit.
 */
const isNextPart = (tokens: Tokens, at: number): boolean =>
  /^[.,]$/.test(wordAt(tokens, at)) &&
  tokens[at + 1]?.isJoined !== true &&
  /^\p{L}{2}/u.test(wordAt(tokens, at + 1)) &&
  !words.unitLabels.has(wordAt(tokens, at + 1)) &&
  !isUnit(wordAt(tokens, at + 1));

/** "-19.9"; "13.1 -" is a flag and "3.5-5.3" a range. */
const isNegative = (tokens: Tokens, at: number): boolean =>
  tokens[at - 1]?.text === '-' && tokens[at - 1]?.isJoined === false && tokens[at]?.isJoined === true;

/** The first number after a name that is not a range, day or time. A range alone is not a value. */
export function valueAt(tokens: Tokens, from: number, stop: number): FoundValue | undefined {
  let reach = REACH_OF_VALUE;
  for (let at = from; at < stop && reach > 0; at += 1) {
    const changed = newValueAt(tokens, at);
    const end = changed === undefined ? (rangeAt(tokens, at)?.to ?? endOfOther(tokens, at)) : undefined;
    if (end !== undefined) {
      at = end - 1;
      if (endsSentence(tokens, at)) return undefined;
      reach = REACH_OF_VALUE;
      continue;
    }
    if (/[\p{L}\d]/u.test(tokens[at]?.text ?? '')) reach -= 1;
    if (endsSentence(tokens, at) || tokens[at]?.isOtherName || words.pendings.has(wordAt(tokens, at)))
      return undefined;
    const place = changed ?? at;
    const { value = null, otherValue = null } = tokens[place] ?? {};
    if (value !== null && isNegative(tokens, place))
      return { at: place, value: -value, otherValue: null, comparator: null };
    if (value !== null && place < stop)
      return { at: place, value, otherValue, comparator: signBefore(tokens, place) };
  }
  return undefined;
}

/** Whether the day of the previous number starts here: "5.9 08/14/2025". */
const isDayAt = (tokens: Tokens, at: number): boolean =>
  (tokens[at]?.value === null && /^\d/.test(wordAt(tokens, at))) || /^\/\d/.test(wordAt(tokens, at + 1));

/** Whether another unexplained number directly follows a value, so that either could be the result. */
export function hasRival(tokens: Tokens, { at }: FoundValue, stop: number): boolean {
  for (let place = at + 1; place < stop; place += 1) {
    const { value = null, text = '' } = tokens[place] ?? {};
    if (rangeAt(tokens, place) || boundsAt(tokens, place)) return false;
    if (value !== null && tokens[place]?.isJoined === true) return false;
    if (value !== null) return endOfOther(tokens, place) === undefined && !isDayAt(tokens, place + 1);
    if (!words.flags.has(text.toLowerCase()) || isOpening(text)) return false;
  }
  return false;
}
