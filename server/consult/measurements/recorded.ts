import { beyondFarLimit, toRoundedFirst, type Analyte, type Analytes } from './analytes.ts';

/** A measurement of the record. `saved_at` is when it was entered or last edited. */
export type KeptMeasurement = {
  readonly name: string;
  readonly value: number;
  readonly comparator: '<' | '>' | null;
  readonly unit: string;
  readonly measured_on: string;
  readonly saved_at: Date;
};

/** A recorded value that is still relevant: recent enough to act on, or older and asked about. */
export type RecordedMeasurement = {
  readonly analyte: string;
  readonly name: string;
  readonly value: number;
  readonly comparator: '<' | '>' | null;
  /** As people write it. */
  readonly unit: string;
  readonly measured_on: string;
  /** The value in the analyte's first unit. */
  readonly first: number;
  /** At or beyond the limit at which a laboratory telephones. */
  readonly isFar: boolean;
  readonly standing: 'acts' | 'asks';
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Judged = {
  readonly analyte: Analyte;
  readonly kept: KeptMeasurement;
  readonly first: number;
  /** The days on which it may have been measured: one, or a whole month or year. */
  readonly days: { readonly from: number; readonly to: number };
};

/** The days that a partial date may mean, none of them later than now. */
function daysOf(date: string, now: number): Judged['days'] {
  const [year = 0, month, day] = date.split('-').map(Number);
  const from = Date.UTC(year, (month ?? 1) - 1, day ?? 1);
  const end = month === undefined ? Date.UTC(year + 1, 0, 0) : Date.UTC(year, month, 0);
  return { from, to: day === undefined ? Math.max(from, Math.min(end, now)) : from };
}

function judged(kept: KeptMeasurement, analytes: Analytes, now: number): Judged[] {
  const analyte = analytes.named(kept.name);
  const first = analyte && toRoundedFirst(analyte, kept.value, kept.unit);
  if (!analyte?.recent || first === undefined) return [];
  return [{ analyte, kept, first, days: daysOf(kept.measured_on, now) }];
}

/** Whether the true value may be beyond a far limit, although the written one is not: "< 6.9", "> 2". */
function mayBeFar({ analyte: { alert }, kept: { comparator }, first }: Judged): boolean {
  if (comparator === null || !alert) return comparator !== null;
  return comparator === '<'
    ? alert.below !== undefined || first >= (alert.above ?? Number.POSITIVE_INFINITY)
    : alert.above !== undefined || first <= (alert.below ?? Number.NEGATIVE_INFINITY);
}

/** Whether the value is certainly at or beyond a far limit. */
function isFar({ analyte, kept: { comparator }, first }: Judged): boolean {
  const beyond = beyondFarLimit(analyte, first);
  return beyond !== undefined && comparator !== (beyond === 'very_high' ? '<' : '>');
}

const isNewer = (one: Judged, two: Judged) => one.days.from > two.days.to;
/**
 * Several readings of one day follow each other in the order of entry; results of one day do not replace each other.
 */
const isLaterReading = (one: Judged, two: Judged) =>
  one.days.from === two.days.from && one.kept.saved_at > two.kept.saved_at;

function isReplaced(each: Judged, others: readonly Judged[]): boolean {
  const isReading = each.analyte.recent !== undefined && 'hours' in each.analyte.recent;
  return others.some(
    (other) =>
      other.analyte === each.analyte &&
      !mayBeFar(other) &&
      (isNewer(other, each) || (isReading && isLaterReading(other, each))),
  );
}

/** The patient's time zone differs from the server's, so yesterday may be today. */
const DAYS_OF_A_READING = 1;

/** For how many days a value of an analyte is acted on or asked about (decision 061); null for never. */
export function recentDays(analyte: Analyte | undefined): number | null {
  if (!analyte?.recent) return null;
  return 'hours' in analyte.recent ? DAYS_OF_A_READING : analyte.recent.asks_days;
}

function standingOf({ analyte: { recent }, kept, days }: Judged, now: number): 'acts' | 'asks' | null {
  const age = Math.floor((now - days.to) / DAY_MS);
  if (!recent) return null;
  const isExact = days.from === days.to;
  if ('hours' in recent)
    return isExact && age <= DAYS_OF_A_READING && now - kept.saved_at.getTime() <= recent.hours * HOUR_MS
      ? 'acts'
      : null;
  if (isExact && age <= recent.acts_days) return 'acts';
  return age <= recent.asks_days ? 'asks' : null;
}

/**
 * The measurements that are still relevant (decision 061). Only a newer value replaces an older one; a value with an
 * unknown name or unit is ignored and replaces nothing.
 */
export function recentMeasurements(
  kept: readonly KeptMeasurement[],
  analytes: Analytes,
  now: Date,
): RecordedMeasurement[] {
  const all = kept.flatMap((each) => judged(each, analytes, now.getTime()));
  return all
    .filter((each) => !isReplaced(each, all))
    .flatMap((each) => {
      const standing = standingOf(each, now.getTime());
      if (standing === null) return [];
      const { analyte, first } = each;
      const { value, comparator, measured_on, unit: code } = each.kept;
      const unit = analyte.units.find((one) => one.code === code)?.label ?? code;
      return [
        {
          analyte: analyte.id,
          name: analyte.name,
          value,
          comparator,
          unit,
          measured_on,
          first,
          isFar: isFar(each),
          standing,
        },
      ];
    });
}
