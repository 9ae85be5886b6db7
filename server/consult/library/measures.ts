/** What a laboratory measures, in mmol/l, g/l (haemoglobin) and ng/l (troponin); the INR has no unit. */
const labKinds = ['potassium', 'sodium', 'calcium', 'haemoglobin', 'inr', 'troponin'] as const;

export type LabKind = (typeof labKinds)[number];

/**
 * What a patient measures at home, in percent, beats and breaths a minute, mmHg, °C and mmol/l; what was taken: mg of
 * paracetamol, in all and by the kilogram, and units of insulin; and what a laboratory found.
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
  ...labKinds,
] as const;

export type MeasureKind = (typeof measureKinds)[number];
