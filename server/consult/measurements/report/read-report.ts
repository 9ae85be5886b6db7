import type { Analyte, Analytes } from '../analytes.ts';
import { blocksOf } from './report-blocks.ts';
import { withNamesInFront } from './report-columns.ts';
import { dayOrderOf, daysIn, introducingDays, wordsIn, yearOf, type DayOrder } from './report-date.ts';
import { withoutEarlier } from './report-earlier.ts';
import { datesOf, daysOfLine, type LineDate } from './report-line-date.ts';
import { hasNumber, nameAlone, nameAt, piecesOf, plainLines, type ReportBlock } from './report-lines.ts';
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
import { isUnit } from './report-units.ts';
import { bloodHeadings, highs, lows, otherMaterials, previouses } from './report-words.ts';

/** The values found in a report, and the lines without any. */
export type ReportFindings = { readonly readings: ReportReading[]; readonly not_read: string[] };

/** For each line, whether it is below a heading of urine or another material than blood. */
function otherMaterialAt(tokensIn: readonly (readonly ReportToken[])[], analytes: Analytes): boolean[] {
  let isOther = false;
  return tokensIn.map((tokens) => {
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
      return isOther;
    // "CHEM 2:31 PM: creatinine 0.9", "serum creatinine 0.9".
    if (hasWord(tokens.slice(0, name ?? 0), bloodHeadings)) isOther = false;
    // "URINALYSIS  Collected: Feb 3 2026".
    const isFirst =
      hasWord(tokens.slice(0, 1), otherMaterials) &&
      (name === undefined || !hasNumber(tokens, 0, tokens.length));
    const isHeading = isFirst || !hasNumber(tokens, 0, tokens.length);
    if (isHeading && hasWord(tokens, otherMaterials)) isOther = true;
    else if (isHeading && hasWord(tokens, bloodHeadings)) isOther = false;
    return isOther;
  });
}

/** The only day among the lines below a name: "HbA1c", "49 mmol/mol", "11 Sep 2025". */
function daysInside({ lines }: ReportBlock, dates: readonly (LineDate | null)[]) {
  const own = lines.slice(1).flatMap((line) => dates[line] ?? []);
  const [first] = own;
  return own.length === 1 && first?.label !== 'office' ? first?.days : undefined;
}

/** The day between the name and the number of a value, or after it: "Hb (11/08/2025) was 123", "1,846 ng/L on 29 Nov 2025". */
function ownDay(line: string, { nameFrom, numberFrom }: LineReading, order: DayOrder) {
  // "Gwen rang, yesterday's bloods K 4.6": not the day of the line.
  if (/\byesterday/i.test(line.slice(0, nameFrom))) return [];
  const days = daysIn(line, order).filter(({ label }) => label === null || label === 'sample');
  const inside = days.filter(({ from, to }) => from > nameFrom && to <= numberFrom);
  const behind = days.find(({ from }) => from > numberFrom);
  const words = wordsIn(line.slice(numberFrom, behind?.from ?? numberFrom)).map(({ text }) => text);
  const isOn = words.at(-1) === 'on' && words.slice(1, -1).every((word) => isUnit(word) || /^\d/.test(word));
  return (inside.length === 1 ? inside[0] : isOn ? behind : undefined)?.days;
}

const MOST_LINES = 400;

/** Corrects letters that a scan confuses: "Sodiurn", "P0tassium", "AIbumin". */
const asScanned = (name: string): string | undefined => {
  // No name starts with "lr" or "ln": "lron", "lnsulin", "lNR".
  const first = name.replace(/^l(?=[rn])/i, 'I');
  if (name.length < SHORTEST_SCANNED) return first === name ? undefined : first;
  const isUpper = /\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name.replaceAll('l', ''));
  const letters = (isUpper ? name.replaceAll('l', 'I') : first)
    .replaceAll('rn', 'm')
    .replaceAll(/(?<=\p{L})0|0(?=\p{L})/gu, 'o')
    .replaceAll(/(?<=\p{L})[1|]|[1|](?=\p{L})/gu, 'l')
    .replaceAll(/(?<=\p{L})I(?=\p{Ll})/gu, 'l');
  return letters === name ? undefined : letters;
};
/** Shorter names are too similar to each other. */
const SHORTEST_SCANNED = 5;

/** "cK+", "ctHb": the letters for a concentration that a blood gas analyser prints before a name. */
const withoutPrefix = (name: string): string | undefined =>
  /^ct?\p{Lu}/u.test(name) ? name.replace(/^ct?/, '') : undefined;

/** "Blutzuckertagebuch", "Temperaturkurve": the name in a German word for its diary. */
const ofCompound = (name: string): string | undefined =>
  /\p{L}(?:tagebuch|kurve|protokoll|messungen)$/iu.test(name)
    ? name.replace(/(?:tagebuch|kurve|protokoll|messungen)$/i, '')
    : undefined;

/** "S.Creat", "B.Urea": the first letter of serum or blood before a name. */
const withoutMaterial = (name: string): string | undefined =>
  /^(?:s|b|sr)[.] ?\p{L}{3}/iu.test(name) ? name.replace(/^(?:s|b|sr)[.] ?/i, '') : undefined;

/** "HKQuantityTypeIdentifierHeartRate": the type of an exported health record. */
const ofExport = (name: string): string | undefined =>
  /^HKQuantityTypeIdentifier\p{Lu}/u.test(name) ? name.slice('HKQuantityTypeIdentifier'.length) : undefined;

/** "sugars", "fasting sugar", "diabetes log": how people call their glucose in a diary. */
const asSaid = (name: string): string | undefined => {
  const said = name.toLowerCase();
  if (/^(?:sugars?|diabetes (?:log|diary|record))$/.test(said)) return 'glucose';
  return /^fasting sugars?$/.test(said) ? 'fasting glucose' : undefined;
};

/** What else a written name may mean. */
const otherNamesOf = (name: string): string[] =>
  [asScanned, withoutPrefix, ofCompound, withoutMaterial, ofExport, asSaid].flatMap((of) => of(name) ?? []);

/** The list with cached name look-ups for one report. */
export function withCachedNames(analytes: Analytes): Analytes {
  const known = new Map<string, Analyte | undefined>();
  const named = (name: string) => {
    if (!known.has(name)) {
      const all = [name, ...otherNamesOf(name)].map((each) => analytes.named(each));
      known.set(
        name,
        all.find((each) => each !== undefined),
      );
    }
    return known.get(name);
  };
  return { ...analytes, named };
}

/** The names to read below a urine heading: those of urine, and those without a material. */
const notOfBlood = ({ all }: Analytes): ReadonlySet<string> =>
  new Set(all.filter((each) => isOfMaterial(each) || isOfBody(each)).map(({ name }) => name));

/** Below a urine heading "Creatinine" and "pH" are those of urine. */
const ofUrine = (analytes: Analytes): Analytes => ({
  ...analytes,
  named: (name) => analytes.named(`urine ${name}`) ?? analytes.named(name),
});

/** Every value in a pasted report, each with its line and day, and the lines without any. */
export function readReport(text: string, list: Analytes): ReportFindings {
  const analytes = withCachedNames(list);
  const all = text
    .split(/[\n\r\u2028\u2029]/)
    .filter((line) => line.trim() !== '')
    .flatMap((line) => piecesOf(line, analytes));
  const plain = withNamesInFront(plainLines(all.slice(0, MOST_LINES)), analytes);
  const decimal = decimalSignOf(plain);
  const order = dayOrderOf(plain, decimal);
  const written = withPressureNames(
    plain.map((line) => tokensOf(line, decimal)),
    analytes,
  );
  const { lines, tokensIn } = withoutEarlier(plain, written, order);
  const aloneIn = tokensIn.map((tokens) => nameAlone(tokens, analytes));
  const dates = datesOf(lines, order);
  const isOther = otherMaterialAt(tokensIn, analytes);
  const columns = {
    hasPrevious: tokensIn.some((tokens) => hasWord(tokens, previouses)),
    hasBounds: tokensIn.some((tokens) => hasWord(tokens, lows) && hasWord(tokens, highs)),
  };
  const elsewhere = notOfBlood(analytes);
  const read = new Set<number>();
  const blocks = blocksOf({ lines, tokensIn, aloneIn, analytes, decimal, order, year: yearOf(lines) });
  const headings = new Set(blocks.flatMap(({ heading = -1, earlierDays = [] }) => [heading, ...earlierDays]));
  const daysAbove = dates.map((date, at) => (headings.has(at) ? null : date));
  const readings = blocks.flatMap((block) => {
    const [from = 0] = block.lines;
    const common = block.days ?? daysInside(block, daysAbove) ?? daysOfLine(daysAbove, from);
    const introducing = block.days ? [] : introducingDays(lines[from] ?? '', order);
    const names = isOther[from] ? ofUrine(analytes) : analytes;
    const found = readLine({ ...block, columns }, names).filter(
      ({ name }) => !isOther[from] || elsewhere.has(name),
    );
    if (found.length > 0) for (const line of block.lines) read.add(line);
    return found.map((each) => {
      const { nameFrom, numberFrom: _number, ...reading } = each;
      const isLine = !block.days && block.tokens === tokensIn[from];
      const beside = isLine ? ownDay(lines[from] ?? '', each, order) : undefined;
      const own = beside ?? introducing.findLast(({ to }) => to <= nameFrom)?.days ?? common;
      const [day = null] = own;
      return {
        ...reading,
        measured_on: own.length === 1 ? day : null,
        possible_days: own.length === 1 ? [] : [...own],
        line: block.lines.map((line) => all[line]).join('\n'),
      };
    });
  });
  return { readings, not_read: all.filter((_line, at) => !read.has(at)) };
}
