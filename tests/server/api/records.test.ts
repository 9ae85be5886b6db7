import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordWarningRead } from '#contract/record.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { anyUuid, failure } from '#tests/server/expected.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

type Saved = { readonly id: string; readonly updated_at: string };
type Listed = Readonly<
  Record<'allergies' | 'medications' | 'conditions', readonly Record<string, unknown>[]>
> & {
  readonly total: number;
  readonly counts: Record<string, number>;
  readonly warnings: readonly RecordWarningRead[];
  readonly not_checked: readonly string[];
};

const kinds = ['allergies', 'medications', 'conditions'] as const;
const named = {
  allergies: { substance: 'Penicillin' },
  medications: { name: 'Ramipril' },
  conditions: { name: 'Asthma' },
};

async function add(patient: TestPatient, kind: (typeof kinds)[number], body: object): Promise<Saved> {
  const answer = await patient.call('POST', `/medical-data/${kind}`, body);
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ id: anyUuid })]);
  return answer.body as Saved;
}

const listOf = async (patient: TestPatient, path: string) =>
  (await patient.call('GET', `/medical-data/${path}`)).body as Listed;

describeOnEachEngine('medical data', (open) => {
  let server: TestServer;
  let anna: TestPatient;
  let ben: TestPatient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    [anna, ben] = [await server.signUp(), await server.signUp()];
  });
  afterAll(() => server.close());

  const origin = {
    id: anyUuid,
    source: 'self',
    source_consultation_id: null,
    created_at: '2026-11-21T12:00:00.000Z',
    updated_at: '2026-11-21T12:00:00.000Z',
  };
  const checked = { warnings: [], not_checked: [] };

  it('fills an allergy with the contract’s defaults, and gives it back whole', async () => {
    const patient = await server.signUp();
    const made = await patient.call('POST', '/medical-data/allergies', { substance: ' Penicillin ' });
    const expected = {
      ...origin,
      substance: 'Penicillin',
      code: null,
      category: null,
      type: 'allergy',
      reactions: [],
      severity: null,
      criticality: null,
      status: 'active',
      status_reason: null,
      verification_status: 'unconfirmed',
      onset_date: null,
      last_occurrence: null,
      notes: null,
    };
    expect([made.status, made.body]).toEqual([201, { ...expected, ...checked }]);
    expect(await listOf(patient, 'allergies')).toEqual({
      allergies: [expected],
      total: 1,
      counts: { all: 1, active: 1, inactive: 0, resolved: 0, 'entered-in-error': 0 },
      ...checked,
    });
  });

  it('fills a medicine with the contract’s defaults', async () => {
    const patient = await server.signUp();
    const made = await patient.call('POST', '/medical-data/medications', {
      name: 'Ramipril',
      dose_value: 2.5,
      dose_unit: 'mg',
    });
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...origin,
        name: 'Ramipril',
        kind: null,
        dose_value: 2.5,
        dose_unit: 'mg',
        dose_text: null,
        route: null,
        frequency: null,
        frequency_text: null,
        as_needed: false,
        as_needed_for: null,
        instructions: null,
        start_date: null,
        end_date: null,
        status: 'active',
        status_reason: null,
        reason: null,
        reason_condition_id: null,
        prescriber: null,
        side_effects: null,
        notes: null,
        ...checked,
      },
    ]);
  });

  it('fills a condition with the contract’s defaults, and reads one by its id', async () => {
    const patient = await server.signUp();
    const made = await patient.call('POST', '/medical-data/conditions', { name: 'Asthma' });
    const expected = {
      ...origin,
      name: 'Asthma',
      code: null,
      status: 'active',
      verification_status: 'unconfirmed',
      severity: null,
      onset_date: null,
      diagnosed_date: null,
      diagnosed_by: null,
      resolved_date: null,
      notes: null,
      archived_at: null,
    };
    expect([made.status, made.body]).toEqual([201, { ...expected, ...checked }]);
    const read = await patient.call('GET', `/medical-data/conditions/${(made.body as Saved).id}`);
    expect([read.status, read.body]).toEqual([200, expected]);
  });

  it.each(kinds)(
    'replaces a record of %s as a whole, and refuses a version that someone else changed',
    async (kind) => {
      const patient = await server.signUp();
      const { id, updated_at } = await add(patient, kind, { ...named[kind], notes: 'first' });
      const path = `/medical-data/${kind}/${id}`;
      const changed = await patient.call('PUT', path, { ...named[kind], updated_at });
      expect([changed.status, changed.body]).toEqual([
        200,
        expect.objectContaining({ ...named[kind], notes: null }),
      ]);
      const stale = await patient.call('PUT', path, { ...named[kind], notes: 'late', updated_at });
      expect([stale.status, stale.body]).toEqual([409, failure(null)]);
      const unaware = await patient.call('PUT', path, { ...named[kind], notes: 'any' });
      expect([unaware.status, unaware.body]).toEqual([200, expect.objectContaining({ notes: 'any' })]);
    },
  );

  it.each(kinds)('treats someone else’s %s as missing', async (kind) => {
    const { id } = await add(anna, kind, named[kind]);
    for (const [method, suffix, body] of [
      ['PUT', '', named[kind]],
      ...(kind === 'medications'
        ? [['DELETE', '', undefined] as const]
        : [['PATCH', '/status', { status: 'inactive' }] as const]),
      ...(kind === 'conditions' ? [['GET', '', undefined] as const, ['DELETE', '', undefined] as const] : []),
    ] as const) {
      const others = await ben.call(method, `/medical-data/${kind}/${id}${suffix}`, body);
      const missing = await ben.call(method, `/medical-data/${kind}/${randomUUID()}${suffix}`, body);
      expect([others.status, others.body]).toEqual([404, failure('NOT_FOUND')]);
      expect([missing.status, missing.body]).toEqual([404, failure('NOT_FOUND')]);
    }
    expect((await listOf(anna, kind))[kind]).toContainEqual(expect.objectContaining({ id, ...named[kind] }));
    expect(await listOf(ben, kind)).toMatchObject({ [kind]: [], total: 0 });
  });

  it('does not mistake one kind for another', async () => {
    const { id } = await add(anna, 'conditions', { name: 'Eczema' });
    expect((await anna.call('DELETE', `/medical-data/medications/${id}`)).status).toBe(404);
    expect((await anna.call('GET', `/medical-data/conditions/${id}`)).status).toBe(200);
  });

  it.each([
    ['allergies', {}, { substance: 'required' }],
    ['allergies', { substance: 'a'.repeat(201) }, { substance: 'too_long' }],
    ['allergies', { substance: 'x', category: 'car' }, { category: 'invalid_choice' }],
    [
      'allergies',
      { substance: 'x', reactions: Array.from({ length: 21 }, () => 'hives') },
      { reactions: 'too_many' },
    ],
    ['allergies', { substance: 'x', reactions: [''] }, { 'reactions.0': 'required' }],
    ['allergies', { substance: 'x', onset_date: '2020-13' }, { onset_date: 'invalid_date' }],
    ['allergies', { substance: 'x', onset_date: '2027' }, { onset_date: 'date_in_future' }],
    ['allergies', { substance: 'x', onset_date: '1989' }, { onset_date: 'date_before_birth' }],
    [
      'allergies',
      { substance: 'x', onset_date: '2020-05', last_occurrence: '2020-04-30' },
      { last_occurrence: 'date_before_start' },
    ],
    ['medications', { name: 'x', dose_value: 5 }, { dose_unit: 'pair_incomplete' }],
    ['medications', { name: 'x', dose_unit: 'mg' }, { dose_value: 'pair_incomplete' }],
    ['medications', { name: 'x', dose_value: 0, dose_unit: 'mg' }, { dose_value: 'out_of_range' }],
    ['medications', { name: 'x', dose_value: 100_001, dose_unit: 'mg' }, { dose_value: 'out_of_range' }],
    ['medications', { name: 'x', frequency: 'other' }, { frequency_text: 'required' }],
    ['medications', { name: 'x', start_date: '2026-12' }, { start_date: 'date_in_future' }],
    [
      'medications',
      { name: 'x', start_date: '2026-01', end_date: '2025' },
      { end_date: 'date_before_start' },
    ],
    [
      'medications',
      { name: 'x', reason_condition_id: randomUUID() },
      { reason_condition_id: 'invalid_choice' },
    ],
    ['conditions', { name: ' ' }, { name: 'required' }],
    ['conditions', { name: 'x', status: 'entered-in-error' }, { status: 'invalid_choice' }],
    ['conditions', { name: 'x', resolved_date: '2020' }, { resolved_date: 'conflicting_status' }],
    [
      'conditions',
      { name: 'x', status: 'resolved', onset_date: '2021', resolved_date: '2020' },
      { resolved_date: 'date_before_start' },
    ],
    ['conditions', { name: 'x', code: { system: 'icd11', code: 'A' } }, { 'code.system': 'invalid_choice' }],
  ] as const)('refuses in %s %j', async (kind, body, fields) => {
    const patient = await server.signUp();
    await patient.call('PATCH', '/users/me', { date_of_birth: '1990-05-17' });
    const answer = await patient.call('POST', `/medical-data/${kind}`, body);
    expect([answer.status, answer.body]).toEqual([422, failure('VALIDATION_ERROR', fields)]);
    expect(await listOf(patient, kind)).toMatchObject({ total: 0 });
  });

  it('takes days that patients know only in part', async () => {
    const patient = await server.signUp();
    await patient.call('PATCH', '/users/me', { date_of_birth: '1990-05-17' });
    await add(patient, 'conditions', {
      name: 'Asthma',
      status: 'resolved',
      onset_date: '1990',
      diagnosed_date: '2026',
      resolved_date: '2026-11',
    });
    await add(patient, 'medications', { name: 'Vaccine', status: 'intended', start_date: '2027-01-05' });
    expect((await listOf(patient, 'conditions')).total).toBe(1);
  });

  it('filters, counts, searches and sorts', async () => {
    const patient = await server.signUp();
    const medicines = [
      { name: 'Zinc', start_date: '2024' },
      { name: 'aspirin', start_date: '2026-02-01', status: 'stopped', notes: 'gegen Kopfschmérz' },
      { name: 'Ibuprofen', start_date: '2025-03', status: 'on-hold' },
      { name: 'Mistake', status: 'entered-in-error' },
    ];
    for (const each of medicines) await add(patient, 'medications', each);
    const names = async (query: string) =>
      (await listOf(patient, `medications${query}`)).medications.map((each) => each['name']);
    expect(await names('')).toEqual(['aspirin', 'Ibuprofen', 'Zinc']);
    expect(await names('?status=all&sort_by=date_asc')).toEqual(['Zinc', 'Ibuprofen', 'aspirin']);
    expect(await names('?sort_by=name_asc')).toEqual(['aspirin', 'Ibuprofen', 'Zinc']);
    expect(await names('?sort_by=name_desc')).toEqual(['Zinc', 'Ibuprofen', 'aspirin']);
    expect(await names('?sort_by=status')).toEqual(['Zinc', 'aspirin', 'Ibuprofen']);
    expect(await names('?status=current')).toEqual(['Ibuprofen', 'Zinc']);
    expect(await names('?status=past')).toEqual(['aspirin']);
    expect(await names('?status=entered-in-error')).toEqual(['Mistake']);
    expect(await names('?search=KOPFSCHMERZ')).toEqual(['aspirin']);
    expect(await names('?search=%25')).toEqual([]);
    expect((await listOf(patient, 'medications?search=zinc')).counts).toEqual({
      all: 3,
      active: 1,
      completed: 0,
      'entered-in-error': 1,
      intended: 0,
      stopped: 1,
      'on-hold': 1,
      unknown: 0,
      'not-taken': 0,
      current: 2,
      past: 1,
    });
    for (const query of ['?sort_by=colour', '?status=gone', `?search=${'a'.repeat(101)}`]) {
      expect((await patient.call('GET', `/medical-data/medications${query}`)).status).toBe(422);
    }
  });

  it('sorts allergies by severity where nothing else is asked', async () => {
    const patient = await server.signUp();
    for (const [substance, severity] of [
      ['A', null],
      ['B', 'mild'],
      ['C', 'severe'],
      ['D', 'moderate'],
    ]) {
      await add(patient, 'allergies', { substance, severity });
    }
    const { allergies } = await listOf(patient, 'allergies');
    expect(allergies.map((each) => each['substance'])).toEqual(['C', 'D', 'B', 'A']);
  });

  it('lists conditions of every status, newest first, and finds one by its name', async () => {
    const patient = await server.signUp();
    for (const each of [
      { name: 'Asthma', onset_date: '1990' },
      { name: 'Gout', onset_date: '2020-05', status: 'resolved', resolved_date: '2021' },
      { name: 'Psoriasis', onset_date: '2012' },
    ]) {
      await add(patient, 'conditions', each);
    }
    const names = async (query: string) =>
      (await listOf(patient, `conditions${query}`)).conditions.map((each) => each['name']);
    expect(await names('')).toEqual(['Gout', 'Psoriasis', 'Asthma']);
    expect(await names('?status=all')).toEqual(['Gout', 'Psoriasis', 'Asthma']);
    expect(await names('?status=resolved')).toEqual(['Gout']);
    expect(await names('?search=pso')).toEqual(['Psoriasis']);
  });

  it('hides an allergy entered in error, and lets that be undone for 30 days', async () => {
    const patient = await server.signUp();
    const { id } = await add(patient, 'allergies', { substance: 'Dust' });
    const path = `/medical-data/allergies/${id}/status`;
    const hidden = await patient.call('PATCH', path, { status: 'entered-in-error', reason: 'mistyped' });
    expect([hidden.status, hidden.body]).toEqual([
      200,
      expect.objectContaining({ status: 'entered-in-error', status_reason: 'mistyped' }),
    ]);
    expect((await listOf(patient, 'allergies')).allergies).toEqual([]);
    expect((await listOf(patient, 'allergies?status=entered-in-error')).total).toBe(1);
    server.setTime('2026-12-21T12:00:00.000Z');
    expect((await patient.call('PATCH', path, { status: 'active' })).status).toBe(200);
    await patient.call('PATCH', path, { status: 'entered-in-error' });
    server.setTime('2027-01-20T12:00:00.001Z');
    const late = await patient.call('PATCH', path, { status: 'active' });
    expect([late.status, late.body]).toEqual([
      422,
      failure('VALIDATION_ERROR', { status: 'conflicting_status' }),
    ]);
    server.setTime('2026-11-21T12:00:00.000Z');
  });

  it('ends a condition, and forgets the end when it goes on', async () => {
    const patient = await server.signUp();
    const { id } = await add(patient, 'conditions', { name: 'Asthma', onset_date: '2020' });
    const change = (body: object) => patient.call('PATCH', `/medical-data/conditions/${id}/status`, body);
    expect((await change({ status: 'resolved', resolved_date: '2024-05' })).body).toMatchObject({
      status: 'resolved',
      resolved_date: '2024-05',
    });
    expect((await change({ status: 'remission' })).body).toMatchObject({ resolved_date: '2024-05' });
    expect((await change({ status: 'relapse' })).body).toMatchObject({
      status: 'relapse',
      resolved_date: null,
    });
    expect((await change({ status: 'resolved' })).body).toMatchObject({ resolved_date: null });
    const early = await change({ status: 'resolved', resolved_date: '2019' });
    expect([early.status, early.body]).toEqual([
      422,
      failure('VALIDATION_ERROR', { resolved_date: 'date_before_start' }),
    ]);
  });

  it('archives a condition until its status changes', async () => {
    const patient = await server.signUp();
    const { id } = await add(patient, 'conditions', { name: 'Asthma' });
    const archived = await patient.call('DELETE', `/medical-data/conditions/${id}`);
    expect([archived.status, archived.body]).toEqual([200, { id, archived_at: '2026-11-21T12:00:00.000Z' }]);
    server.setTime('2026-11-22T12:00:00.000Z');
    expect((await patient.call('DELETE', `/medical-data/conditions/${id}`)).body).toEqual(archived.body);
    server.setTime('2026-11-21T12:00:00.000Z');
    expect(await listOf(patient, 'conditions')).toMatchObject({ total: 0, counts: { all: 0, archived: 1 } });
    expect((await listOf(patient, 'conditions?status=archived')).total).toBe(1);
    expect((await patient.call('GET', `/medical-data/conditions/${id}`)).body).toMatchObject({
      archived_at: '2026-11-21T12:00:00.000Z',
    });
    const back = await patient.call('PATCH', `/medical-data/conditions/${id}/status`, { status: 'active' });
    expect(back.body).toMatchObject({ archived_at: null });
    expect((await listOf(patient, 'conditions')).total).toBe(1);
  });

  it('erases a medicine for good', async () => {
    const patient = await server.signUp();
    const { id } = await add(patient, 'medications', { name: 'Ramipril' });
    const erased = await patient.call('DELETE', `/medical-data/medications/${id}`);
    expect([erased.status, erased.body]).toEqual([204, '']);
    expect((await patient.call('DELETE', `/medical-data/medications/${id}`)).status).toBe(404);
  });

  it('marks what came from a consultation, and believes no diagnosis of its own', async () => {
    const patient = await server.signUp();
    const source_consultation_id = randomUUID();
    const made = await patient.call('POST', '/medical-data/conditions', {
      name: 'Migraine',
      verification_status: 'confirmed',
      source_consultation_id,
    });
    expect(made.body).toMatchObject({
      source: 'consultation',
      source_consultation_id,
      verification_status: 'unconfirmed',
    });
  });

  it('holds "none that I know of" and the lists against each other', async () => {
    const patient = await server.signUp();
    await patient.call('PATCH', '/users/me', { known_none: { allergies: true, conditions: true } });
    const { id } = await add(patient, 'allergies', { substance: 'Latex' });
    expect((await patient.call('GET', '/users/me')).body).toMatchObject({
      known_none: { allergies: false, medications: false, conditions: true },
    });
    const refused = await patient.call('PATCH', '/users/me', {
      known_none: { allergies: true, medications: true },
    });
    expect([refused.status, refused.body]).toEqual([
      422,
      failure('VALIDATION_ERROR', { 'known_none.allergies': 'conflicting_status' }),
    ]);
    expect((await patient.call('GET', '/users/me')).body).toMatchObject({
      known_none: { medications: false },
    });
    await patient.call('PATCH', `/medical-data/allergies/${id}/status`, { status: 'resolved' });
    expect((await patient.call('PATCH', '/users/me', { known_none: { allergies: true } })).status).toBe(200);
    await patient.call('PATCH', `/medical-data/allergies/${id}/status`, { status: 'active' });
    expect((await patient.call('GET', '/users/me')).body).toMatchObject({ known_none: { allergies: false } });
  });

  it('warns of two medicines, and of a medicine and a condition, that do not go together', async () => {
    const patient = await server.signUp();
    await add(patient, 'medications', { name: 'Warfarin 5 mg' });
    await add(patient, 'conditions', { name: 'Peptic ulcer' });
    const made = await patient.call('POST', '/medical-data/medications', { name: 'Nurofen' });
    const found = (made.body as { warnings: Record<string, unknown>[] }).warnings;
    expect(made.status).toBe(201);
    expect(found.map(({ code, severity, related_name: other }) => [code, severity, other])).toEqual([
      ['condition_conflict', 'avoid', 'Peptic ulcer'],
      ['interaction', 'serious', 'Warfarin 5 mg'],
    ]);
    expect(found[1]).toMatchObject({
      effect: expect.stringContaining('bleeding'),
      source: { url: expect.any(String) },
    });
  });

  it('checks a medicine before it is saved, without the entry that it would replace, and keeps nothing', async () => {
    const patient = await server.signUp();
    await patient.call('PATCH', '/users/me', { pregnancy: 'yes' });
    await add(patient, 'allergies', { substance: 'Penicillin', category: 'medication' });
    const warfarin = await add(patient, 'medications', { name: 'Warfarin 5 mg' });
    await add(patient, 'medications', { name: 'Grandmother’s drops' });
    await add(patient, 'medications', { name: 'Sildenafil', status: 'stopped' });
    await add(patient, 'conditions', { name: 'Peptic ulcer' });
    const check = async (name: string, medication_id: string | null = null) => {
      const { status, body } = await patient.call('POST', '/medical-data/medications/checks', {
        name,
        medication_id,
      });
      const { warnings, not_checked } = body as Listed;
      const said = warnings.map(({ code, severity, record_name: of, related_name: other }) =>
        [code, severity, of, other].join(', '),
      );
      return [status, said, not_checked];
    };
    const drops = ['Grandmother’s drops'];
    expect(await check('Nurofen')).toEqual([
      200,
      [
        'condition_conflict, avoid, Nurofen, Peptic ulcer',
        'interaction, serious, Nurofen, Warfarin 5 mg',
        'pregnancy_conflict, serious, Nurofen, ',
      ],
      drops,
    ]);
    expect(await check('Augmentin')).toEqual([
      200,
      expect.arrayContaining(['allergy_conflict, , Augmentin, Penicillin']),
      drops,
    ]);
    expect(await check('Nurofen', warfarin.id)).toEqual([
      200,
      ['condition_conflict, avoid, Nurofen, Peptic ulcer', 'pregnancy_conflict, serious, Nurofen, '],
      drops,
    ]);
    expect(await check('Nitroglycerin')).toEqual([200, [], drops]);
    expect(await check('Ramipril')).toEqual([200, ['pregnancy_conflict, avoid, Ramipril, '], drops]);
    expect(await check('Moon dust')).toEqual([200, [], [...drops, 'Moon dust']]);
    expect((await listOf(patient, 'medications')).total).toBe(3);
  });

  it('compares a medicine that is checked with no one else’s record, and needs its name', async () => {
    const other = await add(ben, 'medications', { name: 'Warfarin' });
    const patient = await server.signUp();
    const check = (body: object) => patient.call('POST', '/medical-data/medications/checks', body);
    const nothing = { warnings: [], not_checked: [] };
    expect((await check({ name: 'Nurofen', medication_id: other.id })).body).toEqual(nothing);
    const refused = await check({ name: '  ' });
    expect([refused.status, refused.body]).toEqual([422, failure('VALIDATION_ERROR', { name: 'required' })]);
  });

  it('warns of a medicine that meets an allergy, from both sides, and never blocks it', async () => {
    const patient = await server.signUp();
    const allergy = await add(patient, 'allergies', { substance: 'Penicillin', category: 'medication' });
    const made = await patient.call('POST', '/medical-data/medications', { name: 'Augmentin 625' });
    const { id } = made.body as Saved;
    const meeting = {
      via: 'class',
      group: 'penicillins',
      source: { title: 'ATC/DDD Index', url: 'https://atcddd.fhi.no/atc_ddd_index/' },
      severity: null,
      effect: null,
      action: null,
    };
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        warnings: [
          {
            code: 'allergy_conflict',
            record_id: id,
            record_name: 'Augmentin 625',
            related_id: allergy.id,
            related_name: 'Penicillin',
            ...meeting,
          },
        ],
        not_checked: [],
      }),
    ]);
    expect((await listOf(patient, 'allergies')).warnings).toEqual([
      {
        code: 'medication_conflict',
        record_id: allergy.id,
        record_name: 'Penicillin',
        related_id: id,
        related_name: 'Augmentin 625',
        ...meeting,
      },
    ]);
    await patient.call('PUT', `/medical-data/medications/${id}`, {
      name: 'Augmentin 625',
      status: 'stopped',
    });
    expect((await listOf(patient, 'medications')).warnings).toEqual([]);
  });

  it('warns of the same thing twice and of a course that has ended, and names what it does not know', async () => {
    const patient = await server.signUp();
    await add(patient, 'medications', { name: 'Panadol', start_date: '2026-01', end_date: '2026-11-20' });
    await add(patient, 'medications', { name: 'Paracetamol 500 mg' });
    await add(patient, 'medications', { name: 'Grandmother’s drops' });
    await add(patient, 'conditions', { name: 'Asthma' });
    await add(patient, 'conditions', { name: 'asthma ' });
    const { warnings, not_checked } = await listOf(patient, 'medications');
    const said = warnings.map((each) => `${each.code}: ${each.record_name}, ${each.related_name}`);
    expect(new Set(said)).toEqual(
      new Set([
        'possible_duplicate: Panadol, Paracetamol 500 mg',
        'possible_duplicate: Paracetamol 500 mg, Panadol',
        'looks_ended: Panadol, null',
      ]),
    );
    expect(not_checked).toEqual(['Grandmother’s drops']);
    expect((await listOf(patient, 'conditions')).warnings.map((each) => each.code)).toEqual([
      'possible_duplicate',
      'possible_duplicate',
    ]);
  });

  it('keeps 500 records of a kind, and no more', { timeout: 60_000 }, async () => {
    const patient = await server.signUp();
    await server.database.asPatient(patient.id, (tx) =>
      tx
        .insertInto('records')
        .values(
          Array.from({ length: 500 }, () => ({
            patient_id: patient.id,
            kind: 'condition',
            content: JSON.stringify({ name: 'x', status: 'active' }),
            is_current: true,
            source: 'self' as const,
            source_consultation_id: null,
            status_changed_at: new Date(0),
            archived_at: null,
            created_at: new Date(0),
            updated_at: new Date(0),
          })),
        )
        .execute(),
    );
    const answer = await patient.call('POST', '/medical-data/conditions', { name: 'One more' });
    expect([answer.status, answer.body]).toEqual([
      422,
      failure('VALIDATION_ERROR', { conditions: 'too_many' }),
    ]);
  });
});
