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
};

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';
const isSpace = (sign: string) => sign.trim() === '' || sign === '|' || sign === ';';
/** Stand alone, whatever is beside them. */
const isLone = (sign: string) => '()[]{}<>≤≥=:,–—-…'.includes(sign);

const GROUP = 3;

/** "1,234" may be either; "1,23", "12345,678" and "0,123" have a decimal sign, "1.234,5" has its last one. */
const couldBeGrouped = ([first = '', ...rest]: readonly string[]) =>
  first.length <= GROUP && first !== '0' && rest.every((part) => part.length === GROUP);

/** Null for what looks like a day: "12.11.2026". */
function toNumber(text: string, decimal: DecimalSign): number | null {
  const parts = text.split(/[.,]/);
  const isDay = parts.length > 2 && !couldBeGrouped(parts) && !(text.includes('.') && text.includes(','));
  if (isDay) return null;
  const [sign, last = ''] = [text.at(-(parts.at(-1) ?? '').length - 1), parts.at(-1)];
  const isGrouped = couldBeGrouped(parts) && (parts.length > 2 || (decimal !== null && sign !== decimal));
  if (parts.length === 1 || isGrouped) return Number(parts.join(''));
  return Number(`${parts.slice(0, -1).join('')}.${last}`);
}

function otherNumber(text: string, decimal: DecimalSign): number | null {
  const parts = text.split(/[.,]/);
  return decimal === null && parts.length === 2 && couldBeGrouped(parts) ? Number(parts.join('')) : null;
}

function endOfNumber(line: string, from: number): number {
  let to = from;
  while (isDigit(line[to]) || ('.,'.includes(line[to] ?? ' ') && isDigit(line[to + 1]))) to += 1;
  return to;
}

function endOfWord(line: string, from: number): number {
  let to = from;
  while (to < line.length && !isSpace(line[to] ?? '') && !isLone(line[to] ?? '')) to += 1;
  return to;
}

/** The sign before the decimals of a report, where the report itself shows it; null where it could be either. */
export type DecimalSign = '.' | ',' | null;

/** What a report writes before its decimals: the one sign that its numbers show in that place. */
export function decimalSignOf(lines: readonly string[]): DecimalSign {
  const shown = new Set<string>();
  for (const { text, value } of lines.flatMap((line) => tokensOf(line, null))) {
    const parts = text.split(/[.,]/);
    if (value === null || parts.length === 1) continue;
    const isOne = parts.length === 2 && !couldBeGrouped(parts);
    const isBoth = text.includes('.') && text.includes(',') && parts.length > 2;
    if (isOne || isBoth) shown.add(text.at(-(parts.at(-1) ?? '').length - 1) ?? '');
  }
  const [sign] = shown;
  return shown.size === 1 && (sign === '.' || sign === ',') ? sign : null;
}

/** The tokens of one line. Steps: its length. */
export function tokensOf(line: string, decimal: DecimalSign): ReportToken[] {
  const tokens: ReportToken[] = [];
  let isJoined = false;
  for (let at = 0; at < line.length;) {
    const sign = line[at] ?? '';
    if (isSpace(sign)) {
      isJoined = false;
      at += 1;
      continue;
    }
    const isNumber = isDigit(sign) && !(isJoined && /\p{L}$/u.test(tokens.at(-1)?.text ?? ''));
    const end = isNumber
      ? endOfNumber(line, at)
      : isLone(sign)
        ? at + 1
        : Math.max(at + 1, endOfWord(line, at));
    const text = line.slice(at, end);
    tokens.push({
      text,
      value: isNumber ? toNumber(text, decimal) : null,
      otherValue: isNumber ? otherNumber(text, decimal) : null,
      isJoined,
      from: at,
    });
    isJoined = true;
    at = end;
  }
  return tokens;
}
