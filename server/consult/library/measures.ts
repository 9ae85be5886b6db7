/** What a patient measures at home, in percent, beats and breaths a minute, mmHg, °C and mmol/l. */
export const measureKinds = [
  'saturation',
  'pulse',
  'systolic',
  'diastolic',
  'temperature',
  'glucose',
  'breathing_rate',
] as const;

export type MeasureKind = (typeof measureKinds)[number];
