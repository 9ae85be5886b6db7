import { wishes } from '../report-words.ts';
import { isOfAdmission, isOfDischarge, labelOf, type DayLabel } from './report-day-labels.ts';

export const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];
/** Months in other languages whose first three letters differ from the English ones. */
const otherMonths: Readonly<Record<string, number>> = {
  mär: 3,
  mrz: 3,
  mrt: 3,
  maa: 3,
  mai: 5,
  mei: 5,
  maj: 5,
  giu: 6,
  lug: 7,
  ott: 10,
  fev: 2,
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

/** Months whose first letters also start other words: "Magnesium", "general". */
const wholeMonths: Readonly<Record<string, number>> = {
  gen: 1,
  gennaio: 1,
  mag: 5,
  maggio: 5,
  set: 9,
  setembro: 9,
  settembre: 9,
  outubro: 10,
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

const FIRST_YEAR = 1900;
const SHORT_YEAR = 100;
/** Later ones are in the last century. */
const LAST_SHORT_YEAR = 50;
const THIS_CENTURY = 2000;

/** The day as a list of one; empty for a day that does not exist. */
function toDay(year: number, month: number, day: number): string[] {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= FIRST_YEAR ? [`${year}-${twoDigits(month)}-${twoDigits(day)}`] : [];
}

/** The number of the month that a word names; 0 for other words. */
export function monthOf(word: string): number {
  const letters = word.toLowerCase();
  if (letters.length < 3) return 0;
  if (letters.startsWith('juil')) return 7;
  const whole = wholeMonths[letters.replace(/[.]$/, '')];
  if (whole !== undefined) return whole;
  const start = letters.slice(0, 3) === 'jui' ? 'jun' : letters.slice(0, 3);
  return monthNames.indexOf(start) + 1 || (otherMonths[start] ?? 0);
}

/** "12 Nov 2026", "Nov 12, 2026" and "2026 Nov 12", in three words. */
export function daysOfWords(words: readonly string[]): string[] {
  // "FEV1 3,42" is no day in February.
  const month = words.findIndex((word) => /^\p{L}/u.test(word) && !/\d/.test(word) && monthOf(word) > 0);
  const numbers = words.filter((_word, at) => at !== month).map((word) => Number.parseInt(word, 10));
  const [first = Number.NaN, second = Number.NaN] = numbers;
  const [day, year] = first >= FIRST_YEAR ? [second, first] : [first, second];
  // "13-19 October 2025" is a week.
  const isSpan = words.some((word) => /^\d{1,2}[-–]\d/.test(word));
  // "Jan 8am 93" and "2 Jan 94 kg" are a day and a value.
  const isNumber = words.every(
    (word, at) => at === month || (/^\d{1,4}(?:\D{1,2})?$/.test(word) && !/[ap]m$/i.test(word)),
  );
  // "8 Jan  15st 3lb" is a day and a weight.
  const isWeight = words.some(
    (word, at) => /^\d{1,2}st$/.test(word) && (at === 2 || !/^[23]?1st$/.test(word)),
  );
  if (month < 0 || month > 1 || words.length !== 3 || isSpan || !isNumber || isWeight) return [];
  const isShort = year < LAST_SHORT_YEAR && /^\d\d$/.test(words[2] ?? '');
  return toDay(isShort ? THIS_CENTURY + year : year, monthOf(words[month] ?? ''), day);
}

/** The order of day and month in a report, if one of its days shows it. */
export type DayOrder = 'day-first' | 'month-first' | null;

/** "2026-11-12", "12.11.2026", "13/11/2026", "12-Nov-2026"; both days when the order is ambiguous. */
function daysOfWord(written: string, order: DayOrder): string[] {
  const word = written.replace(/[.]$/, '');
  const parts = word.split(/[-./]/);
  // "4.5-12" is a range.
  const isOneSign = new Set(word.replaceAll(/[^-./]/g, '')).size === 1;
  if (parts.length !== 3 || !isOneSign) return [];
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = parts.map((part) =>
    /^\d+$/.test(part) ? Number(part) : Number.NaN,
  );
  if (Number.isNaN(second)) return daysOfWords(parts);
  if (first >= FIRST_YEAR) return toDay(first, second, third);
  const isShort = third < SHORT_YEAR && parts[2]?.length === 2;
  const century = third < LAST_SHORT_YEAR ? THIS_CENTURY : FIRST_YEAR;
  const year = isShort ? century + third : third;
  const dayFirst = toDay(year, second, first);
  if (word.includes('.') || order === 'day-first') return dayFirst;
  const monthFirst = toDay(year, first, second);
  return order === 'month-first' ? monthFirst : [...new Set([...dayFirst, ...monthFirst])];
}

/** A day in a line, with the last label before it. */
export type WrittenDay = {
  readonly days: readonly string[];
  readonly label: DayLabel;
  /** Its start and end in the line. */
  readonly from: number;
  readonly to: number;
  /** The words between it and the previous day, or the start of the line. */
  readonly wordsBefore: readonly string[];
};

/** The tokens of a line that are not of a day in it. */
export const withoutDay = <Token extends { readonly from: number }>(
  tokens: readonly Token[],
  day: WrittenDay | undefined,
): Token[] => tokens.filter(({ from }) => !day || from < day.from || from >= day.to);

type Piece = { readonly text: string; readonly from: number };

/** The words of a line, with their start positions. */
export function wordsIn(line: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = 0; at <= line.length; at += 1) {
    if (at < line.length && !/[\s,;|:=()[\]"“”„]/.test(line[at] ?? '')) continue;
    if (at > from) pieces.push({ text: line.slice(from, at), from });
    from = at + 1;
  }
  return pieces;
}

/** "2024-03-05T08:15": a day and its time; "29-OCT-24" has no time. */
const dayOfTime = (text: string): string => (/\dT\d/.test(text) ? (text.split('T')[0] ?? '') : text);

/** "Firmware 3.2.11": a version, not a day. */
const versions = new Set(['firmware', 'version', 'versione', 'versión', 'build', 'software']);

/** "13 Feb 16:22": a time behind a day without a year. */
const isHour = (line: string, word: Piece | undefined): boolean =>
  word !== undefined &&
  /^\d{1,2}$/.test(word.text) &&
  /^:[0-5]\d(?!\d)/.test(line.slice(word.from + word.text.length, word.from + word.text.length + 4));

/** Every day in a line, from left to right. */
export function daysIn(line: string, order: DayOrder): WrittenDay[] {
  const words = wordsIn(line);
  const found: WrittenDay[] = [];
  let label: DayLabel = null;
  let before: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const { text = '', from = 0 } = words[at] ?? {};
    const isVersion = versions.has(before.at(-1)?.toLowerCase() ?? '');
    // "Sample date 20241029".
    const [, year = '', month = '', day = ''] =
      (label === 'sample' && /^(20\d\d)(\d\d)(\d\d)$/.exec(text)) || [];
    const joined = year === '' ? [] : toDay(Number(year), Number(month), Number(day));
    // "3/3 2025", as in Sweden.
    const isOfTwo = /^\d{1,2}\/\d{1,2}$/.test(text) && /^20\d\d$/.test(words[at + 1]?.text ?? '');
    const written = isOfTwo ? `${text}/${words[at + 1]?.text ?? ''}` : dayOfTime(text);
    const one = isVersion ? [] : [...daysOfWord(written, order), ...joined];
    const [, second, third, unit] = words.slice(at, at + 4).map((word) => word.text);
    // "22 Jan   14 st 13 lb": a weight.
    const isWeight = /^(?:st|stone|kg|lbs?)$/i.test(unit ?? '');
    const three =
      isWeight || [words[at + 1], words[at + 2]].some((word) => isHour(line, word))
        ? []
        : [text, second ?? '', third ?? ''];
    const days = one.length > 0 ? one : daysOfWords(three.filter((word) => word !== ''));
    if (days.length === 0) {
      const next = labelOf(text);
      // "Next appointment".
      label = label === 'later' && next === 'office' ? label : (next ?? label);
      before.push(text);
      continue;
    }
    const size = one.length === 0 ? 3 : isOfTwo ? 2 : 1;
    const last = words[at + size - 1];
    found.push({
      days,
      // "Result date: 13 March" below "Collected on 12 March".
      label: label ?? (/(?:^| )result date$/i.test(before.slice(-2).join(' ')) ? 'office' : null),
      from,
      to: (last?.from ?? from) + (last?.text.length ?? 0),
      wordsBefore: before,
    });
    label = null;
    before = [];
    at += size - 1;
  }
  return found;
}

/** "251117" and "08/04", with the year that the report names elsewhere. */
function bareDay(
  text: string,
  year: number | undefined,
): readonly [dayFirst: string[], monthFirst: string[]] {
  const [, years = '', months = '', days = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (years !== '') {
    const day = toDay(THIS_CENTURY + Number(years), Number(months), Number(days));
    return [day, day];
  }
  const [, first = '', second = ''] = /^(\d{1,2})[/.](\d\d?)$/.exec(text) ?? [];
  if (first === '' || year === undefined) return [[], []];
  return [toDay(year, Number(second), Number(first)), toDay(year, Number(first), Number(second))];
}

const isInOrder = (days: readonly string[]): boolean =>
  [days, days.toReversed()].some((each) => each.every((day, at) => at === 0 || day > (each[at - 1] ?? '')));

/** The only year that a report names. */
export function yearOf(lines: readonly string[]): number | undefined {
  const years = new Set(lines.flatMap((each) => each.match(/\b20\d\d\b/g) ?? []));
  const [year] = years.size === 1 ? [...years].map(Number) : [];
  return year;
}

/**
 * The days of a heading without century or year: two or more side by side, in order. If day and month are ambiguous,
 * only one reading may be in order.
 */
export function bareDaysIn(line: string, year: number | undefined): WrittenDay[] {
  const words = wordsIn(line);
  const isDay = ({ text }: Piece) => /^(?:\d{6}|\d{1,2}\/\d{1,2})$/.test(text);
  const first = words.findIndex(isDay);
  const end = words.findIndex((word, at) => at > first && !isDay(word));
  const pieces = first < 0 ? [] : words.slice(first, end < 0 ? undefined : end);
  if (pieces.length < 2) return [];
  const ways = [0, 1].map((way) => pieces.flatMap(({ text }) => bareDay(text, year)[way] ?? []));
  const fitting = ways.filter((days) => days.length === pieces.length && days.length > 1 && isInOrder(days));
  const [days = [], other = days] = fitting;
  if (days.some((day, at) => day !== other[at])) return [];
  return days.map((day, at) => {
    const { text = '', from = 0 } = pieces[at] ?? {};
    return { days: [day], label: null, from, to: from + text.length, wordsBefore: [] };
  });
}

/** "Admitted 03/02/2026", "Discharged on 13/02/2026". */
const isOfStay = ({ wordsBefore }: WrittenDay): boolean =>
  isOfAdmission(wordsBefore.slice(-2)) || isOfDischarge(wordsBefore.slice(-2));

/** The days that introduce what follows them: "Bloods 05/02/2026: Hb 88", "12/05/2026 K 4.4, 19/05/2026 K 4.1". */
export function introducingDays(line: string, order: DayOrder): WrittenDay[] {
  const days = daysIn(line, order);
  const isLed = days.length > 1 && days[0]?.wordsBefore.length === 0;
  return days.filter(
    (day) =>
      (day.label === null || day.label === 'sample' || isOfStay(day)) &&
      ((isLed && /[,;]$/.test(line.slice(0, day.from).trimEnd())) ||
        /^\)?:/.test(line.slice(day.to, day.to + 2)) ||
        isFirstOfSentence(line, day)),
  );
}

/** "By 05/03/2026 his sodium was 136": a day with at most one word before it in its sentence. */
const isFirstOfSentence = (line: string, { from, wordsBefore }: WrittenDay): boolean =>
  /[.;]$/.test(wordsBefore.at(-2) ?? '') &&
  /^\p{L}{2,}$/u.test(wordsBefore.at(-1) ?? '') &&
  /\s$/.test(line.slice(0, from));

/** "BP diary November 2025": the month of a line that contains no other number. */
export function monthAlone(line: string): readonly string[] | undefined {
  if (!/20\d\d/.test(line)) return undefined;
  const words = wordsIn(line).map(({ text }) => text);
  const at = words.findIndex((word) => /\d/.test(word));
  const wish = words.findIndex((word) => wishes.has(word.toLowerCase().replace(/:$/, '')));
  const behind = words.slice(at + 1, wish < at ? undefined : wish);
  const isAlone = /^20\d\d$/.test(words[at] ?? '') && !behind.some((word) => /\d/.test(word));
  const month = words[at - 1] ?? '';
  return isAlone && /^\p{L}{3,9}[.]?$/u.test(month) && monthOf(month) > 0
    ? words.slice(at - 1, at + 1)
    : undefined;
}
