import { daysIn, monthOf } from '../days/report-date.ts';
import {
  delimiters,
  hasNumber,
  isSign,
  nameAlone,
  nameAt,
  SLACK,
  type BlocksUpTo,
  type Report,
  type ReportBlock,
  type Tokens,
} from '../report-lines.ts';
import { dayWords, endOfLead, isSlot } from './report-named-diaries.ts';
import { isNameOfPressure } from '../report-pressures.ts';
import { tokensOf } from '../report-tokens.ts';
import { hasOtherUnit, isUnit, unitAt } from '../report-units.ts';
import { hasWord } from '../report-readings.ts';
import { rangeIn } from '../report-bounds.ts';
import { flags, previouses, signWords } from '../report-words.ts';

/** The names that head columns, each with its unit; none if a number belongs to neither a name nor a unit. */
function nameColumns(tokens: Tokens, { analytes }: Report): readonly Tokens[] {
  const columns: Tokens[] = [];
  let isBeside = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const isPressure = isNameOfPressure(tokens[at]?.text ?? '');
    const to = nameAt(tokens, at, analytes)?.to ?? (isPressure ? at + 1 : undefined);
    const [token, next] = tokens.slice(at, at + 2);
    const last = columns.at(-1);
    if (to !== undefined) {
      columns.push(tokens.slice(at, to));
      at = to - 1;
      isBeside = true;
    } else if (last && token?.value != null && !isUnit(`${token.text}${next?.text ?? ''}`)) return [];
    else if (last && token && (isUnit(token.text) || '()[]'.includes(token.text))) {
      if (isBeside) columns.splice(-1, 1, [...last, token]);
    } else isBeside = false;
  }
  return columns;
}

/** The numbers of a row, each with the tokens joined to it: "128/82". */
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

/** The number of a row that is under a heading, with the tokens joined to it. */
function cellUnder(heading: Tokens, row: Tokens): Tokens {
  const [first] = heading;
  const last = heading.at(-1);
  if (!first || !last) return [];
  const places = row.flatMap(({ value, from, text, isJoined }, at) =>
    value !== null &&
    !isJoined &&
    from < last.from + last.text.length + SLACK &&
    from + text.length > first.from - SLACK
      ? [at]
      : [],
  );
  const [at = row.length] = places;
  const end = row.findIndex(({ isJoined }, place) => place > at && !isJoined);
  return places.length === 1 ? row.slice(at, end < 0 ? undefined : end) : [];
}

/** The cells of a row by day: as many numbers as names, or the numbers under the names. */
function cellsOfDay(columns: readonly Tokens[], row: Tokens, isAligned: boolean): readonly Tokens[] {
  const cells = numbersOf(row);
  if (cells.length === columns.length) return cells;
  return isAligned ? columns.map((heading) => cellUnder(heading, row)) : [];
}

/** A table with a column for each name and a row for each day or time, as in a diary. */
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
    const start = day ? day.to : endOfLead(report.lines[to] ?? '', report);
    if (start === undefined || (day && day.wordsBefore.length > 1)) break;
    const row = (report.tokensIn[to] ?? []).filter(
      (token) => token.from >= start && !isNameOfPressure(token.text) && !isSlot(token),
    );
    const cells = cellsOfDay(columns, row, isAligned);
    for (const [at, name] of columns.entries()) {
      const cell = cells[at] ?? [];
      const tokens = [...name, ...cell];
      const block = { tokens, endOfNames: name.length, lines: [to] };
      if (cell.length > 0) blocks.push(day ? { ...block, days: day.days } : block);
    }
  }
  return blocks.length > 0 ? { blocks, to } : undefined;
}

/** The tokens in brackets: "(units)" of "Rapid insulin (units)". */
function bracketed(tokens: Tokens): Tokens {
  const from = tokens.findIndex(({ text }) => text === '(');
  return from < 0 ? [] : tokens.slice(from + 1, -1);
}

/** The cells of a line that may be a heading, with their names. */
function namedCells(line: string, report: Report) {
  const sign = [...delimiters, ' / '].find((each) => line.includes(each));
  if (sign === undefined || daysIn(line, report.order).length > 0) return undefined;
  const names = line.split(sign).map((cell) => {
    const tokens = tokensOf(cell, report.decimal);
    const named = nameColumns(tokens, report).map((column) => nameAt(column, 0, report.analytes)?.analyte);
    const [analyte] = named;
    const unit = bracketed(tokens);
    const isOther =
      unit.some(({ text }) => /^(?:units?|u|iu)$/i.test(text)) || (analyte && hasOtherUnit(unit, analyte));
    const [first] = nameColumns(tokens, report);
    const isFirst = first?.[0] === tokens.find((token) => !isSign(token));
    const isPressure = isNameOfPressure(first?.[0]?.text ?? '');
    return (analyte ?? isPressure) && isFirst && new Set(named).size === 1 && !isOther ? tokens : undefined;
  });
  return { sign, names };
}

const valueHeadings = new Set(['result', 'value', 'reading', 'messwert', 'wert', 'valeur', 'valor']);

/** "Glucose meter; units mmol/L": the name at the start of the line above a heading, with its unit. */
function nameAbove(above: Tokens, { analytes }: Report): Tokens | undefined {
  const place = nameAt(above, 0, analytes);
  if (!place) return undefined;
  const at = above.findIndex(({ text }) => /^units?$/i.test(text)) + 1;
  const { own, to } = unitAt(above, at, place.analyte);
  return [...above.slice(0, place.to), ...(at > 0 && own ? above.slice(at, to) : [])];
}

/** The cells of a heading with their names; a column of results alone has the name above the heading. */
function headingAt(from: number, report: Report) {
  const line = report.lines[from] ?? '';
  const heading = namedCells(line, report);
  if (!heading || heading.names.some((name) => name !== undefined)) return heading;
  const name = nameAbove(report.tokensIn[from - 1] ?? [], report);
  const values = line.split(heading.sign).map((cell) => valueHeadings.has(cell.trim().toLowerCase()));
  const isOne = values.filter((isValue) => isValue).length === 1;
  return name && isOne
    ? { ...heading, names: values.map((isValue) => (isValue ? name : undefined)) }
    : undefined;
}

/** "115–165": a cell with only a range of two numbers. */
function isRangeCell(tokens: Tokens): boolean {
  const range = rangeIn(tokens, 0, tokens.length);
  return range?.high != null && range.low !== null && range.from === 0 && range.to === tokens.length;
}

/** The units or ranges on a line of its own below a heading; undefined for another line. */
function cellsBelow(
  line: string,
  { sign, names }: { sign: string; names: readonly unknown[] },
  report: Report,
) {
  const cells = line.split(sign).map((cell) => tokensOf(cell.replaceAll(/[()[\]]/g, ''), report.decimal));
  const isBelow = cells.every(
    (cell) => cell.length === 0 || isUnit(cell.map(({ text }) => text).join('')) || isRangeCell(cell),
  );
  return cells.length === names.length && isBelow ? cells : undefined;
}

/**
 * The days in the first cell of a row, or in the first one that starts with a day; empty for "Mar 2021". Undefined when
 * the row has none of these.
 */
function daysOfRow(cells: readonly string[], { order }: Report): readonly string[] | undefined {
  const first = cells.findIndex((cell) => cell.trim() !== '');
  const days = cells.flatMap((cell, at) =>
    daysIn(cell.trim(), order)
      .slice(0, 1)
      .map((day) => ({ ...day, at })),
  );
  const day = days.find(({ at, from }) => at === first || from === 0);
  if (day) return day.days;
  const [month = '', year = '', ...rest] = (cells[first] ?? '').trim().split(/\s+/);
  return monthOf(month) > 0 && /^(?:19|20)\d\d$/.test(year) && rest.length === 0 ? [] : undefined;
}

/** A diary with delimited cells: each row has a day, and each value is under its name. */
function diary(from: number, report: Report): BlocksUpTo | undefined {
  const heading = headingAt(from, report);
  if (!heading) return undefined;
  const { sign } = heading;
  const blocks: ReportBlock[] = [];
  const below = cellsBelow(report.lines[from + 1] ?? '', heading, report);
  const names = below
    ? heading.names.map((name, at) => name && [...name, ...(below[at] ?? [])])
    : heading.names;
  let to = below ? from + 2 : from + 1;
  for (; to < report.lines.length; to += 1) {
    const line = report.lines[to] ?? '';
    const cells = line.split(sign);
    const days = daysOfRow(cells, report);
    if (/^[\s|:+-]+$/.test(line)) continue;
    if (!days) break;
    if (cells.length !== names.length) continue;
    for (const [at, name] of names.entries()) {
      const cell = tokensOf(cells[at] ?? '', report.decimal);
      if (!name || !hasNumber(cell, 0, cell.length)) continue;
      blocks.push({ tokens: [...name, ...cell], endOfNames: name.length, lines: [to], days });
    }
  }
  return blocks.length > 0 ? { blocks, to } : undefined;
}

/** A table with a column for each name, its cells separated by a delimiter or by spaces. */
export const diaryAt = (from: number, report: Report): BlocksUpTo | undefined =>
  diary(from, report) ?? nameTable(from, report);

/** A cell of a row: its tokens without its day, and its day. */
function datedCell(cell: string, { decimal, order }: Report) {
  const [day, ...others] = daysIn(cell, order);
  const tokens = tokensOf(cell, decimal).filter(({ from }) => !day || from < day.from || from >= day.to);
  const isOwn =
    day !== undefined &&
    others.length === 0 &&
    day.wordsBefore.every((word) => /\d/.test(word) || isUnit(word));
  const range = rangeIn(tokens, 0, tokens.length);
  const isBound = range?.from === 0 && tokens[0]?.value === null;
  const isPair = range?.low != null && range.high !== null;
  // "under 4" is a target beside the values, "inf. à 2,00" a range.
  const isRange = isPair || (isBound && !signWords.has(tokens[0]?.text.toLowerCase() ?? ''));
  return {
    tokens,
    isNumber: !isBound && tokens.filter(({ value }) => value !== null).length === 1,
    isRest: isRange || isUnit(tokens.map(({ text }) => text).join('')),
    days: isOwn ? day.days : undefined,
  };
}

/**
 * "HbA1c | 61 mmol/mol (15.10.25) | 56 mmol/mol (11.10.24) | 53", and a result without a day before an earlier one:
 * values that have their day in the same cell or the next.
 */
export function datedRow(from: number, report: Report): BlocksUpTo | undefined {
  const line = report.lines[from] ?? '';
  const sign = delimiters.find((each) => line.includes(each));
  const [first = '', ...others] =
    sign === undefined ? [] : line.split(sign).filter((cell) => cell.trim() !== '');
  const name = tokensOf(first, report.decimal);
  const isName = nameAlone(name, report.analytes) ?? isNameOfPressure(name.at(-1)?.text ?? '');
  const cells = others.map((cell) => datedCell(cell, report));
  const values = cells.flatMap((cell, at) => {
    const next = cells[at + 1];
    const days = cell.days ?? (next && next.tokens.length === 0 ? next.days : undefined);
    return cell.isNumber ? [{ tokens: cell.tokens, days }] : [];
  });
  const last = values.findLastIndex(({ days }) => days !== undefined);
  const read = values.slice(0, last + 1);
  const isDated = read.every(({ days }, at) => days !== undefined || at === 0);
  const hasPrevious = report.tokensIn.slice(0, from).some((tokens) => hasWord(tokens, previouses));
  if (isName === undefined || isName === false || read.length < 2 || !isDated) return undefined;
  if (read[0]?.days === undefined && !hasPrevious) return undefined;
  const rest = cells.filter(({ isRest }) => isRest).flatMap(({ tokens }) => tokens);
  const blocks = read.map(({ tokens, days }) => {
    const block = { tokens: [...name, ...tokens, ...rest], endOfNames: name.length, lines: [from] };
    return days ? { ...block, days } : block;
  });
  return { blocks, to: from + 1 };
}
