import * as v from 'valibot';

/** Laboratory measures, in mmol/l, g/l (haemoglobin) and ng/l (troponin); the INR has no unit. */
const labKinds = ['potassium', 'sodium', 'calcium', 'haemoglobin', 'inr', 'troponin'] as const;

export type LabKind = (typeof labKinds)[number];

/**
 * Home readings, in percent, beats and breaths a minute, mmHg, °C and mmol/l; amounts taken: mg of paracetamol, in
 * total and per kilogram, and units of insulin; and laboratory values.
 */
const measureKinds = [
  'saturation',
  'pulse',
  'systolic',
  'diastolic',
  'temperature',
  'glucose',
  'breathing_rate',
  'paracetamol',
  'paracetamol_per_kg',
  'insulin',
  ...labKinds,
] as const;

/** The analytes of `knowledge/measurements` whose recorded values belong to a kind. */
export const analytesOfKind: Readonly<Partial<Record<MeasureKind, readonly string[]>>> = {
  saturation: ['oxygen-saturation'],
  pulse: ['pulse'],
  systolic: ['systolic-pressure'],
  diastolic: ['diastolic-pressure'],
  temperature: ['temperature'],
  glucose: ['glucose', 'fasting-glucose'],
  breathing_rate: ['breathing-rate'],
  potassium: ['potassium'],
  sodium: ['sodium'],
  calcium: ['calcium', 'adjusted-calcium'],
  haemoglobin: ['haemoglobin'],
  inr: ['inr'],
  troponin: ['troponin-t', 'troponin-i'],
};

export type MeasureKind = (typeof measureKinds)[number];

/** A range in a finding's `measured`. */
export const measuredEntry = v.strictObject({
  kind: v.picklist(measureKinds),
  from: v.optional(v.number()),
  to: v.optional(v.number()),
  value: v.optional(v.picklist(['present', 'absent']), 'present'),
  unsure: v.optional(v.boolean(), false),
});
export type MeasuredEntry = v.InferOutput<typeof measuredEntry>;
