import type { Analyte, Analytes } from '../analytes.ts';
import type { DayOrder } from './days/report-date.ts';
import { tokensOf, type DecimalSign, type ReportToken } from './report-tokens.ts';

/** The name of an analyte, up to the token after it. */
export type NamePlace = { readonly analyte: Analyte; readonly name: string; readonly to: number };
export type Tokens = readonly ReportToken[];

/** A parsed report: its lines, their tokens, and its number and date formats. */
export type Report = {
  readonly lines: readonly string[];
  readonly tokensIn: readonly Tokens[];
  /** For each line that contains only a name, the analyte. */
  readonly aloneIn: readonly (Analyte | undefined)[];
  readonly analytes: Analytes;
  readonly decimal: DecimalSign;
  readonly order: DayOrder;
  /** The only year that it names. */
  readonly year: number | undefined;
};

/** Text that is read as one line: its tokens, and the numbers of their original lines. */
export type ReportBlock = {
  readonly tokens: Tokens;
  /** Names are searched for before this token. */
  readonly endOfNames: number;
  readonly lines: readonly number[];
  /** The heading line with the days of its table; they do not apply to values outside it. */
  readonly heading?: number;
  /** Lines with only the day of an earlier result; they do not apply to values outside it either. */
  readonly earlierDays?: readonly number[];
  /** The days of its own column or line, if any. */
  readonly days?: readonly string[];
};

/** Blocks, and the line after the last one in them. */
export type BlocksUpTo = { readonly blocks: readonly ReportBlock[]; readonly to: number };

/** How far a number may be from the heading of its column, in characters. */
export const SLACK = 3;
/** Delimiters between the cells of a row. */
export const delimiters = ['\t', '|', ';'];

const LONGEST_NAME = 6;

/** "E.S.R 1 hr": the hour after which the sedimentation is read, not a heart rate. */
export const isHourOfSedimentation = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.text === 'hr' && tokens[at - 1]?.text === '1';

/** "Aspirin 75 mg 1 tab" is a dose, not magnesium. */
const isDose = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.text === 'mg' && tokens[at - 1]?.value != null;

/** Spellings of a name that are words: "ca. 75", "I got 22", "it should be 5". */
const spelledAsWords = new Set(['ca.', 'got', 'Got', 'be', 'Be']);

/** "cHCO3-(P)": a letter in brackets behind a name is no name. */
const isLetterOfName = (tokens: Tokens, at: number): boolean =>
  tokens[at - 1]?.text === '(' &&
  tokens[at - 1]?.isJoined === true &&
  tokens[at]?.text.length === 1 &&
  tokens[at + 1]?.text === ')';

/** "B-Hb": the letter of blood before a name, not the first of one. */
const isLetterOfBlood = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.text === 'B' && tokens[at + 1]?.text === '-' && tokens[at + 2]?.isJoined === true;

/** Whether what looks like a name is none. */
const isNoName = (tokens: Tokens, at: number): boolean =>
  !/[\p{L}\d]/u.test(tokens[at]?.text ?? '') ||
  spelledAsWords.has(tokens[at]?.text ?? '') ||
  isHourOfSedimentation(tokens, at) ||
  isDose(tokens, at) ||
  isLetterOfBlood(tokens, at) ||
  isLetterOfName(tokens, at);

/** The longest name of the list that starts here. */
export function nameAt(tokens: Tokens, at: number, analytes: Analytes): NamePlace | undefined {
  // "25-OH vitamin D" and "17-OH progesterone" start with a number.
  const canStart = tokens[at]?.value === null || /^(?:17|25)$/.test(tokens[at]?.text ?? '');
  if (!canStart || isNoName(tokens, at)) return undefined;
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length -= 1) {
    const name = tokens
      .slice(at, at + length)
      .map(({ text, isJoined }, index) => (isJoined && index > 0 ? text : ` ${text}`))
      .join('')
      .trim();
    const analyte = analytes.named(name);
    // "NEUT%" and "NEUT#" are names, the sign in "Neutrophils %" is a unit.
    const isWhole = /[\p{L}\d)+.°]$/u.test(name) || /\p{L}[%#]$/u.test(name);
    if (analyte && isWhole) return { analyte, name, to: at + length };
  }
  return undefined;
}

export const hasNumber = (tokens: Tokens, from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ value }) => value !== null);

const LONGEST_LINE = 500;

/** Splits a line into pieces that are short enough to read, before names: a table may have lost its line breaks. */
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

/** "Test: Potassium" has two tokens before the name. */
const WORDS_BEFORE_NAME = 3;
/** Words that laboratories add to a name. */
const additions = new Set(
  'estimation level levl lev lvl conc test assay count concentration measurement observation calculated abbreviated mdrd ckd epi ckd-epi ifcc dcct ngsp standardised standardized aligned result per 1.73 1,73 /1.73 /1,73 square metre metres m2 m² m*2 m^2 total serum plasma blood oral tympanic axillary temporal rectal'.split(
    ' ',
  ),
);
export const isSign = ({ text }: ReportToken) => !/[\p{L}\d]/u.test(text);

/** "Glucose 01": the laboratory that measured it. */
const isMarkOfLaboratory = ({ text, isJoined }: ReportToken) => /^0\d$/.test(text) && !isJoined;

/** "Potassium (corrected report)"; "Calcium corrected" is another test. */
const isCorrectedReport = (tokens: Tokens, at: number): boolean =>
  /^(?:corrected|amended|revised)$/i.test(tokens[at]?.text ?? '') &&
  /^(?:report|result|value)$/i.test(tokens[at + 1]?.text ?? '');

/** Where a name with its aliases and additions ends. */
function endOfName(tokens: Tokens, { analyte, to }: NamePlace, analytes: Analytes): number {
  let end = to;
  for (let token = tokens[end]; token !== undefined; token = tokens[end]) {
    const alias = nameAt(tokens, end, analytes);
    if (alias?.analyte.id === analyte.id) end = alias.to;
    else if (isSign(token) || additions.has(token.text.toLowerCase())) end += 1;
    else if (isCorrectedReport(tokens, end)) end += 2;
    else if (end + 1 === tokens.length && isMarkOfLaboratory(token)) end += 1;
    else return end;
  }
  return end;
}

/** The first name of a line, if it is at the start. */
export function nameInFront(tokens: Tokens, analytes: Analytes): (NamePlace & { from: number }) | undefined {
  for (let from = 0; from < Math.min(WORDS_BEFORE_NAME, tokens.length); from += 1) {
    const place = nameAt(tokens, from, analytes);
    if (place) return { ...place, from };
  }
  return undefined;
}

/** "(Modified Westergren)": the method of the test above. */
const isBracketed = (tokens: Tokens): boolean => tokens[0]?.text === '(' && tokens.at(-1)?.text === ')';

/** "2. Test done on whole blood": a numbered note. */
export const isNote = ([number, point, word]: Tokens): boolean =>
  number?.value != null &&
  point?.isJoined === true &&
  /^[.)]$/.test(point.text) &&
  /^\p{L}/u.test(word?.text ?? '');

/** The analyte of a line that contains only its name: "Potassium", "Serum potassium level". */
export function nameAlone(tokens: Tokens, analytes: Analytes): Analyte | undefined {
  const last = Math.min(WORDS_BEFORE_NAME, tokens.length);
  if (isBracketed(tokens)) return undefined;
  for (let at = 0; at < last; at += 1) {
    const place = nameAt(tokens, at, analytes);
    if (!place || endOfName(tokens, place, analytes) !== tokens.length) continue;
    return hasNumber(tokens, 0, at) ? undefined : place.analyte;
  }
  return undefined;
}
