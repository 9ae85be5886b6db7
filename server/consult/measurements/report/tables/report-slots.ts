import type { Analyte } from '../../analytes.ts';
import { isPlausible } from '../../judge-value.ts';
import { daysIn } from '../days/report-date.ts';
import { delimiters, type BlocksUpTo, type Report, type ReportBlock, type Tokens } from '../report-lines.ts';
import { tokensOf, type DecimalSign, type ReportToken } from '../report-tokens.ts';
import { unitAt } from '../report-units.ts';
import { dayWords, endOfLead, headingOf, isSlot } from './report-named-diaries.ts';

type Columns = { readonly sign: string | undefined; readonly columns: readonly Cell[] };
type Cell = { readonly text: string; readonly from: number; readonly to: number };

/** The cells of a line between gaps of two spaces, or by its delimiter, empty ones included. */
function cellsOf(line: string, sign: string | undefined): readonly Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  for (const text of line.split(sign ?? '  ')) {
    const start = from + text.length - text.trimStart().length;
    const cell = { text: text.trim(), from: start, to: start + text.trim().length };
    if (sign !== undefined || cell.text !== '') cells.push(cell);
    from += text.length + (sign ?? '  ').length;
  }
  return cells;
}

/** "Fasting", "Before bed", "2 h after lunch": a column named only by the time of the day. */
const isOfSlot = (cell: string): boolean => {
  const tokens = tokensOf(cell, null).filter(({ text }) => /[\p{L}\d]/u.test(text));
  return tokens.some(isSlot) && tokens.every((token) => isSlot(token) || token.value !== null);
};

/** The unit of the title: in its brackets, or elsewhere but not behind a number such as a goal. */
function unitOfTitle(tokens: Tokens, analyte: Analyte): Tokens {
  for (const at of tokens.keys()) {
    const unit = unitAt(tokens, at, analyte);
    if (unit.own && tokens[at]?.value === null && tokens[at - 1]?.value == null)
      return tokens.slice(at, unit.to);
  }
  return [];
}

/** A number alone, with a flag at most: "6 units" and "128/82" are something else. */
function numberOf(cell: string, decimal: DecimalSign): ReportToken | undefined {
  const [number, ...rest] = tokensOf(cell, decimal);
  return number?.value != null && rest.every(({ text }) => flagsBehind.has(text.toLowerCase()))
    ? number
    : undefined;
}
const flagsBehind = new Set('h l hi lo high low * ** ! ↑ ↓'.split(' '));

/** How far below its title the heading of the columns may be. */
const REACH_OF_HEADING = 3;

/** The heading of columns below a title: "Date  Fasting  Bedtime  Insulin". */
function columnsBelow(from: number, { lines }: Report) {
  for (let at = from + 1; at <= from + REACH_OF_HEADING; at += 1) {
    const line = lines[at] ?? '';
    const sign = delimiters.find((each) => line.includes(each));
    const columns = cellsOf(line, sign);
    const isDay = dayWords.has(columns[0]?.text.toLowerCase() ?? '');
    if (isDay && columns.slice(1).some(({ text }) => isOfSlot(text))) return { at, sign, columns };
  }
  return undefined;
}

const isUnder = (cell: Cell, column: Cell): boolean => cell.from < column.to && cell.to > column.from;

/**
 * The cell of a row in a column: with delimiters the one in its place, else the only one under it. Where a row has as
 * many cells as columns, one in its place that is under no other column will do.
 */
function cellAt(cells: readonly Cell[], { sign, columns }: Columns, place: number): Cell | undefined {
  const [column, cell] = [columns[place], cells[place]];
  if (!column || sign !== undefined) return cell;
  const under = cells.slice(1).filter((each) => isUnder(each, column));
  if (under.length === 1 && columns.filter((each) => under[0] && isUnder(under[0], each)).length === 1)
    return under[0];
  const isInPlace = cell && cells.length === columns.length && under.length === 0;
  return isInPlace && !columns.some((each) => isUnder(cell, each)) ? cell : undefined;
}

/**
 * A diary whose title names the value and its unit, with a column for each time of the day: "My sugar log (mg/dL)",
 * "Date  Fasting  Bedtime  Insulin". Only numbers alone under such a column are read; doses and remarks are not.
 */
export function slotTable(from: number, report: Report): BlocksUpTo | undefined {
  const { tokensIn, lines, order, decimal } = report;
  const title = tokensIn[from] ?? [];
  const heading = headingOf(title, report);
  const below = heading && columnsBelow(from, report);
  if (!heading || !below) return undefined;
  const { analyte } = heading;
  const unit = unitOfTitle(title, analyte);
  const { own } = unitAt(unit, 0, analyte);
  const name = [...tokensOf(analyte.name, null), ...unit];
  const blocks: ReportBlock[] = [];
  let to = below.at + 1;
  for (; to < lines.length; to += 1) {
    const line = lines[to] ?? '';
    const [day] = daysIn(line, order);
    if (endOfLead(line, report) === undefined) break;
    const cells = cellsOf(line, below.sign);
    for (const [at, column] of below.columns.entries()) {
      if (at === 0 || !isOfSlot(column.text)) continue;
      const cell = cellAt(cells, below, at);
      const number = numberOf(cell?.text ?? '', decimal);
      const value = number?.value;
      const units = own ? [own] : analyte.units;
      if (!number || value == null || !units.some(({ code }) => isPlausible(analyte, value, code))) continue;
      const block = { tokens: [...name, number], endOfNames: name.length, lines: [to] };
      blocks.push(day ? { ...block, days: day.days } : block);
    }
  }
  return blocks.length > 0 ? { blocks, to } : undefined;
}
