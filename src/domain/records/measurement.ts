import { isBefore } from '#contract/record.ts';
import { textIn } from '../form/form.ts';
import type { RecordItem } from '../record.ts';

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** The analyte with this name or synonym. */
export function findAnalyte<A extends { readonly name: string; readonly also_known_as: readonly string[] }>(
  analytes: readonly A[],
  name: string,
): A | undefined {
  const wanted = plain(name);
  return wanted === ''
    ? undefined
    : analytes.find((each) => [each.name, ...each.also_known_as].some((known) => plain(known) === wanted));
}

/** What groups measurements: the analyte if known, otherwise the name. */
export const measuredThing = (item: RecordItem): string =>
  textIn(item, 'analyte') || textIn(item, 'name').toLowerCase();

/** A value as people write it: "<5 mg/L". */
export function valueOf(item: RecordItem): string {
  const { value, comparator } = item;
  if (typeof value !== 'number') return '';
  const unit = textIn(item, 'unit_label') || textIn(item, 'unit');
  const amount = `${typeof comparator === 'string' ? comparator : ''}${String(value)}`;
  return unit === '' || unit === 'ratio' ? amount : `${amount} ${unit}`;
}

const dayOf = (item: RecordItem) => textIn(item, 'measured_on');

/** The newest measurement of each analyte or name, newest first. */
export function latestMeasurements(items: readonly RecordItem[]): readonly RecordItem[] {
  const latest = new Map<string, RecordItem>();
  for (const item of items.toSorted((left, right) => dayOf(left).localeCompare(dayOf(right)))) {
    latest.delete(measuredThing(item));
    latest.set(measuredThing(item), item);
  }
  return [...latest.values()].toReversed();
}

const DAY_MS = 86_400_000;

const isFar = ({ verdict }: RecordItem) => verdict === 'very_low' || verdict === 'very_high';

/** Whether a value is still relevant today; the server says for how long (decision 061). */
function isRecent(item: RecordItem, now: Date): boolean {
  const { recent_days: days } = item;
  if (typeof days !== 'number') return false;
  const since = new Date(now.getTime() - days * DAY_MS).toISOString();
  return dayOf(item) >= since.slice(0, dayOf(item).length);
}

/**
 * Values beyond a limit at which a laboratory phones at once, newest first: recent ones that no later day has replaced.
 * Two on the same day both count, because their order is unknown.
 */
export function farValues(items: readonly RecordItem[], now: Date): readonly RecordItem[] {
  const isReplaced = (item: RecordItem) =>
    items.some((each) => measuredThing(each) === measuredThing(item) && isBefore(dayOf(item), dayOf(each)));
  return items
    .filter((item) => isFar(item) && isRecent(item, now) && !isReplaced(item))
    .toSorted((left, right) => dayOf(right).localeCompare(dayOf(left)));
}
