/** Most time zones whose formatter is kept: to make one takes longer than everything else about a timestamp. */
const MOST_ZONES = 64;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Throws a `RangeError` for a name that no zone has. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  if (formatters.size >= MOST_ZONES) formatters.clear();
  formatters.set(timeZone, made);
  return made;
}

/** The offset of a time zone at a moment, such as "+02:00"; undefined for a name that no zone has. */
function offsetOf(moment: Date, timeZone: string): string | undefined {
  try {
    const parts = formatterOf(timeZone).formatToParts(moment);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
    return name?.replace('GMT+00:00', 'Z').replace('GMT', '');
  } catch {
    return undefined;
  }
}

/** A moment as ISO 8601 in the local time of an IANA time zone; in UTC when the zone is missing or unknown. */
export function localTimestamp(moment: Date, timeZone = 'UTC'): string {
  const offset = offsetOf(moment, timeZone) ?? 'Z';
  const ahead = moment.getTime() - Date.parse(moment.toISOString().replace('Z', offset));
  return new Date(moment.getTime() + ahead).toISOString().replace('Z', offset);
}
