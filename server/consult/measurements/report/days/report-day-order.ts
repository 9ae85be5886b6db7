import { daysIn, wordsIn, type DayOrder } from './report-date.ts';
import { placeInWeek } from './report-day-labels.ts';
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
  /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}[.]?$/.test(text)
    ? text
        .replace('.', '')
        .split(/[-/]/)
        .map((part) => String(Number(part)))
        .join('/')
    : undefined;

/** A report is rarely more days behind its sample than a week, or else a month; the other order puts more between them. */
const MOST_DAYS_OF_HANDLING = [7, 31];

/** Whether a day is at most some days after another one. */
const isSoonAfter = (sample: string, handled: string, most: number): boolean => {
  const days = (Date.parse(handled) - Date.parse(sample)) / MILLISECONDS_OF_DAY;
  return days >= 0 && days <= most;
};

/** "Collected 04/10/2024, reported 04/11/2024": the only order in which the report soon follows its sample. */
function orderOfHandling(lines: readonly string[]): DayOrder {
  const days = lines.flatMap((line) => daysIn(line, null));
  const sample = days.find((day) => day.label === 'sample' && day.days.length === 2);
  const handled = days.filter(({ label, wordsBefore }) => label === 'office' && isHandled(wordsBefore));
  if (!sample || handled.length === 0) return null;
  for (const most of MOST_DAYS_OF_HANDLING) {
    const [isDayFirst = false, isMonthFirst = false] = [0, 1].map((at) =>
      handled.every((day) => isSoonAfter(sample.days[at] ?? '', day.days[at] ?? day.days[0] ?? '', most)),
    );
    if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day-first' : 'month-first';
  }
  return null;
}
/** The place in the week of a day, from 1 for Monday. */
const placeOfDay = (day: string): number => ((new Date(day).getUTCDay() + 6) % 7) + 1;

/** "Fri 3/5/24": the only order in which a day is that day of the week. */
function orderOfWeek(lines: readonly string[]): DayOrder {
  const fitting = lines
    .flatMap((line) => daysIn(line, null))
    .flatMap(({ days: [dayFirst = '', monthFirst], wordsBefore }): DayOrder[] => {
      const place = placeInWeek(wordsBefore.at(-1) ?? '');
      if (monthFirst === undefined || place === 0) return [];
      const fits = [dayFirst, monthFirst].map((day) => placeOfDay(day) === place);
      if (fits[0] === fits[1]) return [];
      return [fits[0] === true ? 'day-first' : 'month-first'];
    });
  return new Set(fitting).size === 1 ? (fitting[0] ?? null) : null;
}

/** The work of a laboratory on a sample, unlike "next appointment". */
const isHandled = (words: readonly string[]): boolean =>
  words.some((word) => /^(?:report|receiv|result|releas|issue|print|authori|valid)/i.test(word));

/**
 * The day order of a report with slashed days: one day is greater than 12, and none contradicts it. Reports with
 * decimal commas write the day first.
 */
export function dayOrderOf(lines: readonly string[], decimal: DecimalSign): DayOrder {
  const shown = new Set<DayOrder>();
  const words = lines.flatMap(wordsIn);
  for (const [at, { text }] of words.entries()) {
    // "Results of 29/10" shows the order as well; "BiPAP 14/6" is no day.
    const isShort =
      /^\d{1,2}\/\d{1,2}$/.test(text) && /^(?:of|on|from|vom|du)$/i.test(words[at - 1]?.text ?? '');
    const [first, second = 0] = (isShort ? text : slashedDay(text))?.split('/').map(Number) ?? [];
    if (first === undefined) continue;
    if (first > 12 && second <= 12) shown.add('day-first');
    if (second > 12 && first <= 12) shown.add('month-first');
  }
  const [
    order = decimal === ','
      ? 'day-first'
      : (orderOfWeek(lines) ?? orderOfRows(lines) ?? orderOfHandling(lines)),
  ] = shown;
  return shown.size > 1 ? null : order;
}
