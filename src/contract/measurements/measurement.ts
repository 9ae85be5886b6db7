import * as v from 'valibot';
import { clientRequestId, editedVersion, partialDate, text, uuid } from '../primitives.ts';
import {
  agreeing,
  checked,
  codedAs,
  note,
  orNull,
  recordCounts,
  recordOrigin,
  recordSearch,
  suggestedBy,
  type FieldBreaches,
} from '../record.ts';

/** A laboratory result or vital sign, after FHIR's Observation (decision 051). The specification does not know it. */
export const measurementSorts = ['date_desc', 'date_asc', 'name_asc', 'name_desc'] as const;

/** Larger than any result in any unit. */
const LARGEST = 1e9;

const amount = v.pipe(
  v.number('invalid_choice'),
  v.minValue(-LARGEST, 'out_of_range'),
  v.maxValue(LARGEST, 'out_of_range'),
);

/** The fields of a measurement, each with its rule. */
export const measurementFields = v.object({
  name: text(1, 200),
  /** Filled in by the server where it knows name and unit. */
  code: orNull(codedAs(['loinc'])),
  value: amount,
  /** A report may only say that it is less or more than that. */
  comparator: orNull(v.picklist(['<', '>'], 'invalid_choice')),
  /** UCUM where the server knows what is measured; else as the report writes it. */
  unit: text(0, 40),
  measured_on: partialDate,
  /** The range printed beside the value, in its unit. */
  range_low: orNull(amount),
  range_high: orNull(amount),
  entered: v.optional(v.picklist(['typed', 'pasted'], 'invalid_choice'), 'typed'),
  notes: note(2_000),
});
export type MeasurementContent = v.InferOutput<typeof measurementFields>;

const breachesIn = ({ range_low: low, range_high: high }: MeasurementContent): FieldBreaches => ({
  range_high: low !== null && high !== null && high < low && 'out_of_range',
});

export const measurementCreate = agreeing(
  v.object({
    ...measurementFields.entries,
    source_consultation_id: suggestedBy,
    client_request_id: clientRequestId,
  }),
  breachesIn,
);
export const measurementReplace = agreeing(
  v.object({ ...measurementFields.entries, updated_at: editedVersion }),
  breachesIn,
);

export const measurement = v.object({ ...recordOrigin, ...measurementFields.entries });
export const measurementSaved = v.object({ ...measurement.entries, ...checked });

/** Where a value lies in its range; the outer two are limits at which a laboratory telephones at once. */
export const verdicts = ['very_low', 'low', 'in_range', 'high', 'very_high'] as const;
export type Verdict = (typeof verdicts)[number];

/** Where a value lies, in words: a colour alone says nothing to many. Never that it is harmless. */
export const verdictWords: Record<Verdict, string> = {
  very_low: 'far below the usual range',
  low: 'below the usual range',
  in_range: 'in the usual range',
  high: 'above the usual range',
  very_high: 'far above the usual range',
};

/** A measurement as the list answers it: judged for this patient at their age on that day. */
const judgedMeasurement = v.object({
  ...measurement.entries,
  /** Of the list of analytes; null for what it does not know. */
  analyte: v.nullable(v.string()),
  unit_label: v.string(),
  verdict: v.nullable(v.picklist(verdicts)),
  /** For how many days after its own a value still says something of today; null where it never does. */
  recent_days: v.nullable(v.number()),
  range: v.nullable(
    v.object({
      low: v.nullable(v.number()),
      high: v.nullable(v.number()),
      from: v.picklist(['report', 'list']),
      source: v.nullable(v.object({ title: v.string(), url: v.string() })),
    }),
  ),
  /** The value and its range in the analyte's first unit, so that values of several units can share one plot. */
  plotted: v.nullable(
    v.object({
      value: v.number(),
      low: v.nullable(v.number()),
      high: v.nullable(v.number()),
      unit_label: v.string(),
    }),
  ),
});
export type JudgedMeasurement = v.InferOutput<typeof judgedMeasurement>;

export const measurementList = v.object({
  measurements: v.array(judgedMeasurement),
  total: v.number(),
  counts: recordCounts,
  ...checked,
});
export const measurementQuery = v.object({
  search: recordSearch,
  sort_by: v.optional(v.picklist(measurementSorts, 'invalid_choice'), 'date_desc'),
});
export const measurementParams = v.object({ measurement_id: uuid });

/** A report as it was pasted: read once, and not kept. */
export const reportToRead = v.object({ text: text(1, 20_000) });
/** What a report seems to say. Each reading is the patient's to confirm before it is recorded. */
const reading = v.object({
  name: v.string(),
  value: v.number(),
  /** The other number that the report may mean: "1,204" where nothing says what the comma is. */
  other_value: v.nullable(v.number()),
  comparator: v.nullable(v.picklist(['<', '>'])),
  /** UCUM; empty where the report gives none and several would do. */
  unit: v.string(),
  range_low: v.nullable(v.number()),
  range_high: v.nullable(v.number()),
  /** Null where the report names no day, or one that could be two: those are in `possible_days`. */
  measured_on: v.nullable(v.string()),
  possible_days: v.array(v.string()),
  /** The lines that it was read from, as they were pasted. */
  line: v.string(),
});
export type ReportReading = v.InferOutput<typeof reading>;
/** `not_read`: the lines of which nothing was read. */
export const reportFindings = v.object({ readings: v.array(reading), not_read: v.array(v.string()) });
export type ReportFindings = v.InferOutput<typeof reportFindings>;
