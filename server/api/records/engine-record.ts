import type { PatientRecord } from '#server/consult/engine.ts';
import type { WholeRecord } from '#server/db/stores/records.ts';
import { recordAtTheTime } from './latest-values.ts';
import { ofKind } from './record-kind.ts';
import { allergyKind, conditionKind, measurementKind, medicationKind } from './kinds.ts';
import { toRoundedFirst, type Analytes } from '#server/consult/measurements/analytes.ts';
import { recentMeasurements } from '#server/consult/measurements/recorded.ts';
import type { Medicines } from '#server/consult/medicines/medicines.ts';
import { circumstancesMeasured } from '#server/consult/medicines/read-circumstances.ts';

type Lists = { readonly medicines: Medicines; readonly analytes: Analytes };

/** The medication's own name with the ingredients that our lists know, so that the engine recognizes a brand. */
function fullName(name: string, medicines: Medicines): string {
  const { ingredients, classes } = medicines.recognize(name);
  return [name, ...ingredients, ...[...classes].map((id) => medicines.classNamed(id).name)].join(', ');
}

/**
 * What the newest value of each analyte shows, however old it is: weak kidneys stay weak. It withholds medicines and sets no
 * finding (decision 061).
 */
function measuredConditions(rows: WholeRecord['rows'], { medicines, analytes }: Lists): string[] {
  const newest = ofKind(measurementKind, rows)
    .map(({ content }) => content)
    .toSorted((one, two) => two.measured_on.localeCompare(one.measured_on));
  const values = newest.flatMap(({ name, value, unit, comparator }) => {
    const analyte = analytes.named(name);
    const first = analyte && toRoundedFirst(analyte, value, unit);
    return analyte && first !== undefined ? [{ analyte: analyte.id, first, comparator }] : [];
  });
  return values
    .filter(({ analyte }, place) => values.findIndex((other) => other.analyte === analyte) === place)
    .flatMap((each) => circumstancesMeasured(each, medicines.circumstances))
    .map(({ name }) => name);
}

/**
 * The record for the engine, without refuted or archived entries. Conditions count only when a clinician confirmed
 * them, measurements only while they are recent enough at `now`.
 */
export function engineRecord(whole: WholeRecord, lists: Lists, now: Date): PatientRecord {
  const { rows } = whole;
  const { medicines, analytes } = lists;
  const conditions = ofKind(conditionKind, rows).filter((each) => !each.archived_at);
  return {
    conditions: [
      ...conditions
        .filter(({ content }) => content.verification_status !== 'refuted')
        .map(({ content }) => ({
          name: content.name,
          confirmed: content.verification_status === 'confirmed',
        })),
      ...measuredConditions(rows, lists).map((name) => ({ name, confirmed: false })),
    ],
    medications: ofKind(medicationKind, rows)
      .filter((each) => each.is_current)
      .map(({ content }) => ({ name: fullName(content.name, medicines), given: content.name })),
    allergies: ofKind(allergyKind, rows)
      .filter((each) => each.is_current && each.content.verification_status !== 'refuted')
      .map(({ content }) => ({ substance: content.substance })),
    measurements: recentMeasurements(
      ofKind(measurementKind, rows).map(({ content, updated_at: saved_at }) => ({ ...content, saved_at })),
      analytes,
      now,
    ),
    summary: recordAtTheTime(whole, analytes),
  };
}
