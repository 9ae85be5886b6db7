import {
  daysIn,
  daysOfWords,
  monthAlone,
  monthNames,
  monthOf,
  wordsIn,
  yearOf,
  type DayOrder,
  type WrittenDay,
} from './report-date.ts';
import { isDayHeading, isOfAdmission, isOfDischarge, labelOf, type DayLabel } from './report-day-labels.ts';
import { isDayAndMonth, isDayOfWeek, isOrdinal, isPartOfDay, lastDay } from './report-day-parts.ts';
import { daysOfStay } from './report-stays.ts';
import { dashes } from '../report-words.ts';

/** The day of one line; two days when the order is ambiguous. */
export type LineDate = {
  readonly days: readonly string[];
  readonly label: DayLabel;
  /** Whether at most one value comes before it, so that the day belongs to that value. */
  readonly isOfFirstValue: boolean;
  /** Whether it may also apply to the lines below, whatever other days the report has. */
  readonly isHeading: boolean;
};

/** "When I saw him in clinic on 9th June": whether the words before a day are about a visit. */
const isVisit = (words: readonly string[]): boolean =>
  words.some((word) => /^(?:saw|seen|reviewed)$/i.test(word)) && /^on$/i.test(words.at(-1) ?? '');

/** "CRP on Thursday 5th Feb was 74": whether a day in two words is followed by its result. */
function isOfResult(words: readonly string[], at: number): boolean {
  const before = isDayOfWeek(words[at - 1] ?? '') ? at - 2 : at - 1;
  return words[before] === 'on' && /^(?:was|were)$/.test(words[at + 2] ?? '');
}

const bloods = new Set(
  `blood bloods lab labs test tests result results sample samples blutwerte labor laborwerte werte bilan analyses analisi
   esami análisis analítica análises uitslagen prover`.split(/\s+/),
);
/** "his bloods from 28 March show": whether the words before a day say that results are of it. */
const isOfBloods = (words: readonly string[], at: number): boolean =>
  /^(?:from|of|on|dated|vom|von|du|del|van|fra|från)$/i.test(words[at - 1] ?? '') &&
  words.slice(Math.max(0, at - 3), at - 1).some((word) => bloods.has(word.toLowerCase()));

/**
 * "the bloods we took on 17 November": the last such day that is not after the latest day of the report. Undefined when
 * the line does not say that a sample is from that day.
 */
function dayWithoutYear(line: string, latest: string | undefined): LineDate | undefined {
  if (latest === undefined) return undefined;
  const words = wordsIn(line).map(({ text }) => text);
  const isSample = (at: number) =>
    words.slice(0, at).some((word) => labelOf(word) === 'sample') ||
    isVisit(words.slice(0, at)) ||
    isOfBloods(words, at) ||
    isOfResult(words, at);
  const at = words.findIndex((_word, place) => place > 0 && isSample(place) && isDayAndMonth(words, place));
  if (at < 0) return undefined;
  const days = lastDay(words.slice(at, at + 2), latest);
  return days.length === 0 ? undefined : { days, label: 'sample', isOfFirstValue: true, isHeading: true };
}

/** What the lines around a line say about its day. */
type Around = {
  readonly order: DayOrder;
  /** The latest day of the report. */
  readonly latest: string | undefined;
  /** The only year that the report names. */
  readonly year: number | undefined;
  /** "November 2025": the last line above that contains only a month. */
  readonly month: readonly string[] | undefined;
};

/** A day without a year in the year that brings it nearest to a full date in the report, or in the only year it names. */
function nearestDay(pair: readonly string[], { latest, year }: Around): string | undefined {
  const named = latest === undefined ? undefined : Number(latest.slice(0, 4));
  const years = named === undefined ? [year].flatMap((each) => each ?? []) : [named - 1, named, named + 1];
  const distance = (day: string) =>
    latest === undefined ? 0 : Math.abs(Date.parse(day) - Date.parse(latest));
  return years
    .flatMap((each) => daysOfWords([...pair, String(each)]))
    .toSorted((left, right) => distance(left) - distance(right))[0];
}

/** "13/7": its day, or both when the order is ambiguous; empty when it is none. */
function daysOfSlashed(word: string, around: Around): string[] {
  const [first = '', second = ''] = word.split('/');
  const dayFirst = nearestDay([first, monthNames[Number(second) - 1] ?? ''], around);
  const monthFirst = nearestDay([second, monthNames[Number(first) - 1] ?? ''], around);
  const days = { 'day-first': [dayFirst], 'month-first': [monthFirst] };
  const both = [dayFirst, monthFirst];
  const ofMonth = both.filter(
    (day) => day !== undefined && Number(day.slice(5, 7)) === monthOf(around.month?.[0] ?? ''),
  );
  // "Log of January 2025" above says which of the two "1/6" is.
  const possible = around.order !== null ? days[around.order] : ofMonth.length === 1 ? ofMonth : both;
  return [...new Set(possible.flatMap((day) => day ?? []))];
}

/** "(14/06):" before the first number of a line; undefined when there is none. */
function bracketedDay(line: string): string | undefined {
  if (!line.includes('):')) return undefined;
  const words = wordsIn(line);
  const { text = '', from = 0 } = words.find(({ text }) => /\d/.test(text)) ?? {};
  const isBracketed = line[from - 1] === '(' && line.startsWith('):', from + text.length);
  return isBracketed && /^\d{1,2}\/\d{1,2}$/.test(text) ? text : undefined;
}

/**
 * "6 Jan am 146/88", "17th", "13/7" and "Mon" in a diary: the day at the start of a line, completed by the lines around
 * it. No day when they do not complete it: that of another line would be wrong.
 */
function leadingDay(line: string, around: Around): LineDate | undefined {
  const words = wordsIn(line).map(({ text }) => text);
  const isLed = /^(?:date|datum|fecha|data|dato)$/i.test(words[0] ?? '');
  const from = isLed || isDayOfWeek(words[0] ?? '', words[1]) ? 1 : 0;
  const [first = '', second = ''] = words.slice(from);
  const slashed = bracketedDay(line) ?? (/^\d{1,2}\/\d{1,2}$/.test(first) ? first : undefined);
  const days = (found: readonly string[]): LineDate => ({
    days: found,
    label: null,
    isOfFirstValue: true,
    isHeading: true,
  });
  if (isDayAndMonth(words, from)) {
    const day = nearestDay(
      [first, second].map((word) => word.replace(/[.]$/, '')),
      around,
    );
    return day === undefined ? undefined : days([day]);
  }
  const [, dayOfDotted, month = ''] = /^(\d{1,2})[.](\d{1,2})[.]$/.exec(first) ?? [];
  if (dayOfDotted !== undefined) {
    const day = nearestDay([dayOfDotted, monthNames[Number(month) - 1] ?? ''], around);
    return day === undefined ? undefined : days([day]);
  }
  if (slashed !== undefined) {
    const found = daysOfSlashed(slashed, around);
    const isNone = found.length === 0 && (around.latest ?? around.year) !== undefined;
    return isNone ? undefined : days(found);
  }
  const part = around.month ? words.find(isOrdinal) : undefined;
  if (part !== undefined) return days(daysOfWords([part, ...(around.month ?? [])]));
  if (isPartOfDay(first)) return days([]);
  // "Sat 96 %" is a saturation.
  const isSaturation = /^sat$/i.test(words[0] ?? '') && /^\d/.test(first);
  return from === 1 && !isLed && !isSaturation ? days([]) : undefined;
}

/** Whether a day is in a column that the line above labels as earlier results. */
const isUnderPrevious = (above: string, { from, to }: WrittenDay): boolean =>
  wordsIn(above).some(
    ({ text, from: start }) => labelOf(text) === 'previous' && start < to && start + text.length > from,
  );

/** The context of a line's days: the day order and the latest day of the report, and the line above. */
type DayContext = { readonly order: DayOrder; readonly latest: string | undefined; readonly above?: string };

/** No report goes back more years; a birth without a label does. */
const MOST_YEARS = 15;

/** "ROWNTREE Jessica 07/12/1992 F": a day without a label, long before the latest one of the report. */
const isLikeBirth = ({ days, label }: WrittenDay, latest: string | undefined): boolean =>
  label !== 'sample' &&
  latest !== undefined &&
  days.every((day) => Number(day.slice(0, 4)) < Number(latest.slice(0, 4)) - MOST_YEARS);

/** "Monday", "Results of": words allowed before a day that applies to the lines below it. */
const isWordOfDay = (word: string): boolean => !/\p{L}{3}/u.test(word) || isDayHeading(word);

/** Only a number, such as a value or a previous value; "01" is a laboratory's mark. */
const isPlainNumber = (word: string) =>
  !/^0\d$/.test(word) && !Number.isNaN(Number(word.replace(/^[<>]/, '').replace(',', '.')));

/** The days of a line without the first of each pair that is a span: "2 Mar 2026 – 15 Mar 2026". */
const withoutSpans = (days: readonly WrittenDay[]): readonly WrittenDay[] =>
  days.filter((_day, at) => {
    const [word = '', ...others] = days[at + 1]?.wordsBefore ?? [];
    return others.length > 0 || !dashes.has(word);
  });

/** The days of a line without values: without that of the admission, if the day of the discharge is beside it. */
function withoutAdmission(days: readonly WrittenDay[]): readonly WrittenDay[] {
  const hasValues = days.some(({ wordsBefore }) => wordsBefore.some(isPlainNumber));
  const hasDischarge = days.some(({ wordsBefore }) => isOfDischarge(wordsBefore));
  return hasDischarge && !hasValues ? days.filter(({ wordsBefore }) => !isOfAdmission(wordsBefore)) : days;
}

/** "LMP", "Date of birth": the label that a line of its own gives to the day alone below it. */
function labelAbove(line: string, above: string, { from, to }: WrittenDay): DayLabel {
  const words = wordsIn(above).map(({ text }) => text);
  const isAlone = `${line.slice(0, from)}${line.slice(to)}`.trim() === '';
  const isHeading = words.length <= MOST_WORDS_OF_LABEL && !/\d/.test(above);
  return isAlone && isHeading ? (words.map(labelOf).findLast((label) => label !== null) ?? null) : null;
}
const MOST_WORDS_OF_LABEL = 3;

/** The day of a line's values: that of the sample, else the first that is neither a birth nor an earlier result. */
function dateOfLine(line: string, { order, latest, above = '' }: DayContext): LineDate | null {
  const written = daysIn(line, order).map((day) => ({
    ...day,
    label: day.label ?? labelAbove(line, above, day),
  }));
  const all = withoutAdmission(withoutSpans(written)).filter(
    (day) =>
      day.label !== 'birth' &&
      day.label !== 'later' &&
      day.label !== 'previous' &&
      // "normal since 12/03/2024".
      !/^(?:since|seit|depuis|desde)$/i.test(day.wordsBefore.at(-1) ?? '') &&
      !isUnderPrevious(above, day) &&
      !isLikeBirth(day, latest),
  );
  const day =
    all.find(({ label }) => label === 'sample') ?? all.find(({ label }) => label === null) ?? all[0];
  if (!day) return null;
  const numbers = wordsIn(line.slice(0, day.from)).filter(({ text }) => isPlainNumber(text));
  const isSample = day.label === 'sample';
  // A record of an export on a line of its own: its day is that of all its values.
  const isRecord = all.length === 1 && /^\s{0,80}\{.{0,500}\}[,\s]{0,80}$/.test(line);
  return {
    days: day.days,
    label: day.label,
    isOfFirstValue: numbers.length <= 1 || isSample || isRecord,
    isHeading: isSample || day.wordsBefore.every(isWordOfDay),
  };
}

/** The day for all values above it: that of the sample, or the only one that the report names. */
function onlyDay(dates: readonly (LineDate | null)[]): LineDate | undefined {
  const all = dates.flatMap((date) => (date && date.days.length > 0 ? date : []));
  const isOne = new Set(all.map(({ days }) => days.join())).size === 1;
  return all.find(({ label }) => label === 'sample') ?? (isOne ? all[0] : undefined);
}

/**
 * The possible days of a line's value: of its own line, of the last one above, or the only one of the report. Two when
 * the order is ambiguous, none when no day is named. If a report names the day of its sample, days after other words
 * ("Svar mottatt", "see you on") are ignored.
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

/** "36 wks (Sept)", "Mar 2021": a line about another time without an exact day. */
function monthOfLine(line: string): LineDate | undefined {
  const words = wordsIn(line);
  const month = words.findIndex(({ text, from }, at) => {
    if (!/^\p{Lu}\p{Ll}{2,8}$/u.test(text) || monthOf(text) === 0) return false;
    const isBracketed = line[from - 1] === '(' && line[from + text.length] === ')';
    const isOfDay = /^\d{1,2}\D{0,2}$/.test(words[at - 1]?.text ?? '');
    return isBracketed || (!isOfDay && /^(?:19|20)\d\d$/.test(words[at + 1]?.text ?? ''));
  });
  if (month < 0) return undefined;
  // "PSA 6.7 (5.2 in April 2024)": the month of another value than the first.
  const isOfFirstValue = words.slice(0, month).filter(({ text }) => isPlainNumber(text)).length <= 1;
  return { days: [], label: null, isOfFirstValue, isHeading: false };
}

/** The latest unambiguous day in a report. */
const latestDay = (lines: readonly string[], order: DayOrder): string | undefined =>
  lines
    .flatMap((line) => daysIn(line, order))
    .filter(({ days, label }) => label !== 'birth' && days.length === 1)
    .flatMap(({ days }) => days)
    .toSorted()
    .at(-1);

/** The day of the end of a stay that a line is about. */
function stayOfLine(line: string, all: readonly WrittenDay[]): LineDate | undefined {
  const days = daysOfStay(line, all);
  return days && { days, label: null, isOfFirstValue: true, isHeading: false };
}

/** "In clinic today he weighed": the day of the visit in a line without a day, the first that a letter names. */
function visitOfLine(line: string, above: readonly (LineDate | null)[]): LineDate | undefined {
  const isToday =
    /(?<!\p{L})(?:today|heute|aujourd['’]hui|hoy|oggi|vandaag|hoje|i ?dag|dzisiaj|dziś)(?!\p{L})/iu.test(
      line,
    );
  const first = above.find((date) => date !== null && date.label !== 'office' && date.days.length > 0);
  return isToday && first?.label === null ? { ...first, isOfFirstValue: true, isHeading: true } : undefined;
}

/** The day of each line. */
export function datesOf(lines: readonly string[], order: DayOrder): (LineDate | null)[] {
  const latest = latestDay(lines, order);
  const year = yearOf(lines);
  const all = lines.flatMap((line) => daysIn(line, order));
  let month: readonly string[] | undefined;
  const dates: (LineDate | null)[] = [];
  for (const [at, line] of lines.entries()) {
    month = monthAlone(line) ?? month;
    dates.push(
      dateOfLine(line, { order, latest, above: lines[at - 1] ?? '' }) ??
        dayWithoutYear(line, latest) ??
        leadingDay(line, { order, latest, year, month }) ??
        visitOfLine(line, dates) ??
        stayOfLine(line, all) ??
        monthOfLine(line) ??
        null,
    );
  }
  return dates;
}
