import type { Analytes } from '#server/consult/measurements/analytes.ts';
import {
  hasNumber,
  isSign,
  nameAlone,
  nameAt,
  nameInFront,
  type BlocksUpTo,
  type Report,
  type Tokens,
} from '../report-lines.ts';
import { daysIn } from '../days/report-date.ts';
import { tokensOf } from '../report-tokens.ts';
import { isUnit } from '../report-units.ts';
import { rangeIn } from '../report-bounds.ts';
import { valueAt } from '../report-values.ts';
import { flags } from '../report-words.ts';

/** What separates the cells of a row that are on lines of their own. */
export const CELL_BREAK = '\n';

/** A shorter sequence of lines may be a coincidence. */
const LEAST_OF_COLUMN = 3;

/** What a line of a column contains: only a number, a unit or a range. */
function kindOf(tokens: Tokens): 'value' | 'unit' | 'range' | undefined {
  const range = rangeIn(tokens, 0, tokens.length);
  const isWord = tokens.some(
    ({ text, value }) =>
      value === null && /\p{L}{2}/u.test(text) && !flags.has(text.toLowerCase()) && !isUnit(text),
  );
  if (range && !isWord && range.high !== null && range.low !== null) return 'range';
  if (!isWord && valueAt(tokens, 0, tokens.length) && !tokens.some(({ text }) => text === '('))
    return 'value';
  if (range && !isWord) return 'range';
  const text = tokens.map((token) => token.text).join('');
  return isUnit(text) || isUnit(tokens[0]?.text ?? '') ? 'unit' : undefined;
}

/** The kind of the column that starts at a line; "< 5.2" is a range if the column of values came before. */
function kindOfColumn(at: number, { tokensIn }: Report, known: ReadonlyMap<string, number>) {
  const tokens = tokensIn[at] ?? [];
  const kind = kindOf(tokens);
  const isRange = kind === 'value' && known.has('value') && rangeIn(tokens, 0, tokens.length) !== undefined;
  return isRange ? 'range' : kind;
}

/** A sentence with a range has more words: "Prediabetes: 6.0 - 6.4 %. Target for most adults". */
const MOST_WORDS_OF_RANGE = 3;
const isRangeAlone = (tokens: Tokens): boolean =>
  rangeIn(tokens, 0, tokens.length) !== undefined &&
  tokens.filter(({ text }) => /\p{L}{3}/u.test(text) && !isUnit(text)).length <= MOST_WORDS_OF_RANGE;

/** Whether a line belongs to a column of a kind; the row of another test below the columns does not. */
const isOfKind = (tokens: Tokens, kind: string, analytes: Analytes): boolean =>
  nameAt(tokens, 0, analytes) === undefined &&
  (kindOf(tokens) === kind || (kind === 'range' && isRangeAlone(tokens)));

/** The lines from one on that belong to a column of a kind. */
function endOfKind(from: number, kind: string, { tokensIn, analytes }: Report): number {
  let to = from;
  while (to < tokensIn.length && isOfKind(tokensIn[to] ?? [], kind, analytes)) to += 1;
  return to;
}

/** Whether a line may head a column: it has words and no number. */
const isHeading = (tokens: Tokens): boolean =>
  tokens.length > 0 && tokens.length <= LONGEST_HEADING && !hasNumber(tokens, 0, tokens.length);
const LONGEST_HEADING = 6;

/** Where the next column starts: at a line, or below its heading; undefined when none does. */
function startOfColumn(at: number, report: Report, known: ReadonlyMap<string, number>) {
  const { tokensIn } = report;
  for (const from of isHeading(tokensIn[at] ?? []) ? [at, at + 1] : [at]) {
    const kind = kindOfColumn(from, report, known);
    if (kind && isOfKind(tokensIn[from] ?? [], kind, report.analytes)) return { kind, from };
  }
  return undefined;
}

/** The first column behind names, and how many lines are above it; undefined when a row of another kind comes first. */
function firstColumn(from: number, report: Report) {
  const { tokensIn, aloneIn } = report;
  let to = from;
  while (to < tokensIn.length && (aloneIn[to] || isHeading(tokensIn[to] ?? []))) {
    const column = aloneIn[to] ? undefined : startOfColumn(to, report, new Map());
    if (column?.from === to) break;
    to += 1;
  }
  const column = startOfColumn(to, report, new Map());
  return column && { ...column, above: column.from - from };
}

/**
 * A table whose columns were copied one after the other: as many values as names, and as many units and ranges, if any.
 * Names of unlisted tests may be among the names, and each column may have a heading.
 */
export function columnTable(from: number, report: Report): BlocksUpTo | undefined {
  const { tokensIn, aloneIn } = report;
  const first = aloneIn[from] ? firstColumn(from, report) : undefined;
  if (!first) return undefined;
  const size = endOfKind(first.from, first.kind, report) - first.from;
  // The last line above the column may be its heading. The last name must be known: else the names may be one line off.
  const isHeaded = first.above === size + 1 && !aloneIn[from + size];
  const isWhole = (first.above === size || isHeaded) && aloneIn[from + size - 1] !== undefined;
  if (size < LEAST_OF_COLUMN || !isWhole) return undefined;
  const columns = new Map<string, number>();
  let to = first.from;
  for (;;) {
    const column = startOfColumn(to, report, columns);
    if (!column || columns.has(column.kind)) break;
    if (endOfKind(column.from, column.kind, report) - column.from !== size) break;
    columns.set(column.kind, column.from);
    to = column.from + size;
  }
  if (!columns.has('value') || hasNumber(tokensIn[to] ?? [], 0, 1)) return undefined;
  const inOrder = ['value', 'unit', 'range'].flatMap((kind) => columns.get(kind) ?? []);
  const blocks = Array.from({ length: size }, (_each, row) => {
    const name = tokensIn[from + row] ?? [];
    const lines = [from, ...inOrder].map((column) => column + row);
    const tokens = lines.flatMap((line) => tokensIn[line] ?? []);
    return { tokens, endOfNames: name.length, lines };
  });
  return { blocks, to };
}

/** The cells of a line between gaps, without empty ones. */
const gappedCells = (line: string): string[] =>
  line
    .split(/[\t|;]|\s\s/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');

/**
 * "13.2  umol/L  (10.0 - 30.0)  Iron", "0 - 5  mg/L  CRP  2.1": the cells of a row whose name is behind numbers, units
 * and ranges, with the name in front, then its value, and the range last; undefined when two cells may be the value.
 */
function withNameInFront(cells: readonly string[], analytes: Analytes): string[] | undefined {
  const tokens = cells.map((cell) => tokensOf(cell, null));
  const place = tokens.findIndex((cell) => nameInFront(cell, analytes) !== undefined);
  const before = tokens.slice(0, Math.max(place, 0));
  const isFlag = (cell: Tokens) =>
    cell.every((token) => isSign(token) || flags.has(token.text.toLowerCase()));
  const isOfValue = (cell: Tokens) => kindOf(cell) !== undefined || isFlag(cell);
  const hasUnit = before.some((cell) => kindOf(cell) === 'unit' || cell.some(({ text }) => isUnit(text)));
  const isRange = (cell: Tokens) => rangeIn(cell, 0, cell.length) !== undefined;
  // "(0.27 - 4.20)   TSH   6.83 mIU/L".
  const isRangeFirst = before.some(isRange) && tokens.some((cell) => cell.some(({ text }) => isUnit(text)));
  const values = tokens.filter((cell, at) => at !== place && kindOf(cell) === 'value');
  const exact = values.filter((cell) => !isRange(cell));
  const [value, ...others] = exact.length > 0 ? exact : values;
  if ((!hasUnit && !isRangeFirst) || !value || others.length > 0 || !before.every(isOfValue))
    return undefined;
  const firsts: (Tokens | undefined)[] = [tokens[place], value];
  const rank = (cell: Tokens) => firsts.indexOf(cell) + 1 || (isRange(cell) ? 4 : 3);
  const order = tokens.map((cell, at) => ({ text: cells[at] ?? '', rank: rank(cell) }));
  return order.toSorted((left, right) => left.rank - right.rank).map(({ text }) => text);
}

/** The lines of a report with each name before its value, where several lines have their name behind it. */
export function withNamesInFront(lines: readonly string[], analytes: Analytes): string[] {
  const rows = lines.map((line) => withNameInFront(gappedCells(line), analytes));
  const isTable = rows.filter((row) => row !== undefined).length >= LEAST_OF_COLUMN;
  return lines.map((line, at) => (isTable ? rows[at]?.join('   ') : undefined) ?? line);
}

/** Whether a line has only a day. */
const isDayAlone = (line: string): boolean => {
  const [day, ...others] = daysIn(line, null);
  return (
    day !== undefined &&
    others.length === 0 &&
    `${line.slice(0, day.from)}${line.slice(day.to)}`.trim() === ''
  );
};

/** "7,9", "118 ↑", "-": whether a line can be a cell below a day. */
function isCellOfDay(line: string): boolean {
  const tokens = tokensOf(line, null);
  const isPlain = tokens.every(
    (token) => token.value !== null || isSign(token) || flags.has(token.text.toLowerCase()),
  );
  return isPlain && tokens.length > 0 && !isDayAlone(line);
}

const LEAST_DAYS = 2;

/** A table with one cell per line: where its heading starts, how many cells each row has, and how many rows follow. */
function stackedTable(first: number, lines: readonly string[], analytes: Analytes) {
  let end = first;
  while (isDayAlone(lines[end] ?? '')) end += 1;
  if (end - first < LEAST_DAYS) return undefined;
  const names = lines.flatMap((line, at) =>
    at >= end && nameAlone(tokensOf(line, null), analytes) ? [at] : [],
  );
  const [name = 0] = names;
  const size = Math.min(...names.slice(1).map((at, index) => at - (names[index] ?? 0)));
  const heading = name - size;
  if (!Number.isFinite(size) || heading < 0 || heading >= first || name < end) return undefined;
  const isRow = (from: number) =>
    /\p{L}{2}/u.test(lines[from] ?? '') &&
    lines.slice(from + first - heading, from + end - heading).every(isCellOfDay);
  let to = name;
  while (to + size <= lines.length && isRow(to)) to += size;
  return to - name >= LEAST_OF_COLUMN * size ? { heading, size, to } : undefined;
}

/** The lines of a report; a table with days as columns and one cell per line has the cells of a row in one item. */
export function withStackedRows(lines: readonly string[], analytes: Analytes): string[] {
  const rows: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const table = isDayAlone(lines[at] ?? '') ? stackedTable(at, lines, analytes) : undefined;
    if (!table) rows.push(lines[at] ?? '');
    else {
      const { heading, size, to } = table;
      rows.splice(rows.length - (at - heading));
      for (let from = heading; from < to; from += size)
        rows.push(lines.slice(from, from + size).join(CELL_BREAK));
      at = to - 1;
    }
  }
  return rows;
}
