import { expect, it } from 'vitest';
import { recentMeasurements, type RecordedMeasurement } from '#server/consult/measurements/recorded.ts';
import { openAnalytes } from '#server/consult/open-analytes.ts';
import { analytesOfKind } from '#server/consult/library/measures.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { askedIn, turnOf } from '../turns.ts';

const { engine, knowledge } = rulesEngine();
const analytes = openAnalytes();

type Given = readonly [analyte: string, first: number, comparator?: '<' | '>' | null];

/** A value of today, or of three weeks ago, as the record holds it. */
function recorded([id, value, comparator = null]: Given, measured_on = '2026-06-01'): RecordedMeasurement {
  const analyte = analytes.withId(id);
  const unit = analyte?.units[0]?.code ?? '';
  const saved_at = new Date('2026-06-01T10:00:00Z');
  const kept = { name: analyte?.name ?? '', value, comparator, unit, measured_on, saved_at };
  const [found] = recentMeasurements([kept], analytes, new Date('2026-06-01T12:00:00Z'));
  if (!found) throw new Error(`${id} never reaches a consultation`);
  return found;
}

async function ruleFor(given: readonly Given[], opening: string) {
  const record = {
    conditions: [],
    medications: [],
    allergies: [],
    measurements: given.map((each) => recorded(each)),
  };
  const profile = {
    date_of_birth: '1980-06-01',
    sex_at_birth: 'female',
    pregnancy: null,
    country: null,
  } as const;
  const { alert } = await engine.consult(turnOf([opening], { record, profile }));
  return alert?.rule_id ?? null;
}

it('every kind that a finding is measured in has analytes that are listed', () => {
  const ids = Object.values(analytesOfKind).flat();
  expect(ids.filter((id) => !analytes.withId(id)?.recent)).toEqual([]);
});

it.each<[string, readonly Given[], string]>([
  ['dangerous_lab_result', [['potassium', 6.5]], 'I feel tired'],
  ['dangerous_lab_result', [['potassium', 2.5]], 'I feel tired'],
  ['dangerous_lab_result', [['potassium', 6.5, '>']], 'I feel tired'],
  ['dangerous_lab_result', [['sodium', 118]], 'I feel tired'],
  ['dangerous_lab_result', [['adjusted-calcium', 3.7]], 'I am constipated'],
  ['dangerous_lab_result', [['troponin-t', 340]], 'I have heartburn'],
  ['alarming_lab_result', [['haemoglobin', 71]], 'I feel tired'],
  ['alarming_lab_result', [['inr', 8.2]], 'My knee hurts'],
  ['far_out_lab_result', [['creatinine', 420]], 'I feel tired'],
  ['far_out_lab_result', [['lithium', 1.9]], 'I feel tired'],
  ['far_out_lab_result', [['neutrophils', 0.6]], 'I have a sore throat'],
  ['far_out_lab_result', [['platelets', 18]], 'My knee hurts'],
  ['far_out_lab_result', [['glucose', 27]], 'I have a headache'],
  ['far_out_lab_result', [['egfr', 9]], 'I feel tired'],
  ['far_out_lab_result', [['triglycerides', 26]], 'I feel tired'],
  ['far_out_lab_result', [['haemoglobin', 215]], 'I feel tired'],
  ['low_sugar_now', [['glucose', 2.3]], 'I feel tired'],
  ['oxygen_low_now', [['oxygen-saturation', 86]], 'I have a cough'],
  ['pulse_out_of_range', [['pulse', 36]], 'I have a headache'],
  ['pulse_out_of_range_and_ill', [['pulse', 150]], 'I feel faint'],
  ['low_pressure_and_ill', [['systolic-pressure', 82]], 'I have a fever'],
  ['breathing_rate_out_of_range', [['breathing-rate', 32]], 'I have a cough'],
  ['low_body_temperature', [['temperature', 34.6]], 'I feel tired'],
])('%s fires on a recorded %j and "%s"', async (rule, given, opening) => {
  expect(await ruleFor(given, opening)).toBe(rule);
});

it.each<[readonly Given[], string]>([
  [[['potassium', 6.4]], 'I feel tired'],
  [[['potassium', 2.6]], 'I feel tired'],
  [[['potassium', 6.9, '<']], 'I feel tired'],
  [[['potassium', 2.4, '>']], 'I feel tired'],
  [[['sodium', 138]], 'I feel tired'],
  [[['haemoglobin', 132]], 'I feel tired'],
  [[['inr', 2.6]], 'My knee hurts'],
  [[['creatinine', 92]], 'I feel tired'],
  [[['platelets', 51, '<']], 'My knee hurts'],
  [[['lithium', 0.8]], 'I feel tired'],
  [[['oxygen-saturation', 97]], 'I have a cough'],
  [[['pulse', 72]], 'I have a headache'],
  [[['glucose', 6.1]], 'I feel tired'],
  [[['egfr', 41]], 'I feel tired'],
  [
    [
      ['systolic-pressure', 128],
      ['diastolic-pressure', 82],
    ],
    'I have a headache',
  ],
])('no rule fires on a recorded %j and "%s"', async (given, opening) => {
  expect(await ruleFor(given, opening)).toBeNull();
});

it('every far limit that a finding names is one of the list, and the value reaches a consultation', () => {
  const ids = knowledge.data.findings.flatMap(({ far = [] }) => far);
  expect(ids.filter((id) => !analytes.withId(id)?.alert || !analytes.withId(id)?.recent)).toEqual([]);
  expect(analytes.all.filter(({ alert, recent }) => alert && !recent)).toEqual([]);
});

it('a good value takes back nothing that was said', async () => {
  expect(
    await ruleFor(
      [
        ['temperature', 36.8],
        ['oxygen-saturation', 98],
      ],
      'my oxygen is 86 %',
    ),
  ).toBe('oxygen_low_now');
  const given = [recorded(['temperature', 36.8])];
  const record = { conditions: [], medications: [], allergies: [], measurements: given };
  const { understood } = await engine.consult(turnOf(['I have a cough'], { record }));
  expect(understood?.map(({ finding, value }) => `${value} ${finding}`)).toEqual(['present cough']);
});

it('one question names every older result that it is asked for', async () => {
  const older = (given: Given) => recorded(given, '2026-05');
  const measurements = [older(['potassium', 6.8]), older(['sodium', 118])];
  const record = { conditions: [], medications: [], allergies: [], measurements };
  expect(askedIn(await engine.consult(turnOf(['I feel tired'], { record })))).toBe(
    'Your record has potassium 6.8 mmol/L from May 2026 and sodium 118 mmol/L from May 2026. Has this result been checked again since then?',
  );
});
