import type { RecordAtTheTime } from '#contract/assessment.ts';
import { verdictWords, type JudgedMeasurement, type Verdict } from '#contract/measurements/measurement.ts';
import type { Analytes } from '#server/consult/measurements/analytes.ts';
import { dayInWords, valueInWords } from '#server/consult/measurements/in-words.ts';
import type { RecordPerson, RecordRow, WholeRecord } from '#server/db/stores/records.ts';
import { judgeMeasurement } from './judge-measurement.ts';
import { measurementKind, medicationKind } from './kinds.ts';
import { toItem } from './read-records.ts';
import { ofKind } from './record-kind.ts';

/** Values outside their range come first. */
const order: readonly (Verdict | null)[] = ['very_low', 'very_high', 'low', 'high', 'in_range', null];
const gravityOf = ({ verdict }: JudgedMeasurement) => Math.floor(order.indexOf(verdict) / 2);

function lineOf(each: JudgedMeasurement): string {
  const value = valueInWords({ ...each, unit: each.unit_label });
  const parts = [`${each.name} ${value}`, each.verdict && verdictWords[each.verdict]].filter(Boolean);
  return `${parts.join(', ')} (${dayInWords(each.measured_on)})`;
}

/** The latest value of each measurement: those outside their range first, then the newest. */
export function latestValues(
  rows: readonly RecordRow[],
  person: RecordPerson,
  analytes: Analytes,
): readonly string[] {
  const latest = new Map<string, JudgedMeasurement>();
  const byDay = ofKind(measurementKind, rows)
    .map((row) => judgeMeasurement(toItem(row), person, analytes))
    .toSorted((one, two) => one.measured_on.localeCompare(two.measured_on));
  for (const each of byDay) latest.set(each.analyte ?? each.name.toLowerCase(), each);
  return [...latest.values()]
    .toSorted((one, two) => gravityOf(one) - gravityOf(two) || two.measured_on.localeCompare(one.measured_on))
    .map(lineOf);
}

/** At most this many of each, so that they fit on one printed page. */
const SHOWN = 20;

/** The medications and values that a doctor should see beside an assessment; null when the record has neither. */
export function recordAtTheTime({ rows, person }: WholeRecord, analytes: Analytes): RecordAtTheTime | null {
  const medications = ofKind(medicationKind, rows)
    .filter((each) => each.is_current)
    .map(({ content }) => content.name);
  const measurements = latestValues(rows, person, analytes);
  if (medications.length + measurements.length === 0) return null;
  return { medications: medications.slice(0, SHOWN), measurements: measurements.slice(0, SHOWN) };
}
