import { bareDaysIn, daysIn, wordsIn, type WrittenDay } from './report-date.ts';
import { isDayHeading, isOfAdmission, isOfDischarge, placeInWeek } from './report-day-labels.ts';
import { MILLISECONDS_OF_DAY } from './report-day-parts.ts';
import { cellsOf, delimiterOf } from '../layout/cells.ts';
import { delimiters, type Report } from '../report-lines.ts';

const betweenDays = /^(?:\d{1,2}|am|pm|uhr|h|at|um|à)$/i;

/** Whether a cell starts here, so that the word before it heads another column: "Reference   14-11-2025". */
function startsCell(line: string, from: number): boolean {
  const before = line.slice(0, from);
  const gap = before.slice(before.trimEnd().length);
  return gap.length > 1 || delimiters.some((each) => gap.includes(each) || before.trimEnd().endsWith(each));
}

/** "admission 28/11/2023": a day that starts where the word for the end of a stay before it does. */
function underStay(line: string, day: WrittenDay): WrittenDay {
  const [, gap = '', label = ''] =
    /(\s{2}|\t|^)((?:on |at )?\p{L}{4,12}:? )$/iu.exec(line.slice(0, day.from)) ?? [];
  const words = label.trim().replace(/:$/, '').split(' ');
  const isOfStay = isOfAdmission(words.slice(-1)) || isOfDischarge(words.slice(-1));
  if (gap === '' || !isOfStay || words.at(-1)?.endsWith('ed') === true) return day;
  const wordsBefore = day.wordsBefore.slice(0, -words.length);
  return { ...day, label: null, from: day.from - label.length, wordsBefore };
}

/** The days that head columns: two or more with only times in between. */
export function dayColumns(line: string, { year, order }: Report): readonly WrittenDay[] | undefined {
  const named = daysIn(line, order).map((day) => underStay(line, day));
  const days = named.length > 0 ? named : bareDaysIn(line, year);
  const isHeader = days.every(
    ({ wordsBefore, label, from }, at) =>
      (label !== 'office' || startsCell(line, from)) &&
      (at === 0 || wordsBefore.every((word) => betweenDays.test(word))),
  );
  if (days.length === 0) return timeColumns(line);
  return days.length > 1 && isHeader ? days : undefined;
}

/** "20:15 (post paracetamol)": whether a word is in the bracket directly behind a time. */
const isInBracket = (line: string, behind: number, from: number): boolean =>
  from > behind && /^ ?\([^()]{0,40}$/.test(line.slice(behind, from));

/** "Triage 14:02     Recheck 14:55": times that head columns, each with the words before it; these have no days of their own. */
export function timeColumns(line: string): readonly WrittenDay[] | undefined {
  const words = wordsIn(line);
  const columns: WrittenDay[] = [];
  let start: number | undefined;
  let behind = line.length;
  for (const [at, { text, from }] of words.entries()) {
    start ??= from;
    if (
      line[from + text.length] === ':' &&
      /^\d{1,2}$/.test(text) &&
      /^\d\d$/.test(words[at + 1]?.text ?? '')
    ) {
      columns.push({ days: [], label: null, from: start, to: from + text.length + 3, wordsBefore: [] });
    } else if (/^\d\d$/.test(text) && line[from - 1] === ':') {
      start = undefined;
      behind = from + text.length;
    } else if (isInBracket(line, behind, from)) start = undefined;
    else if (/\d/.test(text)) return undefined;
  }
  // "22:00  06:00" are times of two days.
  const hours = columns.map(({ to }) => Number(line.slice(Math.max(0, to - 5), to).replace(':', '.')));
  const isInOrder = hours.every((hour, at) => at === 0 || hour > (hours[at - 1] ?? hour));
  return columns.length > 1 && start === undefined && isInOrder ? columns : undefined;
}

const LEAST_OF_WEEK = 3;
const DAYS_OF_WEEK = 7;

/** "Week starting 20 April 2026", "w/c 20/04/2026": the last such day above a line, and how the week lies to it. */
function weekAbove(at: number, { lines, order }: Report) {
  const days = lines.slice(0, at + 1).flatMap((line) => daysIn(line, order));
  const isWeek = (word: string) => /^(?:week|w\/?c|w\/?b|woche|semaine|semana|settimana)$/i.test(word);
  const day = days.findLast(({ wordsBefore }) => wordsBefore.some(isWeek));
  const [start, ...others] = day?.days ?? [];
  const isEnd = day?.wordsBefore.some((word) => /^(?:end|ending|ends|to)$/i.test(word)) === true;
  return start === undefined || others.length > 0 ? undefined : { start: Date.parse(start), isEnd };
}

/** "Mon  Tue  Wed" below "Week starting 20 April 2026": days of the week that head columns. */
export function weekColumns(at: number, report: Report): readonly WrittenDay[] | undefined {
  const all = wordsIn(report.lines[at] ?? '');
  const words = all.filter(({ text }, place) => place > 0 || placeInWeek(text) > 0 || !isDayHeading(text));
  const places = words.map(({ text }) => placeInWeek(text));
  const isWeek = places.every(
    (place, index) => place > 0 && (index === 0 || place === ((places[index - 1] ?? 0) % DAYS_OF_WEEK) + 1),
  );
  const week = words.length < LEAST_OF_WEEK || !isWeek ? undefined : weekAbove(at, report);
  if (!week) return undefined;
  const first = ((new Date(week.start).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) + 1;
  const columns = words.map(({ text, from }, index) => {
    const ahead = ((places[index] ?? 0) - first + DAYS_OF_WEEK) % DAYS_OF_WEEK;
    const shift = week.isEnd && ahead > 0 ? ahead - DAYS_OF_WEEK : ahead;
    const day = new Date(week.start + shift * MILLISECONDS_OF_DAY).toISOString().slice(0, 10);
    return { days: [day], label: null, from, to: from + text.length, wordsBefore: [] };
  });
  // "20  21  22" in the line below must be the same days.
  const below = wordsIn(report.lines[at + 1] ?? '').filter(({ text }) => !isDayHeading(text));
  const isBelow = below.length === columns.length && below.every(({ text }) => /^\d{1,2}$/.test(text));
  const isSame = below.every(
    ({ text }, index) => Number(text) === Number(columns[index]?.days[0]?.slice(-2)),
  );
  return isBelow && !isSame ? undefined : columns;
}

const phase = /^(?:pre|post|mid|start|end|lying|sitting|standing|supine|seated)$/i;
const phaseOf =
  /^(?:pre|post|mid|before|after|start of|end of)[- ](?:hd|dialysis|session|treatment|op|transfusion|infusion|exercise)$/i;
/** What the other cells of such a heading may say. */
const besidePhase = /^(?:|test|tests|parameter|measurement|reading|units?|range|reference|reference range)$/i;

/** "PRE    POST", "Lying    Standing": parts of one visit that head columns; these have no days of their own. */
export function phaseColumns(line: string): readonly WrittenDay[] | undefined {
  const cells = cellsOf(line, delimiterOf(line));
  const columns = cells.filter(({ text }) => phase.test(text) || phaseOf.test(text));
  const isHeading = cells.every((cell) => columns.includes(cell) || besidePhase.test(cell.text));
  if (!isHeading || columns.length < 2 || cells.length > MOST_PHASES) return undefined;
  return columns.map(({ from, to }) => ({ days: [], label: null, from, to, wordsBefore: [] }));
}
const MOST_PHASES = 6;
