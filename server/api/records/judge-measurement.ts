import type { JudgedMeasurement, MeasurementContent } from '#contract/measurements/measurement.ts';
import { toRoundedFirst, type Analyte, type Analytes } from '#server/consult/measurements/analytes.ts';
import {
  judgeValue,
  usedRange,
  type MeasuredPerson,
  type UsedRange,
} from '#server/consult/measurements/judge-value.ts';
import { recentDays } from '#server/consult/measurements/recorded.ts';
import type { RecordPerson } from '#server/db/stores/records.ts';
import type { RecordItem } from './read-records.ts';

/** Age in whole years on a day, as precisely as both dates are known; null without a date of birth. */
function ageOn(birthDate: string | null, day: string): number | null {
  if (birthDate === null) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const hadBirthday = day.length < 10 || day.slice(5) >= birthDate.slice(5);
  return hadBirthday ? years : years - 1;
}

const personOn = ({ birthDate, sexAtBirth }: RecordPerson, day: string): MeasuredPerson => ({
  sex: sexAtBirth,
  ageYears: ageOn(birthDate, day),
});

type Plotted = { readonly value: number; readonly unit: string; readonly range: UsedRange | null };

/**
 * A value and its range in the unit of the plot; null when there is none. Converts with an offset: a unit's zero can
 * differ.
 */
function plottedOf(
  analyte: Analyte | undefined,
  { value, unit, range }: Plotted,
): JudgedMeasurement['plotted'] {
  const inFirst = (each: number | null | undefined) =>
    analyte && typeof each === 'number' ? (toRoundedFirst(analyte, each, unit) ?? null) : null;
  const first = inFirst(value);
  if (first === null) return null;
  const unitLabel = analyte?.units[0]?.label ?? '';
  return { value: first, low: inFirst(range?.low), high: inFirst(range?.high), unit_label: unitLabel };
}

/** A measurement with its verdict for this person, and its value in the unit of the plot. */
export function judgeMeasurement(
  item: RecordItem<MeasurementContent>,
  person: RecordPerson,
  analytes: Analytes,
): JudgedMeasurement {
  const analyte = analytes.named(item.name);
  const measured = { value: item.value, unit: item.unit, low: item.range_low, high: item.range_high };
  const who = personOn(person, item.measured_on);
  const range = usedRange(analyte, measured, who);
  return {
    ...item,
    analyte: analyte?.id ?? null,
    unit_label: analyte?.units.find(({ code }) => code === item.unit)?.label ?? item.unit,
    verdict: judgeValue(analyte, measured, who),
    recent_days: recentDays(analyte),
    range: range && { ...range, source: range.source === null ? null : analytes.sourceNamed(range.source) },
    plotted: plottedOf(analyte, { value: item.value, unit: item.unit, range }),
  };
}

/** Adds the LOINC code of the measurement in this unit when it has no code. */
export function withCode(content: MeasurementContent, analytes: Analytes): MeasurementContent {
  const unit = analytes.named(content.name)?.units.find(({ code }) => code === content.unit);
  if (content.code !== null || !unit) return content;
  return { ...content, code: { system: 'loinc', code: unit.loinc, display: null } };
}
