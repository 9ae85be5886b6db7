import { describe, expect, it } from 'vitest';
import { libraryVocabulary } from '#tests/consult/clinical-engine.ts';
import { readMentions } from '#server/consult/reading/mentions.ts';
import { readMeasurements } from '#server/consult/reading/measurements/read-measurements.ts';
import { splitWords } from '#server/consult/reading/tokens/tokenize.ts';
import { personIn } from '#tests/consult/clinical-engine.ts';

const named: [text: string, readings: string][] = [
  ['my oxygen is 91 %', 'saturation 91'],
  ['sats 88', 'saturation 88'],
  ["dad's sat 84 on air", 'saturation 84'],
  ['her o2 sat is 82', 'saturation 82'],
  ['pulse 120 and sat 85', 'pulse 120, saturation 85'],
  ['last sat 84', 'saturation 84'],
  ["He's rattling and the machine reads 84", 'saturation 84'],
  ['the thermometer reads 38.9', 'temperature 38.9'],
  ['oxygen level reading 93 on the finger thing', 'saturation 93'],
  ['SpO2 of 85%', 'saturation 85'],
  ['BP 168/98', 'systolic 168, diastolic 98'],
  ['blood pressure 210 over 120', 'systolic 210, diastolic 120'],
  ['my blood pressure this morning was 190/125', 'systolic 190, diastolic 125'],
  ['140/90 at the pharmacy', 'systolic 140, diastolic 90'],
  ['blood pressure is 85', 'systolic 85'],
  ['pulse 150', 'pulse 150'],
  ['heart rate of 38', 'pulse 38'],
  ['hr 145 and sats 90', 'pulse 145, saturation 90'],
  ['my heart is going at 160 beats per minute', 'pulse 160'],
  ['39 °C under the arm', 'temperature 39'],
  ['temp 104', 'temperature 40'],
  ['temperature of 38,5', 'temperature 38.5'],
  ['she has 39.4 in the ear', 'temperature 39.4'],
  ['fever of 101.3 F', 'temperature 38.5'],
  ['his temp is 34.8', 'temperature 34.8'],
  ['a two day old, 35.2 degrees', 'temperature 35.2'],
  ['mum looks grey, 34.6 degrees', 'temperature 34.6'],
  ['newborn, 35.4', 'temperature 35.4'],
  ['it says 35.1 in the armpit', 'temperature 35.1'],
  ['sugar 2.8', 'glucose 2.8'],
  ['sugar was 45 mg/dl', 'glucose 2.5'],
  ['blood glucose 25 mmol', 'glucose 25'],
  ['bm is 320', 'glucose 17.8'],
  ['breathing 32 a minute', 'breathing_rate 32'],
  ['he takes 60 breaths per minute', 'breathing_rate 60'],
  ['resp rate 28', 'breathing_rate 28'],
  [
    'BP 118/76, pulse 88, temp 37.2, sats 97%',
    'systolic 118, diastolic 76, pulse 88, temperature 37.2, saturation 97',
  ],
];

const others = [
  'I have had a fever for 3 days',
  'I am 38 and my heart races',
  'it is 35 degrees outside and I feel faint',
  'bake at 180 degrees',
  'I take 2 sugars in my tea',
  'heart attack at 62',
  'she is on 4 litres of oxygen',
  'my appointment is on 12/10',
  'took 40 mg of propranolol for my blood pressure',
  'I can bend my knee 90 degrees',
  'breathing has been bad for 5 days',
  'pain is 8/10',
  'I have had high blood pressure for 20 years',
  'the newborn has a head circumference of 35.5',
  'my baby was born at 35.5 weeks',
  'I can bend my knee 35.5 degrees',
  'the bottle water was 36.5 degrees for the newborn',
  'blood pressure tablets 5 mg',
];

const valuesIn = (text: string) =>
  readMeasurements(splitWords(text).words)
    .map(({ kind, value }) => `${kind} ${value}`)
    .join(', ');

describe('measurements in words', () => {
  it.each(named)('are read with their unit: %s', (text, readings) => {
    expect(valuesIn(text)).toBe(readings);
  });

  it.each(others)('are not made of other numbers: %s', (text) => {
    expect(valuesIn(text)).toBe('');
  });

  it('are unsure where a sugar fits both units', () => {
    expect(readMeasurements(splitWords('my sugar is 37').words)).toMatchObject([
      { value: 37, isUnsure: true },
    ]);
  });
});

const vocabulary = libraryVocabulary();

/** The findings that a reading sets, a denied one with a minus; what words say besides is left out. */
const measuredIn = (text: string, subject: string | null = null) =>
  readMentions(text, vocabulary, subject)
    .filter(
      ({ attributes, about, time }) =>
        attributes?.value !== undefined && about === 'patient' && time === 'now',
    )
    .map(({ finding, value }) => (value === 'absent' ? `-${finding}` : finding))
    .toSorted();

const given = ({ age_years, sex }: { age_years?: number | undefined; sex?: string | undefined }) => ({
  ...(age_years === undefined ? {} : { age_years }),
  ...(sex === undefined ? {} : { sex }),
});

const settled: [text: string, ...findings: string[]][] = [
  ['oxygen 91 %', 'low_oxygen'],
  ['sats 86', 'low_oxygen', 'very_low_oxygen'],
  ['sats 94', 'borderline_oxygen'],
  ['sats 98'],
  ["I can't get my sats above 90", 'low_oxygen'],
  ['BP 168/98', 'raised_pressure_reading'],
  ['BP 185/95', 'raised_pressure_reading', 'very_high_reading'],
  ['blood pressure 150 over 125', 'raised_pressure_reading', 'very_high_reading'],
  ['38 °C under the arm', 'fever'],
  ['temp 104', 'fever', 'high_fever'],
  ['temp 36.8', '-fever'],
  ['I had a fever of 39 last night, now it is 36.9', 'fever', 'high_fever'],
  ['sugar 45 mg/dl', 'far_out_lab_result', 'low_sugar_reading'],
  ['sugar 45', 'far_out_lab_result', 'low_sugar_reading'],
  ['sugar 37', 'unlikely_sugar'],
  ['my dad had sats of 80 last year'],
  ['pulse 38', 'slow_pulse', 'very_slow_pulse'],
];

const notAges: [text: string, person: object][] = [
  ['102 F and coughing', {}],
  ['101.5F since last night', {}],
  ['104 f, shivering', {}],
  ['34 F, coughing', { age_years: 34, sex: 'female' }],
  ['my son has 102 F, he is 2', { age_years: 2, sex: 'male' }],
  ['my daughter is 3, temp 103 F', { age_years: 3, sex: 'female' }],
];

describe('a temperature in Fahrenheit', () => {
  it.each(notAges)('is no age: %s', (text, person) => {
    const { age_years, sex, subject } = personIn(text);
    expect(given(subject ?? { age_years, sex })).toEqual(person);
  });

  it('and its degrees say nothing of the weather', () => {
    const findings = readMentions('39 °C under the arm', vocabulary).map(({ finding }) => finding);
    expect(findings.toSorted()).toEqual(['fever', 'high_fever']);
  });
});

describe('findings that a reading settles', () => {
  it.each(settled)('follow from its range: %s', (text, ...findings) => {
    expect(measuredIn(text)).toEqual(findings);
  });

  it('are the patient’s when the consultation is about another person', () => {
    expect(measuredIn('my son has sats of 90', 'son')).toEqual(['low_oxygen']);
  });

  it('keep the value and its unit', () => {
    const [mention] = readMentions('my oxygen is 91 %', vocabulary);
    expect(mention?.attributes).toEqual({ value: 91, unit: 'percent' });
  });
});
