import type { Analyte } from '#server/consult/measurements/analytes.ts';
import { listOfTitle } from './lists.ts';
import { columnsOver } from './cells.ts';
import { columnTable } from './stacks.ts';
import { tableOfSheet } from './sheets.ts';
import { endOfLead, isSlot } from './leads.ts';
import { isPossible, titleOf } from './titles.ts';
import { datedRow } from './dated-rows.ts';
import { bareDaysIn, daysIn, wordsIn, type DayOrder, type WrittenDay } from '../days/report-date.ts';
import { dayColumns, phaseColumns, timeColumns, weekColumns } from '../days/report-day-columns.ts';
import {
  delimiters,
  hasNumber,
  nameInFront,
  SLACK,
  type BlocksUpTo,
  type NamePlace,
  type Report,
  type ReportBlock,
  type Tokens,
} from '../report-lines.ts';
import { tokensOf } from '../report-tokens.ts';
import { isNameOfPressure, pairsIn } from '../report-pressures.ts';
import { isUnit, unitAt } from '../report-units.ts';
import { pairAt, rangeIn } from '../report-bounds.ts';
import { flags } from '../report-words.ts';

/** A range of tokens, and where it starts. */
type Cell = { readonly tokens: Tokens; readonly at: number };
type Table = { readonly report: Report; readonly columns: readonly WrittenDay[] };
type Row = { readonly name: Tokens; readonly cells: readonly (Cell | undefined)[]; readonly rest: Tokens };

const gaps = new Set(['-', '--', '–', '—', '.', '..', '/', 'nd', 'n/a', 'na', 'k.a.', 'x', 'entf']);

/** Whether times are below several numbers, such as days without a year, so that each has a day of its own. */
const isBelowNumbers = (above: string, order: DayOrder): boolean =>
  wordsIn(above).filter(({ text }) => /^\d/.test(text) && Number.parseInt(text, 10) <= LAST_DAY).length > 1 &&
  daysIn(above, order).length !== 1;
const LAST_DAY = 31;

/** "30-44": a range without spaces, not two cells. */
const isTight = (tokens: Tokens, at: number): boolean =>
  pairAt(tokens, at) !== undefined && tokens[at + 1]?.isJoined === true && tokens[at + 2]?.isJoined === true;

/** The tokens of a range in brackets: "(> OR = 60". */
const LONGEST_RANGE = 5;

/** Whether a range in brackets starts here. */
const opensRange = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.text === '(' && rangeIn(tokens, at + 1, at + LONGEST_RANGE) !== undefined;

type CellsOf = { readonly analyte: Analyte; readonly columns: readonly WrittenDay[] };

/** Whether a word is under a day, such as "haemolysed" when no value could be measured. */
const isUnderDay = (tokens: Tokens, at: number, columns: readonly WrittenDay[]): boolean => {
  const { text = '', from = 0 } = tokens[at] ?? {};
  return (
    /^\p{L}{3,}$/u.test(text) && !flags.has(text.toLowerCase()) && columns.some((day) => day.from === from)
  );
};

/** "97 %   98 %", "98.0 F   -": whether another value with its unit or a gap follows the unit of a cell. */
function isUnitOfCell(tokens: Tokens, at: number, analyte: Analyte): boolean {
  const [next, ...rest] = tokens.slice(at);
  if (next && rest.length === 0) return gaps.has(next.text);
  return next?.value != null && unitAt(tokens, at + 1, analyte).own !== undefined;
}

/** The cells of a row from a token on, up to a unit or range: numbers with their signs and flags, and gaps. */
function cellsFrom(tokens: Tokens, from: number, { analyte, columns }: CellsOf) {
  const cells: (Cell | undefined)[] = [];
  let pending = from;
  let at = from;
  for (; at < tokens.length; at += 1) {
    const { text = '', value = null } = tokens[at] ?? {};
    const unit = unitAt(tokens, at, analyte);
    if (unit.to > at && isUnitOfCell(tokens, unit.to, analyte) && cells.length > 0) {
      at = unit.to - 1;
      pending = unit.to;
      continue;
    }
    if (unit.to > at) break;
    if (value !== null && isTight(tokens, at)) break;
    if (opensRange(tokens, at)) break;
    if (value !== null) {
      const mark = tokens[at + 1];
      const isFlag = mark?.value === null && flags.has(mark.text.toLowerCase());
      const isMarked = isFlag && !gaps.has(mark.text) && !opensRange(tokens, at + 1);
      cells.push({ tokens: tokens.slice(pending, isMarked ? at + 2 : at + 1), at });
      if (isMarked) at += 1;
      pending = at + 1;
    } else if (gaps.has(text.toLowerCase()) || isUnderDay(tokens, at, columns)) {
      cells.push(undefined);
      pending = at + 1;
    } else if (!flags.has(text.toLowerCase()) && !'<>≤≥='.includes(text)) break;
  }
  return { cells, to: at };
}

/** Where the cells of a row start: under the first day, after its name and additions. */
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

/** The cells by column position; undefined when one of them is under no column, or not only under one. */
function alignedCells(cells: readonly Cell[], tokens: Tokens, columns: readonly WrittenDay[]) {
  const placed = columns.map((): Cell | undefined => undefined);
  for (const cell of cells) {
    const { from = 0, text = '' } = tokens[cell.at] ?? {};
    const [column = -1, ...others] = columnsOver({ from, to: from + text.length }, columns);
    if (column < 0 || others.length > 0 || placed[column]) return undefined;
    placed[column] = cell;
  }
  return placed;
}

/** A bound alone, with its sign in front: "<85", and ">40" for "40-", "<99" for "-99"; empty for another stretch. */
function boundAlone(all: Tokens): Tokens {
  // "(cm)  <85", "<=30".
  const tokens = all.filter(({ text }) => text !== ')' && text !== '=');
  const [first, second, ...others] = tokens;
  if (!first || !second || others.length > 0) return [];
  if (second.value !== null && /^[<>≤≥]$/.test(first.text)) return tokens;
  if (second.value !== null && /^[-–]$/.test(first.text)) return [{ ...first, text: '<' }, second];
  return first.value !== null && /^[-–]$/.test(second.text) ? [{ ...second, text: '>' }, first] : [];
}

/** A row with one cell per column; undefined when a cell cannot be matched to a column. */
function rowOf(tokens: Tokens, place: NamePlace, columns: readonly WrittenDay[]): Row | undefined {
  const start = startOfCells(tokens, place, columns[0]?.from ?? 0);
  // "eGFR 30-44 is stage 3": a number before the first column belongs to a range, or the line is not a row.
  // "WCC (10^9/L)": the number of a unit in brackets.
  const opening = tokens[place.to]?.text === '(' ? 1 : 0;
  const unit = unitAt(tokens, place.to + opening, place.analyte);
  const behind = unit.own ? unit.to : place.to;
  // "eGFR  >60  57  64", "Waist  cm  <85  90.5  88.0": a bound before the first column.
  const bound = boundAlone(tokens.slice(behind, start));
  const isPlain = hasNumber(tokens, behind, start) && !rangeIn(tokens, behind, start);
  if (isPlain && bound.length === 0) return undefined;
  const found = cellsFrom(tokens, start, { analyte: place.analyte, columns });
  const numbers = found.cells.flatMap((cell) => cell ?? []);
  const last = found.cells.length > columns.length ? found.cells[columns.length] : undefined;
  // "4 5 6 3.5 - 5.3": the range after the cells also starts with a number.
  const isRangeBehind = last !== undefined && pairAt(tokens, last.at) !== undefined;
  const cells = isRangeBehind ? found.cells.slice(0, columns.length) : found.cells;
  const rest = [...bound, ...tokens.slice(isRangeBehind ? last.at : found.to)];
  const name = tokens.slice(0, bound.length > 0 ? behind : start);
  if (cells.length === columns.length) return { name, cells, rest };
  const placed = alignedCells(isRangeBehind ? cells.flatMap((cell) => cell ?? []) : numbers, tokens, columns);
  return placed && { name, cells: placed, rest };
}

/** A row with the same delimiters as the heading: cells by position. Undefined when they differ. */
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
  const isName = (cell: string) => nameInFront(tokensOf(cell, report.decimal), report.analytes) !== undefined;
  const endOfName = cells.slice(0, first).findIndex(isName) + 1 || first;
  return {
    name: tokensOfCells(cells.slice(0, endOfName)),
    cells: places.map((place) => {
      const tokens = tokensOfCells(cells.slice(place, place + 1));
      const at = tokens.findIndex(({ value }) => value !== null);
      return at < 0 ? undefined : { tokens, at };
    }),
    // A unit and a range before the first day: "eGFR  ml/min  >60  33  35".
    rest: tokensOfCells([...cells.slice(endOfName, first), ...cells.slice(last + 1)]),
  };
}

const newestFirst = (left: ReportBlock, right: ReportBlock): number =>
  (right.days?.[0] ?? '').localeCompare(left.days?.[0] ?? '');

function blocksOfRow(
  { name, cells, rest }: Row,
  lines: readonly number[],
  columns: readonly WrittenDay[],
): ReportBlock[] {
  const found = cells.flatMap((cell, at) => {
    const days = columns[at]?.days;
    const tokens = [...name, ...(cell?.tokens ?? []), ...rest];
    const block = { tokens, endOfNames: name.length, lines };
    if (!cell || !days) return [];
    return [days.length > 0 ? { ...block, days } : block];
  });
  return found.toSorted(newestFirst);
}

const inOrderOfLines = (blocks: readonly ReportBlock[]): ReportBlock[] =>
  blocks.toSorted((left, right) => (left.lines[0] ?? 0) - (right.lines[0] ?? 0));

/** Whether a line has only a name and the next one its cells: "Triglycerides", "Normal range: <150  112  164". */
function isInNextLine(at: number, { lines, tokensIn, aloneIn, analytes, order }: Report): boolean {
  const next = tokensIn[at + 1] ?? [];
  const hasCells = hasNumber(next, 0, next.length) && !nameInFront(next, analytes);
  return aloneIn[at] !== undefined && hasCells && daysIn(lines[at + 1] ?? '', order).length === 0;
}

/** "BP  178/104  156/92": a row with a pressure in each column. */
function pressureRow(tokens: Tokens, columns: readonly WrittenDay[]): Row | undefined {
  const named = tokens.slice(0, 2).findIndex(({ text }) => isNameOfPressure(text)) + 1;
  // "BP (sys/dia)  mmHg  <130/<85  136/88".
  const start =
    named + tokens.slice(named).filter(({ from }) => from < (columns[0]?.from ?? 0) - SLACK).length;
  // "Blood pressure in clinic was 138/74, weight 84.2 kg" is no row.
  const isWord = ({ text }: Tokens[number]) => /\p{L}{2}/u.test(text) && !isUnit(text);
  if (named === 0 || tokens.slice(start).some(isWord)) return undefined;
  const cells = pairsIn(tokens, start).map((at) => ({ tokens: tokens.slice(at, at + 2), at }));
  const placed = cells.length === columns.length ? cells : alignedCells(cells, tokens, columns);
  return cells.length > 0 && placed ? { name: tokens.slice(0, named), cells: placed, rest: [] } : undefined;
}

/** How far above the days of a table its title may be. */
const REACH_OF_TITLE = 6;

/** "Peak flow diary" above the days, and "Morning  440  435" below them: the values of a time of the day. */
function slotRow(from: number, to: number, { report, columns }: Table): Row | undefined {
  const lead = endOfLead(report.lines[to] ?? '', report.order);
  const all = report.tokensIn[to] ?? [];
  const start = all.findIndex((token) => token.from >= (lead ?? 0) && !isSlot(token));
  const title = report.tokensIn
    .slice(Math.max(0, from - REACH_OF_TITLE), from)
    .flatMap((tokens) => titleOf(tokens, report) ?? [])
    .at(-1);
  if (lead === undefined || start < 0 || !title) return undefined;
  const { analyte, name, unit } = title;
  const row = rowOf([...name, ...all.slice(start)], { analyte, name: '', to: name.length }, columns);
  const isValue = (cell: Cell | undefined) =>
    cell === undefined ||
    isPossible(analyte, cell.tokens.find(({ value }) => value !== null)?.value ?? 0, unit);
  return row?.rest.length === 0 && row.cells.every(isValue) ? row : undefined;
}

function rowAt(from: number, to: number, table: Table): Row | undefined {
  const { report, columns } = table;
  const tokens = report.tokensIn[to] ?? [];
  const place = nameInFront(tokens, report.analytes);
  if (!place) return pressureRow(tokens, columns) ?? slotRow(from, to, table);
  if (!isInNextLine(to, report)) return delimitedRow(from, to, table) ?? rowOf(tokens, place, columns);
  const row = delimitedRow(from, to + 1, table);
  if (row) return { ...row, name: [...tokens, ...row.name] };
  return rowOf([...tokens, ...(report.tokensIn[to + 1] ?? [])], { ...place, to: tokens.length }, columns);
}

/** A table with a column for each day: every value with its own day, the newest first. */
function dayTable(from: number, report: Report): BlocksUpTo | undefined {
  const line = report.lines[from] ?? '';
  const days = dayColumns(line, report) ?? weekColumns(from, report);
  const columns = days ?? phaseColumns(line);
  const isOfTimes = columns?.[0]?.days.length === 0;
  if (!columns || (days && isOfTimes && isBelowNumbers(report.lines[from - 1] ?? '', report.order)))
    return undefined;
  const rows: ReportBlock[] = [];
  const others: ReportBlock[] = [];
  let to = from + 1;
  for (; to < report.lines.length; to += 1) {
    const tokens = report.tokensIn[to] ?? [];
    if (daysIn(report.lines[to] ?? '', report.order).length > 0) break;
    if (bareDaysIn(report.lines[to] ?? '', report.year).length > 0) break;
    if (isOfTimes && timeColumns(report.lines[to] ?? '')) break;
    const row = rowAt(from, to, { report, columns });
    if (!row && !nameInFront(tokens, report.analytes))
      others.push({ tokens, endOfNames: tokens.length, lines: [to] });
    else if (!row && isOfTimes) break;
    if (!row) continue;
    const lines = isInNextLine(to, report) ? [to, to + 1] : [to];
    rows.push(...blocksOfRow(row, lines, columns).map((block) => ({ ...block, heading: from })));
    to += lines.length - 1;
  }
  // Lines below the table or between its rows, such as sentences, are read separately.
  return rows.length > 0 ? { blocks: inOrderOfLines([...rows, ...others]), to } : undefined;
}

/** Whether a table with a column for each day or field starts at a line: a name above it is that of its panel. */
export const headsTable = (at: number, report: Report): boolean =>
  (dayTable(at, report) ?? tableOfSheet(at, report)) !== undefined;

/**
 * A table that starts at a line: by days, by fields, by names, with its columns one after the other, or a diary that
 * names its value once.
 */
export const tableAt = (from: number, report: Report): BlocksUpTo | undefined =>
  dayTable(from, report) ??
  tableOfSheet(from, report) ??
  columnTable(from, report) ??
  datedRow(from, report) ??
  listOfTitle(from, report);
