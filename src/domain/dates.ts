/** The parts of a calendar date; what the patient did not give is null. */
export type DateParts = { readonly year: number; readonly month: number | null; readonly day: number | null };

/** Reads `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null when it is none of these or not a real day. */
export function parsePartialDate(value: string): DateParts | null {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(value);
  if (!match) return null;
  const [, year, month, day] = match;
  const parts = {
    year: Number(year),
    month: month === undefined ? null : Number(month),
    day: day === undefined ? null : Number(day),
  };
  const date = new Date(Date.UTC(parts.year, (parts.month ?? 1) - 1, parts.day ?? 1));
  date.setUTCFullYear(parts.year);
  const isReal = date.getUTCMonth() === (parts.month ?? 1) - 1 && date.getUTCDate() === (parts.day ?? 1);
  return isReal ? parts : null;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The patient's own calendar day at a moment, as `YYYY-MM-DD`. */
export const dayOf = (now: Date): string =>
  `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** The hour at which something is due. */
const DUE_HOUR = 9;

/** When something set for a day is due: that morning in the patient's time zone; null when it is not a real day. */
export function morningOf(day: string): string | null {
  const moment = new Date(`${day}T${two(DUE_HOUR)}:00:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The app has one language and one date format, on the server and on the pages. */
const LANGUAGE = 'en-GB';

/** The names of the months. The first `Intl.DateTimeFormat` of a page takes 65 ms on a slow phone. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A day (`YYYY-MM-DD`) in the near future as text: `Wednesday, 25 November`. Other text is returned unchanged. */
export function formatWeekday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const words = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LANGUAGE, words).format(date);
}

/** A partial date as text: `2019`, `March 2019`, `4 March 2019`. Other text is returned unchanged. */
export function formatPartialDate(value: string): string {
  const parts = parsePartialDate(value);
  if (!parts) return value;
  const { year, month, day } = parts;
  return [day, month === null ? null : MONTHS[month - 1], year].filter((each) => each !== null).join(' ');
}

/** A timestamp as the patient's own calendar day in words, and the time if asked for. Other text is returned unchanged. */
export function formatMoment(timestamp: string, { withTime = false } = {}): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return timestamp;
  const day = formatPartialDate(dayOf(date));
  return withTime ? `${day} at ${two(date.getHours())}:${two(date.getMinutes())}` : day;
}

/** The month of a timestamp as text: `March 2019`. Other text is returned unchanged. */
export function formatMonth(timestamp: string): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? timestamp : formatPartialDate(dayOf(date).slice(0, -'-01'.length));
}

/** Whole years from a date of birth (`YYYY-MM-DD`) to a day; null when either is not a real day. */
export function ageOn(dateOfBirth: string, today: string): number | null {
  const birth = parsePartialDate(dateOfBirth);
  const now = parsePartialDate(today);
  if (!birth?.day || !now?.day || birth.month === null || now.month === null) return null;
  const hadBirthday = now.month > birth.month || (now.month === birth.month && now.day >= birth.day);
  return now.year - birth.year - (hadBirthday ? 0 : 1);
}
