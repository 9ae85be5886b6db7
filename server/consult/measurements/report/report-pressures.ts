import { people } from '#server/consult/reading/people/words.ts';
import type { Analytes } from '../analytes.ts';
import { isWithdrawn } from './corrections/withdrawn.ts';
import { nameAt } from './report-lines.ts';
import type { LineReading } from './report-readings.ts';
import { isWished } from './report-sentences.ts';
import type { ReportToken } from './report-tokens.ts';
import { duties, overs, previouses, rangeWords, unders, wishes } from './report-words.ts';

const pressures = new Set(
  `bp pressure rr blutdruck nibp tension ta t.a. pa arterial artérielle arteriosa bloeddruk blodtryck blodtrykk blodtryk
   ciśnienie pression presión presion pressão pressao pressione tensión tensão tensione`.split(/\s+/),
);
/** Whether a word names a blood pressure: "BP". */
export const isNameOfPressure = (word: string): boolean =>
  pressures.has(
    word.toLowerCase().replace(/(?<=blutdruck)(?:tagebuch|protokoll|messungen|messung|werte)$/, ''),
  );
const REACH_OF_PRESSURE = 10;
/** "BP below 130/80", "BP target 130/80". */
const isBoundWord = (word: string) =>
  unders.has(word) || overs.has(word) || wishes.has(word) || rangeWords.has(word);

/** "70mmHg" is 70. */
const digitsOf = (text = ''): string => /^\d{2,3}/.exec(text)?.[0] ?? text;

/** Whether two numbers can be a blood pressure: "eye pressure 16/17" and the day "13/07" are none. */
const isPressure = (upper: number, lower: number): boolean =>
  lower >= LEAST_OF_BOTH && lower < upper && upper >= LEAST_UPPER_NAMED && upper <= MOST_UPPER_NAMED;
const LEAST_OF_BOTH = 15;
const LEAST_UPPER_NAMED = 40;
const MOST_UPPER_NAMED = 320;

/** "BP 12/05/2026 128/76": whether a day starts here. */
const isDayAt = (tokens: readonly ReportToken[], at: number): boolean =>
  /^\/\d{1,2}\/\d{2,4}$/.test(tokens[at + 1]?.text ?? '');

/** "BP 128/82": an upper and a lower value, and where they end. */
export function pressureAt(tokens: readonly ReportToken[], at: number, analytes: Analytes) {
  if (!isNameOfPressure(tokens[at]?.text ?? '')) return undefined;
  const end = Math.min(tokens.length, at + REACH_OF_PRESSURE);
  // "BP 1st: 146/94".
  const isOrdinal = (place: number) => /^(?:st|nd|rd|th)\b/i.test(tokens[place + 1]?.text ?? '');
  const isUpper = (place: number) =>
    tokens[place]?.value != null && !isDayAt(tokens, place) && !isOrdinal(place);
  // "183/112 (crossed out) 139/85".
  const isTakenBack = (place: number) => {
    const next = tokens.findIndex(({ value }, index) => index > place && value !== null);
    return isWithdrawn(tokens, place + 1, next < 0 ? tokens.length : next);
  };
  const first = tokens.findIndex(
    (_token, place) => place > at && place < end && isUpper(place) && !isTakenBack(place),
  );
  const isBound = tokens.slice(at, first).some(({ text }) => isBoundWord(text.toLowerCase()));
  if (isBound || isWished(tokens, at)) return undefined;
  const [upper, lower] = [tokens[first], tokens[first + 1]];
  const isApart = /^(?:\/|over|by)$/i.test(lower?.text ?? '');
  const second =
    isApart || lower?.text.startsWith('/')
      ? Number(isApart ? tokens[first + 2]?.text : digitsOf(lower?.text.slice(1)))
      : Number.NaN;
  if (upper?.value == null || !isPressure(upper.value, second)) return undefined;
  const of = (id: string, value: number): LineReading => ({
    name: analytes.withId(id)?.name ?? id,
    value,
    other_value: null,
    comparator: null,
    unit: 'mm[Hg]',
    range_low: null,
    range_high: null,
    nameFrom: tokens[at]?.from ?? 0,
    numberFrom: tokens[first]?.from ?? 0,
    takenBack: null,
  });
  const readings = [of('systolic-pressure', upper.value), of('diastolic-pressure', second)];
  return { readings, from: at, to: first + (isApart ? 3 : 2) };
}

/** "128/82 p71": the pulse behind a blood pressure, with its name and number apart. */
export function withPulseApart([first, ...rest]: readonly ReportToken[]): ReportToken[] {
  const [, name = '', number = ''] = /^(p|hr|pulse)(\d{2,3})$/i.exec(first?.text ?? '') ?? [];
  if (!first) return [];
  if (number === '') return [first, ...rest];
  const value = { ...first, text: number, value: Number(number), from: first.from + name.length };
  return [{ ...first, text: name }, value, ...rest];
}

/** "pulse 71  21.30  139/85": the time directly before a blood pressure. */
export const withoutTime = (tokens: readonly ReportToken[]): readonly ReportToken[] =>
  /^(?:[01]?\d|2[0-3])[.][0-5]\d$/.test(tokens.at(-1)?.text ?? '') ? tokens.slice(0, -1) : tokens;

const LEAST_UPPER = 70;
const LEAST_LOWER = 35;
const MOST_UPPER = 260;

/** Whether "151/92", "146 / 88" or "149 over 90" starts here, if it can only be a blood pressure. */
function isPairAt(tokens: readonly ReportToken[], at: number): boolean {
  const value = tokens[at]?.value ?? 0;
  const sign = tokens[at + 1]?.text.toLowerCase() ?? '';
  const lower = /^\/\d/.test(sign) ? Number(digitsOf(sign.slice(1))) : Number(tokens[at + 2]?.text);
  const isPair = /^\/\d{2,3}(?!\d|\/)/.test(sign) || sign === '/' || sign === 'over';
  return isPair && value >= LEAST_UPPER && value <= MOST_UPPER && lower >= LEAST_LOWER && lower < value;
}

/** The tokens of a cell that starts with a pair, with the name of the pressure in front: "142/86". */
export const asPressure = (cell: readonly ReportToken[]): readonly ReportToken[] | undefined =>
  isPairAt(cell, 0) ? [nameOfPressure(cell[0]), ...cell] : undefined;

/** The places of "178/104", each in two tokens, from one on. */
export const pairsIn = (tokens: readonly ReportToken[], from: number): number[] =>
  tokens.flatMap((_token, at) =>
    at >= from && tokens[at + 1]?.isJoined === true && isPairAt(tokens, at) ? [at] : [],
  );

const postures = new Set('lying standing sitting supine seated arm'.split(' '));
const repeats = new Set('first second third then again repeat repeated recheck'.split(' '));

/** A name before the first number of a pair. */
const nameOfPressure = (token: ReportToken | undefined): ReportToken => ({
  isJoined: false,
  from: 0,
  ...token,
  text: 'BP',
  value: null,
  otherValue: null,
});

/** Adds the name of the pressure to each pair, if the words between the number before it and the pair say so. */
function withNames(
  tokens: readonly ReportToken[],
  isPressureAfter: (before: readonly ReportToken[], at: number) => boolean,
): readonly ReportToken[] {
  return tokens.flatMap((token, at) => {
    if (!isPairAt(tokens, at)) return [token];
    const start = tokens.findLastIndex(({ value }, place) => place < at && value !== null) + 1;
    return isPressureAfter(tokens.slice(start, at), at) ? [nameOfPressure(token), token] : [token];
  });
}

/**
 * "lying 104/62; standing 88/54", "BP 142/84 first go, 136/80 second go": adds the name to each pair behind a word for a
 * posture, and behind a word for a repetition if the line names the pressure before.
 */
function withPostures(tokens: readonly ReportToken[]): readonly ReportToken[] {
  const named = tokens.findIndex(({ text }) => isNameOfPressure(text));
  return withNames(tokens, (before, at) => {
    const words = before.map(({ text }) => text.toLowerCase());
    const isNamed = named >= 0 && named <= at;
    return (
      words.some((word) => postures.has(word) || (isNamed && repeats.has(word))) &&
      !words.some(
        (word) => isNameOfPressure(word) || isBoundWord(word) || previouses.has(word) || word === 'was',
      )
    );
  });
}

/** Whether a word before a pair says that it is a bound, an earlier value, or someone else's: "my father 160/95". */
const isOfOther = (word: string): boolean =>
  isBoundWord(word) || previouses.has(word) || duties.has(word) || people.has(word.replace(/['’]?s$/, ''));

/** "143/85 pulse 75", "morning love 138/84 and pulse 66": a pair before a pulse, whatever else is said. */
function isBesidePulse(tokens: readonly ReportToken[], before: readonly ReportToken[], at: number): boolean {
  const isLink = (word: string) => !/\p{L}/u.test(word) || /^(?:and|with|und|et|y)$/i.test(word);
  const behind = tokens.slice(at + 2, at + 5).find(({ text }) => !isLink(text));
  return (
    /^(?:p|hr|pulse|heart|puls|pouls|pulso)\d{0,3}$/i.test(behind?.text ?? '') &&
    !before.some(({ text }) => isOfOther(text.toLowerCase()))
  );
}

const pulses = new Set('pulse puls pouls pulso hr pulsaciones'.split(' '));
/** Whether a word names a pulse. */
export const isNameOfPulse = (word: string): boolean => pulses.has(word.toLowerCase());
const [LEAST_PULSE, MOST_PULSE] = [30, 220];

/** Whether a number can only be the pulse behind a pair: "142/86 (68)", "142/86 68", unlike "142/86 6.2". */
const isPulse = (token: ReportToken | undefined): boolean =>
  token?.value != null &&
  Number.isInteger(token.value) &&
  token.value >= LEAST_PULSE &&
  token.value <= MOST_PULSE;

/** "/86/68" behind an upper value as the lower one and the pulse; "30/12/57" is a day. */
function withThirdApart(token: ReportToken, before: ReportToken | undefined): ReportToken[] {
  const [, lower = '', number = ''] = /^\/(\d{2,3})\/(\d{2,3})$/.exec(token.text) ?? [];
  const isPressure = (before?.value ?? 0) >= LEAST_UPPER && Number(lower) >= LEAST_LOWER;
  if (number === '' || !isPressure) return [token];
  const from = token.from + lower.length + 2;
  return [
    { ...token, text: `/${lower}` },
    { ...token, text: number, value: Number(number), isJoined: false, from },
  ];
}

/** The tokens with a name before the pulse behind each pressure, below a heading that names it. */
export function withPulses(written: readonly ReportToken[]): readonly ReportToken[] {
  const tokens = written.flatMap((token, at) => withThirdApart(token, written[at - 1]));
  return tokens.flatMap((token, at) => {
    const pair = [at - 2, at - 3].find((place) => isPairAt(tokens, place));
    const isBracketed = tokens[at - 1]?.text === '(' && pair === at - 3;
    const next = tokens[at + 1];
    const isFree = next?.isJoined !== true || next.text === ')';
    return pair !== undefined &&
      (isBracketed || pair === at - 2) &&
      isPulse(token) &&
      isFree &&
      !isPairAt(tokens, at)
      ? [{ ...token, text: 'pulse', value: null, otherValue: null }, token]
      : [token];
  });
}

/** A diary with a heading ("BP for the doctor") names the pressure once: adds the name to each pair below it. */
export function withPressureNames(
  tokensIn: readonly (readonly ReportToken[])[],
  analytes: Analytes,
): (readonly ReportToken[])[] {
  let [isHeaded, isBounded, hasPulse] = [false, false, false];
  return tokensIn.map((line) => {
    const hasPairs = line.some((_token, at) => isPairAt(line, at));
    // "AM (BP/pulse)".
    const names = line.flatMap(({ text }) => text.split('/'));
    const isPressure = names.some(isNameOfPressure);
    // "Date | Morning (pulse)" below "BP diary".
    if (!hasPairs && (isPressure || isHeaded))
      hasPulse = names.some(isNameOfPulse) || (hasPulse && !isPressure);
    const tokens = hasPulse ? withPulses(line) : line;
    const isNamed = tokens.some(({ text }) => isNameOfPressure(text));
    // "BP (mmHg), target under 135/85" heads a diary: its pair is a bound.
    const isValue = (at: number) =>
      isPairAt(tokens, at) && !isBoundWord(tokens[at - 1]?.text.toLowerCase() ?? '');
    // "128/84 (BP location: right arm)" below "BP".
    if (isNamed && isHeaded && isPairAt(tokens, 0)) return [nameOfPressure(tokens[0]), ...tokens];
    if (isNamed) isHeaded = !tokens.some((_token, at) => isValue(at));
    if (isNamed) isBounded = tokens.some((_token, at) => isPairAt(tokens, at));
    if (isNamed) return withPostures(tokens);
    if (!isHeaded) return withNames(withPostures(tokens), (before, at) => isBesidePulse(tokens, before, at));
    return withNames(
      tokens,
      (before, at) =>
        // Below a goal only the lines of a day: "13/05/24 148/91", not "my father 160/95".
        (!isBounded || tokens.slice(0, at).some(({ value }) => value !== null)) &&
        !before.some((_token, place) => nameAt(before, place, analytes)) &&
        !isBoundWord(before.at(-1)?.text.toLowerCase() ?? ''),
    );
  });
}
