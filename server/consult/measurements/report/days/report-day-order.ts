import { daysIn, wordsIn, type DayOrder } from './report-date.ts';
import { MILLISECONDS_OF_DAY } from './report-day-parts.ts';
import type { DecimalSign } from '../report-tokens.ts';

const LEAST_DAYS_OF_MONTH = 3;

/**
 * The order that puts three or more days in one month: "02/03", "05/03" and "06/03" are three days in March, rather
 * than the third of three months.
 */
function orderOfRows(lines: readonly string[]): DayOrder {
  const days = [...new Set(lines.flatMap(wordsIn).flatMap(({ text }) => slashedDay(text) ?? []))].map((day) =>
    day.split('/'),
  );
  const firsts = new Set(days.map(([first]) => first));
  const seconds = new Set(days.map(([, ...rest]) => rest.join('/')));
  const months = new Set(days.map(([first, , year]) => `${first ?? ''}/${year ?? ''}`));
  if (seconds.size === 1 && firsts.size >= LEAST_DAYS_OF_MONTH) return 'day-first';
  return months.size === 1 && seconds.size >= LEAST_DAYS_OF_MONTH ? 'month-first' : null;
}

/** "05/03/2026" and "5-3-26" in the same form; undefined for another word. */
const slashedDay = (text: string): string | undefined =>
  /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$/.test(text)
    ? text
        .split(/[-/]/)
        .map((part) => String(Number(part)))
        .join('/')
    : undefined;

/** A report is rarely more days behind its sample; the other order puts a month or more between them. */
const MOST_DAYS_OF_HANDLING = 7;

/** Whether a day is at most a week after another one. */
const isSoonAfter = (sample: string, handled: string): boolean => {
  const days = (Date.parse(handled) - Date.parse(sample)) / MILLISECONDS_OF_DAY;
  return days >= 0 && days <= MOST_DAYS_OF_HANDLING;
};

/** "Collected 04/10/2024, reported 04/11/2024": the only order in which the report soon follows its sample. */
function orderOfHandling(lines: readonly string[]): DayOrder {
  const days = lines.flatMap((line) => daysIn(line, null)).filter((day) => day.days.length === 2);
  const sample = days.find(({ label }) => label === 'sample');
  const handled = days.filter(({ label, wordsBefore }) => label === 'office' && isHandled(wordsBefore));
  const [isDayFirst = false, isMonthFirst = false] = [0, 1].map(
    (at) =>
      sample !== undefined &&
      handled.length > 0 &&
      handled.every((day) => isSoonAfter(sample.days[at] ?? '', day.days[at] ?? '')),
  );
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? 'day-first' : 'month-first';
}
/** The work of a laboratory on a sample, unlike "next appointment". */
const isHandled = (words: readonly string[]): boolean =>
  words.some((word) => /^(?:report|receiv|result|releas|issue)/i.test(word));

/**
 * The day order of a report with slashed days: one day is greater than 12, and none contradicts it. Reports with
 * decimal commas write the day first.
 */
export function dayOrderOf(lines: readonly string[], decimal: DecimalSign): DayOrder {
  const shown = new Set<DayOrder>();
  for (const { text } of lines.flatMap(wordsIn)) {
    const [first, second = 0] = slashedDay(text)?.split('/').map(Number) ?? [];
    if (first === undefined) continue;
    if (first > 12 && second <= 12) shown.add('day-first');
    if (second > 12 && first <= 12) shown.add('month-first');
  }
  const [order = decimal === ',' ? 'day-first' : (orderOfRows(lines) ?? orderOfHandling(lines))] = shown;
  return shown.size > 1 ? null : order;
}
