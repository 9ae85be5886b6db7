import { daysIn } from './report-date.ts';
import { delimiters, type BlocksUpTo, type Report, type ReportBlock } from './report-lines.ts';
import { tokensOf } from './report-tokens.ts';

/** What a column of an exported table contains. */
type Field = 'name' | 'value' | 'unit' | 'low' | 'high' | 'day';

/** The headings of columns, in the form of `plainHeading`. */
const headings: Readonly<Record<Field, readonly string[]>> = {
  name: ['test', 'test name', 'analyte', 'name', 'parameter', 'component', 'investigation', 'measurement'],
  value: ['value', 'result', 'result value', 'numeric result'],
  unit: ['unit', 'units'],
  low: ['low', 'ref low', 'reference low', 'range low', 'lower', 'lower limit', 'min'],
  high: ['high', 'ref high', 'reference high', 'range high', 'upper', 'upper limit', 'max'],
  day: [
    'date',
    'day',
    'collected',
    'collected at',
    'collection date',
    'sampled',
    'sampled at',
    'sample date',
    'taken',
  ],
};

/** The cells of a line without the quotes around them. */
const cellsOf = (line: string, sign: string): string[] =>
  line.split(sign).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));

const plainHeading = (cell: string): string => cell.toLowerCase().replaceAll(/[_-]/g, ' ');

const fields: readonly Field[] = ['name', 'value', 'unit', 'low', 'high', 'day'];

/** The place of each field in a heading; undefined for a heading without the two ends of a range. */
function placesIn(cells: readonly string[]): Readonly<Record<Field, number>> | undefined {
  const placeOf = (field: Field) => cells.findIndex((cell) => headings[field].includes(plainHeading(cell)));
  const [name = -1, value = -1, unit = -1, low = -1, high = -1, day = -1] = fields.map(placeOf);
  return [name, value, low, high].includes(-1) ? undefined : { name, value, unit, low, high, day };
}

/** "7.0 - 16.0", "< 14", "> 8.8": two cells as a range in brackets. */
function rangeOf(low: string, high: string): string {
  if (low !== '' && high !== '') return `(${low} - ${high})`;
  if (high !== '') return `(< ${high})`;
  return low === '' ? '' : `(> ${low})`;
}

/**
 * An exported table whose heading names a column for each field: "test";"result";"unit";"ref_low";"ref_high". Only the
 * cells of these fields are read, so that a bound or an earlier result is never taken for the value.
 */
export function fieldTable(from: number, { lines, order, decimal }: Report): BlocksUpTo | undefined {
  const heading = lines[from] ?? '';
  const sign = delimiters.find((each) => heading.includes(each));
  const places = sign === undefined ? undefined : placesIn(cellsOf(heading, sign));
  if (sign === undefined || !places) return undefined;
  const size = heading.split(sign).length;
  const blocks: ReportBlock[] = [];
  let to = from + 1;
  for (; to < lines.length; to += 1) {
    const cells = cellsOf(lines[to] ?? '', sign);
    if (cells.length !== size) break;
    const cellOf = (field: Field) => cells[places[field]] ?? '';
    if (!/\d/.test(cellOf('value'))) continue;
    const name = tokensOf(cellOf('name'), decimal);
    const range = rangeOf(cellOf('low'), cellOf('high'));
    const value = tokensOf([cellOf('value'), cellOf('unit'), range].join(' '), decimal);
    const [day] = daysIn(cellOf('day'), order);
    const block = { tokens: [...name, ...value], endOfNames: name.length, lines: [to] };
    blocks.push(day ? { ...block, days: day.days } : block);
  }
  return { blocks, to };
}
