import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Dashboard, DashboardCard } from '#contract/dashboard.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { anyUuid, failure } from '#tests/server/expected.ts';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

const boardOf = async (patient: TestPatient) => (await patient.call('GET', '/dashboard')).body as Dashboard;
const idsOf = async (patient: TestPatient) => (await boardOf(patient)).cards.map((each) => each.id);
const titlesOf = async (patient: TestPatient) => (await boardOf(patient)).cards.map((each) => each.title);

async function addNote(patient: TestPatient, title: string, rest: object = {}): Promise<DashboardCard> {
  return (await patient.call('POST', '/dashboard/cards', { type: 'note', title, ...rest }))
    .body as DashboardCard;
}

describeOnEachEngine('the dashboard', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  it('of a new patient says how to begin', async () => {
    const anna = await server.signUp();
    const board = await boardOf(anna);
    expect(board).toEqual({
      summary: {
        full_name: null,
        profile_completeness: 0,
        counts: { active_conditions: 0, current_medications: 0, active_allergies: 0, consultations: 0 },
        last_consultation: null,
        unfinished_consultation: null,
        warnings: [],
        not_checked: [],
      },
      cards: expect.any(Array),
      generated_at: '2026-11-21T12:00:00.000Z',
    });
    expect(board.cards.map((each) => [each.id, each.position])).toEqual([
      ['system:allergies', 0],
      ['system:medications', 1],
      ['system:conditions', 2],
      ['system:getting_started', 3],
      ['system:emergency_info', 4],
    ]);
    expect(board.cards.at(3)).toEqual({
      id: 'system:getting_started',
      type: 'getting_started',
      title: 'Complete your profile',
      content: null,
      status: 'open',
      pinned: false,
      hidden: false,
      position: 3,
      size: 'md',
      tone: 'info',
      due_at: null,
      target: { kind: 'route', value: '/profile' },
      source: 'system',
      data: {
        missing: [
          'full_name',
          'date_of_birth',
          'sex_at_birth',
          'country',
          'emergency_contact',
          'height_cm',
          'weight_kg',
          'allergies',
          'medications',
          'conditions',
          'notices',
        ],
      },
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it('shows the newest value of each measurement, those outside their range first', async () => {
    const anna = await server.signUp();
    await anna.call('PATCH', '/users/me', { date_of_birth: '1980-06-01', sex_at_birth: 'female' });
    const potassium = { name: 'Potassium', unit: 'mmol/L' };
    for (const each of [
      { name: 'Pulse', value: 70, unit: '/min', measured_on: '2026-11-20' },
      { ...potassium, value: 6.8, measured_on: '2026-11-01' },
      { ...potassium, value: 4.4, measured_on: '2025-11-01' },
      ...['2020', '2021', '2022', '2023'].map((year) => ({
        name: `Thing of ${year}`,
        value: 1,
        unit: 'u',
        measured_on: year,
      })),
    ])
      await anna.call('POST', '/medical-data/measurements', each);
    const card = (await boardOf(anna)).cards.find((each) => each.type === 'measurements');
    expect([card?.title, card?.target, card?.data]).toEqual([
      'Measurements',
      { kind: 'route', value: '/profile/measurements' },
      {
        count: 6,
        values: [
          'Potassium 6.8 mmol/L, far above the usual range (1 November 2026)',
          'Pulse 70 per minute, in the usual range (20 November 2026)',
          'Thing of 2023 1 u (2023)',
          'Thing of 2022 1 u (2022)',
          'Thing of 2021 1 u (2021)',
        ],
      },
    ]);
  });

  it('puts danger first, then what is unfinished, then the last assessment', async () => {
    const anna = await server.signUp();
    await anna.call('PATCH', '/users/me', { full_name: 'Anna', known_none: { conditions: true } });
    await anna.call('POST', '/medical-data/allergies', { substance: 'Penicillin' });
    await anna.call('POST', '/medical-data/medications', { name: 'Amoxicillin' });
    const consultation_id = randomUUID();
    const messages = [{ role: 'user', content: 'I have a cough' }];
    await anna.call('POST', '/consultation', { consultation_id, messages });
    const saved = await anna.call('POST', '/history', {
      assessment: sampleAssessment,
      sources: [sampleSource],
      title: 'My cold',
    });
    const { summary, cards } = await boardOf(anna);
    expect(summary).toEqual({
      full_name: 'Anna',
      profile_completeness: 36,
      counts: { active_conditions: 0, current_medications: 1, active_allergies: 1, consultations: 1 },
      last_consultation: saved.body,
      unfinished_consultation: {
        consultation_id,
        title: 'I have a cough',
        updated_at: '2026-11-21T12:00:00.000Z',
        message_count: 1,
      },
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'allergy_conflict' })]),
      not_checked: [],
    });
    expect(cards.slice(0, 4).map((each) => [each.type, each.tone, each.target])).toEqual([
      ['safety_warning', 'danger', { kind: 'route', value: '/profile/medications' }],
      ['resume_consultation', 'info', { kind: 'consultation', value: consultation_id }],
      [
        'last_assessment',
        'neutral',
        { kind: 'route', value: `/history/${(saved.body as { id: string }).id}` },
      ],
      ['allergies', 'neutral', { kind: 'route', value: '/profile/allergies' }],
    ]);
    expect(cards.find((each) => each.type === 'medications')?.data).toEqual({
      count: 1,
      names: ['Amoxicillin'],
      known_none: false,
    });
  });

  it('asks to look through a record that no one touched for half a year', async () => {
    const anna = await server.signUp();
    await anna.call('POST', '/medical-data/allergies', { substance: 'Latex' });
    server.setTime('2027-05-23T12:00:00.001Z');
    const card = (await boardOf(anna)).cards.find((each) => each.type === 'record_review');
    expect(card?.data).toEqual({ last_changed_at: '2026-11-21T12:00:00.000Z' });
    server.setTime('2026-11-21T12:00:00.000Z');
    expect(await idsOf(anna)).not.toContain('system:record_review');
  });

  it('takes a card of one’s own, changes and deletes it', async () => {
    const anna = await server.signUp();
    const made = await anna.call('POST', '/dashboard/cards', {
      type: 'reminder',
      title: 'Blood test',
      due_at: '2026-12-01T08:00:00.000Z',
      target: { kind: 'route', value: '/profile' },
    });
    const card = {
      id: anyUuid,
      type: 'reminder',
      title: 'Blood test',
      content: null,
      status: 'open',
      pinned: false,
      hidden: false,
      position: 5,
      size: 'md',
      tone: 'neutral',
      due_at: '2026-12-01T08:00:00.000Z',
      target: { kind: 'route', value: '/profile' },
      source: 'user',
      data: {},
      created_at: '2026-11-21T12:00:00.000Z',
      updated_at: '2026-11-21T12:00:00.000Z',
    };
    expect([made.status, made.body]).toEqual([201, card]);
    const { id } = made.body as DashboardCard;
    const changed = await anna.call('PUT', `/dashboard/cards/${id}`, {
      title: 'Blood test done',
      status: 'done',
    });
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        ...card,
        title: 'Blood test done',
        status: 'done',
        due_at: null,
        target: null,
        updated_at: '2026-11-21T12:00:00.001Z',
      },
    ]);
    const deleted = await anna.call('PUT', `/dashboard/cards/${id}/delete`);
    expect([deleted.status, deleted.body]).toEqual([200, { id, deleted: true }]);
    expect((await anna.call('PUT', `/dashboard/cards/${id}/delete`)).status).toBe(404);
    expect(await idsOf(anna)).not.toContain(id);
  });

  it('shows pinned cards before the lists, and what is due before the last assessment', async () => {
    const anna = await server.signUp();
    await addNote(anna, 'plain');
    await addNote(anna, 'pinned', { pinned: true });
    await addNote(anna, 'due', { due_at: '2026-11-21T11:00:00.000Z' });
    expect(await titlesOf(anna)).toEqual([
      'due',
      'pinned',
      'Allergies',
      'Medications',
      'Conditions',
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ]);
  });

  it('moves any card, renumbers them and shows what is new on top', async () => {
    const anna = await server.signUp();
    const note = await addNote(anna, 'mine');
    const up = await anna.call('PUT', `/dashboard/cards/${note.id}`, { title: 'mine', position: 0 });
    expect(up.body).toMatchObject({ position: 0 });
    const moved = await anna.call('PUT', '/dashboard/cards/system:conditions', { position: 1, size: 'lg' });
    expect(moved.body).toMatchObject({ position: 1, size: 'lg' });
    expect((await idsOf(anna)).slice(0, 4)).toEqual([
      note.id,
      'system:conditions',
      'system:allergies',
      'system:medications',
    ]);
    const newer = await addNote(anna, 'newer');
    expect((await boardOf(anna)).cards.map((each) => each.position)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect((await idsOf(anna)).at(0)).toBe(newer.id);
    const last = await anna.call('PUT', `/dashboard/cards/${newer.id}`, { title: 'newer', position: 99 });
    expect(last.body).toMatchObject({ position: 6 });
  });

  it('hides and restores a card of the server’s, and lets no one rewrite it', async () => {
    const anna = await server.signUp();
    const path = '/dashboard/cards/system:emergency_info';
    const deleted = await anna.call('PUT', `${path}/delete`);
    expect([deleted.status, deleted.body]).toEqual([200, { id: 'system:emergency_info', deleted: true }]);
    const hidden = (await boardOf(anna)).cards.find((each) => each.id === 'system:emergency_info');
    expect([hidden?.hidden, hidden?.title]).toEqual([true, 'For an emergency']);
    const restored = await anna.call('PUT', path, {
      hidden: false,
      title: 'Nothing to see',
      tone: 'success',
    });
    expect(restored.body).toMatchObject({ hidden: false, title: 'For an emergency', tone: 'neutral' });
  });

  it.each([
    ['a type that is the server’s', { type: 'safety_warning', title: 'x' }, { type: 'invalid_choice' }],
    ['a tone that is the server’s', { type: 'note', title: 'x', tone: 'danger' }, { tone: 'invalid_choice' }],
    ['no title', { type: 'note' }, { title: 'required' }],
    ['a title too long', { type: 'note', title: 'a'.repeat(81) }, { title: 'too_long' }],
    [
      'a way out of the app',
      { type: 'link', title: 'x', target: { kind: 'route', value: '//evil.test' } },
      { 'target.value': 'invalid_choice' },
    ],
    ['a place below the first', { type: 'note', title: 'x', position: -1 }, { position: 'out_of_range' }],
  ] as const)('refuses %s', async (_what, body, fields) => {
    const anna = await server.signUp();
    const answer = await anna.call('POST', '/dashboard/cards', body);
    expect([answer.status, answer.body]).toEqual([422, failure('VALIDATION_ERROR', fields)]);
  });

  it('holds fifty cards of one’s own', { timeout: 60_000 }, async () => {
    const anna = await server.signUp();
    for (let index = 0; index < 50; index += 1) await addNote(anna, `note ${index}`);
    const answer = await anna.call('POST', '/dashboard/cards', { type: 'note', title: 'one more' });
    expect([answer.status, answer.body]).toEqual([422, failure('VALIDATION_ERROR', { cards: 'too_many' })]);
  });

  it('is no one else’s', async () => {
    const [anna, ben] = [await server.signUp(), await server.signUp()];
    const note = await addNote(anna, 'mine');
    for (const id of [note.id, randomUUID(), 'system:record_review']) {
      const changed = await ben.call('PUT', `/dashboard/cards/${id}`, { title: 'yours' });
      const deleted = await ben.call('PUT', `/dashboard/cards/${id}/delete`);
      expect([changed.status, changed.body]).toEqual([404, failure('NOT_FOUND')]);
      expect([deleted.status, deleted.body]).toEqual([404, failure('NOT_FOUND')]);
    }
    expect(await titlesOf(anna)).toContain('mine');
  });
});
