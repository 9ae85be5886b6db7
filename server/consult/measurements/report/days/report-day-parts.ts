import { daysIn, daysOfWords, monthOf, wordsIn, type DayOrder, type WrittenDay } from './report-date.ts';
import { placeInWeek } from './report-day-labels.ts';

/** "Mon", "Thursday"; two letters only before a number: "Mo 12.04.". */
export const isDayOfWeek = (word: string, next = ''): boolean =>
  placeInWeek(word) > 0 || (/^(?:Mo|Di|Mi|Do|Fr|Sa|So)[.]?$/.test(word) && /^\d{1,2}[.]/.test(next));

/** "17th", unlike "9th centile". */
export const isOrdinal = (word: string, at: number, words: readonly string[]): boolean =>
  /^\d{1,2}(?:st|nd|rd|th)$/.test(word) && !/centile/i.test(words[at + 1] ?? '');

/** "17th", "13/7": a day whose month or year is elsewhere. */
export const isPartOfDay = (word: string): boolean =>
  /^(?:[23]?1st|2?2nd|2?3rd|\d{1,2}th|\d{1,2}\/\d{1,2})$/.test(word);

/** "17 November", "17th Nov.", "November 17". */
export function isDayAndMonth(words: readonly string[], at: number): boolean {
  const pair = words.slice(at, at + 2);
  const isDay = (word: string) => /^\d{1,2}(?:st|nd|rd|th|[.])?$/.test(word);
  const isMonth = (word: string) => /^\p{L}{3,9}[.]?$/u.test(word) && monthOf(word) > 0;
  const [first = '', second = ''] = pair;
  return (isDay(first) && isMonth(second)) || (isMonth(first) && isDay(second));
}

/** The length of a day. */
export const MILLISECONDS_OF_DAY = 86_400_000;
/** The day before a day. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - MILLISECONDS_OF_DAY).toISOString().slice(0, 10);

/** "2.6 at the clinic on Mon 11 May" in a message: the last such day that is not after the day of the message. */
export function dayBehind(behind: string, latest: string): string[] | undefined {
  const words = wordsIn(behind).map(({ text }) => text);
  const on = words.findIndex((word) => /^on$/i.test(word)) + 1;
  const at = isDayOfWeek(words[on] ?? '') ? on + 1 : on;
  if (on === 0 || !isDayAndMonth(words, at)) return undefined;
  return lastDay(words.slice(at, at + 2), latest);
}

const WORDS_TO_WEEKDAY = 4;
const DAYS_OF_WEEK = 7;
/** "Ketones 0.3 on sunday": the last such day of the week up to a day; undefined for another text behind a value. */
export function weekdayBehind(behind: string, latest: string): string[] | undefined {
  const words = wordsIn(behind)
    .slice(0, WORDS_TO_WEEKDAY)
    .map(({ text }) => text.replace(/[.]$/, ''));
  const on = words.findIndex((word) => /^(?:on|am|le|el)$/i.test(word));
  const place = on < 0 ? 0 : placeInWeek(words[on + 1] ?? '');
  if (place === 0 || /^\d/.test(words[on + 2] ?? '')) return undefined;
  let day = latest;
  for (let left = DAYS_OF_WEEK; left > 0 && (new Date(day).getUTCDay() || DAYS_OF_WEEK) !== place; left -= 1)
    day = dayBefore(day);
  return [day];
}

/** A day without a year: the last one that is not after another day. */
export function lastDay(pair: readonly string[], latest: string): string[] {
  const year = Number(latest.slice(0, 4));
  const days = [year, year - 1].flatMap((each) => daysOfWords([...pair, String(each)]));
  return days.filter((each) => each <= latest).slice(0, 1);
}

/** "Haemoglobin A1c level - 06 Mar 2025": the only day of a line, at its end behind a name. */
export function dayBehindName(line: string, order: DayOrder): WrittenDay | undefined {
  const [day, ...others] = daysIn(line, order);
  const isLast = day && !/[\p{L}\d]/u.test(line.slice(day.to));
  const isOfValue = day?.label === null || day?.label === 'sample';
  return isLast === true && isOfValue && others.length === 0 && day.wordsBefore.length > 0 ? day : undefined;
}

/** "from 72 mmol/mol on" and "18 November 2025. Creatinine": a day that a line break separates from its sentence. */
export function withWrappedDays(lines: readonly string[]): string[] {
  const wrapped = lines.map((line, at) => {
    const [day] = daysIn(line, null);
    const isOpen = /(?:^|\s)(?:on|am|vom|le|du|of)$/.test(lines[at - 1]?.trimEnd() ?? '');
    return isOpen && day?.wordsBefore.length === 0 && day.from === line.length - line.trimStart().length
      ? day.to
      : 0;
  });
  return lines.map((line, at) => {
    const [own = 0, next = 0] = wrapped.slice(at, at + 2);
    const rest = `${' '.repeat(own)}${line.slice(own)}`;
    return next > 0 ? `${rest.trimEnd()} ${(lines[at + 1] ?? '').slice(0, next).trim()}` : rest;
  });
}
