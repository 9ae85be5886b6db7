import { daysIn, daysOfWords, monthOf, wordsIn, type DayOrder, type WrittenDay } from './report-date.ts';
import { dayHeadings, labelOf, type DayLabel } from './report-day-labels.ts';

/** The day of one line: two where its order is not certain. */
export type LineDate = {
  readonly days: readonly string[];
  readonly label: DayLabel;
  /** Whether one value at most stands before it, so that it is that value's. */
  readonly isOfFirstValue: boolean;
  /** Whether it may be of the lines below as well, whatever else the report says of its days. */
  readonly isHeading: boolean;
};

/**
 * "the bloods we took on 17 November": the last such day that is not after the latest one of the report. Undefined
 * where the line says of no sample that it is of that day.
 */
function dayWithoutYear(line: string, latest: string | undefined): LineDate | undefined {
  if (latest === undefined) return undefined;
  const words = wordsIn(line).map(({ text }) => text);
  const isSample = (at: number) => words.slice(0, at).some((word) => labelOf(word) === 'sample');
  const at = words.findIndex((_word, place) => place > 0 && isSample(place) && isDayAndMonth(words, place));
  if (at < 0) return undefined;
  const year = Number(latest.slice(0, 4));
  const days = [year, year - 1].flatMap((each) => daysOfWords([...words.slice(at, at + 2), String(each)]));
  const day = days.find((each) => each <= latest);
  return day === undefined
    ? undefined
    : { days: [day], label: 'sample', isOfFirstValue: true, isHeading: true };
}

/** "6 Jan am 146/88" in a diary: the day of that month nearest to one that the report names in full. */
function leadingDay(line: string, latest: string | undefined): LineDate | undefined {
  const words = wordsIn(line).map(({ text }) => text);
  const from = /^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(words[0] ?? '') ? 1 : 0;
  if (latest === undefined || !isDayAndMonth(words, from)) return undefined;
  const year = Number(latest.slice(0, 4));
  const pair = words.slice(from, from + 2).map((word) => word.replace(/[.]$/, ''));
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(latest));
  const [day] = [year - 1, year, year + 1]
    .flatMap((each) => daysOfWords([...pair, String(each)]))
    .toSorted((left, right) => distance(left) - distance(right));
  return day === undefined ? undefined : { days: [day], label: null, isOfFirstValue: true, isHeading: true };
}

/** "17 November", "17th Nov.", "November 17". */
function isDayAndMonth(words: readonly string[], at: number): boolean {
  const pair = words.slice(at, at + 2);
  const isDay = (word: string) => /^\d{1,2}(?:st|nd|rd|th|[.])?$/.test(word);
  const isMonth = (word: string) => /^\p{L}{3,9}[.]?$/u.test(word) && monthOf(word) > 0;
  const [first = '', second = ''] = pair;
  return (isDay(first) && isMonth(second)) || (isMonth(first) && isDay(second));
}

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

/** "Monday", "Results of": what may stand before a day that heads the lines below it. */
const isWordOfDay = (word: string): boolean => !/\p{L}{3}/u.test(word) || dayHeadings.has(word.toLowerCase());

/** A number alone, as a value or a previous value is; "01" is the mark of a laboratory. */
const isPlainNumber = (word: string) =>
  !/^0\d$/.test(word) && !Number.isNaN(Number(word.replace(/^[<>]/, '').replace(',', '.')));

/** The day that a line gives its values: of the sample, else the first that is no birth and no earlier result. */
function dateOfLine(line: string, { order, latest, above = '' }: DayContext): LineDate | null {
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
  const isSample = day.label === 'sample';
  return {
    days: day.days,
    label: day.label,
    isOfFirstValue: numbers.length <= 1 || isSample,
    isHeading: isSample || day.wordsBefore.every(isWordOfDay),
  };
}

/** The day below all values: of the sample, or the only one that the report names. */
function onlyDay(dates: readonly (LineDate | null)[]): LineDate | undefined {
  const all = dates.flatMap((date) => (date && date.days.length > 0 ? date : []));
  const isOne = new Set(all.map(({ days }) => days.join())).size === 1;
  return all.find(({ label }) => label === 'sample') ?? (isOne ? all[0] : undefined);
}

/**
 * The days that the value of a line may be of: its own line's, the last one above, or the only one of the report. Two
 * where the order of day and month is not certain, none where no day is named. Where a report names the day of its
 * sample, a day behind other words ("Svar mottatt", "see you on") is of something else.
 */
export function daysOfLine(dates: readonly (LineDate | null)[], at: number): readonly string[] {
  const own = dates[at];
  const hasSample = dates.some((date) => date?.label === 'sample');
  const above = dates
    .slice(0, at)
    .filter(
      (date) => date?.isOfFirstValue === true && date.days.length > 0 && (!hasSample || date.isHeading),
    );
  const found =
    (own?.isOfFirstValue === true && own.label !== 'office' ? own : undefined) ??
    above.findLast((date) => date?.label !== 'office') ??
    own ??
    above.at(-1) ??
    onlyDay(dates);
  return found?.days ?? [];
}

/** "36 wks (Sept)", "Mar 2021": a line of another time, of which no day is known. */
function monthOfLine(line: string): LineDate | undefined {
  const words = wordsIn(line);
  const isMonth = words.some(({ text, from }, at) => {
    if (!/^\p{Lu}\p{Ll}{2,8}$/u.test(text) || monthOf(text) === 0) return false;
    const isBracketed = line[from - 1] === '(' && line[from + text.length] === ')';
    const isOfDay = /^\d{1,2}\D{0,2}$/.test(words[at - 1]?.text ?? '');
    return isBracketed || (!isOfDay && /^(?:19|20)\d\d$/.test(words[at + 1]?.text ?? ''));
  });
  return isMonth ? { days: [], label: null, isOfFirstValue: true, isHeading: false } : undefined;
}

/** The latest day that a report names for certain. */
const latestDay = (lines: readonly string[], order: DayOrder): string | undefined =>
  lines
    .flatMap((line) => daysIn(line, order))
    .filter(({ days, label }) => label !== 'birth' && days.length === 1)
    .flatMap(({ days }) => days)
    .toSorted((left, right) => left.localeCompare(right))
    .at(-1);

/** Of each line the day that it gives. */
export function datesOf(lines: readonly string[], order: DayOrder): (LineDate | null)[] {
  const latest = latestDay(lines, order);
  return lines.map(
    (line, at) =>
      dateOfLine(line, { order, latest, above: lines[at - 1] ?? '' }) ??
      dayWithoutYear(line, latest) ??
      leadingDay(line, latest) ??
      monthOfLine(line) ??
      null,
  );
}
