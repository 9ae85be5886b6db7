import type { DecimalSign } from './report-tokens.ts';
import { labelOf, type DayLabel } from './report-day-labels.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Months of other languages, where their first three letters differ. */
const otherMonths: Readonly<Record<string, number>> = {
  mär: 3,
  mrz: 3,
  mai: 5,
  okt: 10,
  dez: 12,
  fév: 2,
  avr: 4,
  aoû: 8,
  déc: 12,
  ene: 1,
  abr: 4,
  ago: 8,
  dic: 12,
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

const FIRST_YEAR = 1900;
const SHORT_YEAR = 100;
const THIS_CENTURY = 2000;

/** The day as a list of one; empty where the calendar has none. */
function toDay(year: number, month: number, day: number): string[] {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= FIRST_YEAR ? [`${year}-${twoDigits(month)}-${twoDigits(day)}`] : [];
}

/** The number of a month that a word names; 0 where it names none. */
export function monthOf(word: string): number {
  const letters = word.toLowerCase();
  if (letters.length < 3) return 0;
  if (letters.startsWith('juil')) return 7;
  const start = letters.slice(0, 3) === 'jui' ? 'jun' : letters.slice(0, 3);
  return months.indexOf(start) + 1 || (otherMonths[start] ?? 0);
}

/** "12 Nov 2026" and "Nov 12, 2026", in three words. */
function daysOfWords(words: readonly string[]): string[] {
  const month = words.findIndex((word) => /^\p{L}/u.test(word) && monthOf(word) > 0);
  const numbers = words.filter((_word, at) => at !== month).map((word) => Number.parseInt(word, 10));
  const [day = Number.NaN, year = Number.NaN] = numbers;
  // "13-19 October 2025" is a week.
  const isSpan = words.some((word) => /^\d{1,2}[-–]\d/.test(word));
  if (month < 0 || month > 1 || words.length !== 3 || isSpan) return [];
  const isShort = year < SHORT_YEAR && /^\d\d$/.test(words[2] ?? '');
  return toDay(isShort ? THIS_CENTURY + year : year, monthOf(words[month] ?? ''), day);
}

/** In which order a report writes the day and the month, where one of its days shows it. */
export type DayOrder = 'day-first' | 'month-first' | null;

/** "2026-11-12", "12.11.2026", "13/11/2026", "12-Nov-2026"; both days where the order could be either. */
function daysOfWord(word: string, order: DayOrder): string[] {
  const parts = word.split(/[-./]/);
  if (parts.length !== 3) return [];
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = parts.map((part) =>
    /^\d+$/.test(part) ? Number(part) : Number.NaN,
  );
  if (Number.isNaN(second)) return daysOfWords(parts);
  if (first >= FIRST_YEAR) return toDay(first, second, third);
  const isShort = third < SHORT_YEAR && parts[2]?.length === 2;
  const year = isShort ? THIS_CENTURY + third : third;
  const dayFirst = toDay(year, second, first);
  if (word.includes('.') || order === 'day-first') return dayFirst;
  const monthFirst = toDay(year, first, second);
  return order === 'month-first' ? monthFirst : [...new Set([...dayFirst, ...monthFirst])];
}

/** A number alone, as a value or a previous value is; "01" is the mark of a laboratory. */
const isPlainNumber = (word: string) =>
  !/^0\d$/.test(word) && !Number.isNaN(Number(word.replace(/^[<>]/, '').replace(',', '.')));

/** A day where it is written, with the last label before it. */
export type WrittenDay = {
  readonly days: readonly string[];
  readonly label: DayLabel;
  /** Where it begins and ends in its line. */
  readonly from: number;
  readonly to: number;
  /** What stands between it and the day before it, or the start of the line. */
  readonly wordsBefore: readonly string[];
};

type Piece = { readonly text: string; readonly from: number };

/** The words of a line, with where each begins. */
function wordsIn(line: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = 0; at <= line.length; at += 1) {
    if (at < line.length && !/[\s,;|:()"“”„]/.test(line[at] ?? '')) continue;
    if (at > from) pieces.push({ text: line.slice(from, at), from });
    from = at + 1;
  }
  return pieces;
}

/** Every day that a line names, from left to right. */
export function daysIn(line: string, order: DayOrder): WrittenDay[] {
  const words = wordsIn(line);
  const found: WrittenDay[] = [];
  let label: DayLabel = null;
  let before: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const { text = '', from = 0 } = words[at] ?? {};
    const one = daysOfWord(text.split('T')[0] ?? '', order);
    const days = one.length > 0 ? one : daysOfWords(words.slice(at, at + 3).map((word) => word.text));
    if (days.length === 0) {
      label = labelOf(text) ?? label;
      before.push(text);
      continue;
    }
    const last = words[one.length > 0 ? at : at + 2];
    found.push({
      days,
      label,
      from,
      to: (last?.from ?? from) + (last?.text.length ?? 0),
      wordsBefore: before,
    });
    label = null;
    before = [];
    if (one.length === 0) at += 2;
  }
  return found;
}

/** The days that introduce what follows them: "Bloods 05/02/2026: Hb 88". */
export const introducingDays = (line: string, order: DayOrder): WrittenDay[] =>
  daysIn(line, order).filter(
    ({ label, to }) => (label === null || label === 'sample') && /^\)?:/.test(line.slice(to, to + 2)),
  );

/**
 * "the bloods we took on 17 November": the last such day that is not after the latest one of the report. Undefined
 * where the line says of no sample that it is of that day.
 */
export function dayWithoutYear(line: string, latest: string | undefined): LineDate | undefined {
  if (latest === undefined) return undefined;
  const words = wordsIn(line).map(({ text }) => text);
  const isSample = (at: number) => words.slice(0, at).some((word) => labelOf(word) === 'sample');
  const at = words.findIndex((_word, place) => place > 0 && isSample(place) && isDayAndMonth(words, place));
  if (at < 0) return undefined;
  const year = Number(latest.slice(0, 4));
  const days = [year, year - 1].flatMap((each) => daysOfWords([...words.slice(at, at + 2), String(each)]));
  const day = days.find((each) => each <= latest);
  return day === undefined ? undefined : { days: [day], label: 'sample', isOfFirstValue: true };
}

/** "17 November", "17th Nov.", "November 17". */
function isDayAndMonth(words: readonly string[], at: number): boolean {
  const pair = words.slice(at, at + 2);
  const isDay = (word: string) => /^\d{1,2}(?:st|nd|rd|th|[.])?$/.test(word);
  const isMonth = (word: string) => /^\p{L}{3,9}[.]?$/u.test(word) && monthOf(word) > 0;
  const [first = '', second = ''] = pair;
  return (isDay(first) && isMonth(second)) || (isMonth(first) && isDay(second));
}

/**
 * The order that the slashed days of a report show: one of them has a day beyond the twelfth, and none
 * says otherwise. Who writes a decimal comma writes the day first.
 */
export function dayOrderOf(lines: readonly string[], decimal: DecimalSign): DayOrder {
  const shown = new Set<DayOrder>();
  for (const { text } of lines.flatMap(wordsIn)) {
    const [first = 0, second = 0, year] = /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$/.test(text)
      ? text.split(/[-/]/).map(Number)
      : [];
    if (year === undefined) continue;
    if (first > 12 && second <= 12) shown.add('day-first');
    if (second > 12 && first <= 12) shown.add('month-first');
  }
  const [order = decimal === ',' ? 'day-first' : null] = shown;
  return shown.size > 1 ? null : order;
}

/** The day of one line: two where its order is not certain. */
export type LineDate = {
  readonly days: readonly string[];
  readonly label: DayLabel;
  /** Whether one value at most stands before it, so that it is that value's. */
  readonly isOfFirstValue: boolean;
};

/** Whether a day is in the column that the line above heads as earlier results. */
const isUnderPrevious = (above: string, { from, to }: WrittenDay): boolean =>
  wordsIn(above).some(
    ({ text, from: start }) => labelOf(text) === 'previous' && start < to && start + text.length > from,
  );

/** What a line's days are read by: the order and the latest day of its report, and the line above. */
type DayContext = { readonly order: DayOrder; readonly latest: string | undefined; readonly above?: string };

/** No report goes so many years back; a birth without a word for it does. */
const MOST_YEARS = 15;

/** "ROWNTREE Jessica 07/12/1992 F": a day without a label, long before the latest one of the report. */
const isLikeBirth = ({ days, label }: WrittenDay, latest: string | undefined): boolean =>
  label !== 'sample' &&
  latest !== undefined &&
  days.every((day) => Number(day.slice(0, 4)) < Number(latest.slice(0, 4)) - MOST_YEARS);

/** The day that a line gives its values: of the sample, else the first that is no birth and no earlier result. */
export function dateOfLine(line: string, { order, latest, above = '' }: DayContext): LineDate | null {
  const all = daysIn(line, order).filter(
    (day) =>
      day.label !== 'birth' &&
      day.label !== 'previous' &&
      !isUnderPrevious(above, day) &&
      !isLikeBirth(day, latest),
  );
  const day =
    all.find(({ label }) => label === 'sample') ?? all.find(({ label }) => label === null) ?? all[0];
  if (!day) return null;
  const numbers = wordsIn(line.slice(0, day.from)).filter(({ text }) => isPlainNumber(text));
  return { days: day.days, label: day.label, isOfFirstValue: numbers.length <= 1 || day.label === 'sample' };
}

/**
 * The days that the value of a line may be of: its own line's, the last one above, or the first one of the report. Two
 * where the order of day and month is not certain, none where no day is named.
 */
export function daysOfLine(dates: readonly (LineDate | null)[], at: number): readonly string[] {
  const own = dates[at];
  const above = dates.slice(0, at).filter((date) => date?.isOfFirstValue === true);
  const found =
    (own?.isOfFirstValue === true && own.label !== 'office' ? own : undefined) ??
    above.findLast((date) => date?.label !== 'office') ??
    own ??
    above.at(-1) ??
    dates.find((date) => date !== null);
  return found?.days ?? [];
}
