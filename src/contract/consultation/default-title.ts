const COMPLAINT_LENGTH = 60;

/** Shortens a text to this many characters, between words if possible. */
function atWordEnd(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = text.slice(0, length);
  const end = kept.lastIndexOf(' ');
  return `${(end > 0 ? kept.slice(0, end) : kept.replace(/.$/su, '')).replace(/[\s,.;:–-]+$/u, '')}…`;
}

/** `2026-11-22` as `22 November 2026`, the format of every date. */
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** A title where its day is shown beside it: a default title ends with that day. */
export const titleBeside = (title: string, day: string): string =>
  title.endsWith(`, ${day}`) ? title.slice(0, -`, ${day}`.length) : title;

/**
 * The title of a consultation that is saved without one (contract §4): `<complaint>, <day>`; the day is `YYYY-MM-DD`.
 * Titles appear in lists, on the dashboard and in the browser tab, so pass null as the complaint after a crisis reply.
 */
export function defaultTitle(complaint: string | null, day: string): string {
  const short = (complaint ?? '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.,;:]+$/u, '')
    .trim();
  return `${short === '' ? 'Consultation' : atWordEnd(short, COMPLAINT_LENGTH)}, ${inWords(day)}`;
}
