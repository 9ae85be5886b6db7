import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { failure } from '#tests/server/expected.ts';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

const withIds = Object.entries<Endpoint>(endpoints).filter(
  ([, each]) => each.access === 'patient' && each.params !== undefined,
);

/** A body that the call would take from the owner: what is refused is refused for whose it is. */
const bodies: Readonly<Record<string, object>> = {
  renameHistory: { title: 'Mine now' },
  setFollowUp: { due_at: '2026-12-01T00:00:00.000Z' },
  updateCard: { title: 'Mine now' },
  deleteCard: {},
  updateAllergy: { substance: 'Mine now' },
  changeAllergyStatus: { status: 'entered-in-error' },
  updateMedication: { name: 'Mine now' },
  updateMeasurement: { name: 'Mine now', value: 1, unit: 'mm', measured_on: '2026-11-01' },
  updateCondition: { name: 'Mine now' },
  changeConditionStatus: { status: 'resolved' },
};

describeOnEachEngine('check 11: an id of another patient’s', (open) => {
  let server: TestServer;
  let anna: TestPatient;
  let ben: TestPatient;
  let ids: Readonly<Record<string, string>>;
  beforeAll(async () => {
    server = await startTestServer(await open());
    [anna, ben] = [await server.signUp(), await server.signUp()];
    const make = async (path: string, body: object) =>
      ((await anna.call('POST', path, body)).body as { id: string }).id;
    const draft = randomUUID();
    await anna.call('POST', '/consultation', {
      consultation_id: draft,
      messages: [{ role: 'user', content: 'I have a cough' }],
    });
    ids = {
      '/consultation/drafts/{consultation_id}': draft,
      '/history/{consultation_id}': await make('/history', {
        title: 'Cough',
        assessment: sampleAssessment,
        sources: [sampleSource],
      }),
      '/dashboard/cards/{card_id}': await make('/dashboard/cards', { type: 'note', title: 'Walk' }),
      '/medical-data/allergies/{allergy_id}': await make('/medical-data/allergies', { substance: 'Nuts' }),
      '/medical-data/medications/{medication_id}': await make('/medical-data/medications', {
        name: 'Ibuprofen',
      }),
      '/medical-data/measurements/{measurement_id}': await make('/medical-data/measurements', {
        name: 'Potassium',
        value: 4.4,
        unit: 'mmol/L',
        measured_on: '2026-11-01',
      }),
      '/medical-data/conditions/{condition_id}': await make('/medical-data/conditions', { name: 'Asthma' }),
    };
  });
  afterAll(() => server.close());

  const allRows = async () => {
    const tables = ['consultation_drafts', 'consultations', 'records', 'dashboard_cards'];
    const sums = tables.map((table) =>
      server.database.asPatient(anna.id, (tx) =>
        sql`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.table(table)} t`.execute(
          tx,
        ),
      ),
    );
    return (await Promise.all(sums)).map(({ rows }) => rows);
  };

  it.each(withIds)('is to %s as one of no one’s, and leaves no trace', async (name, { method, path }) => {
    const resource = Object.keys(ids).find((each) => path.startsWith(each));
    expect([name, resource]).toEqual([name, expect.any(String)]);
    const before = await allRows();
    const address = path.replace(/\{\w+\}/, ids[resource ?? ''] ?? '');
    const answer = await ben.call(method, address, bodies[name]);
    const nowhere = await ben.call(method, path.replace(/\{\w+\}/, randomUUID()), bodies[name]);
    expect([answer.status, answer.body]).toEqual([404, failure('NOT_FOUND')]);
    expect([nowhere.status, nowhere.body]).toEqual([404, failure('NOT_FOUND')]);
    expect(await allRows()).toEqual(before);
  });
});
