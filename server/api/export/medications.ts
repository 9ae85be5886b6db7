import type { MedicationContent } from '#contract/medication.ts';
import type { RecordItem } from '../records/read-records.ts';
import { absentBecause, coded, filled, labelled, notesOf, refTo, systems, type Resource } from './fhir.ts';

type Frequency = NonNullable<MedicationContent['frequency']>;
type Unit = NonNullable<MedicationContent['dose_unit']>;

const every = (period: number, periodUnit: 'h' | 'd' | 'wk' | 'mo', frequency = 1) => ({
  frequency,
  period,
  periodUnit,
});

/** FHIR's Timing.repeat. What it cannot express is in the text only. */
const repeats: Readonly<Partial<Record<Frequency, Readonly<Record<string, unknown>>>>> = {
  once_daily: every(1, 'd'),
  twice_daily: every(1, 'd', 2),
  three_times_daily: every(1, 'd', 3),
  four_times_daily: every(1, 'd', 4),
  every_4_hours: every(4, 'h'),
  every_6_hours: every(6, 'h'),
  every_8_hours: every(8, 'h'),
  every_12_hours: every(12, 'h'),
  at_bedtime: { ...every(1, 'd'), when: ['HS'] },
  every_other_day: every(2, 'd'),
  weekly: every(1, 'wk'),
  every_2_weeks: every(2, 'wk'),
  monthly: every(1, 'mo'),
  one_time: { count: 1 },
};

/** UCUM codes. Units without one are exported as text. */
const ucum: Readonly<Partial<Record<Unit, string>>> = {
  mg: 'mg',
  mcg: 'ug',
  g: 'g',
  mL: 'mL',
  IU: '[iU]',
  mmol: 'mmol',
  mEq: 'meq',
  '%': '%',
};

/** SNOMED CT codes, only those that contract §6 confirms. */
const routes: Readonly<Record<string, string>> = {
  oral: '26643006',
  sublingual: '37839007',
  topical: '6064005',
  subcutaneous: '34206005',
  otic: '10547007',
  rectal: '37161004',
  vaginal: '16857009',
  intravenous: '47625008',
  intramuscular: '78421000',
};

const inWords = (code: string | null) => code && code.replaceAll('_', ' ');

/** The dosage in one line; empty when nothing is known. */
export function dosageText(content: MedicationContent): string {
  const { dose_value: value, dose_unit: unit, frequency } = content;
  const often = frequency === 'other' ? content.frequency_text : inWords(frequency);
  const needed = content.as_needed_for === null ? 'as needed' : `as needed for ${content.as_needed_for}`;
  return [
    value === null ? null : [String(value), unit === 'other' ? '' : unit].join(' ').trim(),
    content.dose_text,
    often,
    content.as_needed && frequency !== 'as_needed' ? needed : null,
    content.instructions,
  ]
    .filter((each) => each !== null)
    .join(', ');
}

function doseOf({ dose_value: value, dose_unit: unit }: MedicationContent) {
  if (value === null) return null;
  const code = unit && ucum[unit];
  const named = unit === 'other' ? null : unit;
  return [{ doseQuantity: filled({ value, unit: named, ...(code ? { system: systems.ucum, code } : {}) }) }];
}

function dosageOf(content: MedicationContent) {
  const { frequency, route, as_needed_for: purpose } = content;
  const repeat = frequency && repeats[frequency];
  const isAsNeeded = content.as_needed || frequency === 'as_needed';
  const code = route && routes[route];
  const dosage = filled({
    text: dosageText(content),
    patientInstruction: content.instructions,
    timing: repeat ? { repeat } : null,
    asNeededBoolean: isAsNeeded && purpose === null ? true : null,
    asNeededCodeableConcept: isAsNeeded && purpose !== null ? { text: purpose } : null,
    route:
      route === null || route === 'other'
        ? null
        : { ...(code ? coded(systems.snomed, code) : {}), text: inWords(route) },
    doseAndRate: doseOf(content),
  });
  return Object.keys(dosage).length === 0 ? null : [dosage];
}

function effectiveOf({ start_date: start, end_date: end }: MedicationContent) {
  return start === null && end === null ? absentBecause('unknown') : filled({ start, end });
}

type Whose = { readonly id: string; hasCondition(this: void, id: string): boolean };

/**
 * FHIR MedicationStatement. `hasCondition` says which conditions are in the document, so that no reference is broken.
 */
export function medicationResource(item: RecordItem<MedicationContent>, patient: Whose): Resource {
  const cause = item.reason_condition_id;
  return {
    resourceType: 'MedicationStatement',
    id: item.id,
    ...filled({
      status: item.status,
      statusReason: item.status_reason && [{ text: item.status_reason }],
      category: coded(systems.medicationCategory, 'patientspecified', 'Patient Specified'),
      medicationCodeableConcept: { text: item.name },
      subject: refTo(patient),
      effectivePeriod: effectiveOf(item),
      dateAsserted: item.updated_at,
      informationSource: refTo(patient),
      reasonCode: item.reason && [{ text: item.reason }],
      reasonReference: cause !== null && patient.hasCondition(cause) ? [refTo({ id: cause })] : null,
      note: notesOf(
        item.notes,
        labelled('Kind', item.kind),
        labelled('Prescribed by', item.prescriber),
        labelled('Side effects', item.side_effects),
      ),
      dosage: dosageOf(item),
    }),
  };
}
