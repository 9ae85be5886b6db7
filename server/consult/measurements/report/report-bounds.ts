import { isClosing, isOpening, wordAt, type Tokens } from './report-sentences.ts';
import { monthOf } from './days/report-date.ts';
import { isUnit } from './report-units.ts';
import * as words from './report-words.ts';

/** The printed range of usual values, and its position. */
type Bounds = {
  readonly low: number | null;
  readonly high: number | null;
  readonly from: number;
  readonly to: number;
};

/** "60 to 9999": how a form that requires two numbers writes "60 and above". */
const NO_UPPER_END = '9999';

/** "-2.0", "+2": a number that may have a sign before it, and where it ends; undefined behind another number: "3-5". */
function signedAt(tokens: Tokens, at: number) {
  const [sign, number] = tokens.slice(at, at + 2);
  const isSign = /^[-+−]$/.test(sign?.text ?? '') && number?.isJoined === true && number.value !== null;
  if (!isSign) return sign?.value == null ? undefined : { value: sign.value, text: sign.text, to: at + 1 };
  if (tokens[at - 1]?.value != null) return undefined;
  const value = sign?.text === '+' ? (number?.value ?? 0) : -(number?.value ?? 0);
  return { value, text: number?.text ?? '', to: at + 2 };
}

const isMonth = (word: string): boolean =>
  /^\p{Lu}\p{L}{2,8}[.,]?$/u.test(word) && monthOf(word) > 0 && !words.flags.has(word.toLowerCase());

/** How many tokens a unit may have, the longest first: "10*9/L", "mL/min/1.73 m2". */
const sizesOfUnit = [4, 3, 2, 1];

/** Where the unit that starts here ends; `at` itself when there is none. */
function endOfUnit(tokens: Tokens, at: number): number {
  const isOne = (size: number) => {
    const unit = tokens.slice(at, at + size).map(({ text }) => text);
    return unit.length > 0 && isUnit(unit.join(''));
  };
  return at + (sizesOfUnit.find(isOne) ?? 0);
}

/** Where the same unit as the one between two tokens ends; undefined when another token is there. */
function endOfSame(tokens: Tokens, [from, to]: readonly [number, number], at: number): number | undefined {
  const isSame = tokens
    .slice(from, to)
    .every(({ text }, index) => tokens[at + index]?.text.toLowerCase() === text.toLowerCase());
  return isSame ? at + to - from : undefined;
}

/** "3.5-5.3", "3.5 to 5.3", "between 3.5 and 5.3", "-2 to +2", "4 10*9/L to 11 10*9/L" from here on. */
export function pairAt(tokens: Tokens, at: number): Bounds | undefined {
  const isBetween = words.betweens.has(wordAt(tokens, at));
  const first = signedAt(tokens, isBetween ? at + 1 : at);
  // The end of "2024-03-03".
  if (tokens[at]?.isJoined === true && wordAt(tokens, at - 1) === '-' && tokens[at - 2]?.value != null)
    return undefined;
  const dash = first && endOfUnit(tokens, first.to);
  if (!first || dash === undefined) return undefined;
  if (!(isBetween ? words.ands : words.dashes).has(wordAt(tokens, dash))) return undefined;
  const number = signedAt(tokens, dash + 1);
  const end = number && endOfSame(tokens, [first.to, dash], number.to);
  const second = end === undefined ? undefined : { value: 0, text: '', ...number, to: end };
  // "0.7 - 2024-01-31": a value and its day; "10-14 Jan": days.
  const behind = second && tokens[second.to];
  const isDay = behind && ((behind.text === '-' && behind.isJoined) || isMonth(behind.text));
  return second && !isDay && second.value >= first.value
    ? { low: first.value, high: second.text === NO_UPPER_END ? null : second.value, from: at, to: second.to }
    : undefined;
}

/** The position of the number after "<", "≤ =", "> OR =", "inf. à". */
function numberBehindSign(tokens: Tokens, at: number): number {
  let to = at + 1;
  if (wordAt(tokens, to) === 'or' && wordAt(tokens, to + 1) === '=') return to + 2;
  const isLink = (word: string) =>
    word === '=' || words.dashes.has(word) || words.thans.has(word) || /^(?:de|di|da|of|od)$/.test(word);
  if (isLink(wordAt(tokens, to))) to += 1;
  return to;
}

/** "3.5-5.3", "< 5", "> 60", "up to 40", "inf. à 5" from here on. */
export function boundsAt(tokens: Tokens, at: number): Bounds | undefined {
  const pair = pairAt(tokens, at);
  if (pair) return pair;
  const sign = wordAt(tokens, at);
  // "32 -> 55": an arrow.
  if (sign === '>' && words.dashes.has(wordAt(tokens, at - 1)) && tokens[at]?.isJoined === true)
    return undefined;
  const place = numberBehindSign(tokens, at);
  const number = tokens[place];
  if (number?.value == null) return undefined;
  const to = place + 1;
  // "over 6 weeks".
  const behind = wordAt(tokens, to).replace(/[.,]$/, '');
  if (words.signWords.has(sign) && words.times.has(behind)) return undefined;
  // "> or = 20 Years  0.40-4.50": an age.
  if (words.ages.has(behind)) return undefined;
  if (words.overs.has(sign) || words.greaterThanWords.has(sign))
    return { low: number.value, high: null, from: at, to };
  // "up 3 from Monday" is a change.
  const isUpTo = words.uptos.has(sign) && !(sign === 'up' && place === at + 1);
  const isThan = words.thans.has(wordAt(tokens, at + 1));
  if (isThan && words.greater.has(sign)) return { low: number.value, high: null, from: at, to };
  const isLess = words.lessThanWords.has(sign) || (isThan && words.lesser.has(sign));
  const isUpper = words.unders.has(sign) || isUpTo || isLess;
  return isUpper ? { low: null, high: number.value, from: at, to } : undefined;
}

/** The range that certainly starts here: two numbers, brackets, or after "normal range". */
export function rangeAt(tokens: Tokens, at: number): Bounds | undefined {
  const bounds = boundsAt(tokens, at);
  if (!bounds || (bounds.low !== null && bounds.high !== null)) return bounds;
  const sign = wordAt(tokens, at);
  // "> OR = 60" is how laboratories print a range.
  if (wordAt(tokens, at + 1) === 'or' && wordAt(tokens, at + 2) === '=') return bounds;
  if (words.limits.has(sign) || words.lessThanWords.has(sign) || words.greaterThanWords.has(sign))
    return bounds;
  const isBracketed = isOpening(wordAt(tokens, at - 1)) && isClosing(wordAt(tokens, bounds.to));
  // "Normal range: above >=90", "Normal value: <200".
  const isLink = (word: string) => /^(?::|values?|limits?)$/.test(word) || words.signWords.has(word);
  let before = at - 1;
  while (isLink(wordAt(tokens, before))) before -= 1;
  return isBracketed || words.rangeWords.has(wordAt(tokens, before)) ? bounds : undefined;
}

/** Whether a bound is a laboratory's, unlike "anything above 47 counts as diabetes" and "Trop <5" after a value. */
function isPrinted(tokens: Tokens, at: number): boolean {
  const before = wordAt(tokens, at - 1);
  // "(previous: <0.01 on 2024-01-25)".
  const isEarlier = words.previouses.has(before === ':' ? wordAt(tokens, at - 2) : before);
  if (tokens[at]?.value != null || isEarlier) return !isEarlier;
  const isWord = /\p{L}{2}/u.test(before) && !words.flags.has(before) && !isUnit(before) && before !== 'feu';
  return !isWord || words.rangeWords.has(before) || words.wishes.has(before);
}

/** "(age 35-39: 0.78-5.24)", "18 - 60 years: 30-400": whether two numbers are ages. */
const isOfAges = (tokens: Tokens, { from, to }: Bounds): boolean =>
  /^(?:ages?|aged|alter|âge|edad)$/.test(
    wordAt(tokens, wordAt(tokens, from - 1) === ':' ? from - 2 : from - 1),
  ) || words.ages.has(wordAt(tokens, to).replace(/[.,:]$/, ''));

/** The first range that is completely within a stretch. */
export function rangeIn(tokens: Tokens, from: number, stop: number): Bounds | undefined {
  for (let at = from; at < stop && !tokens[at]?.isOtherName; at += 1) {
    const bounds = boundsAt(tokens, at);
    if (bounds && isOfAges(tokens, bounds)) at = bounds.to - 1;
    else if (bounds && bounds.to <= stop && isPrinted(tokens, at)) return bounds;
  }
  return undefined;
}
