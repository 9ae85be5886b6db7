import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DRAFT_FORMAT } from '#contract/consultation/draft.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { failure } from '#tests/server/expected.ts';
import { startTestServer, type TestServer } from '#tests/server/test-server.ts';

const messages = [{ role: 'user', content: 'I have a cough' }];

describeOnEachEngine('a draft', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  it('keeps the transcript of every turn under its id', async () => {
    const anna = await server.signUp();
    const consultation_id = randomUUID();
    const longer = [
      ...messages,
      { role: 'assistant', content: 'How long have you had it?' },
      { role: 'user', content: 'Two days' },
    ];
    const corrections = [{ finding: 'fever', value: 'absent' }];
    const subject = { relationship: 'child', age_years: 4, sex_at_birth: null };
    await anna.call('POST', '/consultation', { consultation_id, messages });
    await anna.call('POST', '/consultation', { consultation_id, messages: longer, corrections, subject });
    const summary = {
      consultation_id,
      title: 'I have a cough',
      updated_at: '2026-11-21T12:00:00.000Z',
      message_count: 3,
    };
    expect((await anna.call('GET', '/consultation/drafts')).body).toEqual({ drafts: [summary] });
    const read = await anna.call('GET', `/consultation/drafts/${consultation_id}`);
    const content = { messages: longer, corrections, subject, format: DRAFT_FORMAT, unsent: null };
    expect([read.status, read.body]).toEqual([200, { ...summary, ...content }]);
  });

  it('is kept even when the engine fails', async () => {
    const failing = await startTestServer(server.database, {
      engine: {
        consult: () => Promise.reject(new Error('out of order')),
        readCondition: async () => ({ found: false, suggestions: [] }),
        listConditions: async () => [],
        readReport: async () => ({ readings: [], not_read: [] }),
      },
    });
    const anna = await failing.signUp();
    const consultation_id = randomUUID();
    const answer = await anna.call('POST', '/consultation', { consultation_id, messages });
    expect([answer.status, answer.body]).toEqual([500, failure(null)]);
    const read = await anna.call('GET', `/consultation/drafts/${consultation_id}`);
    expect(read.body).toMatchObject({ messages });
    await failing.app.close();
  });

  it('is forgotten when the patient says so', async () => {
    const anna = await server.signUp();
    const consultation_id = randomUUID();
    await anna.call('POST', '/consultation', { consultation_id, messages });
    const dropped = await anna.call('DELETE', `/consultation/drafts/${consultation_id}`);
    expect([dropped.status, dropped.body]).toEqual([204, '']);
    expect((await anna.call('GET', '/consultation/drafts')).body).toEqual({ drafts: [] });
    expect((await anna.call('DELETE', `/consultation/drafts/${consultation_id}`)).status).toBe(404);
  });

  it('is no one else’s, although two patients may use the same id', async () => {
    const [anna, ben] = [await server.signUp(), await server.signUp()];
    const consultation_id = randomUUID();
    await anna.call('POST', '/consultation', { consultation_id, messages });
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await ben.call(method, `/consultation/drafts/${consultation_id}`);
      expect([answer.status, answer.body]).toEqual([404, failure('NOT_FOUND')]);
    }
    const others = [{ role: 'user', content: 'My head hurts' }];
    await ben.call('POST', '/consultation', { consultation_id, messages: others });
    expect((await anna.call('GET', `/consultation/drafts/${consultation_id}`)).body).toMatchObject({
      messages,
    });
  });

  it('is gone after seven days', async () => {
    const anna = await server.signUp();
    const consultation_id = randomUUID();
    await anna.call('POST', '/consultation', { consultation_id, messages });
    server.setTime('2026-11-28T11:59:59.999Z');
    expect((await anna.call('GET', `/consultation/drafts/${consultation_id}`)).status).toBe(200);
    server.setTime('2026-11-28T12:00:00.000Z');
    expect((await anna.call('GET', `/consultation/drafts/${consultation_id}`)).status).toBe(404);
    expect((await anna.call('GET', '/consultation/drafts')).body).toEqual({ drafts: [] });
    server.setTime('2026-11-21T12:00:00.000Z');
  });

  const unsent = {
    typed: 'Since Tues',
    uses_sources: true,
    changing: null,
    kept: [{ question: null, answer: { text: 'I have a cough', structured: null } }],
    proposal: { kind: 'correction', correction: { finding: 'fever', value: 'absent' } },
  };
  const left = { format: DRAFT_FORMAT, messages, subject: null, corrections: [], unsent };

  it('keeps what a renewed page had not sent, until another turn', async () => {
    const anna = await server.signUp();
    const consultation_id = randomUUID();
    const read = () => anna.call('GET', `/consultation/drafts/${consultation_id}`);
    await anna.call('POST', '/consultation', { consultation_id, messages });
    const kept = await anna.call('POST', '/consultation/drafts', { consultation_id, ...left });
    expect([kept.status, kept.body]).toEqual([204, '']);
    expect((await read()).body).toMatchObject({ title: 'I have a cough', ...left });
    // The renewed page asks about the same transcript again, and may be renewed once more.
    await anna.call('POST', '/consultation', { consultation_id, messages });
    expect((await read()).body).toMatchObject(left);
    const next = [{ role: 'user', content: 'I have a bad cough' }];
    await anna.call('POST', '/consultation', { consultation_id, messages: next });
    expect((await read()).body).toMatchObject({ messages: next, unsent: null });
  });

  it('may hold nothing but what was typed, under a title that says nothing', async () => {
    const anna = await server.signUp();
    const consultation_id = randomUUID();
    await anna.call('POST', '/consultation/drafts', { consultation_id, ...left, messages: [] });
    expect((await anna.call('GET', `/consultation/drafts/${consultation_id}`)).body).toMatchObject({
      title: 'Consultation, 21 November 2026',
      messages: [],
      unsent,
    });
  });

  it('of an earlier format is opened in the current one, whoever has written it', async () => {
    const anna = await server.signUp();
    const consultation_id = randomUUID();
    await anna.call('POST', '/consultation/drafts', { consultation_id, ...left, format: 1 });
    const read = () => anna.call('GET', `/consultation/drafts/${consultation_id}`);
    expect((await read()).body).toMatchObject({ ...left, unsent: null });
    // A server of the earlier release knows neither column.
    await server.database.asPatient(anna.id, (tx) =>
      tx.updateTable('consultation_drafts').set({ format: 1 }).execute(),
    );
    expect((await read()).body).toMatchObject({ ...left, unsent: null });
  });

  it('of a later format keeps its transcript', async () => {
    const anna = await server.signUp();
    const consultation_id = randomUUID();
    await anna.call('POST', '/consultation/drafts', { consultation_id, ...left });
    await server.database.asPatient(anna.id, (tx) =>
      tx
        .updateTable('consultation_drafts')
        .set({ format: DRAFT_FORMAT + 1, unsent: '["new"]' })
        .execute(),
    );
    const read = () => anna.call('GET', `/consultation/drafts/${consultation_id}`);
    expect((await read()).body).toMatchObject({ ...left, unsent: null });
    await anna.call('POST', '/consultation', { consultation_id, messages });
    expect((await read()).body).toMatchObject({ ...left, unsent: null });
  });

  it('is in the export with what was not sent', async () => {
    const anna = await server.signUp();
    await anna.call('POST', '/consultation/drafts', { consultation_id: randomUUID(), ...left });
    const { body } = await anna.call('GET', '/users/me/export');
    expect(JSON.stringify(body)).toContain(
      '{"linkId":"3","text":"Not sent","answer":[{"valueString":"Since Tues"}]}',
    );
  });

  it('is not made where the client gives no id', async () => {
    const anna = await server.signUp();
    await anna.call('POST', '/consultation', { messages });
    expect((await anna.call('GET', '/consultation/drafts')).body).toEqual({ drafts: [] });
  });

  it('answers 422 to an id that is none', async () => {
    const anna = await server.signUp();
    const answer = await anna.call('GET', '/consultation/drafts/1');
    expect([answer.status, answer.body]).toEqual([
      422,
      failure('VALIDATION_ERROR', { consultation_id: 'invalid_choice' }),
    ]);
  });
});
