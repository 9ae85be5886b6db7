import type { Analyte, Analytes } from '../analytes.ts';
import { tokensOf, type DecimalSign, type ReportToken } from './report-tokens.ts';
import { unitIn, valueAt } from './report-values.ts';

/** The name of an analyte, up to the token after it. */
export type NamePlace = { readonly analyte: Analyte; readonly name: string; readonly to: number };
type Tokens = readonly ReportToken[];

const LONGEST_NAME = 6;

/** The longest name of the list that starts here. */
export function nameAt(tokens: Tokens, at: number, analytes: Analytes): NamePlace | undefined {
  if (tokens[at]?.value !== null) return undefined;
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length -= 1) {
    const name = tokens
      .slice(at, at + length)
      .map(({ text, isJoined }, index) => (isJoined && index > 0 ? text : ` ${text}`))
      .join('')
      .trim();
    const analyte = analytes.named(name);
    if (analyte && /[\p{L}\d)+]$/u.test(name)) return { analyte, name, to: at + length };
  }
  return undefined;
}

export const hasNumber = (tokens: Tokens, from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ value }) => value !== null);

const LONGEST_LINE = 500;

/** A line in pieces of which none is too long to be read: a table may lose its line breaks. Cut before names. */
export function piecesOf(line: string, analytes: Analytes): string[] {
  if (line.length <= LONGEST_LINE) return [line];
  const tokens = tokensOf(line, null);
  const pieces: string[] = [];
  let from = 0;
  let cut = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const start = tokens[at]?.from ?? 0;
    if (start - from > LONGEST_LINE) {
      const to = cut > from ? cut : from + LONGEST_LINE;
      pieces.push(line.slice(from, to));
      from = to;
    }
    const place = nameAt(tokens, at, analytes);
    if (!place) continue;
    cut = start;
    at = place.to - 1;
  }
  const rest = Array.from({ length: Math.ceil((line.length - from) / LONGEST_LINE) }, (_each, index) =>
    line.slice(from + index * LONGEST_LINE, from + (index + 1) * LONGEST_LINE),
  );
  return [...pieces, ...rest];
}

/** "OBX|3|NM|2823-3^Potassium||4.4|mmol/L|3.5-5.3|N": the fields that matter, as a plain line. */
export function plainLine(line: string): string {
  const fields = line.split('|');
  if (fields[0]?.trim() !== 'OBX') return line;
  const names = (fields[3] ?? '').split('^');
  const name = names[1] ?? names[0] ?? '';
  return [name, fields[5], fields[6], fields[7]].join(' ');
}

/** "Test: Potassium" has two tokens before the name. */
const WORDS_BEFORE_NAME = 3;
/** What laboratories add to a name. */
const additions = new Set(
  'estimation level count concentration measurement calculated abbreviated mdrd ckd epi ckd-epi ifcc dcct ngsp standardised standardized aligned result serum plasma blood'.split(
    ' ',
  ),
);
const isSign = ({ text }: ReportToken) => !/[\p{L}\d]/u.test(text);

/** Where a name with its aliases and additions ends. */
function endOfName(tokens: Tokens, { analyte, to }: NamePlace, analytes: Analytes): number {
  let end = to;
  for (let token = tokens[end]; token !== undefined; token = tokens[end]) {
    const alias = nameAt(tokens, end, analytes);
    if (alias?.analyte.id === analyte.id) end = alias.to;
    else if (isSign(token) || additions.has(token.text.toLowerCase())) end += 1;
    else return end;
  }
  return end;
}

/** The analyte that a line without a number names and says nothing else of: "Potassium", "Serum potassium level". */
function nameAlone(tokens: Tokens, analytes: Analytes): Analyte | undefined {
  if (hasNumber(tokens, 0, tokens.length)) return undefined;
  const last = Math.min(WORDS_BEFORE_NAME, tokens.length);
  for (let at = 0; at < last; at += 1) {
    const place = nameAt(tokens, at, analytes);
    if (place && endOfName(tokens, place, analytes) === tokens.length) return place.analyte;
  }
  return undefined;
}

/** How a line goes on that belongs to the name above it, when it does not begin with a number or a sign. */
const continuations = new Set(
  'your value result results final normal standard reference ref range interval unit units flag status high low h l n measured level units: wert ergebnis einheit referenz normwert normbereich'.split(
    ' ',
  ),
);

/** Whether a line belongs to the name above it: a value, a unit, a range or a label, and no other name. */
function continues(tokens: Tokens, analyte: Analyte, analytes: Analytes): boolean {
  const [first] = tokens;
  if (!first || nameAlone(tokens, analytes) || nameAt(tokens, 0, analytes)) return false;
  return (
    first.value !== null ||
    isSign(first) ||
    continuations.has(first.text.toLowerCase()) ||
    unitIn(tokens.slice(0, 1), analyte) !== undefined ||
    !hasNumber(tokens, 0, tokens.length)
  );
}

/** Lines that are read as one, by their numbers. Names are looked for before `endOfNames`. */
export type ReportBlock = {
  readonly tokens: Tokens;
  readonly endOfNames: number;
  readonly from: number;
  readonly to: number;
};

/** A name, a value, a unit, a flag, a range and a line between. */
const LINES_JOINED = 6;

type Around = {
  readonly tokensIn: readonly Tokens[];
  readonly analytes: Analytes;
};

/** The lines from here on that are one with this one: several after a name alone, up to its value and what explains it. */
function blockAt(from: number, { tokensIn, analytes }: Around): ReportBlock {
  const tokens = [...(tokensIn[from] ?? [])];
  const endOfNames = tokens.length;
  const analyte = nameAlone(tokens, analytes);
  const block = { endOfNames, from };
  if (!analyte) return { ...block, tokens, to: from + 1 };
  let to = from + 1;
  for (; to < Math.min(tokensIn.length, from + LINES_JOINED); to += 1) {
    const next = tokensIn[to] ?? [];
    const hasValue = valueAt(tokens, endOfNames, tokens.length) !== undefined;
    if (hasValue && valueAt(next, 0, next.length) !== undefined) break;
    if (!continues(next, analyte, analytes)) break;
    tokens.push(...next);
  }
  return { ...block, tokens, to };
}

/** A line that names something and gives no number goes on in the next ones. */
export function joinLines(
  lines: readonly string[],
  { analytes, decimal }: { readonly analytes: Analytes; readonly decimal: DecimalSign },
): ReportBlock[] {
  const tokensIn = lines.map((line) => tokensOf(line, decimal));
  const blocks: ReportBlock[] = [];
  for (let from = 0; from < lines.length; from = blocks.at(-1)?.to ?? lines.length)
    blocks.push(blockAt(from, { tokensIn, analytes }));
  return blocks;
}
