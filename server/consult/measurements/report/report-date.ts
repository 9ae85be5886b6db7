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

function monthOf(word: string): number {
  const start = word.slice(0, 3).toLowerCase();
  return months.indexOf(start) + 1 || (otherMonths[start] ?? 0);
}

/** "12 Nov 2026" and "Nov 12, 2026", in three words. */
function daysOfWords(words: readonly string[]): string[] {
  const month = words.findIndex((word) => /^\p{L}/u.test(word) && monthOf(word) > 0);
  const numbers = words.filter((_word, at) => at !== month).map((word) => Number.parseInt(word, 10));
  const [day = Number.NaN, year = Number.NaN] = numbers;
  if (month < 0 || month > 1 || words.length !== 3) return [];
  return toDay(year, monthOf(words[month] ?? ''), day);
}

/** "2026-11-12", "12.11.2026", "13/11/2026", "12-Nov-2026"; both days where the order could be either. */
function daysOfWord(word: string): string[] {
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
  return word.includes('.') ? dayFirst : [...new Set([...dayFirst, ...toDay(year, first, second)])];
}

const births = ['birth', 'dob', 'born', 'geb'];
/** Words beside a day on which something was done with the report, not with the patient. */
const offices = ['print', 'report', 'issue', 'export', 'request', 'receiv', 'order', 'view', 'refer'];
const samples = ['collect', 'sampl', 'taken', 'drawn', 'specimen', 'entnahme', 'abnahme'];

const hasWord = (words: readonly string[], starts: readonly string[]) =>
  words.some((word) => starts.some((start) => word.toLowerCase().startsWith(start)));

/** A number alone, as a value or a previous value is; "01" is the mark of a laboratory. */
const isPlainNumber = (word: string) =>
  !/^0\d$/.test(word) && !Number.isNaN(Number(word.replace(/^[<>]/, '').replace(',', '.')));

/** The day of one line: two where its order is not certain. */
export type LineDate = {
  readonly days: readonly string[];
  /** Whether it is the day of a print or a report, as far as the line says. */
  readonly isOffice: boolean;
  /** Whether one value at most stands before it, so that it is that value's. */
  readonly isOfFirstValue: boolean;
};

/** The first day that a line names and that is no birth. */
export function dateOfLine(line: string): LineDate | null {
  const words = line.split(/[\s,;|:()]/).filter((word) => word !== '');
  if (hasWord(words, births)) return null;
  for (const [at, word] of words.entries()) {
    const one = daysOfWord(word.split('T')[0] ?? '');
    const days = one.length > 0 ? one : daysOfWords(words.slice(at, at + 3));
    if (days.length === 0) continue;
    const isOfFirstValue = words.slice(0, at).filter(isPlainNumber).length <= 1;
    return { days, isOffice: hasWord(words, offices) && !hasWord(words, samples), isOfFirstValue };
  }
  return null;
}

/**
 * The days that the value of a line may be of: its own line's, the last one above, or the first one of the report. Two
 * where the order of day and month is not certain, none where no day is named.
 */
export function daysOfLine(dates: readonly (LineDate | null)[], at: number): readonly string[] {
  const own = dates[at];
  const above = dates.slice(0, at).filter((date) => date?.isOfFirstValue === true);
  const found =
    (own?.isOfFirstValue === true ? own : undefined) ??
    above.findLast((date) => date?.isOffice === false) ??
    own ??
    above.at(-1) ??
    dates.find((date) => date !== null);
  return found?.days ?? [];
}
