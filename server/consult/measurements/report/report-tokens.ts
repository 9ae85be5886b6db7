import { otherNames } from './report-words.ts';

/** One piece of a report: a number as the report writes it, or a run of other characters. */
export type ReportToken = {
  readonly text: string;
  /** Of a number; a decimal comma is a point, and a separator of thousands is none. */
  readonly value: number | null;
  /** The other number that it could be: "1,204" where nothing says what the comma is. */
  readonly otherValue: number | null;
  /** Nothing stands between it and the token before. */
  readonly isJoined: boolean;
  /** Where it begins in its line. */
  readonly from: number;
  /** It is the name of a test that the list does not hold. */
  readonly isOtherName?: true;
};

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';
const isSpace = (sign: string) => sign.trim() === '' || '|;"“”„'.includes(sign);
/** Stand alone, whatever is beside them. */
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
/** Before a number: a flag that nothing parts from it, "*129". */
const isMark = (sign: string) => '*#!+~↑↓▲▼'.includes(sign);

/** "1,234" may be either; "1,23", "12345,678" and "0,123" have a decimal sign, "1.234,5" has its last one. */
const couldBeGrouped = ([first = '', ...rest]: readonly string[]) =>
  first.length <= GROUP && first !== '0' && rest.every((part) => part.length === GROUP);

/** Null for what looks like a day: "12.11.2026". */
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

/** "per 1.73 square metres": kidney function is given for a body of this surface, and the number is no value. */
const isOfBodySurface = (line: string, at: number, end: number): boolean =>
  /^1[.,]73$/.test(line.slice(at, end)) && /^\s?(?:m2|m²|m\^2|sq)/i.test(line.slice(end, end + 4));

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

/** The sign before the decimals of a report, where the report itself shows it; null where it could be either. */
export type DecimalSign = '.' | ',' | null;

/** What a report writes before its decimals: the one sign that its numbers show in that place. */
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

/** Where the tokens "150 000" go on that are one number; the same place where none do. */
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

/** "7 240 (4 000 à 10 000)": a line with a group that begins with a nought has its thousands parted by a space. */
function joinGroups(tokens: readonly ReportToken[]): ReportToken[] {
  const joined: ReportToken[] = [];
  let isProved = false;
  for (let at = 0; at < tokens.length;) {
    const to = endOfGroups(tokens, at);
    const [first, ...rest] = tokens.slice(at, to);
    if (!first) break;
    isProved ||= rest.some(({ text }) => text.startsWith('0'));
    const text = [first, ...rest].map((token) => token.text).join('');
    joined.push(rest.length === 0 ? first : { ...first, text, value: Number(text), otherValue: null });
    at = to;
  }
  return isProved ? joined : [...tokens];
}

const otherNamesBySpelling = new Set(otherNames.map((words) => words.join('')));
const LONGEST_OTHER_NAME = 8;

/** Where the longest name of another test that starts here ends; the same place where none does. */
function endOfOtherName(tokens: readonly ReportToken[], at: number): number {
  let [text, to] = ['', at];
  for (const [index, token] of tokens.slice(at, at + LONGEST_OTHER_NAME).entries()) {
    text += token.text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
    if (otherNamesBySpelling.has(text)) to = at + index + 1;
  }
  return to;
}

/** Makes one token of each name of another test: "Non-HDL cholesterol" is no HDL. */
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

/** The tokens of one line. Steps: its length. */
export const tokensOf = (line: string, decimal: DecimalSign): ReportToken[] =>
  joinOtherNames(joinGroups(plainTokens(line, decimal)));

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
      value: isNumber && !isOfBodySurface(line, at, end) ? toNumber(text, decimal) : null,
      otherValue: isNumber ? otherNumber(text, decimal) : null,
      isJoined,
      from: at,
    });
    isJoined = true;
    at = end;
  }
  return tokens;
}
