/** "~~183/112~~", "<s>183/112</s>", "<del>6.8</del>", letters with a stroke: what was crossed out. */
const crossedOut =
  /~~(?! )[^~\n]{1,120}~~|<(?:s|del|strike)>[^<>\n]{1,120}<\/(?:s|del|strike)>|.[\u0335\u0336]/gu;

/** A line without what was crossed out in it; it keeps its length. */
export const withoutCrossedOut = (line: string): string =>
  line.replaceAll(crossedOut, (stretch) => ' '.repeat(stretch.length));

const isState = (cell: string): boolean =>
  /^"?(?:entered[ _-]in[ _-]error|deleted|voided?|cancell?ed|withdrawn|retracted|rejected|invalid|invalidated|discarded)"?$/i.test(
    cell.trim(),
  );
/** '"deletedByUser": true', 'status="entered-in-error"': a field that says that its record is no longer one. */
const hasDeletedField = (line: string): boolean =>
  [...line.matchAll(/\b([a-z_]{4,30})"? ?[:=] ?"?([a-z1_-]{1,20})\b/gi)].some(
    ([_all, key = '', value = '']) =>
      (/^(?:is_?)?(?:deleted|voided|cancell?ed|withdrawn|retracted|rejected|invalid|discarded)/i.test(key) &&
        isTrue(value)) ||
      (/(?:status|state)$/i.test(key) && isState(value)),
  );
const isTrue = (cell = ''): boolean => /^"?(?:true|yes|y|1|x)"?$/i.test(cell.trim());
/** "deleted", "is_void": a column that says which rows are no longer records. */
const isDeletion = (cell: string): boolean =>
  /^"?(?:is[ _]?)?(?:deleted|voided?|cancell?ed|withdrawn|retracted|invalid)"?$/i.test(cell.trim());

const placesIn = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_each, index) => from + index);

/** The lines of the records in braces around a line with such a field: of the innermost one, whole. */
function linesOfRecords(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  const open: { from: number; isDeleted: boolean }[] = [];
  for (const [at, line] of lines.entries()) {
    const isOwn = hasDeletedField(line);
    // A record on one line, or a line of a format without braces.
    if (isOwn && (line.includes('{') || open.length === 0)) found.add(at);
    else if (isOwn) for (const record of open.slice(-1)) record.isDeleted = true;
    for (const sign of line.match(/[{}]/g) ?? []) {
      if (sign === '{') open.push({ from: at, isDeleted: false });
      const closed = sign === '}' ? open.pop() : undefined;
      const inside = closed?.isDeleted === true ? placesIn(closed.from, at) : [];
      inside.forEach((place) => found.add(place));
    }
  }
  return found;
}

/** The rows of a table with a cell that says so, or with a mark in a column for it. */
function rowsOfTables(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let column = -1;
  for (const [at, line] of lines.entries()) {
    const sign = delimiters.find((each) => line.split(each).length > LEAST_CELLS);
    const cells = sign === undefined ? [] : line.split(sign);
    const heading = cells.findIndex(isDeletion);
    const isHeading = heading >= 0 && !/\d/.test(line);
    if (isHeading) column = heading;
    else if (cells.length === 0) column = -1;
    else if (cells.some(isState) || (column >= 0 && isTrue(cells[column]))) found.add(at);
  }
  return found;
}
const LEAST_CELLS = 2;
const delimiters = ['\t', '|', ';', ','];

/** "control solution": what a glucose meter is tested with. */
const isOfControl = (line: string): boolean =>
  /control solution|kontrolll?ösung|solution de contrôle|solución de control|soluzione di controllo|controlevloeistof|solução (?:de )?controlo?|kontrollösning/i.test(
    line,
  );

/** "NOT ME, this is Ron trying it out": whether a line says that its values are someone else's, or nobody's. */
const isNotOfPatient = (line: string): boolean =>
  isOfControl(line) ||
  /(?<!\p{L})(?:(?:not|isn['’]t|wasn['’]t) (?:me|mine)|nicht (?:ich|meine?r?s?)|(?:pas|non) moi|pas (?:le mien|la mienne)|no (?:soy|era|fui) yo|non (?:sono |ero )?io|niet (?:ik|van mij)|não (?:sou|era|fui) eu|nie ja|inte (?:jag|min|mina))(?!\p{L})/iu.test(
    line,
  );

/** An empty row with the cells of a line, so that the table goes on below it. */
const emptied = (line: string): string =>
  delimiters.some((sign) => line.split(sign).length > LEAST_CELLS) ? line.replaceAll(/[^\t|;,"]/g, '-') : '';

/**
 * The lines of a report without the records that were deleted, entered by mistake or of someone else, and without what
 * was crossed out.
 */
export function withoutDeleted(lines: readonly string[]): string[] {
  const records = linesOfRecords(lines);
  const rows = rowsOfTables(lines);
  return lines.map((line, at) =>
    records.has(at) || rows.has(at) || isNotOfPatient(line) ? emptied(line) : withoutCrossedOut(line),
  );
}
