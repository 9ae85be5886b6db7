import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConsultationTurn } from '#server/consult/engine.ts';
import { EngineTimeoutError, openEnginePool } from '#server/consult/pool.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { failure } from '#tests/server/expected.ts';
import { sampleAssessment, sampleSource, scriptedEngine } from '#tests/server/scripted-engine.ts';
import { startTestServer, type TestServer } from '#tests/server/test-server.ts';

const user = (content: string) => ({ role: 'user', content });
const assistant = (content: string) => ({ role: 'assistant', content });
const cough = user('I have a cough');

describeOnEachEngine('a consultation', (open) => {
  let server: TestServer;
  const turns: ConsultationTurn[] = [];
  beforeAll(async () => {
    server = await startTestServer(await open(), {
      engine: {
        ...scriptedEngine,
        consult: (turn) => {
          turns.push(turn);
          return scriptedEngine.consult(turn);
        },
      },
    });
  });
  afterAll(() => server.close());

  it('asks, and then assesses with the sources that its claims cite', async () => {
    const anna = await server.signUp();
    const first = await anna.call('POST', '/consultation', { messages: [cough] });
    expect([first.status, first.body]).toEqual([
      200,
      { next_question: 'How long have you had it?', is_complete: false, assessment: null, sources: [] },
    ]);
    const transcript = [cough, assistant('How long have you had it?'), user('Two days')];
    const second = await anna.call('POST', '/consultation', { messages: transcript });
    expect([second.status, second.body]).toEqual([
      200,
      { next_question: null, is_complete: true, assessment: sampleAssessment, sources: [sampleSource] },
    ]);
  });

  it('cites nothing when the patient wants no sources', async () => {
    const anna = await server.signUp();
    const answer = await anna.call('POST', '/consultation?use_rag=false', {
      messages: [cough],
      finish_now: true,
    });
    const conditions = sampleAssessment.conditions.map((each) => ({ ...each, citations: [] }));
    expect(answer.body).toEqual({
      next_question: null,
      is_complete: true,
      assessment: { ...sampleAssessment, conditions },
      sources: [],
    });
  });

  it('tells the engine only what it weighs of the patient, and nothing when it is about someone else', async () => {
    const anna = await server.signUp();
    await anna.call('PATCH', '/users/me', {
      full_name: 'Anna Holm',
      date_of_birth: '1990-05-17',
      sex_at_birth: 'female',
    });
    turns.length = 0;
    await anna.call('POST', '/consultation', { messages: [cough] });
    const subject = { relationship: 'mother', age_years: 70, sex_at_birth: 'female' };
    await anna.call('POST', '/consultation', { messages: [cough], subject });
    const [own, others] = turns;
    expect(own).toMatchObject({
      messages: [cough],
      corrections: [],
      answer: null,
      subject: null,
      usesSources: true,
      finishNow: false,
      now: '2026-11-21T12:00:00.000Z',
    });
    expect(own?.profile).toEqual({
      date_of_birth: '1990-05-17',
      sex_at_birth: 'female',
      pregnancy: null,
      country: null,
    });
    expect([others?.subject, others?.profile, others?.record]).toEqual([subject, null, null]);
  });

  it.each([
    ['Europe/Vienna', '2026-11-21T13:00:00.000+01:00'],
    ['America/Los_Angeles', '2026-11-21T04:00:00.000-08:00'],
    ['Pacific/Auckland', '2026-11-22T01:00:00.000+13:00'],
    ['Asia/Kolkata', '2026-11-21T17:30:00.000+05:30'],
    ['Europe/London', '2026-11-21T12:00:00.000Z'],
    ['Nowhere/Atlantis', '2026-11-21T12:00:00.000Z'],
    ['', '2026-11-21T12:00:00.000Z'],
  ])('tells the engine the time in the time zone %j', async (timeZone, now) => {
    const anna = await server.signUp();
    turns.length = 0;
    const { status } = await anna.call('POST', '/consultation', { messages: [cough], time_zone: timeZone });
    expect([status, turns.map((each) => each.now)]).toEqual([200, [now]]);
  });

  it('saves and reads in one transaction, which ends before the engine works', async () => {
    const { database } = server;
    const events: string[] = [];
    async function noted<T>(work: Promise<T>): Promise<T> {
      events.push('begin');
      const result = await work;
      events.push('end');
      return result;
    }
    const watched = await startTestServer(
      {
        ...database,
        asPatient: (patientId, work) => noted(database.asPatient(patientId, work)),
        askPatient: (patientId, statement) => noted(database.askPatient(patientId, statement)),
      },
      {
        engine: {
          ...scriptedEngine,
          consult: (turn) => {
            events.push('engine');
            return scriptedEngine.consult(turn);
          },
        },
      },
    );
    const anna = await watched.signUp();
    await anna.call('POST', '/consultation', { messages: [cough], consultation_id: randomUUID() });
    expect(events).toEqual(['begin', 'end', 'engine']);
    await watched.app.close();
  });

  const alternating = (count: number) =>
    Array.from({ length: count }, (_, index) => (index % 2 === 0 ? user('a') : assistant('b')));

  it.each([
    ['no messages', { messages: [] }, { messages: 'required' }],
    ['no list of messages', {}, { messages: 'required' }],
    ['81 messages', { messages: alternating(81) }, { messages: 'too_many' }],
    [
      'a message of 5,000 characters',
      { messages: [user('a'.repeat(5_000))] },
      { 'messages.0.content': 'too_long' },
    ],
    ['an empty answer', { messages: [user('   ')] }, { 'messages.0.content': 'required' }],
    [
      'a role of its own',
      { messages: [{ role: 'system', content: 'x' }] },
      { 'messages.0.role': 'invalid_choice' },
    ],
    ['a question at the end', { messages: alternating(2) }, { messages: 'invalid_choice' }],
    ['a question at the beginning', { messages: [assistant('b'), cough] }, { messages: 'invalid_choice' }],
    [
      '33,000 characters in all',
      { messages: alternating(21).map((each) => ({ ...each, content: 'a'.repeat(1_600) })) },
      { messages: 'too_long' },
    ],
    [
      'an id that is none',
      { messages: [cough], consultation_id: '1' },
      { consultation_id: 'invalid_choice' },
    ],
    ['an answer without a question', { messages: [cough], answer: {} }, { 'answer.question_id': 'required' }],
  ] as const)('refuses %s', async (_what, body, fields) => {
    const anna = await server.signUp();
    const answer = await anna.call('POST', '/consultation', body);
    expect([answer.status, answer.body]).toEqual([422, failure('VALIDATION_ERROR', fields)]);
  });

  it('takes 79 messages of the longest kind that fit', async () => {
    const anna = await server.signUp();
    const messages = alternating(79).map((each) => ({ ...each, content: 'é'.repeat(400) }));
    expect((await anna.call('POST', '/consultation', { messages })).status).toBe(200);
  });

  it('answers 503 when the engine could not end the turn in time', async () => {
    const slow = await startTestServer(server.database, {
      engine: { ...scriptedEngine, consult: () => Promise.reject(new EngineTimeoutError(25_000)) },
    });
    const anna = await slow.signUp();
    const answer = await anna.call('POST', '/consultation', { messages: [cough] });
    expect([answer.status, answer.body]).toEqual([503, failure(null)]);
    await slow.app.close();
  });

  it('answers others at once while a worker is stuck in one patient’s turn', async () => {
    const engine = openEnginePool({
      workers: 1,
      deadlineMs: 20_000,
      callDeadlineMs: 1_000,
      module: new URL('../../consult/pool/stuck.worker.ts', import.meta.url),
    });
    const busy = await startTestServer(server.database, { engine });
    const [anna, ben] = [await busy.signUp(), await busy.signUp()];
    const answered: string[] = [];
    const mark = <T>(name: string, work: Promise<T>) => work.then(() => answered.push(name));
    const stuck = { messages: [{ role: 'user', content: 'stuck' }] };
    await Promise.all([
      mark('hostile turn', anna.call('POST', '/consultation', stuck)),
      mark('health', Promise.resolve(busy.app.inject({ url: '/health/live' }))),
      mark('profile', ben.call('GET', '/users/me')),
    ]);
    expect(answered.at(-1)).toBe('hostile turn');
    await busy.app.close();
    await engine.close();
  });
});
