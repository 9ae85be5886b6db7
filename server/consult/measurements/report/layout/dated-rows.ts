import { daysIn, withoutDay } from '../days/report-date.ts';
import { delimiters, nameAlone, type BlocksUpTo, type Report } from '../report-lines.ts';
import { isNameOfPressure } from '../report-pressures.ts';
import { tokensOf } from '../report-tokens.ts';
import { isUnit } from '../report-units.ts';
import { hasWord } from '../report-readings.ts';
import { rangeIn } from '../report-bounds.ts';
import { previouses, signWords } from '../report-words.ts';

/** A cell of a row: its tokens without its day, and its day. */
function datedCell(cell: string, { decimal, order }: Report) {
  const [day, ...others] = daysIn(cell, order);
  const tokens = withoutDay(tokensOf(cell, decimal), day);
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
