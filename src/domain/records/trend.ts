import type { JsonValue } from '#contract/json.ts';
import { textIn } from '../form/form.ts';
import type { RecordItem } from '../record.ts';

/** A point of a plot, as fractions of its width and height; (0, 0) is at the top left. */
export type TrendPoint = { readonly x: number; readonly y: number; readonly id: string };

/** Values of one analyte over time, in one unit. */
export type Trend = {
  readonly points: readonly TrendPoint[];
  /** Where the usual range of the newest value lies, from top to bottom; null when there is none. */
  readonly band: { readonly top: number; readonly bottom: number } | null;
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly from: string;
  readonly to: string;
};

type Reading = {
  readonly id: string;
  readonly day: string;
  readonly at: number;
  readonly value: number;
  readonly item: RecordItem;
};

const isRecord = (value: JsonValue | undefined): value is Readonly<Record<string, JsonValue>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const numberIn = (value: JsonValue | undefined, field: string): number | null => {
  const found = isRecord(value) ? value[field] : null;
  return typeof found === 'number' ? found : null;
};

function toReading(item: RecordItem): Reading[] {
  const value = numberIn(item['plotted'], 'value');
  const day = textIn(item, 'measured_on');
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return value === null ? [] : [{ id: item.id, day, at: Date.UTC(year, month - 1, date), value, item }];
}

/** Empty space above and below the values, as a fraction of the height. */
const MARGIN = 0.12;

/** The trend of at least two values that have a common unit; otherwise null. */
export function trendOf(items: readonly RecordItem[]): Trend | null {
  const readings = items.flatMap(toReading).toSorted((left, right) => left.at - right.at);
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || readings.length < 2) return null;
  const { plotted } = last.item;
  const [low, high] = [numberIn(plotted, 'low'), numberIn(plotted, 'high')];
  const values = readings.map(({ value }) => value);
  const bounds = [...values, ...(low === null ? [] : [low]), ...(high === null ? [] : [high])];
  const [bottom, top] = [Math.min(...bounds), Math.max(...bounds)];
  const height = top - bottom || 1;
  const width = last.at - first.at || 1;
  const yOf = (value: number) => MARGIN + ((top - value) / height) * (1 - 2 * MARGIN);
  return {
    points: readings.map(({ id, at, value }) => ({ id, x: (at - first.at) / width, y: yOf(value) })),
    band:
      low === null && high === null
        ? null
        : { top: high === null ? 0 : yOf(high), bottom: low === null ? 1 : yOf(low) },
    unit: isRecord(plotted) ? textIn(plotted, 'unit_label') : '',
    least: Math.min(...values),
    most: Math.max(...values),
    from: first.day,
    to: last.day,
  };
}
