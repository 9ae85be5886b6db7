import type { Analyte, AnalyteUnit } from '../analytes.ts';
import type { ReportToken } from './report-tokens.ts';
import { unitSpelled } from './report-units.ts';

/** How many tokens may stand between a name and its value: flags, a method, a unit in brackets. Ranges do not count. */
const REACH_OF_VALUE = 7;
const REACH_OF_UNIT = 8;
const TOKENS_OF_UNIT = 4;
/** "from 53 to 48" has the word of the change close before it. */
const REACH_OF_CHANGE = 4;
const dashes = new Set(['-', '–', '—', '…', 'to', 'bis', 'à', 'a']);
const unders = new Set(['<', '≤', 'below', 'under', 'unter']);
const overs = new Set(['>', '≥', 'above', 'over', 'über']);
const lesser = new Set(['less', 'lower', 'kleiner', 'weniger']);
const greater = new Set(['more', 'greater', 'higher', 'größer', 'mehr']);
const thans = new Set(['than', 'als']);
const uptos = new Set(['upto', 'up', 'bis', 'max', 'below', 'under', 'unter']);
const rangeWords = new Set(['range', 'reference', 'ref', 'interval', 'normal', 'norm', 'normwert', 'target']);
const starts = new Set(['from', 'von']);
const ends = new Set(['to', 'auf']);
const changes = new Set(['down', 'up', 'gone', 'risen', 'fallen', 'dropped', 'increased', 'decreased']);
/** A number before one of these counts time. */
const times = new Set('day days week weeks month months year years hour hours minute minutes'.split(' '));
for (const word of ['tag', 'tage', 'tagen', 'woche', 'wochen', 'monat', 'monate', 'monaten', 'jahr', 'jahre'])
  times.add(word);

/** The lowest and highest usual value that a report prints, and where. */
export type Bounds = {
  readonly low: number | null;
  readonly high: number | null;
  readonly from: number;
  readonly to: number;
};
type Tokens = readonly ReportToken[];

const wordAt = (tokens: Tokens, at: number): string => tokens[at]?.text.toLowerCase() ?? '';

/** "3.5-5.3", "3.5 to 5.3", "< 5", "> 60", "up to 40" from here on. */
function boundsAt(tokens: Tokens, at: number): Bounds | undefined {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!first) return undefined;
  const isPair = second !== undefined && dashes.has(second.text.toLowerCase());
  if (isPair && first.value !== null && third?.value != null && third.value >= first.value)
    return { low: first.value, high: third.value, from: at, to: at + 3 };
  const number = second?.text === '=' ? third : second;
  if (number?.value == null) return undefined;
  const to = number === third ? at + 3 : at + 2;
  if (overs.has(first.text)) return { low: number.value, high: null, from: at, to };
  const isUpper = unders.has(first.text) || uptos.has(first.text.toLowerCase());
  return isUpper ? { low: null, high: number.value, from: at, to } : undefined;
}

/** The range that starts here and is one for certain: of two numbers, or after "normal range". */
function rangeAt(tokens: Tokens, at: number): Bounds | undefined {
  const bounds = boundsAt(tokens, at);
  if (!bounds || (bounds.low !== null && bounds.high !== null)) return bounds;
  const before = wordAt(tokens, at - 1) === ':' ? at - 2 : at - 1;
  return rangeWords.has(wordAt(tokens, before)) ? bounds : undefined;
}

/** The first range that is wholly in a stretch. */
export function rangeIn(tokens: Tokens, from: number, stop: number): Bounds | undefined {
  for (let at = from; at < stop; at += 1) {
    const bounds = boundsAt(tokens, at);
    if (bounds && bounds.to <= stop) return bounds;
  }
  return undefined;
}

const isJoinedNumber = (token: ReportToken | undefined) => token?.isJoined === true && token.value !== null;

/** The end of a day, a time or a count of weeks that starts here; undefined where a number is a number. */
function endOfOther(tokens: Tokens, at: number): number | undefined {
  const [number, sign, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (number?.value == null) return undefined;
  if (/^0\d$/.test(number.text) && sign?.isJoined !== true) return at + 1;
  const isSlashed = sign?.isJoined === true && /^\/\d{1,2}\//.test(sign.text);
  if (isSlashed || times.has(wordAt(tokens, at + 1).replace(/[.]$/, ''))) return at + 2;
  if (sign?.isJoined !== true || !isJoinedNumber(second)) return undefined;
  if (sign.text === ':') return at + 3;
  const isDashed = sign.text === '-' && wordAt(tokens, at + 3) === '-' && isJoinedNumber(tokens[at + 4]);
  return isDashed ? at + 5 : undefined;
}

/** "down from 53 to 48": where the new value is. */
function newValueAt(tokens: Tokens, at: number): number | undefined {
  const isChange =
    starts.has(wordAt(tokens, at - 1)) && tokens[at]?.value != null && ends.has(wordAt(tokens, at + 1));
  const isSaid = tokens
    .slice(Math.max(0, at - REACH_OF_CHANGE), at)
    .some(({ text }) => changes.has(text.toLowerCase()));
  return isChange && isSaid && tokens[at + 2]?.value != null ? at + 2 : undefined;
}

/** "<5", "≤ 5", "less than 5". */
function signBefore(tokens: Tokens, at: number): '<' | '>' | null {
  const before = wordAt(tokens, at - 1);
  const [word, isThan] = thans.has(before) ? [wordAt(tokens, at - 2), true] : [before, false];
  const sign = before === '=' ? wordAt(tokens, at - 2) : word;
  if (isThan ? lesser.has(sign) : unders.has(sign)) return '<';
  return (isThan ? greater.has(sign) : overs.has(sign)) ? '>' : null;
}

/** A value where it is written, with its sign and the other way to read it. */
export type FoundValue = {
  readonly at: number;
  readonly value: number;
  readonly otherValue: number | null;
  readonly comparator: '<' | '>' | null;
};

/** The first number behind a name that is no range, day or time. A range alone is none. */
export function valueAt(tokens: Tokens, from: number, stop: number): FoundValue | undefined {
  let reach = REACH_OF_VALUE;
  for (let at = from; at < stop && reach > 0; at += 1) {
    const changed = newValueAt(tokens, at);
    const end = changed === undefined ? (rangeAt(tokens, at)?.to ?? endOfOther(tokens, at)) : undefined;
    if (end !== undefined) {
      at = end - 1;
      reach = REACH_OF_VALUE;
      continue;
    }
    reach -= 1;
    const place = changed ?? at;
    const { value = null, otherValue = null } = tokens[place] ?? {};
    if (value !== null && place < stop)
      return { at: place, value, otherValue, comparator: signBefore(tokens, place) };
  }
  return undefined;
}

/** The unit that is spelled within a stretch: one token, or several that follow each other without a gap. */
export function unitIn(stretch: Tokens, analyte: Analyte): AnalyteUnit | undefined {
  for (let at = 0; at < Math.min(stretch.length, REACH_OF_UNIT); at += 1) {
    let text = '';
    let longest: AnalyteUnit | undefined;
    for (const token of stretch.slice(at, at + TOKENS_OF_UNIT)) {
      text += token.text;
      longest = unitSpelled(analyte, text) ?? longest;
    }
    if (longest) return longest;
  }
  return undefined;
}
