import type { Analytes } from '../analytes.ts';
import { blocksOf } from './layout/blocks.ts';
import { withoutDeleted } from './corrections/crossed-out.ts';
import { isTakenBackBelow, withoutTakenBack, withRetractions } from './corrections/withdrawn.ts';
import { cellsOf, delimiterOf } from './layout/cells.ts';
import { withUnitsOfColumns } from './layout/unit-columns.ts';
import { CELL_BREAK, withNamesInFront, withStackedRows } from './layout/stacks.ts';
import { daysIn, yearOf } from './days/report-date.ts';
import { withWrappedDays } from './days/report-day-parts.ts';
import { daysOfBlock } from './days/value-days.ts';
import { withoutAsides } from './earlier/asides.ts';
import { withoutEarlier } from './earlier/report-earlier.ts';
import { dayOrderOf } from './days/report-day-order.ts';
import { datesOf } from './days/report-line-date.ts';
import { hasNumber, nameAlone, nameAt, nameInFront, piecesOf, type Report } from './report-lines.ts';
import { plainLines } from './plain-lines.ts';
import { withCachedNames, withNamesInContext } from './report-names.ts';
import { withPressureNames } from './report-pressures.ts';
import {
  hasWord,
  isOfBody,
  isOfMaterial,
  readLine,
  type LineReading,
  type ReportReading,
} from './report-readings.ts';
import { decimalSignOf, tokensOf, type ReportToken } from './report-tokens.ts';
import { withoutShorthand } from './shorthand.ts';
import { isOfSomeone } from './report-sentences.ts';
import { rangeIn } from './report-bounds.ts';
import { valueAt } from './report-values.ts';
import {
  bloodHeadings,
  highs,
  lows,
  otherMaterials,
  outcomes,
  previouses,
  rangeWords,
  stripWords,
  surelyOfStrip,
  urines,
} from './report-words.ts';

type Material = 'blood' | 'urine' | 'other';

/** The values found in a report, and the lines without any. */
export type ReportFindings = { readonly readings: ReportReading[]; readonly not_read: string[] };

/** Fewer words of a test strip may be something else. */
const LEAST_OF_STRIP = 2;

/** For each line, its material: that of the heading above it, or urine for a print of a test strip. */
function materialAt(tokensIn: readonly (readonly ReportToken[])[], analytes: Analytes): Material[] {
  let material: Material = 'blood';
  const startsWith = (tokens: readonly ReportToken[], words: ReadonlySet<string>) =>
    hasWord(tokens.slice(0, 2), words);
  const isStrip = tokensIn.filter((tokens) => startsWith(tokens, surelyOfStrip)).length >= LEAST_OF_STRIP;
  return tokensIn.map((tokens) => {
    const ofStrip = tokens.filter((token) => hasWord([token], stripWords)).length;
    if (ofStrip > LEAST_OF_STRIP || (isStrip && startsWith(tokens, stripWords))) return 'urine';
    const [place] = tokens.flatMap((_token, from) => {
      const found = nameAt(tokens, from, analytes);
      return found ? [{ ...found, from }] : [];
    });
    const name = place?.to;
    // "Urine albumin: negative" is a row of its own, "URINALYSIS with microalbumin" a heading.
    if (
      place &&
      isOfMaterial(place.analyte) &&
      !(place.from > 0 && hasWord(tokens.slice(0, 1), otherMaterials))
    )
      return material;
    // "CHEM 2:31 PM: creatinine 0.9", "serum creatinine 0.9".
    if (hasWord(tokens.slice(0, name ?? 0), bloodHeadings)) material = 'blood';
    // "URINALYSIS  Collected: Feb 3 2026".
    const isFirst =
      hasWord(tokens.slice(0, 1), otherMaterials) &&
      (name === undefined || !hasNumber(tokens, 0, tokens.length));
    // "Stool culture   negative" is a row, "URINALYSIS" a heading.
    const isHeading = (isFirst || !hasNumber(tokens, 0, tokens.length)) && !hasWord(tokens, outcomes);
    if (isHeading && hasWord(tokens, otherMaterials)) material = hasWord(tokens, urines) ? 'urine' : 'other';
    else if (isHeading && hasWord(tokens, bloodHeadings)) material = 'blood';
    return material;
  });
}

const MOST_LINES = 400;

/** The names to read below a heading of another material: those of urine or stool, and those without a material. */
const notOfBlood = ({ all }: Analytes): ReadonlySet<string> =>
  new Set(all.filter((each) => isOfMaterial(each) || isOfBody(each)).map(({ name }) => name));

/** Below a urine heading "Creatinine" and "pH" are those of urine. */
const ofUrine = (analytes: Analytes): Analytes => ({
  ...analytes,
  named: (name) => analytes.named(`urine ${name}`) ?? analytes.named(name),
});

/** "Test  Normal range  Your result": a heading whose results are behind the usual values. */
function isRangeBeforeResult(line: string): boolean {
  const cells = cellsOf(line, delimiterOf(line)).map(({ text }) => text.toLowerCase());
  const result = cells.findIndex((text) =>
    /^(?:your |test )?results?$|^(?:ergebnis|résultat|resultado)$/.test(text),
  );
  const range = cells.findIndex((text) => text.split(/[\s.]/).some((word) => rangeWords.has(word)));
  return range > 0 && range < result && !/\d/.test(line);
}

/** A report whose tests were all below or above a bound has no rows with only a range. */
const LEAST_RANGES = 3;

/** "Platelets 150-400", "CRP <3.0": whether a page has only usual values, so that its bounds are no results. */
function isOfUsualValues(
  readings: readonly ReportReading[],
  tokensIn: readonly (readonly ReportToken[])[],
  analytes: Analytes,
): boolean {
  if (readings.length === 0 || readings.some(({ comparator }) => comparator === null)) return false;
  const ranges = tokensIn.filter((tokens) => {
    const place = nameInFront(tokens, analytes);
    const range = place && rangeIn(tokens, place.to, tokens.length);
    return range?.low != null && range.high !== null && !valueAt(tokens, place?.to ?? 0, tokens.length);
  });
  return ranges.length >= LEAST_RANGES;
}

/** "Comment: K+ 6.1 telephoned", "Lab note: ferritin >1000". */
const isRemark = (line: string): boolean =>
  /^\W{0,9}(?:\p{L}{2,12} )?(?:comments?|notes?|remarks?|interpretation|conclusion|kommentar|bemerkung|commentaire)\b/iu.test(
    line,
  );

/** Whether a remark only says again what another line gives: the same value, or a bound that it is beyond. */
const isRepeated = (reading: ReportReading, others: readonly ReportReading[]): boolean =>
  others.some(
    ({ name, value, comparator }) =>
      name === reading.name &&
      ((value === reading.value && comparator === reading.comparator) ||
        (reading.comparator === '>' && value > reading.value) ||
        (reading.comparator === '<' && value < reading.value)),
  );

/** The values without those that a remark repeats. */
function withoutRepeated(readings: readonly ReportReading[]): ReportReading[] {
  const others = readings.filter(({ line }) => !isRemark(line));
  return readings.filter((each) => !isRemark(each.line) || !isRepeated(each, others));
}

/** "Test  Result  Previous": a line about earlier results, unlike "Previous haemoglobin: 12.7", which gives one. */
function isOfPrevious(tokens: readonly ReportToken[], analytes: Analytes): boolean {
  const isValued = (at: number) => {
    const place = nameAt(tokens, at, analytes);
    return place !== undefined && valueAt(tokens, place.to, tokens.length) !== undefined;
  };
  return hasWord(tokens, previouses) && !tokens.some((_token, at) => isValued(at));
}

/** The lines of a pasted report, and how its numbers and days are written. */
function parse(all: readonly string[], analytes: Analytes) {
  const rows = withoutDeleted(all.slice(0, MOST_LINES).map((line) => line.replaceAll(CELL_BREAK, '\t')));
  const lines = plainLines(rows).map((line) => withoutShorthand(line, analytes));
  const plain = withNamesInFront(withWrappedDays(lines), analytes);
  const decimal = decimalSignOf(plain);
  const order = dayOrderOf(plain, decimal);
  const written = withPressureNames(
    withUnitsOfColumns(
      plain.map((line) => withNamesInContext(tokensOf(line, decimal))),
      analytes,
    ),
    analytes,
  );
  const hasPrevious = written.some((tokens) => isOfPrevious(tokens, analytes));
  const { asides, ...own } = withoutAsides(plain, written, { order, analytes });
  const { earlier, ...found } = withoutEarlier(own.lines, own.tokensIn, { order, hasPrevious, analytes });
  const aloneIn = found.tokensIn.map((tokens) => nameAlone(tokens, analytes));
  const report: Report = { ...found, aloneIn, analytes, decimal, order, year: yearOf(found.lines) };
  return { report, earlier: [...asides, ...earlier] };
}

/** A value with its day, or its possible days, and its lines. */
function readingOf(
  { nameFrom: _name, numberFrom: _number, takenBack: _taken, ...value }: LineReading,
  days: readonly string[],
  line: string,
): ReportReading {
  const [day = null, ...others] = days;
  return {
    ...value,
    measured_on: others.length === 0 ? day : null,
    possible_days: others.length === 0 ? [] : [...days],
    line,
  };
}

/** Every value in a pasted report, each with its line and day, and the lines without any. */
export function readReport(text: string, list: Analytes): ReportFindings {
  const analytes = withCachedNames(list);
  const written = text
    .split(/[\n\r\u2028\u2029]/)
    .filter((line) => line.trim() !== '')
    .flatMap((line) => piecesOf(line, analytes));
  const all = withStackedRows(written, analytes);
  const { report, earlier } = parse(all, analytes);
  const { tokensIn } = report;
  const materials = materialAt(tokensIn, analytes);
  const columns = {
    hasPrevious: tokensIn.some((tokens) => isOfPrevious(tokens, analytes)),
    hasBounds: tokensIn.some((tokens) => hasWord(tokens, lows) && hasWord(tokens, highs)),
    isRangeFirst: report.lines.some(isRangeBeforeResult),
  };
  const elsewhere = notOfBlood(analytes);
  const blocks = [...blocksOf(report), ...earlier];
  const headings = new Set(blocks.flatMap(({ heading = -1, earlierDays = [] }) => [heading, ...earlierDays]));
  const daysAbove = datesOf(report.lines, report.order).map((date, at) => (headings.has(at) ? null : date));
  const allDays = report.lines.flatMap((line) => daysIn(line, report.order));
  const found = blocks.flatMap((block) => {
    const [from = 0] = block.lines;
    const names = materials[from] === 'urine' ? ofUrine(analytes) : analytes;
    const isRow = block.tokens === tokensIn[from];
    const values = readLine({ ...block, columns }, names).filter(
      ({ name, nameFrom }) =>
        ((materials[from] ?? 'blood') === 'blood' || elsewhere.has(name)) &&
        !(isRow && isOfSomeone(report.lines[from]?.slice(0, nameFrom) ?? '')),
    );
    const daysOf = daysOfBlock(block, report, { daysAbove, all: allDays });
    const line = block.lines.map((each) => all[each]).join('\n');
    const below = tokensIn[Math.max(...block.lines) + 1] ?? [];
    return values.map((value) => ({
      reading: readingOf(value, daysOf(value), line),
      lines: block.lines,
      takenBack: isTakenBackBelow(below, value.name, analytes) ? value.value : value.takenBack,
    }));
  });
  const kept = withoutTakenBack(withRetractions(found, tokensIn));
  const read = new Set(kept.flatMap(({ lines }) => lines));
  const readings = kept.map(({ reading }) => reading);
  if (isOfUsualValues(readings, tokensIn, analytes)) return { readings: [], not_read: written };
  return {
    readings: withoutRepeated(readings),
    not_read: all.flatMap((line, at) => (read.has(at) ? [] : line.split(CELL_BREAK))),
  };
}
