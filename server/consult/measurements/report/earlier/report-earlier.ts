import type { Analyte, Analytes } from '#server/consult/measurements/analytes.ts';
import { daysIn, withoutDay, wordsIn, type DayOrder, type WrittenDay } from '../days/report-date.ts';
import { cellsOf, columnsOver, delimiterOf, type Stretch } from '../layout/cells.ts';
import {
  delimiters,
  isSign,
  nameAt,
  nameInFront,
  type Report,
  type ReportBlock,
  type Tokens,
} from '../report-lines.ts';
import { isNameOfPressure } from '../report-pressures.ts';
import { isUnit, unitAt } from '../report-units.ts';
import { valueAt } from '../report-values.ts';
import { flags, previouses } from '../report-words.ts';

/** The day order of a report, and whether one of its headings is about earlier results. */
type Context = { readonly order: DayOrder; readonly hasPrevious: boolean; readonly analytes: Analytes };

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

/** "Before breakfast" is a time of the day. */
const isPrevious = (word: string): boolean => word !== 'before' && previouses.has(word);

/** A column of earlier results: its stretch or the place of its cell, and its days. */
type Column = Stretch & {
  readonly sign: string | undefined;
  readonly size: number;
  readonly place: number;
  readonly days: readonly string[];
};

/** "Vorwert 12.08.2025", and "Previous" above its day: the only column of earlier results that a line heads. */
function columnAt(line: string, below: string, order: DayOrder): Column | undefined {
  const sign = delimiterOf(line);
  const cells = cellsOf(line, sign);
  const found = cells.flatMap((cell, place) => {
    if (!wordsIn(cell.text).some(({ text }) => isPrevious(text.toLowerCase()))) return [];
    const under = daysIn(below, order).filter((day) => columnsOver(day, cells).includes(place));
    const [day, ...others] = [...daysIn(cell.text, order), ...under];
    if (!day || others.length > 0) return [];
    const [from, to] =
      under.length > 0 ? [Math.min(cell.from, day.from), Math.max(cell.to, day.to)] : [cell.from, cell.to];
    return [{ sign, size: cells.length, place, from, to, days: day.days }];
  });
  // Several days head the columns of a table by days.
  const isOnly = [line, below].every((each) => daysIn(each, order).length <= 1) && cells.length > 1;
  return isOnly && found.length === 1 ? found[0] : undefined;
}

/** The cell of a row in the column: a number alone. */
function cellIn(line: string, tokens: Tokens, { sign, size, place, ...column }: Column): Stretch | undefined {
  const cells = cellsOf(line, sign);
  // "9  B": a flag beside the number is a cell of its own.
  const under = cells.filter(
    (cell) => columnsOver(cell, [column]).length > 0 && !flags.has(cell.text.toLowerCase()),
  );
  const cell = sign === undefined ? (under.length === 1 ? under[0] : undefined) : cells[place];
  if (!cell || (sign !== undefined && cells.length !== size)) return undefined;
  const own = tokens.filter(({ from }) => from >= cell.from && from < cell.to);
  const isNumber = own.filter(({ value }) => value !== null).length === 1;
  return isNumber && own.every((token) => token.value !== null || isFlag(token) || isSign(token))
    ? cell
    : undefined;
}

/** A value as its row gives it: its name, the number of a stretch, and the unit and range of the row. */
function blockOfRow(
  tokens: Tokens,
  { from, to }: Stretch,
  of: { line: number; day: WrittenDay; analytes: Analytes },
) {
  const place = nameInFront(tokens, of.analytes);
  if (!place) return undefined;
  const isIn = (token: Tokens[number]) => token.from >= from && token.from < to;
  // "Estim. Avg Glu (eAG)  120": the last name before the number.
  const number = tokens.findIndex(({ value }, at) => at >= place.to && value !== null);
  const names = tokens.slice(0, number).flatMap((_token, at) => nameAt(tokens, at, of.analytes) ?? []);
  const end = Math.max(place.to, names.at(-1)?.to ?? 0);
  const others = withoutDay(tokens.slice(end), of.day).filter((token) => !isIn(token));
  const result = valueAt(others, 0, others.length);
  const rest = others.filter((_token, index) => index !== result?.at);
  const all = [...tokens.slice(0, end), ...withoutDay(tokens.filter(isIn), of.day), ...rest];
  const block: ReportBlock = { tokens: all, endOfNames: end, lines: [of.line], days: of.day.days };
  return block;
}

/** The rows below a column of earlier results: the cell of each, and its value with the day of the column. */
function cellsBelow(lines: readonly string[], tokensIn: readonly Tokens[], { order, analytes }: Context) {
  let column: Column | undefined;
  return lines.map((line, at) => {
    column = columnAt(line, lines[at + 1] ?? '', order) ?? column;
    const tokens = tokensIn[at] ?? [];
    const place = nameInFront(tokens, analytes);
    const cell = column && place && cellIn(line, tokens, column);
    if (!cell || !column || daysIn(line, order).length > 0) return undefined;
    const isIn = ({ from }: Tokens[number]) => from >= cell.from && from < cell.to;
    const day = { days: column.days, label: null, from: -1, to: -1, wordsBefore: [] };
    const block = blockOfRow(tokens, cell, { line: at, day, analytes });
    return { from: tokens.findIndex(isIn), to: tokens.findLastIndex(isIn) + 1, block };
  });
}

/**
 * Rows such as "BUN 18 22 High 05/01/2023 mg/dL 7-20" without the earlier result and its day, and rows without the cell
 * below the day of a column of earlier results; and these results, as values of their own.
 */
export function withoutEarlier(lines: readonly string[], tokensIn: readonly Tokens[], context: Context) {
  const found = lines.map((line, at) => earlierIn(line, tokensIn[at] ?? [], context));
  const below = cellsBelow(lines, tokensIn, context);
  const beside = found.map((each, at) => {
    const tokens = tokensIn[at] ?? [];
    const [first, last] = [tokens[each?.from ?? 0], tokens[(each?.to ?? 0) - 1]];
    if (!each || !first || !last) return undefined;
    const stretch = { from: first.from, to: last.from + last.text.length };
    return blockOfRow(tokens, stretch, { line: at, day: each.day, analytes: context.analytes });
  });
  return {
    earlier: [...beside, ...below.map((each) => each?.block)].flatMap((block) => block ?? []),
    lines: lines.map((line, at) => {
      const { from = 0, to = 0 } = found[at]?.day ?? {};
      return `${line.slice(0, from)}${' '.repeat(to - from)}${line.slice(to)}`;
    }),
    tokensIn: tokensIn.map((tokens, at) => {
      const { from = 0, to = 0 } = found[at] ?? below[at] ?? {};
      return [...tokens.slice(0, from), ...tokens.slice(to)];
    }),
  };
}

/** "Previous result: 139 (4 September 2025)" below a name: a value with its own day, in the unit of the newer one. */
export function earlierBlock(
  { from, line, own }: { from: number; line: number; own: readonly number[] },
  analyte: Analyte,
  { lines, tokensIn, order }: Report,
): ReportBlock | undefined {
  const [day, ...others] = daysIn(lines[line] ?? '', order);
  const all = withoutDay(tokensIn[line] ?? [], day);
  const start = all.findIndex(({ value }) => value !== null);
  const isOne = all.filter(({ value }) => value !== null).length === 1;
  if (
    !day ||
    others.length > 0 ||
    !isOne ||
    !all.slice(0, start).some(({ text }) => previouses.has(text.toLowerCase()))
  )
    return undefined;
  const unit = own.flatMap((at) => {
    const tokens = tokensIn[at] ?? [];
    return tokens.flatMap((_token, place) => {
      const spelled = unitAt(tokens, place, analyte);
      return spelled.own ? [tokens.slice(place, spelled.to)] : [];
    });
  });
  const name = tokensIn[from] ?? [];
  return {
    tokens: [...name, ...all.slice(start), ...(unit[0] ?? [])],
    endOfNames: name.length,
    lines: [from, line],
    days: day.days,
  };
}
