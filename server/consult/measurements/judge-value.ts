import { beyondFarLimit, toFirstUnit, toRoundedFirst, type Analyte } from './analytes.ts';
import type { RangeEntry } from './lists.ts';

/** Sex and age of the person at the time of the measurement; null when unknown. */
export type MeasuredPerson = { readonly sex: string | null; readonly ageYears: number | null };

/** Where a value lies; null when there is no range to compare it with. */
export type Verdict = 'very_low' | 'low' | 'in_range' | 'high' | 'very_high';

/** A range and its origin: the report that printed the value, or our list. Bounds are in the value's own unit. */
export type UsedRange = {
  readonly low: number | null;
  readonly high: number | null;
  readonly from: 'report' | 'list';
  readonly source: string | null;
};

type MeasuredValue = {
  readonly value: number;
  readonly unit: string;
  /** The laboratory's own range, which takes precedence over ours. */
  readonly low: number | null;
  readonly high: number | null;
};

const ADULT_YEARS = 18;
/** A conversion and back must not move a value over a bound. */
const TOLERANCE = 1e-6;

const suits = ({ sex, from, to }: RangeEntry, person: MeasuredPerson): boolean =>
  (sex === undefined || sex === person.sex) &&
  person.ageYears !== null &&
  person.ageYears >= from &&
  (to === undefined || person.ageYears < to);

/** Our range for a person; undefined when it depends on a sex or age that is unknown. */
const rangeFor = (analyte: Analyte, person: MeasuredPerson): RangeEntry | undefined =>
  analyte.ranges.find((each) => suits(each, person));

function ownRange(analyte: Analyte, unit: string, person: MeasuredPerson): UsedRange | null {
  const range = rangeFor(analyte, person);
  const found = analyte.units.find((each) => each.code === unit);
  if (!range || !found) return null;
  const { factor, offset } = found.toFirst;
  const inUnit = (bound: number | undefined) =>
    bound === undefined ? null : Number(((bound - offset) / factor).toPrecision(4));
  return { low: inUnit(range.low), high: inUnit(range.high), from: 'list', source: range.source };
}

/** The range that a value is compared with. */
export function usedRange(
  analyte: Analyte | undefined,
  { unit, low, high }: MeasuredValue,
  person: MeasuredPerson,
): UsedRange | null {
  if (low !== null || high !== null) return { low, high, from: 'report', source: null };
  return analyte ? ownRange(analyte, unit, person) : null;
}

/** The alert limits are for adults only: children's results differ too much. */
function beyondAlert(analyte: Analyte, { value, unit }: MeasuredValue, person: MeasuredPerson) {
  if ((person.ageYears ?? ADULT_YEARS) < ADULT_YEARS) return undefined;
  const first = toRoundedFirst(analyte, value, unit);
  return first === undefined ? undefined : beyondFarLimit(analyte, first);
}

/** The verdict on a value for this person. */
export function judgeValue(
  analyte: Analyte | undefined,
  measured: MeasuredValue,
  person: MeasuredPerson,
): Verdict | null {
  const beyond = analyte && beyondAlert(analyte, measured, person);
  if (beyond) return beyond;
  const range = usedRange(analyte, measured, person);
  if (!range) return null;
  const slack = Math.abs(measured.value) * TOLERANCE;
  if (range.low !== null && measured.value < range.low - slack) return 'low';
  return range.high !== null && measured.value > range.high + slack ? 'high' : 'in_range';
}

/** Whether a living person can have such a value; true for an unlisted analyte. */
export function isPlausible(analyte: Analyte | undefined, value: number, unit: string): boolean {
  const first = analyte && toFirstUnit(analyte, value, unit);
  if (!analyte || first === undefined) return true;
  const [least, most] = analyte.plausible;
  return first >= least - TOLERANCE && first <= most + TOLERANCE;
}
