import { daysIn, monthOf, type DayOrder } from '../days/report-date.ts';
import { labelOf } from '../days/report-day-labels.ts';
import {
  hasNumber,
  nameInFront,
  type BlocksUpTo,
  type Report,
  type ReportBlock,
  type Tokens,
} from '../report-lines.ts';
import { asPressure, isNameOfPressure } from '../report-pressures.ts';
import { tokensOf } from '../report-tokens.ts';
import { isUnit, unitAt } from '../report-units.ts';
import { rangeIn } from '../report-bounds.ts';
import { flags } from '../report-words.ts';
import { isWithdrawn } from '../corrections/withdrawn.ts';
import { cellsOf, placed, type Cell } from './cells.ts';
import { headingAt, type Column, type Heading, type Role } from './columns.ts';
import { endOfLead, isSlot } from './leads.ts';
import { blocksOfOthers, isPossible, titleOf, type Title } from './titles.ts';

/** A table: its heading, what names its values, and where its rows start. */
type Sheet = Heading & {
  readonly title: Title | undefined;
  /** Whether a line above, or its heading, names a blood pressure: then a pair in a slot is one. */
  readonly isOfPressure: boolean;
  /** Whether each row is about a test, and not about a day. */
  readonly isOfTests: boolean;
  readonly from: number;
};
/** A row by column, with its days; undefined when it has none of its own. */
type Row = {
  readonly cells: readonly (string | undefined)[];
  readonly days: readonly string[] | undefined;
};

const has = (columns: readonly Column[], ...roles: readonly Role[]): boolean =>
  roles.every((role) => columns.some((column) => column.role === role));

/** Whether a column holds values that its own heading names. */
const isNamed = ({ role, name }: Column): boolean => role === 'value' && name.length > 0;

/** What the rows of a heading are about; undefined when it heads no table. */
function kindOf({ sign, columns }: Heading, title: Title | undefined): 'tests' | 'days' | undefined {
  const isFull = has(columns, 'low', 'high') || has(columns, 'unit') || has(columns, 'range');
  if (sign !== undefined && has(columns, 'name', 'value') && isFull) return 'tests';
  const named = columns.filter(isNamed).length;
  const isDated = columns[0]?.role === 'day';
  if (sign !== undefined ? named > 0 : named > (isDated ? 0 : 1)) return 'days';
  const plain = columns.filter(({ role, name }) => role === 'value' && name.length === 0).length;
  const isOfSlots =
    has(columns, 'slot') &&
    (isDated || columns.every(({ role, text }) => role === 'slot' || (role === 'other' && !/\d/.test(text))));
  const isOfTitle = isOfSlots || (sign !== undefined && plain === 1);
  return title && isOfTitle ? 'days' : undefined;
}

/** "115–165": a cell with only a range of two numbers. */
function isRange(tokens: Tokens): boolean {
  const range = rangeIn(tokens, 0, tokens.length);
  return range?.high != null && range.low !== null && range.from === 0 && range.to === tokens.length;
}

/** The units or ranges that a line of its own below the heading gives; undefined for another line. */
function cellsBelow({ sign, columns }: Heading, line: string, { decimal }: Report): Tokens[] | undefined {
  const texts = sign === undefined ? line.trim().split(/\s+/) : cellsOf(line, sign).map(({ text }) => text);
  const cells = texts.map((text) => tokensOf(text.replaceAll(/[()[\]]/g, ''), decimal));
  const isBelow = cells.every(
    (cell) => cell.length === 0 || isUnit(cell.map(({ text }) => text).join('')) || isRange(cell),
  );
  // "mmol/L  g/L" below "Date  K  Hb".
  const isBesideDay = sign === undefined && columns[0]?.role === 'day' && cells.length === columns.length - 1;
  const all = isBesideDay ? [[], ...cells] : cells;
  return all.length === columns.length && isBelow ? all : undefined;
}

/** How far below its title the heading of a table may be. */
const REACH_OF_HEADING = 3;

/** How far above its heading a diary may name the blood pressure. */
const REACH_OF_PRESSURE = 6;

/** The table that starts at a line: with its heading, or with the title above it. */
function sheetAt(from: number, report: Report): Sheet | undefined {
  const title = titleOf(report.tokensIn[from] ?? [], report);
  for (let at = from; at <= from + (title ? REACH_OF_HEADING : 0); at += 1) {
    const heading = headingAt(report.lines[at] ?? '', report);
    const kind = heading && kindOf(heading, at > from ? title : undefined);
    if (!heading || !kind) continue;
    const below = cellsBelow(heading, report.lines[at + 1] ?? '', report);
    const columns = heading.columns.map((column, place) =>
      isNamed(column) ? { ...column, name: [...column.name, ...(below?.[place] ?? [])] } : column,
    );
    const above = report.tokensIn.slice(Math.max(0, from - REACH_OF_PRESSURE), at + 1);
    const isOfPressure = above.some((tokens) => tokens.some(({ text }) => isNameOfPressure(text)));
    const isOfTests = kind === 'tests';
    return { ...heading, columns, title, isOfPressure, isOfTests, from: below ? at + 2 : at + 1 };
  }
  return undefined;
}

/** The numbers of a row, each with the tokens joined to it: "128/82"; none if something else is among them. */
function numbersOf(tokens: Tokens): Tokens[] {
  const cells: Tokens[] = [];
  let signs: Tokens = [];
  for (const token of tokens) {
    const last = cells.at(-1);
    if (last !== undefined && token.isJoined && signs.length === 0) cells.splice(-1, 1, [...last, token]);
    else if (token.value !== null) {
      cells.push([...signs, token]);
      signs = [];
    } else if (/^[<>≤≥]$/.test(token.text)) signs = [token];
    else if (!flags.has(token.text.toLowerCase()) && !isUnit(token.text)) return [];
  }
  return cells.filter((cell) => cell[1]?.text !== ':');
}

/**
 * The days of a delimited row: those in the column of the sample's day, or of any day; where no column is one, of the
 * first cell that starts with a day.
 */
function daysOfRow(cells: readonly Cell[], { columns, isOfTests }: Sheet, order: DayOrder) {
  const isOfSample = ({ text }: Column) => text.split(/[\s_]/).some((word) => labelOf(word) === 'sample');
  const dated = columns.filter(({ role }) => role === 'day');
  const own = [...dated.filter(isOfSample), ...dated].map((column) => cells[columns.indexOf(column)]);
  const filled = isOfTests ? [] : cells.filter(({ text }) => text !== '');
  const days = (dated.length > 0 ? own : filled).flatMap((cell) => daysIn(cell?.text ?? '', order)[0] ?? []);
  const day = days.find(({ from }) => dated.length > 0 || from === 0);
  if (day) return day.days;
  const [month = '', year = '', ...rest] = filled[0]?.text.split(/\s+/) ?? [];
  return monthOf(month) > 0 && /^(?:19|20)\d\d$/.test(year) && rest.length === 0 ? [] : undefined;
}

/** A row whose cells are separated by a delimiter. */
function delimitedRow(line: string, sheet: Sheet, { order }: Report): Row | undefined {
  const { sign, columns, isOfTests } = sheet;
  const cells = cellsOf(line, sign);
  const days = daysOfRow(cells, sheet, order);
  const isFull = cells.length === columns.length;
  if (isOfTests ? !isFull : !days && !isFull) return undefined;
  return { cells: isFull && (days || isOfTests) ? cells.map(({ text }) => text) : [], days };
}

/** "3.6 (hypo, 4 sweets)": a cell up to its remark in brackets. */
function withoutRemark({ text, from, to }: Cell): Cell {
  // "80.9 (wrong scale, ignore)".
  const tokens = text.includes('(') ? tokensOf(text, null) : [];
  if (isWithdrawn(tokens, 0, tokens.length)) return { text: '', from, to: from };
  const own = /^\d/.test(text) ? (text.split('(')[0] ?? '').trimEnd() : text;
  return { text: own, from, to: to - text.length + own.length };
}

/** "119  9.6  407" below the names of as many tests: the row of a day above it. */
function bareRow(tokens: Tokens, columns: readonly Column[]): Row | undefined {
  const numbers = numbersOf(tokens);
  const isRow =
    numbers.length === columns.length && numbers.length >= LEAST_OF_BARE_ROW && columns.every(isNamed);
  return isRow
    ? { cells: numbers.map((cell) => cell.map(({ text }) => text).join('')), days: undefined }
    : undefined;
}
const LEAST_OF_BARE_ROW = 3;

/** A row that starts with a day or a time, and whose cells are below the headings or as many as these. */
function spacedRow(
  at: number,
  { columns }: Sheet,
  { lines, tokensIn, order, analytes }: Report,
): Row | undefined {
  const line = lines[at] ?? '';
  const [day] = daysIn(line, order);
  const lead = endOfLead(line, order);
  const isLed = day ? day.wordsBefore.length <= 1 : lead !== undefined;
  if (!isLed) return bareRow(tokensIn[at] ?? [], columns);
  if (nameInFront(tokensIn[at]?.slice(0, 1) ?? [], analytes)) return undefined;
  const start = Math.max(day?.to ?? 0, lead ?? 0);
  const cells = cellsOf(`${' '.repeat(start)}${line.slice(start)}`, undefined).map(withoutRemark);
  const first = columns.findIndex(({ role }) => role !== 'day');
  const under = [...columns.slice(0, first).map(() => undefined), ...placed(cells, columns.slice(first))];
  const values = columns.flatMap(({ role }, place) => (role === 'value' || role === 'slot' ? [place] : []));
  const tokens = (tokensIn[at] ?? []).filter(
    (token) => token.from >= start && !isNameOfPressure(token.text) && !isSlot(token),
  );
  const numbers = numbersOf(tokens);
  const isInOrder = numbers.length === values.length && values.some((place) => !under[place]);
  const texts = under.map((cell) => cell?.text);
  if (isInOrder)
    for (const [index, place] of values.entries())
      texts[place] = (numbers[index] ?? [])
        .map(({ text, isJoined }) => (isJoined ? text : ` ${text}`))
        .join('')
        .trim();
  return { cells: texts, days: day?.days };
}

/** "7.0 - 16.0", "< 14", "> 8.8": two cells as a range in brackets. */
function rangeOf(low: string, high: string): string {
  if (low !== '' && high !== '') return `(${low} - ${high})`;
  if (high !== '') return `(< ${high})`;
  return low === '' ? '' : `(> ${low})`;
}

/** What a row says about its value besides the number: its unit and its range. */
function restOf({ cells }: Row, { columns, isOfTests }: Sheet, { decimal }: Report): Tokens {
  if (!isOfTests) return [];
  const cellOf = (role: Role) => cells[columns.findIndex((column) => column.role === role)] ?? '';
  const range = rangeOf(cellOf('low'), cellOf('high'));
  return tokensOf([cellOf('unit'), range, cellOf('range')].join(' '), decimal);
}

/** Whether a cell is a value of the title: one number, which a living person can have in its unit. */
function isOfTitle(tokens: Tokens, { analyte, unit }: Title): boolean {
  const [number, ...rest] = tokens;
  const isPlain = rest.every(
    ({ text }, at) => flags.has(text.toLowerCase()) || unitAt(rest, at, analyte).own !== undefined,
  );
  return number?.value != null && isPlain && isPossible(analyte, number.value, unit);
}

/** "118 / 162" below "Breakfast before/after": as many values as times of the day. */
function partsOf(cell = '', { role, text }: Column): string[] {
  const parts = cell.split('/');
  const isOfTimes = role === 'slot' && parts.length > 1 && text.split('/').length === parts.length;
  return isOfTimes ? parts : [cell];
}

/** The values of a row, each with the name of its column, its row or the title. */
function blocksOfRow({ row, line }: { row: Row; line: number }, sheet: Sheet, report: Report): ReportBlock[] {
  const { columns, title, isOfTests, isOfPressure } = sheet;
  const ofRow = tokensOf(row.cells[columns.findIndex(({ role }) => role === 'name')] ?? '', report.decimal);
  const rest = restOf(row, sheet, report);
  const hasDay = (cell = '') => daysIn(cell, report.order).length > 0;
  const parts = columns.flatMap((column, at) =>
    partsOf(row.cells[at], column).map((text) => [column, text] as const),
  );
  return parts.flatMap(([column, text]): ReportBlock[] => {
    const tokens = tokensOf(text, report.decimal);
    const pressure = column.role === 'slot' && isOfPressure ? asPressure(tokens) : undefined;
    if (pressure && row.days)
      return [{ tokens: pressure, endOfNames: pressure.length, lines: [line], days: row.days }];
    const isValue = column.role === 'value' || (column.role === 'slot' && title !== undefined);
    const name = column.name.length > 0 ? column.name : isOfTests ? ofRow : (title?.name ?? []);
    const isOfOther = name === title?.name && !isOfTitle(tokens, title);
    if (!isValue || name.length === 0 || isOfOther || !hasNumber(tokens, 0, tokens.length)) return [];
    // "Previous date": a day in another column is not that of the row.
    const earlierDays = columns.some(({ role }, place) => role === 'other' && hasDay(row.cells[place]))
      ? [line]
      : [];
    const block = {
      tokens: [...name, ...tokens, ...rest],
      endOfNames: name.length,
      lines: [line],
      earlierDays,
    };
    return [row.days ? { ...block, days: row.days } : block];
  });
}

const isSeparator = (line: string): boolean => /^[\s|:+-]+$/.test(line);

/**
 * A table with a heading: each value has the name and unit of its column, of its row or of the title above, and the day
 * of its row.
 */
export function tableOfSheet(from: number, report: Report): BlocksUpTo | undefined {
  const sheet = sheetAt(from, report);
  if (!sheet) return undefined;
  const blocks: ReportBlock[] = [];
  let to = sheet.from;
  for (; to < report.lines.length; to += 1) {
    const line = report.lines[to] ?? '';
    const row = sheet.sign === undefined ? spacedRow(to, sheet, report) : delimitedRow(line, sheet, report);
    if (row) blocks.push(...blocksOfRow({ row, line: to }, sheet, report));
    else if (!isSeparator(line)) break;
  }
  const others = sheet.title ? blocksOfOthers(sheet.title, from) : [];
  return blocks.length > 0 ? { blocks: [...others, ...blocks], to } : undefined;
}
