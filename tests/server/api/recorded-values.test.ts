import { withoutOptions } from '#contract/consultation.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConsultationRequest, ConsultationResponse } from '#contract/consultation.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

const { engine } = rulesEngine();

/** The server's clock says 21 November 2026, noon. */
const potassium = { name: 'Potassium', value: 6.8, unit: 'mmol/L', measured_on: '2026-11-21' };
const older = { ...potassium, measured_on: '2026-11-03' };
const tired = [{ role: 'user' as const, content: 'I feel tired' }];
const asked =
  'Your record has potassium 6.8 mmol/L from 3 November 2026. Has this result been checked again since then?';

describeOnEachEngine('a measurement in the record', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open(), { engine });
  });
  afterAll(() => server.close());

  async function patientWith(...measurements: readonly object[]): Promise<TestPatient> {
    const patient = await server.signUp();
    await patient.call('PATCH', '/users/me', { date_of_birth: '1980-06-01', sex_at_birth: 'female' });
    for (const each of measurements) {
      const { status } = await patient.call('POST', '/medical-data/measurements', each);
      expect(status).toBe(201);
    }
    return patient;
  }

  async function consult(patient: TestPatient, rest: Partial<ConsultationRequest> = {}) {
    const answer = await patient.call('POST', '/consultation', { messages: tired, ...rest });
    expect(answer.status).toBe(200);
    return answer.body as ConsultationResponse;
  }

  const reply = (content: string) => [
    ...tired,
    { role: 'assistant' as const, content: asked },
    { role: 'user' as const, content },
  ];

  it('of this morning that no one should wait with ends the consultation with its alert', async () => {
    const response = await consult(await patientWith(potassium));
    expect(response.alert).toMatchObject({
      level: 'emergency',
      rule_id: 'dangerous_lab_result',
      matched: [],
      from_record: ['potassium 6.8 mmol/L, 21 November 2026'],
    });
    expect([response.is_complete, response.assessment?.urgency]).toEqual([true, 'EMERGENCY']);
    const found = response.understood?.find((each) => each.finding === 'dangerous_lab_result');
    expect(found?.from_record).toEqual(['potassium 6.8 mmol/L, 21 November 2026']);
  });

  it('is no part of a consultation for someone else, or without consent to use the record', async () => {
    const patient = await patientWith(potassium);
    const subject = { relationship: 'mother', age_years: 70, sex_at_birth: 'female' as const };
    const mother = [{ role: 'user' as const, content: 'My mother feels tired' }];
    for (const rest of [{ subject }, { include_record: false }, { messages: mother }]) {
      const response = await consult(patient, rest);
      expect([response.alert, response.is_complete]).toEqual([null, false]);
      expect(JSON.stringify(response)).not.toMatch(/potassium/i);
    }
  });

  it('is beside the assessment with the medications, for whoever reads it on paper', async () => {
    const patient = await patientWith(
      { name: 'HbA1c', value: 41, unit: 'mmol/mol', measured_on: '2026-09' },
      { ...potassium, value: 3.1, measured_on: '2026-10-02' },
      { ...potassium, value: 4.2, measured_on: '2026-01-02' },
      { name: 'Lactate of the lab', value: 2, unit: 'u', measured_on: '2025' },
    );
    await patient.call('POST', '/medical-data/medications', { name: 'Ramipril' });
    await patient.call('POST', '/medical-data/medications', { name: 'Aspirin', status: 'completed' });
    const { assessment } = await consult(patient, { finish_now: true });
    expect(assessment?.record).toEqual({
      medications: ['Ramipril'],
      measurements: [
        'Potassium 3.1 mmol/L, below the usual range (2 October 2026)',
        'HbA1c 41 mmol/mol, in the usual range (September 2026)',
        'Lactate of the lab 2 u (2025)',
      ],
    });
    const subject = { relationship: 'mother', age_years: 70, sex_at_birth: 'female' as const };
    const mother = [{ role: 'user' as const, content: 'My mother feels tired' }];
    for (const rest of [{ subject }, { include_record: false }, { messages: mother }])
      expect((await consult(patient, { ...rest, finish_now: true })).assessment?.record).toBeUndefined();
  });

  it('that was mentioned is offered for the record, with medicines and allergies, and never for someone else', async () => {
    const patient = await patientWith();
    await patient.call('POST', '/medical-data/medications', { name: 'Coumadin' });
    const content =
      'I feel tired. I take ramipril and warfarin. I am allergic to penicillin. My potassium was 4.1.';
    const messages = [{ role: 'user' as const, content }];
    const told = await consult(patient, { messages, finish_now: true });
    expect(told.record_suggestions).toEqual([
      { kind: 'medication', draft: { name: 'Ramipril' }, message_index: 0 },
      {
        kind: 'allergy',
        draft: { substance: 'Penicillin', verification_status: 'unconfirmed' },
        message_index: 0,
      },
      {
        kind: 'measurement',
        draft: { name: 'Potassium', value: 4.1, unit: 'mmol/L', unit_label: 'mmol/L' },
        message_index: 0,
      },
    ]);
    const subject = { relationship: 'mother', age_years: 70, sex_at_birth: 'female' as const };
    expect((await consult(patient, { messages, subject, finish_now: true })).record_suggestions).toEqual([]);
  });

  it('of weeks ago is asked about before anything else', async () => {
    const response = await consult(await patientWith(older));
    expect(response.next_question).toBe(response.question?.text);
    expect(withoutOptions(response.next_question ?? '')).toBe(asked);
    expect([response.alert, response.is_complete]).toEqual([null, false]);
    expect(response.understood).toContainEqual({
      finding: 'older_dangerous_lab_result',
      label: 'Older laboratory result far outside its range (salts, calcium or troponin)',
      value: 'present',
      message_index: -1,
      start: 0,
      end: 0,
      from_record: ['potassium 6.8 mmol/L, 3 November 2026'],
    });
  });

  it.each([
    'No, it has not been checked',
    'no',
    'I don’t know',
    'Yes, and it was still far outside the range',
    'Skipped',
    'what?',
  ])('of weeks ago is an emergency after "%s"', async (answer) => {
    const response = await consult(await patientWith(older), { messages: reply(answer) });
    expect(response.alert).toMatchObject({
      rule_id: 'dangerous_lab_result',
      from_record: ['potassium 6.8 mmol/L, 3 November 2026'],
    });
  });

  it('of weeks ago is settled by a better one', async () => {
    const response = await consult(await patientWith(older), { messages: reply('Yes, and it was better') });
    expect([response.alert, response.is_complete]).toEqual([null, false]);
    expect(response.next_question).not.toContain('potassium');
  });

  it('is history once a newer one is recorded, or years have passed', async () => {
    const newer = { ...potassium, value: 4.4 };
    const ancient = { ...potassium, measured_on: '2023-03-12' };
    for (const measurements of [[{ ...potassium, measured_on: '2026-11-20' }, newer], [ancient]]) {
      const response = await consult(await patientWith(...measurements));
      expect(response.alert).toBeNull();
      expect(JSON.stringify(response)).not.toMatch(/potassium/i);
    }
  });

  it('is lifted by the correction of the patient, like anything that was said', async () => {
    const patient = await patientWith(potassium);
    const corrections = [{ finding: 'dangerous_lab_result', value: 'absent' as const }];
    expect((await consult(patient, { corrections })).alert).toBeNull();
  });
});
