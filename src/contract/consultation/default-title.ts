const COMPLAINT_LENGTH = 60;

/** At most so many characters; what is cut is cut between words, where there is one. */
function atWordEnd(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = text.slice(0, length);
  const end = kept.lastIndexOf(' ');
  return `${(end > 0 ? kept.slice(0, end) : kept.replace(/.$/su, '')).replace(/[\s,.;:–-]+$/u, '')}…`;
}

/** `2026-11-22` as `22 November 2026`, the way in which every day is written. */
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/**
 * The title of a consultation that was saved without one (contract §4): `<complaint>, <day>`, of a day as `YYYY-MM-DD`. A
 * title appears in lists, on the dashboard and in the browser's tab, so after a crisis answer there is no complaint: pass null.
 */
export function defaultTitle(complaint: string | null, day: string): string {
  const short = (complaint ?? '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.,;:]+$/u, '')
    .trim();
  return `${short === '' ? 'Consultation' : atWordEnd(short, COMPLAINT_LENGTH)}, ${inWords(day)}`;
}
