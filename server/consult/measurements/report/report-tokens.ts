import { isUnit } from './report-units.ts';
import { otherNames } from './report-words.ts';

/** One piece of a report: a number as the report writes it, or a run of other characters. */
export type ReportToken = {
  readonly text: string;
  /** The value of a number, with its decimal comma as a point and without thousands separators. */
  readonly value: number | null;
  /** The other possible number: "1,204" when the meaning of the comma is unknown. */
  readonly otherValue: number | null;
  /** Nothing separates it from the previous token. */
  readonly isJoined: boolean;
  /** Its start position in the line. */
  readonly from: number;
  /** It is the name of an unlisted test. */
  readonly isOtherName?: true;
};

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';
const isSpace = (sign: string) => sign.trim() === '' || '|;"“”„'.includes(sign);
/** Signs that are always separate tokens. */
const isLone = (sign: string) => '()[]{}<>≤≥=:,–—-…'.includes(sign);

const GROUP = 3;

/** "2,10,000": pairs before the last three digits, as in India. */
function isPaired(text: string): boolean {
  const [first = '', ...rest] = text.split(',');
  const last = rest.pop() ?? '';
  const isPairs = rest.length > 0 && rest.every((group) => /^\d\d$/.test(group));
  return isPairs && /^\d\d?$/.test(first) && /^\d{3}$/.test(last);
}
/** "7'240" and "7’240", as in Switzerland. */
const isApostrophe = (sign: string | undefined) => sign === "'" || sign === '’';
/** Flags directly before a number: "*129". */
const isMark = (sign: string) => '*#!+~↑↓▲▼'.includes(sign);

/** "1,234" is ambiguous; "1,23", "12345,678" and "0,123" have a decimal sign, and so does "1.234,5", its last one. */
const couldBeGrouped = ([first = '', ...rest]: readonly string[]) =>
  first.length <= GROUP && first !== '0' && rest.every((part) => part.length === GROUP);

/** Null for a day, such as "12.11.2026". */
function toNumber(written: string, decimal: DecimalSign): number | null {
  const text = written.replaceAll(/['’]/g, '');
  if (isPaired(text)) return Number(text.replaceAll(',', ''));
  const parts = text.split(/[.,]/);
  const isDay = parts.length > 2 && !couldBeGrouped(parts) && !(text.includes('.') && text.includes(','));
  if (isDay) return null;
  const [sign, last = ''] = [text.at(-(parts.at(-1) ?? '').length - 1), parts.at(-1)];
  const isGrouped = couldBeGrouped(parts) && (parts.length > 2 || (decimal !== null && sign !== decimal));
  if (parts.length === 1 || isGrouped) return Number(parts.join(''));
  return Number(`${parts.slice(0, -1).join('')}.${last}`);
}

/** "per 1.73 square metres", "1/min": a number of a unit, not a value. */
const isOfUnit = (line: string, at: number, end: number): boolean =>
  (/^1[.,]73$/.test(line.slice(at, end)) && /^\s?(?:m2|m²|m\^2|m\*2|sq)/i.test(line.slice(end, end + 4))) ||
  (/^1$/.test(line.slice(at, end)) && /^\/min/i.test(line.slice(end, end + 4)));

/** "22l", "3O": a number behind which a scan may have read a digit as a letter. */
const isCut = (line: string, end: number): boolean => /^[OIl](?![\p{L}\d/])/u.test(line.slice(end, end + 2));

function otherNumber(text: string, decimal: DecimalSign): number | null {
  const parts = text.split(/[.,]/);
  return decimal === null && parts.length === 2 && couldBeGrouped(parts) ? Number(parts.join('')) : null;
}

function endOfNumber(line: string, from: number): number {
  let to = from;
  for (;;) {
    const group = line.slice(to + 1, to + 1 + GROUP);
    if (isDigit(line[to]) || ('.,'.includes(line[to] ?? ' ') && isDigit(line[to + 1]))) to += 1;
    else if (isApostrophe(line[to]) && /^\d{3}$/.test(group) && !isDigit(line[to + 1 + GROUP]))
      to += 1 + GROUP;
    else return to;
  }
}

function endOfWord(line: string, from: number): number {
  let to = from;
  const isDecimal = (at: number) => line[at] === ',' && isDigit(line[at - 1]) && isDigit(line[at + 1]);
  while (to < line.length && !isSpace(line[to] ?? '') && (!isLone(line[to] ?? '') || isDecimal(to))) to += 1;
  return to;
}

/** The decimal sign of a report, if its numbers show it; null when ambiguous. */
export type DecimalSign = '.' | ',' | null;

/** Finds the decimal sign of a report: the only sign that its numbers have in that place. */
export function decimalSignOf(lines: readonly string[]): DecimalSign {
  const shown = new Set<string>();
  for (const { text, value } of lines.flatMap((line) => tokensOf(line, null))) {
    const parts = text.split(/[.,]/);
    if (value === null || parts.length === 1 || isPaired(text)) continue;
    const isOne = parts.length === 2 && !couldBeGrouped(parts);
    const isBoth = text.includes('.') && text.includes(',') && parts.length > 2;
    if (isOne || isBoth) shown.add(text.at(-(parts.at(-1) ?? '').length - 1) ?? '');
  }
  const [sign] = shown;
  return shown.size === 1 && (sign === '.' || sign === ',') ? sign : null;
}

/** Where the tokens of one number such as "150 000" end; `at` itself when there is only one. */
function endOfGroups(tokens: readonly ReportToken[], at: number): number {
  let to = at + 1;
  if (!/^[1-9]\d{0,2}$/.test(tokens[at]?.text ?? '')) return to;
  for (let last = tokens[at]; last; last = tokens[to - 1]) {
    const next = tokens[to];
    const isNext = next !== undefined && /^\d{3}$/.test(next.text) && !next.isJoined;
    if (!isNext || next.from !== last.from + last.text.length + 1) break;
    to += 1;
  }
  return to;
}

/** How far a cell is from the one before it, in characters. */
const GAP_OF_CELLS = 2;

/** ".....  1 240 µg/L", "NT-proBNP 6 420 ng/L", unlike "CA 125 230 U/ml": whether tokens between a gap or a word and a unit are one number. */
function isCell(tokens: readonly ReportToken[], at: number, to: number): boolean {
  const [before, first, next] = [tokens[at - 1], tokens[at], tokens[to]];
  const end = before ? before.from + before.text.length : 0;
  const isApart = first !== undefined && first.from - end >= GAP_OF_CELLS;
  const isBehindWord = /^\p{L}{3,}:?$/u.test(before?.text ?? '');
  return (isApart || isBehindWord) && next !== undefined && isUnit(next.text);
}

/**
 * "7 240 (4 000 à 10 000)": joins thousands separated by spaces, if the line has a group that starts with 0, or in a
 * report with decimal commas a unit follows them.
 */
function joinGroups(tokens: readonly ReportToken[], decimal: DecimalSign): ReportToken[] {
  const joined: ReportToken[] = [];
  let isProved = false;
  for (let at = 0; at < tokens.length;) {
    const to = endOfGroups(tokens, at);
    const [first, ...rest] = tokens.slice(at, to);
    if (!first) break;
    isProved ||=
      rest.some(({ text }) => text.startsWith('0')) ||
      (decimal === ',' && rest.length > 0 && isCell(tokens, at, to));
    const text = [first, ...rest].map((token) => token.text).join('');
    joined.push(rest.length === 0 ? first : { ...first, text, value: Number(text), otherValue: null });
    at = to;
  }
  return isProved ? joined : [...tokens];
}

const otherNamesBySpelling = new Set(otherNames.map((words) => words.join('')));
const LONGEST_OTHER_NAME = 8;

/** Where the longest name of an unlisted test that starts here ends; `at` itself when there is none. */
function endOfOtherName(tokens: readonly ReportToken[], at: number): number {
  let [text, to] = ['', at];
  for (const [index, token] of tokens.slice(at, at + LONGEST_OTHER_NAME).entries()) {
    text += token.text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
    if (otherNamesBySpelling.has(text)) to = at + index + 1;
  }
  return to;
}

/** Joins each name of an unlisted test into one token: "Non-HDL cholesterol" is not HDL. */
function joinOtherNames(tokens: readonly ReportToken[]): ReportToken[] {
  const joined: ReportToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const to = endOfOtherName(tokens, at);
    const [first, ...rest] = tokens.slice(at, Math.max(to, at + 1));
    if (!first) break;
    const text = [first, ...rest].map((token) => token.text).join(' ');
    joined.push(to > at ? { ...first, text, value: null, otherValue: null, isOtherName: true } : first);
    at = Math.max(to, at + 1);
  }
  return joined;
}

/** "2023-Jun-30": the last number of a day. */
const isEndOfDay = (line: string, at: number): boolean =>
  /\d{4}-\p{L}{3,9}-$/u.test(line.slice(Math.max(0, at - LONGEST_MONTH), at));
const LONGEST_MONTH = 15;

const POUNDS_OF_STONE = 14;
const [LEAST_STONES, MOST_STONES] = [3, 40];
const isPound = (token: ReportToken | undefined) => /^(?:lbs?|pounds?)[.,]?$/i.test(token?.text ?? '');

/** Where "11st 4", "10 st 13 lb" or "11 stone" ends, and its pounds; undefined for "21st 4", which may be a day. */
function poundsAt(tokens: readonly ReportToken[], at: number) {
  const [stones, sign, pounds, ...behind] = tokens.slice(at, at + 6);
  const half = behind[0]?.text === '½' ? 1 : behind[0]?.text === '1' && behind[1]?.text === '/2' ? 2 : 0;
  const unit = behind[half];
  const isStone = /^stones?[.,]?$/i.test(sign?.text ?? '');
  const isWritten = isStone || (sign?.text === 'st' && !/[23]1$/.test(stones?.text ?? ''));
  if (stones?.value == null || !isWritten || stones.value < LEAST_STONES || stones.value > MOST_STONES)
    return undefined;
  const value = Math.round(stones.value * POUNDS_OF_STONE * 10) / 10;
  if (pounds?.value == null) return isStone ? { value, to: at + 2 } : undefined;
  const isClear = unit?.isJoined !== true || isPound(unit) || /^[.,;)]/.test(unit.text);
  const isPart = isClear && pounds.value < POUNDS_OF_STONE && Number.isInteger(stones.value);
  const part = pounds.value + (half > 0 ? 0.5 : 0);
  return { value: isPart ? value + part : null, to: at + half + (isPound(unit) ? 4 : 3) };
}

/** "11st 4½" as 158.5 lb; without a number where the pounds are unclear. */
function joinStones(tokens: readonly ReportToken[]): ReportToken[] {
  const joined: ReportToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const [token, sign] = tokens.slice(at, at + 2);
    const found = poundsAt(tokens, at);
    if (!token) break;
    if (!found || !sign) joined.push(token);
    else {
      const text = found.value === null ? 'stones' : String(found.value);
      joined.push({ ...token, text, value: found.value, otherValue: null }, { ...sign, text: 'lb' });
    }
    at = found?.to ?? at + 1;
  }
  return joined;
}

/** The tokens of one line. Steps: its length. */
export const tokensOf = (line: string, decimal: DecimalSign): ReportToken[] =>
  joinOtherNames(joinStones(joinGroups(plainTokens(line, decimal), decimal)));

function plainTokens(line: string, decimal: DecimalSign): ReportToken[] {
  const tokens: ReportToken[] = [];
  let isJoined = false;
  for (let at = 0; at < line.length;) {
    const sign = line[at] ?? '';
    if (isSpace(sign)) {
      isJoined = false;
      at += 1;
      continue;
    }
    const isFlag = isMark(sign) && !isJoined && (isDigit(line[at + 1]) || '<>'.includes(line[at + 1] ?? ' '));
    const isNumber = isDigit(sign) && !(isJoined && /\p{L}$/u.test(tokens.at(-1)?.text ?? ''));
    const end = isNumber
      ? endOfNumber(line, at)
      : isLone(sign) || isFlag
        ? at + 1
        : Math.max(at + 1, endOfWord(line, at));
    const text = line.slice(at, end);
    tokens.push({
      text,
      value:
        isNumber && !isOfUnit(line, at, end) && !isEndOfDay(line, at) && !isCut(line, end)
          ? toNumber(text, decimal)
          : null,
      otherValue: isNumber ? otherNumber(text, decimal) : null,
      isJoined,
      from: at,
    });
    isJoined = true;
    at = end;
  }
  return tokens;
}
