import { daysIn, type DayOrder } from './days/report-date.ts';
import { delimiters, isSign, type Tokens } from './report-lines.ts';
import { isNameOfPressure } from './report-pressures.ts';
import { isUnit } from './report-units.ts';
import { flags } from './report-words.ts';

/** The day order of a report, and whether one of its headings is about earlier results. */
type Context = { readonly order: DayOrder; readonly hasPrevious: boolean };

const isFlag = ({ text, value }: Tokens[number]): boolean => value === null && flags.has(text.toLowerCase());

/** The last number before a token, with only flags and signs in between; -1 when a word is there. */
function numberBefore(tokens: Tokens, at: number): number {
  let place = at - 1;
  while (place >= 0 && tokens[place]?.value === null && isFlagOrSign(tokens, place)) place -= 1;
  return tokens[place]?.value == null ? -1 : place;
}
const isFlagOrSign = (tokens: Tokens, at: number): boolean => {
  const token = tokens[at];
  return token !== undefined && (isFlag(token) || isSign(token));
};

/** "145 High 98 05/01/2023 mg/dL": the stretch of the earlier result, with its day, behind a result. */
function earlierIn(line: string, tokens: Tokens, { order, hasPrevious }: Context) {
  // The cells of a table say themselves what they are.
  if (delimiters.some((sign) => line.includes(sign))) return undefined;
  const [day, ...others] = daysIn(line, order);
  if (!day || others.length > 0 || (day.label !== null && day.label !== 'previous')) return undefined;
  const start = tokens.findIndex(({ from }) => from >= day.from);
  const behind = tokens.findIndex(({ from }) => from >= day.to);
  const end = behind < 0 ? tokens.length : behind;
  const earlier = numberBefore(tokens, start);
  const result = numberBefore(tokens, earlier);
  if (earlier < 0 || tokens.slice(0, earlier).some(({ text }) => isNameOfPressure(text))) return undefined;
  const isBeside = result >= 0 && isUnit(unitText(tokens, end));
  // "1.42 H mg/dL 0.70-1.30 1.31 03/15/2025" below "Prev Result, Prev Date".
  const isLast = hasPrevious && behind < 0 && tokens.slice(0, earlier).some(({ value }) => value !== null);
  if (!isBeside && !(isLast && /^[\p{L}\d.,/%²]+$/u.test(tokens[earlier - 1]?.text ?? ''))) return undefined;
  // The flags between two numbers are those of the first, its sign is that of the second.
  let from = earlier;
  while (/^[<>≤≥]$/.test(tokens[from - 1]?.text ?? '')) from -= 1;
  return { from, to: end, day };
}

/** A word and what is joined to it: "mg/dL", "10", "^3/uL". */
function unitText(tokens: Tokens, at: number): string {
  let text = tokens[at]?.text ?? '';
  for (let to = at + 1; tokens[to]?.isJoined === true; to += 1) text += tokens[to]?.text ?? '';
  return text;
}

/**
 * Rows such as "BUN 18 22 High 05/01/2023 mg/dL 7-20" without the earlier result and its day, which belong to neither
 * the result nor its line.
 */
export function withoutEarlier(lines: readonly string[], tokensIn: readonly Tokens[], context: Context) {
  const found = lines.map((line, at) => earlierIn(line, tokensIn[at] ?? [], context));
  return {
    lines: lines.map((line, at) => {
      const { from = 0, to = 0 } = found[at]?.day ?? {};
      return `${line.slice(0, from)}${' '.repeat(to - from)}${line.slice(to)}`;
    }),
    tokensIn: tokensIn.map((tokens, at) => {
      const { from = 0, to = 0 } = found[at] ?? {};
      return [...tokens.slice(0, from), ...tokens.slice(to)];
    }),
  };
}
