import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HistoryItem } from '#contract/history.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { anyUuid, failure } from '#tests/server/expected.ts';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

const messages = [
  { role: 'user', content: 'I have had a dry cough and a runny nose since the day before yesterday' },
];
const saved = { assessment: sampleAssessment, sources: [sampleSource] };

/** The list's items, as the contract types them. */
async function listOf(
  patient: TestPatient,
  query = '',
): Promise<{ history: HistoryItem[]; next_cursor: string }> {
  return (await patient.call('GET', `/history${query}`)).body as never;
}

const titlesOf = async (patient: TestPatient, query = '') =>
  (await listOf(patient, query)).history.map((each) => each.title);

describeOnEachEngine('the history', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  it('gives back a saved consultation whole', async () => {
    const anna = await server.signUp();
    const engine = { name: 'anamnesis', version: '1', mode: 'rules' };
    const understood = [
      { finding: 'cough', label: 'cough', value: 'present', message_index: 0, start: 18, end: 23 },
    ];
    const subject = { relationship: 'my son', age_years: 6, sex_at_birth: 'male' };
    const whole = { messages, understood, subject, engine };
    const body = { ...saved, ...whole, title: 'My cough', consultation_id: randomUUID() };
    const made = await anna.call('POST', '/history', body);
    const item = {
      id: anyUuid,
      title: 'My cough',
      created_at: '2026-11-21T12:00:00.000Z',
      updated_at: '2026-11-21T12:00:00.000Z',
      urgency: 'LOW',
    };
    expect([made.status, made.body]).toEqual([201, item]);
    const { id } = made.body as HistoryItem;
    const read = await anna.call('GET', `/history/${id}`);
    expect([read.status, read.body]).toEqual([
      200,
      { ...item, assessment_data: saved, ...whole, follow_up: null },
    ]);
    expect(await listOf(anna)).toEqual({ history: [made.body], next_cursor: null });
  });

  it('says nothing in the title of a crisis, or of violence', async () => {
    const anna = await server.signUp();
    const safety = {
      rules_checked: 1,
      triggered: [{ rule_id: 'a-rule', label: 'A rule', source_id: null, level: 'crisis' }],
      floor_applied: true,
      urgency_before_floor: null,
    };
    const body = { ...saved, assessment: { ...sampleAssessment, safety }, messages };
    const made = await anna.call('POST', '/history', body);
    expect(made.body).toMatchObject({ title: 'Consultation, 21 November 2026' });
  });

  it('takes the specification’s body alone, and names it after the complaint or the first condition', async () => {
    const anna = await server.signUp();
    const plain = await anna.call('POST', '/history', { ...saved, title: '' });
    expect(plain.body).toMatchObject({ title: 'Common cold, 21 November 2026' });
    const withWords = await anna.call('POST', '/history', { ...saved, messages });
    expect(withWords.body).toMatchObject({
      title: 'I have had a dry cough and a runny nose since the day…, 21 November 2026',
    });
    const { id } = plain.body as HistoryItem;
    expect((await anna.call('GET', `/history/${id}`)).body).toMatchObject({
      messages: [],
      understood: [],
      subject: null,
      engine: null,
    });
  });

  it('saves once when two saves come at once, and drops the draft', async () => {
    const anna = await server.signUp();
    const consultation_id = randomUUID();
    await anna.call('POST', '/consultation', { consultation_id, messages });
    const body = { ...saved, consultation_id, messages };
    const answers = await Promise.all(Array.from({ length: 20 }, () => anna.call('POST', '/history', body)));
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((each) => (each.body as HistoryItem).id)).size).toBe(1);
    expect((await listOf(anna)).history.length).toBe(1);
    expect((await anna.call('GET', '/consultation/drafts')).body).toEqual({ drafts: [] });
  });

  it('saves again when the conversation went on', async () => {
    const anna = await server.signUp();
    const consultation_id = randomUUID();
    await anna.call('POST', '/history', { ...saved, consultation_id, messages });
    const changed = [{ role: 'user', content: 'It is a wet cough' }];
    await anna.call('POST', '/history', { ...saved, consultation_id, messages: changed });
    expect((await listOf(anna)).history.length).toBe(2);
  });

  it('lists newest first, page by page, without losing or repeating one', async () => {
    const anna = await server.signUp();
    for (let index = 0; index < 5; index += 1) {
      server.setTime(`2026-11-21T12:00:0${Math.floor(index / 2)}.000Z`);
      await anna.call('POST', '/history', { ...saved, title: `number ${index}` });
    }
    server.setTime('2026-11-21T12:00:00.000Z');
    const whole = await listOf(anna);
    expect(whole.history.map((each) => each.created_at)).toEqual(
      whole.history
        .map((each) => each.created_at)
        .toSorted()
        .toReversed(),
    );
    const pages: string[][] = [];
    for (let query = '?limit=2'; query !== '';) {
      const page = await listOf(anna, query);
      pages.push(page.history.map((each) => each.title));
      query = page.next_cursor ? `?limit=2&cursor=${page.next_cursor}` : '';
    }
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(whole.history.map((each) => each.title));
  });

  it('finds by words of title, complaint and conditions, whatever their case and accents', async () => {
    const anna = await server.signUp();
    await anna.call('POST', '/history', { ...saved, title: 'Fièvre 100 %', messages });
    await anna.call('POST', '/history', {
      ...saved,
      title: 'Headache',
      assessment: { ...sampleAssessment, urgency: 'HIGH' },
    });
    expect(await titlesOf(anna, '?search=FIEVRE')).toEqual(['Fièvre 100 %']);
    expect(await titlesOf(anna, '?search=dry%20cough')).toEqual(['Fièvre 100 %']);
    expect(new Set(await titlesOf(anna, '?search=common'))).toEqual(new Set(['Headache', 'Fièvre 100 %']));
    expect(await titlesOf(anna, '?search=%25')).toEqual(['Fièvre 100 %']);
    expect(await titlesOf(anna, '?search=_')).toEqual([]);
    expect(await titlesOf(anna, '?urgency=HIGH')).toEqual(['Headache']);
  });

  it('keeps no citation that cannot be opened', async () => {
    const anna = await server.signUp();
    const made = await anna.call('POST', '/history', { ...saved, sources: [] });
    const read = await anna.call('GET', `/history/${(made.body as HistoryItem).id}`);
    const conditions = sampleAssessment.conditions.map((each) => ({ ...each, citations: [] }));
    expect(read.body).toMatchObject({ assessment_data: { assessment: { conditions }, sources: [] } });
  });

  it('is renamed and found by its new name', async () => {
    const anna = await server.signUp();
    const made = await anna.call('POST', '/history', { ...saved, title: 'First name' });
    const path = `/history/${(made.body as HistoryItem).id}`;
    const renamed = await anna.call('PATCH', path, { title: ' Second name ' });
    const expected = {
      ...(made.body as object),
      title: 'Second name',
      updated_at: '2026-11-21T12:00:00.001Z',
    };
    expect([renamed.status, renamed.body]).toEqual([200, expected]);
    expect(await titlesOf(anna, '?search=second')).toEqual(['Second name']);
    expect(await titlesOf(anna, '?search=first')).toEqual([]);
    const empty = await anna.call('PATCH', path, { title: ' ' });
    expect([empty.status, empty.body]).toEqual([422, failure('VALIDATION_ERROR', { title: 'required' })]);
  });

  it('is erased for good', async () => {
    const anna = await server.signUp();
    const made = await anna.call('POST', '/history', saved);
    const path = `/history/${(made.body as HistoryItem).id}`;
    expect(await anna.call('DELETE', path)).toMatchObject({ status: 204, body: '' });
    expect(await listOf(anna)).toEqual({ history: [], next_cursor: null });
    for (const method of ['GET', 'DELETE'] as const) expect((await anna.call(method, path)).status).toBe(404);
  });

  it('is no one else’s', async () => {
    const [anna, ben] = [await server.signUp(), await server.signUp()];
    const made = await anna.call('POST', '/history', saved);
    const others = await ben.call('GET', `/history/${(made.body as HistoryItem).id}`);
    const missing = await ben.call('GET', `/history/${randomUUID()}`);
    expect([others.status, others.body]).toEqual([404, failure('NOT_FOUND')]);
    expect([missing.status, missing.body]).toEqual([404, failure('NOT_FOUND')]);
    const path = `/history/${(made.body as HistoryItem).id}`;
    expect((await ben.call('PATCH', path, { title: 'Mine' })).status).toBe(404);
    expect((await ben.call('DELETE', path)).status).toBe(404);
    expect((await anna.call('GET', path)).body).toMatchObject(made.body as object);
    expect(await listOf(ben)).toEqual({ history: [], next_cursor: null });
  });

  it.each([
    ['no assessment', { title: 'x' }, { assessment: 'required', sources: 'required' }],
    ['a title too long', { ...saved, title: 'a'.repeat(121) }, { title: 'too_long' }],
  ] as const)('refuses to save %s', async (_what, body, fields) => {
    const anna = await server.signUp();
    const answer = await anna.call('POST', '/history', body);
    expect([answer.status, answer.body]).toEqual([422, failure('VALIDATION_ERROR', fields)]);
  });

  it.each([
    ['/history/1', 'consultation_id'],
    ['/history?urgency=SOON', 'urgency'],
    ['/history?cursor=eyJ9', 'cursor'],
    ['/history?limit=all', 'limit'],
  ])('refuses %s', async (path, field) => {
    const anna = await server.signUp();
    const answer = await anna.call('GET', path);
    expect([answer.status, answer.body]).toEqual([
      422,
      failure('VALIDATION_ERROR', { [field]: 'invalid_choice' }),
    ]);
  });
});
