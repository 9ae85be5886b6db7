import type { Analyte } from '../analytes.ts';
import { columnTable } from './report-columns.ts';
import { daysIn, type WrittenDay } from './report-date.ts';
import {
  hasNumber,
  nameAt,
  nameInFront,
  type BlocksUpTo,
  type NamePlace,
  type Report,
  type ReportBlock,
  type Tokens,
} from './report-lines.ts';
import { tokensOf } from './report-tokens.ts';
import { isUnit } from './report-units.ts';
import { pairAt, unitAt } from './report-values.ts';
import { flags } from './report-words.ts';

/** A stretch of tokens, and where it starts. */
type Cell = { readonly tokens: Tokens; readonly at: number };
type Table = { readonly report: Report; readonly columns: readonly WrittenDay[] };
type Row = { readonly name: Tokens; readonly cells: readonly (Cell | undefined)[]; readonly rest: Tokens };

const gaps = new Set(['-', '--', '–', '—', '.', '..', '/', 'nd', 'n/a', 'na', 'k.a.', 'x', 'entf']);
const betweenDays = /^(?:\d{1,2}|am|pm|uhr|h|at|um|à)$/i;

/** The days that head columns: two or more with nothing between them but times. */
function dayColumns(line: string, { order }: Report): readonly WrittenDay[] | undefined {
  const days = daysIn(line, order);
  const isHeader = days.every(
    ({ wordsBefore, label }, at) =>
      label !== 'office' && (at === 0 || wordsBefore.every((word) => betweenDays.test(word))),
  );
  return days.length > 1 && isHeader ? days : undefined;
}

/** The cells of a row from a token on: numbers with their signs and flags, and marks of a gap, up to a unit or range. */
function cellsFrom(tokens: Tokens, from: number, analyte: Analyte) {
  const cells: (Cell | undefined)[] = [];
  let pending = from;
  let at = from;
  for (; at < tokens.length; at += 1) {
    const { text = '', value = null } = tokens[at] ?? {};
    if (unitAt(tokens, at, analyte).to > at) break;
    if (value !== null) {
      const mark = tokens[at + 1];
      const isMarked = mark?.value === null && flags.has(mark.text.toLowerCase()) && !gaps.has(mark.text);
      cells.push({ tokens: tokens.slice(pending, isMarked ? at + 2 : at + 1), at });
      if (isMarked) at += 1;
      pending = at + 1;
    } else if (gaps.has(text.toLowerCase())) {
      cells.push(undefined);
      pending = at + 1;
    } else if (!flags.has(text.toLowerCase()) && !'<>≤≥='.includes(text)) break;
  }
  return { cells, to: at };
}

/** How far a number may stand beside the day of its column, in characters. */
const SLACK = 3;

/** Where the cells of a row begin: under the first day, behind its name and what stands beside it. */
function startOfCells(tokens: Tokens, { analyte, to }: NamePlace, firstDay: number): number {
  let at = to;
  const under = tokens.findIndex(({ from }, place) => place >= to && from >= firstDay - SLACK);
  if (under > to) at = under;
  while (at < tokens.length) {
    const closing =
      tokens[at]?.text === '(' ? tokens.findIndex(({ text }, place) => place > at && text === ')') : -1;
    const end = Math.max(unitAt(tokens, at, analyte).to, closing + 1);
    if (end > at) at = end;
    else if (tokens[at]?.value !== null || gaps.has(tokens[at]?.text ?? '')) return at;
    else at += 1;
  }
  return at;
}

/** The cells by the places of their columns; undefined where one of them stands under none. */
function alignedCells(cells: readonly Cell[], tokens: Tokens, columns: readonly WrittenDay[]) {
  const placed = columns.map((): Cell | undefined => undefined);
  for (const cell of cells) {
    const from = tokens[cell.at]?.from ?? 0;
    const to = from + (tokens[cell.at]?.text.length ?? 0);
    const under = columns.flatMap((day, at) =>
      from <= day.to + SLACK && to >= day.from - SLACK ? [at] : [],
    );
    const [column = -1] = under;
    if (under.length !== 1 || placed[column]) return undefined;
    placed[column] = cell;
  }
  return placed;
}

/** A row with one cell a column; undefined where it cannot be said which cell is of which column. */
function rowOf(tokens: Tokens, place: NamePlace, columns: readonly WrittenDay[]): Row | undefined {
  const start = startOfCells(tokens, place, columns[0]?.from ?? 0);
  const found = cellsFrom(tokens, start, place.analyte);
  const numbers = found.cells.flatMap((cell) => cell ?? []);
  const last = found.cells.length > columns.length ? found.cells[columns.length] : undefined;
  // "4 5 6 3.5 - 5.3": the range behind the cells begins with numbers, too.
  const isRangeBehind = last !== undefined && pairAt(tokens, last.at) !== undefined;
  const cells = isRangeBehind ? found.cells.slice(0, columns.length) : found.cells;
  const rest = tokens.slice(isRangeBehind ? last.at : found.to);
  const name = tokens.slice(0, start);
  if (cells.length === columns.length) return { name, cells, rest };
  const placed = alignedCells(isRangeBehind ? cells.flatMap((cell) => cell ?? []) : numbers, tokens, columns);
  return placed && { name, cells: placed, rest };
}

const delimiters = ['\t', '|', ';'];

/** A row whose cells are parted like those of the heading: each by its place. Undefined where they are not. */
function delimitedRow(from: number, to: number, { report, columns }: Table): Row | undefined {
  const [heading = '', line = ''] = [report.lines[from], report.lines[to]];
  const sign = delimiters.find((each) => heading.split(each).length >= columns.length && line.includes(each));
  if (sign === undefined) return undefined;
  const placeOf = ({ from: start }: WrittenDay) => heading.slice(0, start).split(sign).length - 1;
  const places = columns.map(placeOf);
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  if (new Set(places).size !== places.length || first === 0) return undefined;
  const cells = line.split(sign);
  const tokensOfCells = (some: readonly string[]) => tokensOf(some.join(' '), report.decimal);
  return {
    name: tokensOfCells(cells.slice(0, first)),
    cells: places.map((place) => {
      const tokens = tokensOfCells(cells.slice(place, place + 1));
      const at = tokens.findIndex(({ value }) => value !== null);
      return at < 0 ? undefined : { tokens, at };
    }),
    rest: tokensOfCells(cells.slice(last + 1)),
  };
}

const newestFirst = (left: ReportBlock, right: ReportBlock): number =>
  (right.days?.[0] ?? '').localeCompare(left.days?.[0] ?? '');

function blocksOfRow(
  { name, cells, rest }: Row,
  line: number,
  columns: readonly WrittenDay[],
): ReportBlock[] {
  const found = cells.flatMap((cell, at) => {
    const days = columns[at]?.days;
    const tokens = [...name, ...(cell?.tokens ?? []), ...rest];
    return cell && days ? [{ tokens, endOfNames: name.length, lines: [line], days }] : [];
  });
  return found.toSorted(newestFirst);
}

/** A table with a column for each day: every value with its own day, the newest first. */
function dayTable(from: number, report: Report): BlocksUpTo | undefined {
  const columns = dayColumns(report.lines[from] ?? '', report);
  if (!columns) return undefined;
  const blocks: ReportBlock[] = [];
  let to = from + 1;
  for (; to < report.lines.length; to += 1) {
    const tokens = report.tokensIn[to] ?? [];
    if (daysIn(report.lines[to] ?? '', report.order).length > 0) break;
    const place = nameInFront(tokens, report.analytes);
    const row = place && (delimitedRow(from, to, { report, columns }) ?? rowOf(tokens, place, columns));
    if (row) blocks.push(...blocksOfRow(row, to, columns));
  }
  return blocks.length > 0 ? { blocks, to } : undefined;
}

const pressureWords = new Set(['bp', 'rr', 'blutdruck', 'ta']);

/** The names that head columns, each with its unit; none where a number stands between that is of no name or unit. */
function nameColumns(tokens: Tokens, { analytes }: Report): readonly Tokens[] {
  const columns: Tokens[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const isPressure = pressureWords.has(tokens[at]?.text.toLowerCase() ?? '');
    const to = isPressure ? at + 1 : nameAt(tokens, at, analytes)?.to;
    const [token, next] = tokens.slice(at, at + 2);
    const last = columns.at(-1);
    if (to !== undefined) {
      columns.push(tokens.slice(at, to));
      at = to - 1;
    } else if (last && token?.value != null && !isUnit(`${token.text}${next?.text ?? ''}`)) return [];
    else if (last && token && (isUnit(token.text) || '()[]'.includes(token.text)))
      columns.splice(-1, 1, [...last, token]);
  }
  return columns;
}

/** The numbers of a row, each with what is joined to it: "128/82". */
function numbersOf(tokens: Tokens): Tokens[] {
  const cells: Tokens[] = [];
  for (const token of tokens) {
    const last = cells.at(-1);
    const isOfLast = last !== undefined && token.isJoined;
    if (isOfLast) cells.splice(-1, 1, [...last, token]);
    else if (token.value !== null) cells.push([token]);
    else if (!flags.has(token.text.toLowerCase()) && !isUnit(token.text)) return [];
  }
  return cells.filter((cell) => cell[1]?.text !== ':');
}

const dayWords = new Set(['date', 'datum', 'fecha', 'data', 'day', 'tag']);

/** The number that stands under a heading, and nothing else of its row. */
function cellUnder(heading: Tokens, row: Tokens): Tokens {
  const [first] = heading;
  const last = heading.at(-1);
  if (!first || !last) return [];
  const cells = row.filter(
    ({ value, from, text }) =>
      value !== null &&
      from < last.from + last.text.length + SLACK &&
      from + text.length > first.from - SLACK,
  );
  return cells.length === 1 ? cells : [];
}

/** The cells of a row by day: as many numbers as names, or the numbers that stand under the names. */
function cellsOfDay(columns: readonly Tokens[], row: Tokens, isAligned: boolean): readonly Tokens[] {
  const cells = numbersOf(row);
  if (cells.length === columns.length) return cells;
  return isAligned ? columns.map((heading) => cellUnder(heading, row)) : [];
}

/** A table with a column for each name and a row for each day, as a diary has it. */
function nameTable(from: number, report: Report): BlocksUpTo | undefined {
  const heading = report.tokensIn[from] ?? [];
  const isAligned =
    dayWords.has(heading[0]?.text.toLowerCase() ?? '') && /\s{2}/.test(report.lines[from] ?? '');
  const columns = nameColumns(heading, report);
  if (columns.length < (isAligned ? 1 : 2)) return undefined;
  const blocks: ReportBlock[] = [];
  let to = from + 1;
  for (; to < report.lines.length; to += 1) {
    const [day] = daysIn(report.lines[to] ?? '', report.order);
    if (!day || day.wordsBefore.length > 1) break;
    const row = (report.tokensIn[to] ?? []).filter((token) => token.from >= day.to);
    const cells = cellsOfDay(columns, row, isAligned);
    for (const [at, name] of columns.entries()) {
      const cell = cells[at] ?? [];
      const tokens = [...name, ...cell];
      if (cell.length > 0) blocks.push({ tokens, endOfNames: name.length, lines: [to], days: day.days });
    }
  }
  return blocks.length > 0 ? { blocks, to } : undefined;
}

/** The cells of a heading that name something; undefined where the line is none. */
function namedCells(line: string, report: Report) {
  const sign = delimiters.find((each) => line.includes(each));
  if (sign === undefined || daysIn(line, report.order).length > 0) return undefined;
  const names = line.split(sign).map((cell) => {
    const tokens = tokensOf(cell, report.decimal);
    const named = nameColumns(tokens, report).map((column) => nameAt(column, 0, report.analytes)?.analyte);
    return new Set(named).size === 1 ? tokens : undefined;
  });
  return names.some((name) => name !== undefined) ? { sign, names } : undefined;
}

/** A diary whose cells are parted by a sign: each row has a day, and each value is under its name. */
function diary(from: number, report: Report): BlocksUpTo | undefined {
  const heading = namedCells(report.lines[from] ?? '', report);
  if (!heading) return undefined;
  const { sign, names } = heading;
  const blocks: ReportBlock[] = [];
  let to = from + 1;
  for (; to < report.lines.length; to += 1) {
    const line = report.lines[to] ?? '';
    const cells = line.split(sign);
    const [day, ...others] = daysIn(line, report.order);
    if (cells.length !== names.length || !day || others.length > 0) break;
    for (const [at, name] of names.entries()) {
      const cell = tokensOf(cells[at] ?? '', report.decimal);
      if (!name || !hasNumber(cell, 0, cell.length)) continue;
      blocks.push({ tokens: [...name, ...cell], endOfNames: name.length, lines: [to], days: day.days });
    }
  }
  return blocks.length > 0 ? { blocks, to } : undefined;
}

/** A table that starts at a line: by days, by names, or with its columns one after the other. */
export const tableAt = (from: number, report: Report): BlocksUpTo | undefined =>
  dayTable(from, report) ?? diary(from, report) ?? nameTable(from, report) ?? columnTable(from, report);
