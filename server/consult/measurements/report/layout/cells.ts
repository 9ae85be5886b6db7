import { delimiters, SLACK } from '../report-lines.ts';

/** A stretch of a line. */
export type Stretch = { readonly from: number; readonly to: number };
/** A cell of a row, without the spaces and quotes around it. */
export type Cell = Stretch & { readonly text: string };

/** What separates the cells of a line; undefined when only gaps of two spaces do. */
export const delimiterOf = (line: string): string | undefined =>
  [...delimiters, ' / '].find((each) => line.includes(each));

/** The cells of a line between its delimiters, empty ones included, or between gaps of two spaces. */
export function cellsOf(line: string, sign: string | undefined): Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  for (const text of line.split(sign ?? '  ')) {
    const trimmed = text.trim();
    const start = from + text.length - text.trimStart().length;
    const cell = { text: trimmed.replaceAll(/^"|"$/g, ''), from: start, to: start + trimmed.length };
    if (sign !== undefined || trimmed !== '') cells.push(cell);
    from += text.length + (sign ?? '  ').length;
  }
  return cells;
}

const overlap = (cell: Stretch, column: Stretch, slack: number): boolean =>
  cell.from < column.to + slack && cell.to > column.from - slack;

/** The places of the columns that a cell is under: exactly, or else nearly. */
export function columnsOver(cell: Stretch, columns: readonly Stretch[]): number[] {
  const within = (slack: number) =>
    columns.flatMap((column, at) => (overlap(cell, column, slack) ? [at] : []));
  const exactly = within(0);
  return exactly.length > 0 ? exactly : within(SLACK);
}

/** Whether no cell of a full row, but for a remark at its end, starts or ends where a column does. */
function areShifted(cells: readonly Cell[], columns: readonly Stretch[]): boolean {
  const isFull =
    cells.length >= columns.length && !cells.slice(columns.length).some(({ text }) => /^\d/.test(text));
  const isAt = (cell: Cell) => columns.some(({ from, to }) => from === cell.from || to === cell.to);
  return isFull && columnsOver(cells[0] ?? { from: 0, to: 0 }, columns)[0] !== 0 && !cells.some(isAt);
}

/**
 * The cells of a row by column, where only gaps separate them: the only one under a column and no other, or the one in
 * its place in a row with as many cells as columns. An uncertain cell is left out.
 */
export function placed(cells: readonly Cell[], columns: readonly Stretch[]): (Cell | undefined)[] {
  if (areShifted(cells, columns)) return cells.slice(0, columns.length);
  const over = cells.map((cell) => columnsOver(cell, columns));
  return columns.map((_column, place) => {
    const under = cells.filter((_cell, at) => over[at]?.includes(place));
    const [only] = under;
    if (only && under.length === 1 && over[cells.indexOf(only)]?.length === 1) return only;
    const isInPlace = under.length === 0 && cells.length === columns.length && over[place]?.length === 0;
    return isInPlace ? cells[place] : undefined;
  });
}
