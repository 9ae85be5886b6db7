import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { anyUuid } from '#tests/server/expected.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

type Listed = { readonly measurements: readonly Record<string, unknown>[]; readonly total: number };

const potassium = { name: 'K+', value: 6.8, unit: 'mmol/L', measured_on: '2026-11-01' };

describeOnEachEngine('measurements', (open) => {
  let server: TestServer;
  let anna: TestPatient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    anna = await server.signUp();
    await anna.call('PATCH', '/users/me', { date_of_birth: '1980-06-01', sex_at_birth: 'female' });
  });
  afterAll(() => server.close());

  const add = (body: object, patient = anna) => patient.call('POST', '/medical-data/measurements', body);
  const list = async (patient = anna, query = '') =>
    (await patient.call('GET', `/medical-data/measurements${query}`)).body as Listed;

  it('are kept with the LOINC code of their unit, and listed with where they lie for this patient', async () => {
    const ada = await server.signUp();
    await ada.call('PATCH', '/users/me', { date_of_birth: '1980-06-01', sex_at_birth: 'female' });
    const made = await add(potassium, ada);
    const expected = {
      ...potassium,
      id: anyUuid,
      source: 'self',
      source_consultation_id: null,
      created_at: '2026-11-21T12:00:00.000Z',
      updated_at: '2026-11-21T12:00:00.000Z',
      code: { system: 'loinc', code: '2823-3', display: null },
      comparator: null,
      range_low: null,
      range_high: null,
      entered: 'typed',
      notes: null,
    };
    expect([made.status, made.body]).toEqual([201, { ...expected, warnings: [], not_checked: [] }]);
    expect(await list(ada)).toEqual({
      measurements: [
        {
          ...expected,
          analyte: 'potassium',
          unit_label: 'mmol/L',
          verdict: 'very_high',
          range: {
            low: 3.5,
            high: 5.3,
            from: 'list',
            source: {
              title: 'Adult reference intervals for chemistry analytes, table 3',
              url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4975217/table/table003',
            },
          },
          recent_days: 90,
          plotted: { value: 6.8, low: 3.5, high: 5.3, unit_label: 'mmol/L' },
        },
      ],
      total: 1,
      counts: { all: 1 },
      warnings: [],
      not_checked: [],
    });
  });

  it('are judged by the age on their day, by the range of their report, and not at all where nothing is known', async () => {
    const boy = await server.signUp();
    await boy.call('PATCH', '/users/me', { date_of_birth: '2021-06-01', sex_at_birth: 'male' });
    await add({ name: 'Hb', value: 11.8, unit: 'g/dL', measured_on: '2026-05-31' }, boy);
    await add({ name: 'Urate', value: 7, unit: 'mg/dL', measured_on: '2026-05-30', range_high: 6.5 }, boy);
    await add({ name: 'HbA1c', value: 6.4, unit: '%', measured_on: '2026-05-28', range_high: 6 }, boy);
    await add({ name: 'Moon dust', value: 7, unit: 'grains', measured_on: '2026-05-29' }, boy);
    const { measurements } = await list(boy);
    expect(measurements.map((each) => [each['name'], each['verdict'], each['plotted']])).toEqual([
      ['Hb', 'in_range', { value: 118, low: 110, high: 140, unit_label: 'g/L' }],
      ['Urate', 'high', { value: 416.394, low: null, high: 386.652, unit_label: 'µmol/L' }],
      ['Moon dust', null, null],
      // A share of 6 % is 42 mmol/mol: the two units do not begin at the same point.
      ['HbA1c', 'high', { value: 46.432, low: null, high: 42.06, unit_label: 'mmol/mol' }],
    ]);
  });

  it.each([
    [{ unit: 'mg/dL' }, { field: 'unit', code: 'invalid_choice' }],
    [{ value: 68 }, { field: 'value', code: 'out_of_range' }],
    [{ value: '6.8' }, { field: 'value', code: 'invalid_choice' }],
    [{ measured_on: '2027-01-01' }, { field: 'measured_on', code: 'date_in_future' }],
    [{ measured_on: null }, { field: 'measured_on', code: 'required' }],
    [
      { range_low: 5, range_high: 3 },
      { field: 'range_high', code: 'out_of_range' },
    ],
    [{ name: '' }, { field: 'name', code: 'required' }],
  ])('refuse %j', async (change, problem) => {
    const { status, body } = await add({ ...potassium, ...change });
    expect([status, (body as { error: { details: object[] } }).error.details]).toEqual([
      422,
      [expect.objectContaining(problem)],
    ]);
  });

  it('are replaced as a whole, and erased for good', async () => {
    const { body } = await add(potassium);
    const { id, updated_at } = body as { id: string; updated_at: string };
    const path = `/medical-data/measurements/${id}`;
    const changed = await anna.call('PUT', path, { ...potassium, value: 4.4, updated_at });
    expect([changed.status, (changed.body as { value: number }).value]).toEqual([200, 4.4]);
    expect(
      (await anna.call('PUT', path, { ...potassium, updated_at: '2026-01-01T00:00:00.000Z' })).status,
    ).toBe(409);
    expect((await anna.call('DELETE', path)).status).toBe(204);
    expect((await anna.call('DELETE', path)).status).toBe(404);
    expect((await list()).total).toBe(0);
  });

  it('leave with the export as Observations', async () => {
    await add({ ...potassium, comparator: '>', range_low: 3.5, range_high: 5, notes: 'Fasting' });
    const { body } = await anna.call('GET', '/users/me/export');
    const { entry } = body as { entry: readonly { resource: Record<string, unknown> }[] };
    const observation = entry.map(({ resource }) => resource).find(({ issued }) => issued !== undefined);
    const quantity = { unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' };
    expect(observation).toMatchObject({
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '2823-3' }], text: 'K+' },
      effectiveDateTime: '2026-11-01',
      valueQuantity: { value: 6.8, comparator: '>', ...quantity },
      referenceRange: [{ low: { value: 3.5, ...quantity }, high: { value: 5, ...quantity } }],
      note: [{ text: 'Fasting' }],
    });
  });

  it('are read from a pasted report, and nothing of it is kept', async () => {
    const ben = await server.signUp();
    const text = 'Collected 2026-11-12\nPotassium 4,4 mmol/l (3,5 - 5,1)\nZonulin 48';
    const { status, body } = await ben.call('POST', '/medical-data/measurements/readings', { text });
    expect([status, body]).toEqual([
      200,
      {
        readings: [
          {
            name: 'Potassium',
            value: 4.4,
            other_value: null,
            comparator: null,
            unit: 'mmol/L',
            range_low: 3.5,
            range_high: 5.1,
            measured_on: '2026-11-12',
            possible_days: [],
            line: 'Potassium 4,4 mmol/l (3,5 - 5,1)',
          },
        ],
        not_read: ['Collected 2026-11-12', 'Zonulin 48'],
      },
    ]);
    expect((await list(ben)).total).toBe(0);
  });

  it('have a public list of names and units to choose from', async () => {
    const { status, body } = await anna.call('GET', '/analytes');
    const { analytes } = body as { analytes: readonly { name: string; units: object[] }[] };
    expect([status, analytes.find(({ name }) => name === 'Potassium')?.units]).toEqual([
      200,
      [
        { code: 'mmol/L', label: 'mmol/L', loinc: '2823-3' },
        { code: 'meq/L', label: 'meq/L', loinc: '2823-3' },
      ],
    ]);
  });
});
