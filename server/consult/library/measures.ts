/**
 * What a patient measures at home, in percent, beats and breaths a minute, mmHg, °C and mmol/l; and what was taken: mg
 * of paracetamol, in all and by the kilogram, and units of insulin.
 */
export const measureKinds = [
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
] as const;

export type MeasureKind = (typeof measureKinds)[number];
