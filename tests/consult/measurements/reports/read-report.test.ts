import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openAnalytes } from '#server/consult/open-analytes.ts';
import { readReport } from '#server/consult/measurements/report/read-report.ts';

type Row = readonly [
  name: string,
  value: number | string,
  unit: string,
  low?: number | null,
  high?: number | null,
  day?: string,
];
/** A result of an earlier column: it may be left out, and has its own day where it is read. */
type Earlier = readonly [name: string, value: number | string, day: string];
type Layout = {
  readonly layout: string;
  readonly text: string;
  readonly day?: string;
  readonly values: readonly Row[];
  readonly earlier?: readonly Earlier[];
};

const analytes = openAnalytes();
const layoutsIn = (name: string) =>
  parse(readFileSync(path.join(import.meta.dirname, name), 'utf8')) as readonly Layout[];

const readingsIn = (text: string) =>
  readReport(text, analytes).readings.map((reading) => ({
    ...reading,
    written: reading.comparator === null ? reading.value : `${reading.comparator}${String(reading.value)}`,
    day: reading.measured_on ?? reading.possible_days,
  }));
const daysIn = (text: string) => readingsIn(text).map(({ day }) => day);

/** The readings without those of earlier columns, each as a row; a day that could be two suits either. */
const rowsOf = ({ text, values, day: common, earlier = [] }: Layout) =>
  readingsIn(text)
    .filter(
      ({ name, written, day }) =>
        !earlier.some((each) => each[0] === name && each[1] === written && day.includes(each[2])),
    )
    .map(({ name, written, unit, range_low: low, range_high: high, day }, at) => {
      const expected = values[at]?.[5] ?? common;
      return [
        name,
        written,
        unit,
        low,
        high,
        expected !== undefined && day.includes(expected) ? expected : null,
      ];
    });

describe.each(
  [
    'layouts.yaml',
    'first-contact.yaml',
    'second-batch.yaml',
    'third-batch.yaml',
    'fourth-batch.yaml',
    'fifth-batch.yaml',
    'sixth-batch.yaml',
    'seventh-batch.yaml',
    'eighth-batch.yaml',
    'ninth-batch.yaml',
    'tenth-batch.yaml',
    'eleventh-batch.yaml',
    'twelfth-batch.yaml',
    'thirteenth-batch.yaml',
    'fourteenth-batch.yaml',
    'fifteenth-batch.yaml',
    'sixteenth-batch.yaml',
    'seventeenth-batch.yaml',
    'eighteenth-batch.yaml',
    'nineteenth-batch.yaml',
    'twentieth-batch.yaml',
    'twenty-first-batch.yaml',
    'twenty-second-batch.yaml',
    'twenty-third-batch.yaml',
    'own-batch.yaml',
  ]
    .flatMap(layoutsIn)
    .map((each) => [each.layout, each] as const),
)('a report: %s', (_name, layout) => {
  it('gives every value with its unit, range and day, and no other', () => {
    const expected = layout.values.map(([name, value, unit, low = null, high = null, day]) => [
      name,
      value,
      unit,
      low,
      high,
      day ?? layout.day ?? null,
    ]);
    expect(rowsOf(layout)).toEqual(expected);
  });
});

describe('the day of a value', () => {
  it.each([
    ['03/04/2026', ['2026-04-03', '2026-03-04']],
    ['3-4-26', ['2026-04-03', '2026-03-04']],
    ['04/04/2026', '2026-04-04'],
    ['25/04/2026', '2026-04-25'],
    ['04/25/2026', '2026-04-25'],
    ['03.04.2026', '2026-04-03'],
    ['3.4.26', '2026-04-03'],
    ['2026-04-03', '2026-04-03'],
    ['2026-04-03T07:10', '2026-04-03'],
    ['03-Apr-2026', '2026-04-03'],
    ['2026-Apr-03', '2026-04-03'],
    ['3rd April 2026', '2026-04-03'],
    ['3. Mai 2026', '2026-05-03'],
    ['31.02.2026', []],
    ['April', []],
  ])('%s is %j', (written, expected) => {
    expect(daysIn(`Collected ${written}\nPotassium 4.4 mmol/L`)).toEqual([expected]);
    expect(daysIn(`Potassium 4.4 mmol/L ${written}`)).toEqual([expected]);
  });

  it('is its own line’s, else the last one above, and never a birth, a print or a previous value’s', () => {
    const report = `Born 04.07.1971, printed 20.11.2026
      Collected 16.11.2026
      Potassium 4.4 4.1 14.08.2025
      Sodium 139
      18.11.2026
      Creatinine 88 umol/L
      TSH 2.1 mU/L 19.11.2026`;
    expect(daysIn(report)).toEqual(['2026-11-16', '2026-11-16', '2026-11-18', '2026-11-19']);
  });
});

describe('a day that is written in another way', () => {
  it.each([
    ['Sent: 20 November 2025\nthe bloods we took on 17 November', '2025-11-17'],
    ['Sent: 3 January 2026\nthe bloods we took on 17 November', '2025-11-17'],
    ['the bloods we took on 17 November', []],
    ['Sent: 20 November 2025\nring before 5 December', '2025-11-20'],
    ['Collected 14/01/2026\nFiled by practice: 16/01/2026', '2026-01-14'],
    ['ROWNTREE Jessica 07/12/1992 F 28/04/2025', '2025-04-28'],
    ['Week of 13-19 October 2025', []],
    ['Bloods of 2/12/25\nScan 22/12/25', '2025-12-02'],
    ['Nascimento: 14/02/1980 Coleta: 30/07/2025', '2025-07-30'],
  ])('%j', (lines, expected) => {
    expect(daysIn(`${lines}\nPotassium 4.4 mmol/L`)).toEqual([expected]);
  });

  it('goes with what it introduces, and with the name above it', () => {
    expect(daysIn('Admission 03/02/2026: Hb 69 g/L. Repeat 25/02/2026: Hb 88 g/L')).toEqual([
      '2026-02-03',
      '2026-02-25',
    ]);
    expect(daysIn('Admitted 03/02/2026: Hb 69 g/L. Discharged 25/02/2026: Hb 88 g/L')).toEqual([
      '2026-02-03',
      '2026-02-25',
    ]);
    const card = 'HbA1c\nLatest result: 49 mmol/mol\n11 Sep 2025\nHistory\n12 Mar 2025 52 mmol/mol';
    expect(daysIn(card)).toEqual(['2025-09-11', '2025-03-12']);
  });

  it('has the day first where decimals have a comma', () => {
    expect(daysIn('Prélevé le 09/10/2025\nPotassium 4,4 mmol/L')).toEqual(['2025-10-09']);
  });
});

describe('a diary whose heading alone names the value', () => {
  it.each([
    [
      'Peak flow diary (L/min), best 480\nNovember 2025\n17th am 410 pm 430\n18th am 395 (2 puffs), pm 420 chesty',
      [
        [410, '2025-11-17'],
        [430, '2025-11-17'],
        [395, '2025-11-18'],
        [420, '2025-11-18'],
      ],
    ],
    [
      'Weight log, printed 20/07/2026\n6/7 82.4\n13/7 81.9 ate 4 biscuits',
      [
        [82.4, '2026-07-06'],
        [81.9, '2026-07-13'],
      ],
    ],
    [
      'Temps\nWed 14 Jan 2026\n6.30pm 38.4\n9pm 39.1 !! gave 5 ml',
      [
        [38.4, '2026-01-14'],
        [39.1, '2026-01-14'],
      ],
    ],
    [
      'Blood sugars, week of 13/07/2026\nMonday 7.1\nTuesday 6.8',
      [
        [7.1, []],
        [6.8, []],
      ],
    ],
  ])('is read line by line, each with its day or none: %j', (text, expected) => {
    expect(readingsIn(text).map(({ value, day }) => [value, day])).toEqual(expected);
  });
});

describe('a value beside one of another time', () => {
  it.each([
    ['My cholesterol used to be 6.8, now it is 5.1 mmol/L', [5.1]],
    ['Sugar before breakfast 9.4, it should be under 7', [9.4]],
    ['His PSA has risen from 3.1 (Jan 2023) to 6.4 ug/L', [6.4]],
    ['ferritin 15 --> 28 --> 41 ug/L', [41]],
    ['Cr 1.6 (b/l 1.1), K 5.2, Mg 1.8', [1.6, 5.2, 1.8]],
    ['resp l6, bp 120/80', [120, 80]],
    ['Ferritin 1284 ug/L\nComment: raised ferritin >1000', [1284]],
    ['hs-Troponin T (3 h, 13:10) 61 ng/L', [61]],
    ['HbA1c Jan 2024 66, Jul 2024 61, 17 Jul 2025 54 mmol/mol', [54]],
    ['BUN 18 22 High 05/01/2023 mg/dL 7-20', [18, 22]],
    ['Sodium\nNormal range: 136 - 145 mmol/L\n136    145\n141', [141]],
    ['EGFR\nNormal range: above >=90 mL/min/1.73m2\nValue\n72', [72]],
  ])('%j is %j', (text, expected) => {
    expect(readingsIn(text).map(({ value }) => value)).toEqual(expected);
  });

  it.each([
    ['Test Result Units Range Prev Date\nUrate 0.41 mmol/L 0.20-0.42 0.38 15/03/2025', []],
    ['LDL\n3.9 mmol/L\nLast result: 4.4 mmol/L (12 Feb 2025)\nCollected 10 Nov 2025', '2025-11-10'],
    ['Collected 04/10/2024, reported 04/11/2024\nUrate 0.41 mmol/L', '2024-04-10'],
    ['Collected 04/10/2024, reported 05/10/2024\nUrate 0.41 mmol/L', '2024-10-04'],
    ['BP-Tagebuch\n01.11. morgens BP 145/90\n03.11.2025 BP 142/88', '2025-11-01'],
    ['Admitted 14/10/2025, discharged 18/10/2025\nAdmission weight 87.9 kg', '2025-10-14'],
    ['Seen 20/10/2025. Admitted on 14/10/2025. On admission he was pale. Hb was 61 g/L', '2025-10-14'],
    ['Fri 3/5/24 Potassium 4.4\nSat 4/5/24', '2024-05-03'],
    ['Printed 15 March 2024\nSample 03/04/2024\nPotassium 4.4', '2024-03-04'],
    ['Results of 2/10/24: Potassium 4.4. Come by 30/10/24.', '2024-10-02'],
    ['Visit 02/21/2024\nLMP\n02/05/2024\nPotassium 4.4', '2024-02-21'],
    ['Discharged 18/10/2025\nSodium on the day prior to discharge: 137 mmol/L', []],
  ])('has its own day: %j is of %j', (text, expected) => {
    expect(daysIn(text)[0]).toEqual(expected);
  });
});

describe('a diary or export with columns', () => {
  it.each([
    [
      'My sugar log - January 2025 (mg/dL)  goal: 80-130\nDate    Fasting   Bedtime   Insulin\n1/6     141       187       Lantus 18 u\n1/8     119       --        Lantus 20 u',
      [
        ['Glucose', 141, '2025-01-06'],
        ['Glucose', 187, '2025-01-06'],
        ['Glucose', 119, '2025-01-08'],
      ],
    ],
    [
      'Sugar log mmol/L\nDate        Morning   Evening   Dose\n12/03/2025  6.2                 8      felt ill\n13/03/2025  7.1       8.4       9',
      [
        ['Glucose', 6.2, '2025-03-12'],
        ['Glucose', 7.1, '2025-03-13'],
        ['Glucose', 8.4, '2025-03-13'],
      ],
    ],
    [
      'date,spo2_avg_percent,weight_kg\n2024-10-01,96,71.2\n2024-10-02,97,71.0',
      [
        ['Oxygen saturation', 96, '2024-10-01'],
        ['Weight', 71.2, '2024-10-01'],
        ['Oxygen saturation', 97, '2024-10-02'],
        ['Weight', 71, '2024-10-02'],
      ],
    ],
    [
      'Test\tResult\tUnits\tPrevious\tPrevious Date\nFree T4\t23.6\tpmol/L\t20.4\t2024-01-15\nCollection date: 2024-05-20',
      [['Free T4', 23.6, '2024-05-20']],
    ],
    [
      'LDL Cholesterol, Direct\nNormal range: below 100 mg/dL\nValue\n149\nCollected on Sep 18, 2024',
      [['LDL cholesterol', 149, '2024-09-18']],
    ],
  ])('gives the value of each column its day, and none of doses or earlier results: %j', (text, expected) => {
    expect(readingsIn(text).map(({ name, value, day }) => [name, value, day])).toEqual(expected);
  });
});

describe('a value of a stay', () => {
  it.each([
    ['Admitted 14/06/2026, discharged 17/06/2026\nOn admission Hb 61 g/L', '2026-06-14'],
    ['Admitted 14/06/2026, discharged 17/06/2026\nHb at discharge 98 g/L', '2026-06-17'],
    ['Discharge summary 17/06/2026\nOn admission Hb 61 g/L', []],
    ['Discharged 17/06/2026\nAdmission bloods (14/06): Hb 61 g/L', '2026-06-14'],
  ])('has the day of its end of the stay: %j', (text, expected) => {
    expect(daysIn(text)).toEqual([expected]);
  });
});

describe('a day that no line names', () => {
  it.each([
    ['Blood Oxygen\n96\n%\nWeight\n22 Mar 2026\n77.9\nkg\nPulse\n24 Mar 2026\n58'],
    ['28 wks 25/7/25\n36 wks (Sept) Hb 116'],
    ['Collected 3/3/2025\nOct 2024: Hb 116'],
  ])('is asked, and is that of no other line: %j', (text) => {
    const last = readingsIn(text).find(({ value }) => value === 96 || value === 116);
    expect(last?.day).toEqual([]);
  });
});

describe('a unit that is not written', () => {
  it.each([
    ['Platelets 412', '10*9/L'],
    ['Platelets 212000', '/uL'],
    ['Glucose 7.2', 'mmol/L'],
    ['Glucose 30', ''],
    ['CRP 12', ''],
    ['CRP 12 (< 5)', 'mg/L'],
    ['Vitamin D 34', ''],
  ])('of %j is %j', (text, unit) => {
    expect(readingsIn(text).map((reading) => reading.unit)).toEqual([unit]);
  });
});

describe('a number', () => {
  it.each([
    ['Triglycerides 1,204 mg/dL, HDL 41.5 mg/dL', [1204, null]],
    ['Triglyzeride 1.204 mg/dl, HDL 41,5 mg/dl', [1204, null]],
    ['Vitamin B12 1,204 pg/mL', [1204, null]],
    ['Troponin T 1,204 ng/L', [1.204, 1204]],
    ['CRP 0,612 mg/l', [0.612, null]],
    ['Ferritin 1.234,5 µg/l', [1234.5, null]],
    ['Ferritin 1,234.5 µg/l', [1234.5, null]],
    ['Platelets 1,234,000 /uL', [1_234_000, null]],
  ])('of %j is read by what the report shows, and doubted where it shows nothing: %j', (text, expected) => {
    const [reading] = readReport(text, analytes).readings;
    expect([reading?.value, reading?.other_value]).toEqual(expected);
  });

  it.each([
    ['Please repeat the potassium in 2 weeks. Ring 01632 960123.'],
    ['Potassium taken at 08:10 on 16.11.2026'],
    ['Potassium 16/11/2026'],
    ['Potassium 2026-11-16'],
    ['Potassium normal range 3.5 - 5.3'],
    ['Potassium reference < 5.3'],
    ['Potassium\nPlease see the doctor\nZonulin 5.1'],
  ])('that is no value is not read as one: %j', (text) => {
    expect(readReport(text, analytes)).toEqual({ readings: [], not_read: text.split('\n') });
  });
});

describe('a table with a column for each day', () => {
  it('gives every value with the day of its column, the newest first', () => {
    const text = 'Test 01/05/2026 14/08/2026\nPotassium 4.1 - mmol/L\nSodium 139 141 mmol/L 133-146';
    expect(readingsIn(text).map(({ name, value, day }) => [name, value, day])).toEqual([
      ['Potassium', 4.1, '2026-05-01'],
      ['Sodium', 141, '2026-08-14'],
      ['Sodium', 139, '2026-05-01'],
    ]);
  });

  it('leaves a row unread where no one can say which value is of which day', () => {
    const row = 'Potassium 4.1 4.4 mmol/L';
    expect(
      readReport(`Test 01/05/2026 14/08/2026 13/11/2026\n${row}\nSodium 139 140 141`, analytes).not_read,
    ).toEqual(['Test 01/05/2026 14/08/2026 13/11/2026', row]);
  });
});

it('takes the number that is of the name, and the name that is its own', () => {
  expect(readingsIn('Sodium(01)   141   mmol/L   134-144').map(({ value }) => value)).toEqual([141]);
  expect(readingsIn('This gentleman has a potassium of 5.9').map(({ value }) => value)).toEqual([5.9]);
  expect(readingsIn('Her husband says her potassium was 5.9').map(({ value }) => value)).toEqual([5.9]);
  expect(readingsIn('Glucose 2h post 75g 7.9 mmol/L').map(({ value }) => value)).toEqual([7.9]);
  expect(readingsIn('Hb on 12/3: 9.8 g/dL').map(({ value }) => value)).toEqual([9.8]);
  expect(readingsIn('Non-fasting glucose 6.1 mmol/L').map(({ name }) => name)).toEqual(['Glucose']);
});

describe('a value that is in doubt is not read', () => {
  it.each([
    ["My mum's potassium was 5.9"],
    ["Dad's BP 182/104"],
    ['His partner, whose blood pressure was 171/99, was told to see her own doctor'],
    ['Her mother has thyroid disease and her aunt was recently found to have a ferritin of 8'],
    ['Your brother, whose HbA1c was 51, should be seen too'],
    ['Usual creatinine 85'],
    ['It should be under 7, my sugar, it should be under 7'],
    ['LDL cholesterol | -19.9 | mg/dL | 0-100'],
    ['Potassium replaced with Sando-K 2 tabs'],
    ['In the presence of inflammation a ferritin < 100 may indicate deficiency'],
    ['He meets the criteria (ferritin <100)'],
    ['He weighed 3.2 kg at birth'],
    ['Platelets 150-400\nMCV 80-100 fL\nUrea 2.5-7.8\nCRP <5 mg/L\nALT <41 U/L'],
    ['Potassium 4.4 5.1 mmol/L'],
    ['VLDL cholesterol 0.6 mmol/L'],
    ['Active B12 66 pmol/L'],
    ['Urine glucose 5.6 mmol/L'],
    ['Urinalysis\nGlucose 5.6 mmol/L'],
    ['HbA1c target 53 mmol/mol'],
    ['An HDL above 1.2 protects the heart'],
    ['A glucose between 5.6 and 7 mmol/L is raised'],
    ['Cortisol at 9 am'],
    ['I takes 2 x iron 65 mg'],
    ['Creatinine target below 90 umol/L'],
    ['Targets: LDL-C <1.8 mmol/L'],
    ['GP to repeat FBC, aim Hb >100'],
    ['Ferritin below 30 ug/L indicates iron deficiency'],
    ['Ferritin was 22 ug/L on 14 Feb'],
    ['Hb had been 118 in October 2025'],
    ['We would like the BP to be below 140/90'],
    ['PCR 30'],
    ['24h urine protein 0.3 g'],
    ['Insulin 10 units'],
    ['HbA1c due 12/25'],
    ['Potassium: see comment 1'],
    ['She wants the HbA1c under 48. Am I diabetic?? im 61.'],
    ['The nurse would like my cholesterol below 4'],
    ['Glucose 2+'],
    ['Weight loss 5 kg'],
    ['Birth weight 3.2 kg'],
    ['previous PSA 3.9 in June 2024'],
    ['I would aim for a blood pressure below 130/80 and a potassium under 5.5'],
    ['ESR\nNote\n1. Test done on whole blood'],
    ['hi, got my bloods back on 18 Nov'],
    ['Sodium\nPotassium\nUrea\n138\n4.4'],
    ['Potassium\n4.4\n5.1'],
    ['HbA1c\n<5.7%: Normal\n5.7-6.4%: Prediabetes'],
    ['cefuroxima 500 mg cada 12 horas'],
    ['Potassium\tmmol/L\t3.5\t5.1'],
    ['test;result;ref_low;ref_high\nPotassium;pending;3.5;5.1'],
    ['VITAMIN D,\nVIT K 24 ng/mL'],
    ['Heart rate variability\n41 ms'],
    ['eye pressure 16/17 mmHg'],
    ['BP week of 13/07/2026'],
    ['Return if temperature exceeds 103 F'],
    ['Seen by Dr P. Mulgrew, Bayside Medical, 22 Esplanade'],
    ['Appointments for your INR\n12/03/2026 10.30 Clinic 2\n19/03/2026 10.45 Clinic 2'],
    ['INR results\n12/03/2026 2.4 5\n19/03/2026 2.6 4.5'],
    ['BP target under 135/85\nMy father 160/95'],
    ['Insulin: Lantus 18 u'],
    ['Insulin (Humalog) 6'],
    ['Date  Insulin  Carbs\n12/01/2025  18  45\n13/01/2025  20  60'],
    ['Sugar log (mmol/L)\nDate  Lantus  Bedtime insulin\n12/01/2025  18  6'],
    ['date,weight_goal_kg,heart_rate_max_bpm\n2025-01-02,75,160\n2025-01-03,75,171'],
    ['Weight diary\n2 Jan 2025: 12.4 st\n9 Jan 2025: 12.2 st'],
    ['Weight diary\n2 Jan 2025  11st 4½\n9 Jan 2025  11st 2¼'],
    ['Medication log\nDate        Drug        Dose\n03/02/2025  Insulin     18\n04/02/2025  Insulin     20'],
    ['Temperature of the fridge\n01/03/2025  4.1\n02/03/2025  4.4'],
    ['Date,Glucose Rate of Change (mg/dL/min),Insulin Value (u)\n2025-02-03,0.6,6\n2025-02-04,1.2,8'],
    ['Date        Fasting   2h after lunch\n13/06/2025  112       143\n14/06/2025  108       150'],
    ['Insulin diary\nMon am 12 pm 10\nTue am 12 pm 11'],
    ['Glucose test strips order\n12/03/2026 50 strips\n14/04/2026 100 strips'],
    ['I counted my breaths and got 22'],
    ['LEU ca. 75'],
    ['APTT (Control) 29.5 sec'],
    ['Oximeter log (Beurer PO 30)'],
    ['pH 6.5'],
    ['CSF\nProtein 0.9 g/L\nWhite cells 12 /uL'],
    ['Semen analysis\npH 7.80'],
    ['Repeat K+ please if >6.0'],
    ['TSH still pending, last one was 2.2'],
    ['A/P: repeat ABG at 1000'],
    ['A folate of less than 3.1 ng/mL is considered a deficiency'],
    ['Triglycerides greater than 400 mg/dL invalidate the result'],
    ['PSA 2.1 (2019), 2.9 (03/2021)'],
    ['PSA density 0.12'],
    ['B12 active 88 pmol/L'],
    ['FBC and ferritin. RTC 4/52.'],
    ['MY SUGAR SHOULD BE 5 mmol/L'],
    ['INR today. Next check 28/10/2024.'],
    ['URINALYSIS\nWBC 0-5 < OR = 5 /HPF'],
    ['Delta troponin >= 5 ng/L at 3 h supports acute injury'],
    ['hs-Troponin T (99th centile 14 ng/L)'],
    ['4 h x 3 weekly, dialysate K 2.0 / Ca 1.5'],
    ['my father was 151/92 pulse 71 today'],
    ['Sister’s BP 151/92, pulse 71'],
    ['Husband 160/100 pulse 80'],
    ['<tr><td>Potassium</td><td>3.5</td><td>5.3</td><td>4.4</td></tr>'],
    ['I’m 2 kg heavier than last year'],
    ['HbA1c5.6 %Ref: 4.0 - 5.6\nVitamin B12450 pg/mLRef: 200 - 900\nFree T412.3 pmol/LRef: 9 - 19'],
  ])('%j', (text) => {
    expect(readReport(text, analytes).readings).toEqual([]);
  });
});

it.each([
  ['Neutrophils 61 %', 'Neutrophil percentage', '%'],
  ['% Neutrophils 86.5 (45-75)', 'Neutrophil percentage', '%'],
  ['NEUT% 78.4 (H) [40-75] %', 'Neutrophil percentage', '%'],
  ['Lymphocytes 31 (20-45)', 'Lymphocyte percentage', '%'],
  ['NEUT# 8.8 (H) [1.8-7.0] K/uL', 'Neutrophils', '10*3/uL'],
  ['T4 14 pmol/L', 'Free T4', 'pmol/L'],
  ['T4 8.2 ug/dL', 'Total T4', 'ug/dL'],
  ['Corr Ca 2.34 mmol/L', 'Adjusted calcium', 'mmol/L'],
  ['17-OH progesterone 2.6 nmol/L', '17-OH-progesterone', 'nmol/L'],
  ['BE -2.1 (-2 to +2)', 'Base excess', 'mmol/L'],
  ['cHCO3-(P) 26.9 mmol/L', 'Bicarbonate', 'mmol/L'],
  ['with saturations of 93% on air', 'Oxygen saturation', '%'],
  ['he was febrile at 38.9', 'Temperature', 'Cel'],
  ['tachycardic to 118', 'Pulse', '/min'],
  ['BM 7.6', 'Glucose', 'mmol/L'],
  ['she is 183 cm tall', 'Height', 'cm'],
  ['95% RA', 'Oxygen saturation', '%'],
  ['B. UREA   2l   mg/dL', 'Urea', 'mg/dL'],
  ['LEU neg NIT + GLU - PRO 30', 'Urine protein', ''],
  ['WBC, urine 55 /HPF', 'Urine white blood cells per field', '/[HPF]'],
  ['Plt:2.1lac', 'Platelets', '10*5/uL'],
  ['WBC 16.5 x 10^9/L', 'White blood cells', '10*9/L'],
  ['RBC<" 4.85 xlOE6/uL', 'Red blood cells', '10*6/uL'],
  ['Lp(a) 41 mg/dL', 'Lipoprotein(a) mass', 'mg/dL'],
  ['Lp(a) 41 nmol/L', 'Lipoprotein(a)', 'nmol/L'],
  ['LDL/HDL ratio 2.1', 'LDL/HDL ratio', '{ratio}'],
  ['ratio of LDL to HDL 2.1', 'LDL/HDL ratio', '{ratio}'],
  ['Ionised calcium 1.21 mmol/L', 'Ionised calcium', 'mmol/L'],
  ['BUN/creatinine ratio 18', 'BUN/creatinine ratio', '{ratio}'],
  ['Bilirubin, Indirect 0.5 mg/dL', 'Indirect bilirubin', 'mg/dL'],
])('a test that has the name of another in its own is read as itself: %s', (text, name, unit) => {
  expect(readingsIn(text).map((reading) => [reading.name, reading.unit])).toEqual([[name, unit]]);
});

it('reads a column for each day behind columns for the unit and the reference', () => {
  const text = [
    'Hospital laboratory, patient no. 3381204',
    'Test\tUnit\tReference\t14-11-2025\t12-01-2026',
    'Sodium\tmmol/L\t135 - 145\t139\t140',
    'Potassium\tmmol/L\t3.5 - 5.0\t4.7\t5.1 ↑',
  ].join('\n');
  const rows = readingsIn(text).map(({ name, value, measured_on }) => [name, value, measured_on]);
  expect(rows).toEqual([
    ['Sodium', 140, '2026-01-12'],
    ['Sodium', 139, '2025-11-14'],
    ['Potassium', 5.1, '2026-01-12'],
    ['Potassium', 4.7, '2025-11-14'],
  ]);
});

describe('limits beside a value', () => {
  it.each([
    ['<lab low="3.5" high="5.3" name="Potassium" value="4.4" unit="mmol/L"/>', 'Potassium', 4.4, null, null],
    [
      '<lab name="Potassium" referenceLow="3.5" referenceHigh="5.3" valueNumeric="4.4"/>',
      'Potassium',
      4.4,
      null,
      null,
    ],
    ['<lab name="Potassium" value="4.4" unit="mmol/L" min="3.5" max="5.3"/>', 'Potassium', 4.4, 3.5, 5.3],
    ['{"test":"Potassium","low":3.5,"high":5.3,"value":4.4}', 'Potassium', 4.4, null, null],
    ['{"test": "TSH", "value": 7.8, "unit": "mIU/L", "low": 0.3, "high": 4.2}', 'TSH', 7.8, 0.3, 4.2],
    ['Potassium\nNormal value: <5.3 mmol/L\nValue\n4.4', 'Potassium', 4.4, null, 5.3],
    [
      'BNP\nResult: 22 pg/mL\nBelow 100 pg/mL: heart failure unlikely. Above 400: likely.',
      'BNP',
      22,
      null,
      null,
    ],
    ['Ferritin 88 ug/L (age 18-60: 30-400)', 'Ferritin', 88, 30, 400],
  ])('%j', (text, ...expected) => {
    const readings = readingsIn(text).map((each) => [each.name, each.value, each.range_low, each.range_high]);
    expect(readings).toEqual([expected]);
  });

  it('come before the values where the heading says so', () => {
    const text = `Test       Normal range   Result
CRP        < 5            12
Sodium     135 - 145      139
Glucose    3.9 - 5.6      <3.0
D-dimer    < 500          <190
Ferritin                  <8`;
    expect(
      readingsIn(text).map(({ name, written, range_low: low, range_high: high }) => [
        name,
        written,
        low,
        high,
      ]),
    ).toEqual([
      ['CRP', 12, null, 5],
      ['Sodium', 139, 135, 145],
      ['Glucose', '<3', 3.9, 5.6],
      ['D-dimer', '<190', null, 500],
      ['Ferritin', '<8', null, null],
    ]);
  });

  it('are open where a table by days has one end of a range', () => {
    const text = `Item     Unit    Standard   12.03.2024   11.02.2023
HDL      mmol/L  1.0-       1.2          1.3
Glucose  mmol/L  -6.0       5.4          6.4`;
    expect(
      readingsIn(text).map(({ name, value, range_low: low, range_high: high, day }) => [
        name,
        value,
        low,
        high,
        day,
      ]),
    ).toEqual([
      ['HDL cholesterol', 1.2, 1, null, '2024-03-12'],
      ['HDL cholesterol', 1.3, 1, null, '2023-02-11'],
      ['Glucose', 5.4, null, 6, '2024-03-12'],
      ['Glucose', 6.4, null, 6, '2023-02-11'],
    ]);
  });
});

describe('a line that goes on below', () => {
  it.each([
    ['Na 137 mmol/L, urea 8.3 mmol/L\n(2.1-7.1) HIGH', ['Sodium', 137, null, null], ['Urea', 8.3, 2.1, 7.1]],
    ['Hb 94 g/L, platelets\n412 x10^9/L', ['Haemoglobin', 94, null, null], ['Platelets', 412, null, null]],
    ['Platelets 412 10*9/L\n[150 - 400]', ['Platelets', 412, 150, 400]],
    ['Hb 94 g/L, platelets\n412', ['Haemoglobin', 94, null, null]],
    ['Sodium 140 mmol/L\n(see note 3-5)', ['Sodium', 140, null, null]],
  ])('%j', (text, ...expected) => {
    const rows = readingsIn(text).map((each) => [each.name, each.value, each.range_low, each.range_high]);
    expect(rows).toEqual(expected);
  });
});

describe('what was read', () => {
  it('names the lines that it was read from, and every other line is named as not read', () => {
    const text = 'Results of A. Keller\n\nGlucose\n  108 mg/dL\nHigh\nZonulin 48 ng/mL\nHIV test: negative';
    const { readings, not_read } = readReport(text, analytes);
    expect([readings.map(({ name, line }) => [name, line]), not_read]).toEqual([
      [['Glucose', 'Glucose\n  108 mg/dL\nHigh']],
      ['Results of A. Keller', 'Zonulin 48 ng/mL', 'HIV test: negative'],
    ]);
  });

  it('is everything of a table that lost its line breaks', () => {
    const row = (at: number) =>
      `LDL cholesterol 3.${String(at % 10)} mmol/L (0 - 5.0) Haemoglobin A1c 41 mmol/mol`;
    const text = `Collected 16.11.2026 ${Array.from({ length: 40 }, (_each, at) => row(at)).join(' ')}`;
    const { readings, not_read } = readReport(text, analytes);
    expect(not_read).toEqual([]);
    expect(readings.map(({ name, value, unit, measured_on: day }) => [name, value, unit, day])).toEqual(
      Array.from({ length: 40 }, (_each, at) => [
        ['LDL cholesterol', Number(`3.${String(at % 10)}`), 'mmol/L', '2026-11-16'],
        ['HbA1c', 41, 'mmol/mol', '2026-11-16'],
      ]).flat(),
    );
    expect(readings.every(({ line }) => line.length <= 500)).toBe(true);
  });

  it('loses no letter of a line that is longer than any report has', () => {
    const text = `${'x'.repeat(1200)} Potassium 4.4 ${'y'.repeat(700)}`;
    const { readings, not_read } = readReport(text, analytes);
    expect([...not_read, ...readings.map(({ line }) => line)].join('').length).toBe(text.length);
    expect(readings.map(({ name, value }) => [name, value])).toEqual([['Potassium', 4.4]]);
  });

  it('says of lines beyond the longest report that they were not read', () => {
    const text = Array.from({ length: 402 }, () => 'Sodium 140 mmol/L').join('\n');
    const { readings, not_read } = readReport(text, analytes);
    expect([readings.length, not_read]).toEqual([400, ['Sodium 140 mmol/L', 'Sodium 140 mmol/L']]);
  });
});
