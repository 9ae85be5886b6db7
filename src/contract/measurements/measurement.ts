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

/** A laboratory result or vital sign, modelled on FHIR's Observation (decision 051); it is not in the specification. */
export const measurementSorts = ['date_desc', 'date_asc', 'name_asc', 'name_desc'] as const;

/** Larger than any result in any unit. */
const LARGEST = 1e9;

const amount = v.pipe(
  v.number('invalid_choice'),
  v.minValue(-LARGEST, 'out_of_range'),
  v.maxValue(LARGEST, 'out_of_range'),
);

/** The fields of a measurement and their rules. */
export const measurementFields = v.object({
  name: text(1, 200),
  /** Filled in by the server if it knows the name and the unit. */
  code: orNull(codedAs(['loinc'])),
  value: amount,
  /** For a report that only says less than or more than a value. */
  comparator: orNull(v.picklist(['<', '>'], 'invalid_choice')),
  /** A UCUM code if the server knows the analyte; otherwise as in the report. */
  unit: text(0, 40),
  measured_on: partialDate,
  /** The range printed beside the value, in the same unit. */
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

/** Where a value lies in its range; very low and very high are limits at which a laboratory phones at once. */
export const verdicts = ['very_low', 'low', 'in_range', 'high', 'very_high'] as const;
export type Verdict = (typeof verdicts)[number];

/** The verdict as text, because a colour alone tells many people nothing. It never says that a value is harmless. */
export const verdictWords: Record<Verdict, string> = {
  very_low: 'far below the usual range',
  low: 'below the usual range',
  in_range: 'in the usual range',
  high: 'above the usual range',
  very_high: 'far above the usual range',
};

/** A measurement in a list, judged for this patient at their age on that day. */
const judgedMeasurement = v.object({
  ...measurement.entries,
  /** Id in the list of analytes; null for an unknown one. */
  analyte: v.nullable(v.string()),
  unit_label: v.string(),
  verdict: v.nullable(v.picklist(verdicts)),
  /** For how many days after its own date a value is still relevant; null when it never is. */
  recent_days: v.nullable(v.number()),
  range: v.nullable(
    v.object({
      low: v.nullable(v.number()),
      high: v.nullable(v.number()),
      from: v.picklist(['report', 'list']),
      source: v.nullable(v.object({ title: v.string(), url: v.string() })),
    }),
  ),
  /** The value and its range in the analyte's first unit, so that values in different units fit in one plot. */
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

/** A pasted report: read once, and not stored. */
export const reportToRead = v.object({ text: text(1, 20_000) });
/** What a report seems to say. The patient confirms each reading before it is saved. */
const reading = v.object({
  name: v.string(),
  value: v.number(),
  /** The other number that the report may mean: "1,204" when the meaning of the comma is unclear. */
  other_value: v.nullable(v.number()),
  comparator: v.nullable(v.picklist(['<', '>'])),
  /** A UCUM code; empty when the report gives no unit and several are possible. */
  unit: v.string(),
  range_low: v.nullable(v.number()),
  range_high: v.nullable(v.number()),
  /** Null when the report has no date or an ambiguous one: then the options are in `possible_days`. */
  measured_on: v.nullable(v.string()),
  possible_days: v.array(v.string()),
  /** The lines that it was read from, as pasted. */
  line: v.string(),
});
export type ReportReading = v.InferOutput<typeof reading>;
/** `not_read`: the lines in which no value was found. */
export const reportFindings = v.object({ readings: v.array(reading), not_read: v.array(v.string()) });
export type ReportFindings = v.InferOutput<typeof reportFindings>;
