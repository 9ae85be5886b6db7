import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Dashboard, DashboardCard } from '#contract/dashboard.ts';
import type { Urgency } from '#contract/urgency.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { failure } from '#tests/server/expected.ts';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const FRIDAY = '2026-11-27T08:00:00.000Z';

async function save(patient: TestPatient, title: string, urgency: Urgency = 'LOW'): Promise<string> {
  const body = { assessment: { ...sampleAssessment, urgency }, sources: [sampleSource], title };
  return ((await patient.call('POST', '/history', body)).body as { id: string }).id;
}

const setFollowUp = (patient: TestPatient, id: string, due_at: unknown = FRIDAY) =>
  patient.call('POST', `/history/${id}/follow-up`, { due_at });

async function cardsOf(patient: TestPatient): Promise<DashboardCard[]> {
  return ((await patient.call('GET', '/dashboard')).body as Dashboard).cards;
}
const followUpsOf = async (patient: TestPatient) =>
  (await cardsOf(patient)).filter((each) => each.type === 'follow_up');

describeOnEachEngine('a follow-up', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  it('is told by the assessment and by a card that leads to it', async () => {
    const anna = await server.signUp();
    const id = await save(anna, 'My cold');
    const made = await setFollowUp(anna, id);
    expect([made.status, made.body]).toEqual([200, { due_at: FRIDAY, set_at: NOW }]);
    const read = await anna.call('GET', `/history/${id}`);
    expect(read.body).toMatchObject({ follow_up: { due_at: FRIDAY, set_at: NOW } });
    expect(await followUpsOf(anna)).toEqual([
      {
        id: `system:follow_up:${id}`,
        type: 'follow_up',
        title: 'How is it now?',
        content: 'My cold',
        status: 'open',
        pinned: false,
        hidden: false,
        position: expect.any(Number),
        size: 'md',
        tone: 'info',
        due_at: FRIDAY,
        target: { kind: 'consultation', value: id },
        source: 'system',
        data: { id, urgency: 'LOW' },
        created_at: NOW,
        updated_at: NOW,
      },
    ]);
  });

  it('is one for each assessment: the second call moves it, and its card is as new', async () => {
    const anna = await server.signUp();
    const id = await save(anna, 'My cold');
    await setFollowUp(anna, id);
    const card = `/dashboard/cards/system:follow_up:${id}`;
    expect((await anna.call('PUT', card, { status: 'done' })).body).toMatchObject({ status: 'done' });
    await anna.call('PUT', `${card}/delete`);
    expect(await followUpsOf(anna)).toMatchObject([{ status: 'done', hidden: true, due_at: FRIDAY }]);
    const later = '2026-12-04T08:00:00.000Z';
    expect(await setFollowUp(anna, id, later)).toMatchObject({ status: 200 });
    expect(await setFollowUp(anna, id, later)).toMatchObject({ status: 200 });
    expect(await followUpsOf(anna)).toMatchObject([{ status: 'open', hidden: false, due_at: later }]);
  });

  it('stands before the last assessment when it is due and not done, and at the end before', async () => {
    const anna = await server.signUp();
    const [first, second] = [await save(anna, 'First'), await save(anna, 'Second')];
    await setFollowUp(anna, first, '2026-11-22T08:00:00.000Z');
    await setFollowUp(anna, second, '2026-11-23T08:00:00.000Z');
    const typesOf = async () => (await cardsOf(anna)).map((each) => each.type);
    const rest = ['last_assessment', 'allergies', 'medications', 'conditions'];
    expect((await typesOf()).slice(0, 4)).toEqual(rest);
    server.setTime('2026-11-22T08:00:00.000Z');
    expect((await typesOf()).slice(0, 5)).toEqual(['follow_up', ...rest]);
    expect((await cardsOf(anna)).at(0)?.content).toBe('First');
    await anna.call('PUT', `/dashboard/cards/system:follow_up:${first}`, { status: 'done' });
    expect((await typesOf()).slice(0, 4)).toEqual(rest);
    server.setTime(NOW);
  });

  it('goes with its assessment, and leaves nothing behind', async () => {
    const anna = await server.signUp();
    const id = await save(anna, 'My cold');
    await setFollowUp(anna, id);
    const card = `/dashboard/cards/system:follow_up:${id}`;
    await anna.call('PUT', card, { hidden: true });
    await anna.call('DELETE', `/history/${id}`);
    expect(await followUpsOf(anna)).toEqual([]);
    expect((await anna.call('PUT', card, {})).status).toBe(404);
    const kept = await server.database.asPatient(anna.id, (tx) =>
      tx.selectFrom('dashboard_cards').select('system_key').execute(),
    );
    expect(kept).toEqual([]);
  });

  it('is taken along in the export, open or done', async () => {
    const anna = await server.signUp();
    const id = await save(anna, 'My cold');
    await setFollowUp(anna, id);
    type Entry = { readonly resource: Record<string, unknown> };
    const exported = async () => {
      const { body } = await anna.call('GET', '/users/me/export');
      const resources = (body as { entry: Entry[] }).entry.map((each) => each.resource);
      return resources.filter((each) => each['resourceType'] === 'Task');
    };
    const me = { reference: `urn:uuid:${anna.id}` };
    const task = {
      resourceType: 'Task',
      id: expect.any(String),
      status: 'requested',
      intent: 'plan',
      description: 'How is it now? A follow-up that the patient set',
      focus: { reference: `urn:uuid:${id}` },
      for: me,
      authoredOn: NOW,
      requester: me,
      owner: me,
      restriction: { period: { end: FRIDAY } },
    };
    expect(await exported()).toEqual([task]);
    await anna.call('PUT', `/dashboard/cards/system:follow_up:${id}`, { status: 'done' });
    expect(await exported()).toEqual([{ ...task, status: 'completed' }]);
  });

  it.each([
    ['no day', undefined, 'required'],
    ['something that is no day', 'next week', 'invalid_date'],
    ['a day that has gone', NOW, 'out_of_range'],
    ['a day further than a year', '2027-11-22T12:00:00.001Z', 'out_of_range'],
  ] as const)('refuses %s', async (_what, due_at, code) => {
    const anna = await server.signUp();
    const id = await save(anna, 'My cold');
    const answer = await anna.call('POST', `/history/${id}/follow-up`, { due_at });
    expect([answer.status, answer.body]).toEqual([422, failure('VALIDATION_ERROR', { due_at: code })]);
    expect(await followUpsOf(anna)).toEqual([]);
  });

  it('is not for an emergency, which waits for no day', async () => {
    const anna = await server.signUp();
    const answer = await setFollowUp(anna, await save(anna, 'Chest pain', 'EMERGENCY'));
    expect([answer.status, answer.body]).toEqual([
      422,
      failure('VALIDATION_ERROR', { due_at: 'conflicting_status' }),
    ]);
    expect(await followUpsOf(anna)).toEqual([]);
  });

  it('is set by no one else, and for nothing that is missing', async () => {
    const [anna, ben] = [await server.signUp(), await server.signUp()];
    const id = await save(anna, 'My cold');
    for (const wanted of [id, randomUUID()]) {
      const answer = await setFollowUp(ben, wanted);
      expect([answer.status, answer.body]).toEqual([404, failure('NOT_FOUND')]);
    }
    expect([await followUpsOf(anna), await followUpsOf(ben)]).toEqual([[], []]);
  });
});
