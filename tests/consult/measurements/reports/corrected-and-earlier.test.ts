import { describe, expect, it } from 'vitest';
import { openAnalytes } from '#server/consult/open-analytes.ts';
import { readReport } from '#server/consult/measurements/report/read-report.ts';

const analytes = openAnalytes();
const readingsIn = (text: string) => readReport(text, analytes).readings;
const valuesIn = (text: string) => readingsIn(text).map(({ value }) => value);
/** Each value with its day, its possible days, or none. */
const datedIn = (text: string) =>
  readingsIn(text).map((each) => [each.value, each.measured_on ?? each.possible_days]);

describe('a value that was taken back', () => {
  it.each([
    ['Potassium 6.8 mmol/L, sample haemolysed, please repeat\nSodium 140 mmol/L', [140]],
    ['Potassium 6.8 mmol/L\nSample haemolysed, please repeat', []],
    ['Na 140 mmol/L, K 6.8 mmol/L (entered in error), Cl 101 mmol/L', [140, 101]],
    ['Potassium 6.8 mmol/L\nThe potassium of 6.8 was issued in error and is withdrawn.', []],
    ['Potassium\n6.8 CORRECTED, see below\nPotassium (corrected report)\n4.5\nmmol/L', [4.5]],
    ['Potassium 6.8 mmol/L\nCorrected report: Potassium 4.5 mmol/L', [4.5]],
    ['Potassium 6.8, corrected to 4.5 mmol/L', [4.5]],
    ['pulse 96\npulse 69 not 96', [69]],
    ['bp 151/92 pulse 77\noops 141/92 not 151/92', [77]],
    ['Potassium 6.8 mmol/L ** CANCELLED **\nSodium 140 mmol/L', [140]],
    ['BP 183/112 (crossed out) 139/85', [139, 85]],
    ['BP 183/112 cuff slipped, done again 139/85', [139, 85]],
    ['~~Weight 91.2 kg~~ Weight 81.0 kg', [81]],
    ['<del>Weight 91.2 kg</del> Weight 81.0 kg', [81]],
    [
      'Weight chart\nDate  kg\n13/03/2025  81.2\n14/03/2025  91.0 (wrong scale, ignore)\n15/03/2025  81.0',
      [81.2, 81],
    ],
    ['{ "type": "HeartRate", "value": 72, "unit": "count/min", "deletedByUser": true }', []],
    [
      '{\n"type": "HeartRate",\n"value": 72,\n"status": "entered-in-error"\n}\n{ "type": "HeartRate", "value": 68 }',
      [68],
    ],
    [
      'date,test,value,unit,status\n2025-06-08,Potassium,6.8,mmol/L,cancelled\n2025-06-09,Potassium,4.4,mmol/L,final',
      [4.4],
    ],
    [
      'date,test,value,unit,deleted\n2025-06-08,Potassium,6.8,mmol/L,true\n2025-06-09,Potassium,4.4,mmol/L,false',
      [4.4],
    ],
    [
      'OBX|1|NM|2823-3^Potassium||6.8|mmol/L|3.5-5.3|H|||W\nOBX|2|NM|2823-3^Potassium||4.4|mmol/L|3.5-5.3|N|||C',
      [4.4],
    ],
  ])('is not read: %j gives %j', (text, expected) => {
    expect(valuesIn(text)).toEqual(expected);
  });

  it.each([
    ['Potassium 5.8 mmol/L (haemolysed ++)', [5.8]],
    ['Potassium 5.8 mmol/L, not haemolysed, please repeat', [5.8]],
    ['Creatinine 88 umol/L\nSample haemolysed, please repeat', [88]],
    ['Creatinine 88 umol/L, no error', [88]],
    ['Calcium 2.41 mmol/L, corrected 2.38', [2.41]],
    ['Corrected calcium 2.38 mmol/L', [2.38]],
    ['BP 150/90, repeat 140/85', [150, 90, 140, 85]],
    ['Pulse 68 not regular', [68]],
    ['Weight 81 kg\nI ate 2 not 3 meals', [81]],
    ['INR 2.4. Appointment cancelled', [2.4]],
    ['Glucose ~7.8 mmol/L', [7.8]],
    ['{ "type": "HeartRate", "value": 72, "unit": "count/min", "deleted": false }', [72]],
    ['13/03/2025 Potassium 6.8 mmol/L\n14/03/2025 Potassium 4.5 mmol/L not 6.8', [6.8, 4.5]],
  ])('is not one that only looks like it: %j gives %j', (text, expected) => {
    expect(valuesIn(text)).toEqual(expected);
  });

  it('is among the lines that were not read', () => {
    const line = 'Potassium 6.8 mmol/L, haemolysed, please repeat';
    expect(readReport(`${line}\nSodium 140 mmol/L`, analytes).not_read).toEqual([line]);
  });
});

describe('an earlier result beside a value', () => {
  it.each([
    [
      'Seen 05.02.2025\nTSH 0.02 mU/L (10.12.2024: 0.01)',
      [
        [0.02, '2025-02-05'],
        [0.01, '2024-12-10'],
      ],
    ],
    [
      'Seen 14/03/2025\nK 5.1 mmol/L [prev 4.4, 13/02/2025]',
      [
        [5.1, '2025-03-14'],
        [4.4, '2025-02-13'],
      ],
    ],
    [
      'PSA 4.1 ug/L (13/03/2025: 3.8, 13/09/2024: 3.1)',
      [
        [4.1, []],
        [3.8, '2025-03-13'],
        [3.1, '2024-09-13'],
      ],
    ],
    [
      'Creatinine 88 umol/L. Last checked 13/03/2024: 92',
      [
        [88, []],
        [92, '2024-03-13'],
      ],
    ],
    [
      'Hb 120 g/L; last Hb 118 g/L on 13/03/2024',
      [
        [120, []],
        [118, '2024-03-13'],
      ],
    ],
    [
      'HbA1c is 51 mmol/mol. It was 46 on 13 November 2024, so it rose.',
      [
        [51, []],
        [46, '2024-11-13'],
      ],
    ],
    [
      'BP 124/68 (10.12.2024: 130/80)',
      [
        [124, []],
        [68, []],
        [130, '2024-12-10'],
        [80, '2024-12-10'],
      ],
    ],
    ['Seen 05.02.2025\nCalcitonin 6.8 ng/L (10.12.2024: 11.3)\nALT 35 U/L', [[35, '2025-02-05']]],
    [
      'Seen 13/03/2025\nWeight 81.2 kg, was 83.0 kg on 10/12/2024',
      [
        [81.2, '2025-03-13'],
        [83, '2024-12-10'],
      ],
    ],
  ])('has its own day: %j', (text, expected) => {
    expect(datedIn(text)).toEqual(expected);
  });

  it.each([
    ['Glucose 7.8 mmol/L (2h, 13/03/2025)', [[7.8, '2025-03-13']]],
    ['Cholesterol 5.1 mmol/L (fasting, 13/03/2025)', [[5.1, '2025-03-13']]],
    ['Hb 104 g/L (2 units given 13/03/2025)', [[104, '2025-03-13']]],
    ['TSH 2.1 mU/L (normal since 13/03/2024)', [[2.1, []]]],
    ['HbA1c 51 mmol/mol (46 mmol/mol in Nov 2024)', [[51, []]]],
    ['Sister’s TSH 6.1 mU/L (10.12.2024: 5.9)', []],
  ])('is not every number in brackets with a day: %j', (text, expected) => {
    expect(datedIn(text)).toEqual(expected);
  });
});

describe('a diary of blood pressures', () => {
  it.each([
    ['BP diary\nDate | Morning (pulse) | Evening (pulse)\n13/03/2025 | 142/86 (68) | forgot', [142, 86, 68]],
    [
      'BP diary\nDate | AM (BP/pulse) | PM (BP/pulse)\n13/03/2025 | 142/86/68 | 137/83/70',
      [142, 86, 68, 137, 83, 70],
    ],
    [
      'Blood pressure\nDate\tMorning\tPulse\tEvening\tPulse\n13/03/2025\t142/86\t68\t137/83\t70',
      [142, 86, 68, 137, 83, 70],
    ],
    [
      'Blutdrucktagebuch\nDatum | Morgens (Puls) | Abends (Puls)\n13.03.2025 | 142/86 (68) | vergessen',
      [142, 86, 68],
    ],
    ['BD 134/82, Puls 72', [134, 82, 72]],
    // Nothing says what the third number is, or that the two are a blood pressure.
    ['BP diary\n13/03/2025 142/86 (68)', [142, 86]],
    ['BP and pulse diary\n13/03/2025 142/86 6.2', [142, 86]],
    ['Date | Morning | Evening\n13/03/2025 | 142/86 | 137/83', []],
    ['Metoprolol 50 mg BD', []],
  ])('%j gives %j', (text, expected) => {
    expect(valuesIn(text)).toEqual(expected);
  });
});

describe('columns for the parts of a visit', () => {
  it.each([
    [
      '            PRE       POST\nWeight (kg) 74.8      72.1\nBP (mmHg)   158/82    131/70',
      [74.8, 72.1, 158, 82, 131, 70],
    ],
    ['      Lying   Standing\nBP    142/86  118/70\nPulse 68      92', [142, 86, 118, 70, 68, 92]],
    ['Test\tPre-dialysis\tPost-dialysis\tUnits\nPotassium\t5.8\t3.9\tmmol/L', [5.8, 3.9]],
    // A weight to reach, and columns of doses.
    ['             PRE       POST\nDry weight   72.0      72.0', []],
    ['             Start     Dose\nPotassium    20        40', []],
  ])('%j gives %j', (text, expected) => {
    expect(valuesIn(text)).toEqual(expected);
  });
});

describe('a value of someone else, a dose, or a day to come', () => {
  it.each([
    ['(Partner also tested: dipstick leukocytes 25 per µL)', []],
    ['Sue’s result will be sent to her, but tell her the TSH of 3.3 is fine.', []],
    ['We tested her: Hb 101 g/L', [101]],
    ['sugar 7.8 mmol before tea', [7.8]],
    ['Potassium 10 mmol in the drip', []],
    ['Ferritin - 12 Mar 2025\n41 ug/L', [41]],
    ['Ferritin due 12 Mar 2025\n41 ug/L', []],
    ['date,resting_hr_bpm,resp_rate_brpm,max_hr_bpm\n2025-04-01,58,14.2,151', [58, 14.2]],
  ])('%j gives %j', (text, expected) => {
    expect(valuesIn(text)).toEqual(expected);
  });
});
