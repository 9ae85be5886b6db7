import { isUnit } from '../report-units.ts';

/** Statistics and aims, whose columns hold no single measurement. */
const notMeasured = new Set(
  'max min maximum minimum goal target aim limit delta change diff previous prev last sd std count variability'.split(
    ' ',
  ),
);
/** Words of a heading that add nothing to its name: "spo2_avg_percent". */
const fillers = new Set('avg average mean value reading daily'.split(' '));
const MOST_WORDS_OF_UNIT = 2;

/** The words that each delimiter separates, if all are names such as "weight_kg", with at least one underscore. */
function identifiersOf(line: string): { sign: string; cells: string[] } | undefined {
  const sign = ['\t', ';', '|', ','].find((each) => line.includes(each));
  if (sign === undefined || !line.includes('_')) return undefined;
  const cells = line.split(sign).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
  return cells.every((cell) => /^\p{L}/u.test(cell) && !/[^\p{L}\d_]/u.test(cell))
    ? { sign, cells }
    : undefined;
}

/** "glucose_mg_dl" as "glucose (mg/dl)"; a column of no single measurement keeps only a word that names nothing. */
function spelledOut(cell: string): string {
  const words = cell.toLowerCase().split('_');
  if (words.some((word) => notMeasured.has(word))) return '-';
  const size = [MOST_WORDS_OF_UNIT, 1].find(
    (each) => words.length > each && isUnitOfHeading(words.slice(-each).join('/')),
  );
  const name = words
    .slice(0, size === undefined ? undefined : -size)
    .filter((word) => !fillers.has(word))
    .join(' ')
    .replace(/^body (?=temp|weight)/, '');
  return size === undefined ? name : `${name} (${words.slice(-size).join('/')})`;
}
const isUnitOfHeading = (text: string): boolean =>
  isUnit(text) || /^(?:percent|pct|c|f|celsius|fahrenheit|ms|units?|l\/min|pounds)$/.test(text);

/** Whether a heading names its units in words joined by underscores, and is worth spelling out. */
const isHeading = (cells: readonly string[]): boolean =>
  cells.some((cell) => spelledOut(cell).endsWith(')')) && /^(?:date|day|time|datum)/i.test(cells[0] ?? '');

/**
 * An export whose headings carry their units, "date,weight_kg,glucose_mg_dl": the heading spelled out, and its rows with
 * tabs between the cells.
 */
export function withHeadingsSpelledOut(lines: readonly string[]): string[] {
  let heading: { sign: string; cells: string[] } | undefined;
  return lines.map((line) => {
    const found = identifiersOf(line);
    if (found && isHeading(found.cells)) {
      heading = found;
      return ['date', ...found.cells.slice(1).map(spelledOut)].join('\t');
    }
    const cells = heading ? line.split(heading.sign) : [];
    if (heading && cells.length === heading.cells.length) return cells.join('\t');
    heading = undefined;
    return line;
  });
}

/** "Previous", "Previous Date", "Prior result date": the heading of a column of earlier results. */
const isOfPrevious = (cell: string): boolean => {
  const [first = '', ...rest] = cell.trim().toLowerCase().split(' ');
  return /^(?:previous|prev[.]?|prior|last)$/.test(first) && rest.every((word) => ofResults.has(word));
};
const ofResults = new Set('result value date day on of'.split(' '));

/**
 * A table with a column for the earlier result and one for its day: the lines without these cells, so that the day is
 * not taken for that of the result.
 */
export function withoutPreviousColumns(lines: readonly string[]): string[] {
  let [places, size, sign]: [readonly number[], number, string] = [[], 0, ''];
  return lines.map((line) => {
    const own = ['\t', '|', ';'].find((each) => line.includes(each)) ?? '';
    const cells = own === '' ? [] : line.split(own);
    const previous = cells.flatMap((cell, at) => (isOfPrevious(cell) ? [at] : []));
    if (previous.some((at) => /date|day/i.test(cells[at] ?? '')) && !/\d/.test(line))
      [places, size, sign] = [previous, cells.length, own];
    if (places.length === 0 || own !== sign || cells.length > size) return line;
    return cells.map((cell, at) => (places.includes(at) ? ' '.repeat(cell.length) : cell)).join(own);
  });
}
