import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutOptions, type ConsultationResponse } from '#contract/consultation.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { openFreshDatabase } from '../database.ts';
import { startTestServer, type TestPatient, type TestServer } from '../test-server.ts';
import { startModelServer, type ModelServer, type Received, type Reply } from './model-server.ts';
import { materialOf, quietAnswer, roleOf, type ScriptedRole } from './scripted-roles.ts';

/** Without the trained reader, whose questions would come between those of the model. */
const { engine } = rulesEngine();
const consultationId = '5b0b8a2e-8f0e-4c39-9d1c-3a2f7f6a1b11';
const user = (content: string) => ({ role: 'user', content });
const cough = 'I have had a cough and a sore throat for three days.';

let script: (received: Received) => Reply;
let model: ModelServer;
/** The server with all roles, which most tests share. */
let shared: TestServer;
let server: TestServer;
let anna: TestPatient;
let now = Date.parse('2026-11-21T12:00:00.000Z');
const at = () => new Date(now).toISOString();

async function start(environment: Readonly<Record<string, string>>): Promise<TestServer> {
  const names = { CONSULTATION_MODEL: 'openai-compatible:scripted', CONSULTATION_MODEL_URL: model.url };
  return startTestServer(await openFreshDatabase(), { engine, environment: { ...names, ...environment } });
}

/** A patient who has allowed the model, on the shared server or one with an environment of its own. */
async function open(environment?: Readonly<Record<string, string>>): Promise<void> {
  server = environment ? await start(environment) : shared;
  server.setTime(at());
  anna = await server.signUp();
  await anna.call('PATCH', '/users/me', {
    full_name: 'Anna Bergmann',
    date_of_birth: '1990-05-04',
    sex_at_birth: 'female',
    consents: { model_provider: true },
  });
}

beforeAll(async () => {
  model = await startModelServer((received) => script(received));
  shared = await start({});
});
afterAll(async () => {
  await shared.close();
  await model.close();
});
beforeEach(() => {
  script = quietAnswer;
  model.received.splice(0);
  // A provider that failed in the test before is no longer paused.
  now += 120_000;
});
afterEach(async () => {
  if (server !== shared) await server.close();
});

async function consult(contents: readonly string[], rest: object = {}): Promise<ConsultationResponse> {
  const messages = contents.map((content, index) =>
    index % 2 === 0 ? user(content) : { role: 'assistant', content },
  );
  const { status, body } = await anna.call('POST', '/consultation', { messages, ...rest });
  expect(status).toBe(200);
  return body as ConsultationResponse; // it fits the contract, or the server would have answered 500
}

/** Answers in one role and is quiet in the others. */
const inRole =
  (role: ScriptedRole, answer: (received: Received) => Reply) =>
  (received: Received): Reply =>
    roleOf(received) === role ? answer(received) : quietAnswer(received);

const finding = (id: string, quote: string, rest: object = {}) => ({
  finding: id,
  message: 0,
  quote,
  polarity: 'present',
  person: 'patient',
  time: 'now',
  ...rest,
});

describe('a consultation with a language model', () => {
  it('says who takes part, and asks what the rules would ask when the model adds nothing', async () => {
    await open();
    const beside = await consult([cough]);
    const alone = await consult([cough], { use_model: false });
    expect(beside.engine).toEqual({
      ...alone.engine,
      mode: 'model_with_rules',
      provider: 'openai-compatible scripted',
    });
    expect({ ...beside, engine: null }).toEqual({ ...alone, engine: null });
  });

  it('never calls the model without consent, or where the patient switched it off', async () => {
    await open();
    await anna.call('PATCH', '/users/me', { consents: { model_provider: false } });
    expect((await consult([cough])).engine?.mode).toBe('rules');
    await anna.call('PATCH', '/users/me', { consents: { model_provider: true } });
    expect((await consult([cough], { use_model: false })).engine?.mode).toBe('rules');
    expect(model.received).toEqual([]);
  });

  it('sends an emergency at once, without the model', async () => {
    await open();
    const answer = await consult(['I have crushing chest pain going into my left arm and I am sweating.']);
    expect([answer.assessment?.urgency, answer.alert?.level, model.received]).toEqual([
      'EMERGENCY',
      'emergency',
      [],
    ]);
  });

  it('makes a question of a finding that only the model read, and believes it once it is answered', async () => {
    script = inRole('reader', () => ({ json: { findings: [finding('coughing_blood', 'red streaks')] } }));
    await open();
    const opening = 'I have had a cough for three days and there were red streaks.';
    const asked = await consult([opening]);
    expect(asked.question?.id).toBe('askConfirmCoughingBlood');
    expect(asked.understood?.map((each) => each.finding)).not.toContain('coughing_blood');
    const after = await consult([opening, asked.question?.text ?? '', 'Yes']);
    expect(after.understood?.find((each) => each.finding === 'coughing_blood')?.how).toBe('option');
  });

  it('names a finding that the patient cannot confirm as patients know it', async () => {
    script = inRole('reader', () => ({ json: { findings: [finding('coughing_blood', 'red streaks')] } }));
    await open();
    const opening = 'I have had a cough for three days and there were red streaks.';
    const asked = await consult([opening]);
    const after = await consult([opening, asked.question?.text ?? '', 'I don’t know']);
    expect(after.understood?.filter((each) => each.value === 'unknown')).toEqual([
      {
        finding: 'coughing_blood',
        label: 'Coughing up blood',
        value: 'unknown',
        message_index: 2,
        start: 0,
        end: 12,
      },
    ]);
  });

  it('drops a finding whose words no one wrote, of someone else, or of the past', async () => {
    script = inRole('reader', () => ({
      json: {
        findings: [
          finding('coughing_blood', 'blood everywhere'),
          finding('coughing_blood', 'cough', { person: 'other' }),
          finding('coughing_blood', 'cough', { time: 'past' }),
          finding('coughing_blood', 'cough', { message: 4 }),
        ],
      },
    }));
    await open();
    expect((await consult([cough])).question).toEqual(
      (await consult([cough], { use_model: false })).question,
    );
  });

  it('gives the more urgent of the assessments with and without an unanswered finding', async () => {
    const opening = 'I have had a cough for three days and a strange fizz.';
    script = inRole('reader', () => ({
      json: { findings: [finding('pink_frothy_phlegm', 'a strange fizz')] },
    }));
    await open();
    const beside = await consult([opening], { finish_now: true });
    const alone = await consult([opening], { finish_now: true, use_model: false });
    expect([alone.assessment?.urgency, beside.assessment?.urgency]).toEqual(['MEDIUM', 'EMERGENCY']);
    expect(beside.understood?.find((each) => each.finding === 'pink_frothy_phlegm')).toMatchObject({
      how: 'model',
      rank: 5,
      start: 38,
      end: 52,
    });
    const asked = await consult([opening]);
    const denied = [opening, asked.question?.text ?? '', 'No'];
    expect((await consult(denied, { finish_now: true })).assessment?.urgency).toBe('MEDIUM');
  });

  it('shows other words beside the engine’s question, which keeps its id and text', async () => {
    let original = '';
    script = inRole('asker', (received) => {
      const [first] = materialOf(received)['questions'] as { id: string; text: string }[];
      original = first?.text ?? '';
      return { json: { question_id: first?.id, text: original.replace(/\?$/, ', please?') } };
    });
    await open();
    const contents = [cough];
    let answer = await consult(contents);
    for (let turn = 0; turn < 12 && !answer.question?.wording && answer.question; turn += 1) {
      contents.push(answer.question.text, answer.question.kind === 'number' ? '36' : 'No');
      answer = await consult(contents);
    }
    expect(original).not.toBe('');
    expect([withoutOptions(answer.question?.text ?? ''), answer.question?.wording]).toEqual([
      original,
      original.replace(/\?$/, ', please?'),
    ]);
  });

  it('writes the assessment in plain words, each sentence with its claim', async () => {
    script = inRole('writer', (received) => {
      const claims = materialOf(received)['claims'] as { id: string; text: string; passages: string[] }[];
      const [claim] = claims;
      const text = claim?.text ?? '';
      return {
        json: {
          sentences: [
            { text, claim: claim?.id, passage: null },
            { text: 'This is not urgent, you can wait.', claim: claim?.id, passage: null },
            { text: 'Take 500 mg of something.', claim: claim?.id, passage: null },
          ],
        },
      };
    });
    await open();
    const { assessment } = await consult([cough], { finish_now: true });
    expect(assessment?.wording?.lang).toBe('en');
    expect(assessment?.wording?.sentences).toHaveLength(1);
    expect(assessment?.wording?.sentences[0]).toMatchObject({ claim: 'c1', citations: [] });
    const [sentence] = assessment?.wording?.sentences ?? [];
    expect([sentence?.original, assessment?.reasoning.includes(sentence?.original ?? '?')]).toEqual([
      sentence?.text,
      true,
    ]);
  });

  it.each([
    ['429', { status: 429 }, 'accepts no more calls'],
    ['503', { status: 503 }, 'could not be reached'],
    ['a refusal', { refusal: 'I cannot.' }, 'declined'],
    ['broken JSON', { text: '{"findings":[' }, 'could not be read'],
    ['another form', { json: { findings: 'none' } }, 'could not be read'],
    ['an unknown id', { json: { findings: [finding('not_urgent', 'cough')] } }, 'unknown id'],
    [
      'too much',
      { raw: (response) => void response.writeHead(200).end('a'.repeat(10 * 1_024 * 1_024)) },
      'was too long',
    ],
  ] satisfies [string, Reply, string][])(
    'is answered by the engine after %s, and says so',
    async (_what, reply, words) => {
      script = inRole('reader', () => reply);
      await open();
      const answer = await consult([cough]);
      const alone = await consult([cough], { use_model: false });
      expect(answer.engine?.degraded).toContain(words);
      expect({ ...answer, engine: null }).toEqual({ ...alone, engine: null });
    },
  );

  it('is answered by the engine when the model words a question in another language', async () => {
    script = (received) => {
      if (roleOf(received) !== 'asker') return quietAnswer(received);
      const [first] = materialOf(received)['questions'] as { id: string }[];
      return {
        json: {
          question_id: first?.id,
          text: 'Haben Sie in den letzten Tagen auch starke Kopfschmerzen gehabt?',
        },
      };
    };
    await open();
    const contents = [cough];
    let answer = await consult(contents);
    for (let turn = 0; turn < 12 && !answer.engine?.degraded && answer.question; turn += 1) {
      contents.push(answer.question.text, answer.question.kind === 'number' ? '36' : 'No');
      answer = await consult(contents);
    }
    expect(answer.engine?.degraded).toContain('another language');
    expect(answer.question?.wording).toBeUndefined();
  });

  it('waits eight seconds for a role and no longer', { timeout: 20_000 }, async () => {
    script = () => ({ raw: () => undefined });
    await open();
    const began = performance.now();
    const answer = await consult([cough]);
    const took = performance.now() - began;
    expect(answer.engine?.degraded).toContain('in time');
    expect(answer.question).toEqual((await consult([cough], { use_model: false })).question);
    expect([took > 7_900, took < 12_000]).toEqual([true, true]);
  });

  it('leaves a provider alone for a minute after three failures, and then tries again', async () => {
    script = () => ({ status: 500 });
    await open({ CONSULTATION_MODEL_ROLES: 'reader' });
    for (let turn = 0; turn < 3; turn += 1) await consult([cough]);
    const calls = model.received.length;
    expect((await consult([cough])).engine?.degraded).toContain('paused for a minute');
    expect(model.received).toHaveLength(calls);
    script = quietAnswer;
    server.setTime(new Date(now + 61_000).toISOString());
    expect((await consult([cough])).engine?.degraded).toBeUndefined();
  });

  it('keeps to the allowance of a patient and of all', async () => {
    await open({ CONSULTATION_MODEL_LIMIT_PATIENT: '1/d', CONSULTATION_MODEL_ROLES: 'reader' });
    expect((await consult([cough])).engine?.degraded).toBeUndefined();
    expect((await consult([cough])).engine?.degraded).toContain('used up');
    expect(model.received).toHaveLength(1);
  });

  it('has only the roles that it was given', async () => {
    await open({ CONSULTATION_MODEL_ROLES: 'writer' });
    await consult([cough]);
    await consult([cough], { finish_now: true });
    expect(model.received.map(roleOf)).toEqual(['writer']);
  });
});

describe('what leaves', () => {
  it('is the age, the sex and words without names, addresses and long numbers', async () => {
    await open();
    await consult([
      'I am Anna Bergmann, born 04/05/1990, my husband Peter Miller says I have a cough. Mail me at anna@example.org or ' +
        'call +44 7700 900123, 12 Baker Street, NW1 6XE. NHS 943 476 5919. Temperature 38.9 for 3 days.',
    ]);
    expect(model.received.length).toBeGreaterThan(0);
    const reader = model.received.find((each) => roleOf(each) === 'reader');
    if (!reader) throw new Error('the reader was not asked');
    const { vocabulary: _vocabulary, ...sent } = materialOf(reader);
    expect(sent).toMatchObject({ age_years: 36, sex: 'female' });
    expect(JSON.stringify(sent)).toContain('Temperature 38.9 for 3 days');
    for (const { body } of model.received)
      expect(body).not.toMatch(/Bergmann|Miller|example\.org|7700|Baker|NW1|943 476|1990/);
  });

  it('is the age and the sex of who it is for, not of whoever writes', async () => {
    await open();
    await consult(['My son, 3, has had a cough for two days.']);
    const { vocabulary: _vocabulary, ...sent } = materialOf(model.received[0] as Received); // the reader was asked
    expect(sent).toMatchObject({ age_years: 3, sex: 'male', about: 'someone else' });
  });

  it('is nothing that the record alone says, also where a question or an answer has quoted it', async () => {
    await open();
    await anna.call('POST', '/medical-data/allergies', { substance: 'Penicillin' });
    const opening = 'I have had a cough for three days. Can I take amoxicillin?';
    const { next_question: told } = await consult([opening]);
    expect(told).toContain('Your record has an allergy to Penicillin');
    await consult([opening, told ?? '', 'No, but my throat hurts more than it did.']);
    const potassium = { name: 'Potassium', value: 6.8, unit: 'mmol/L', measured_on: '2026-11-03' };
    await anna.call('POST', '/medical-data/measurements', potassium);
    const { next_question: asked } = await consult([cough]);
    expect(asked).toContain('Your record has potassium 6.8 mmol/L');
    await consult([cough, asked ?? '', 'It was better, and my throat is sore.']);
    const sent = model.received.map((each) => {
      const { vocabulary: _vocabulary, conditions: _conditions, ...rest } = materialOf(each);
      return JSON.stringify(rest);
    });
    expect(sent.some((each) => each.includes('Has this result been checked again'))).toBe(true);
    expect(
      sent.filter((each) => /potassium|6\.8|penicillin|record has|lab_result[^}]*present/i.test(each)),
    ).toEqual([]);
  });

  it('is noted before it leaves: who, how much, its digest and how it ended', async () => {
    script = inRole('reader', () => ({ status: 500 }));
    await open();
    await consult([cough], { consultation_id: consultationId });
    const { body } = await anna.call('GET', '/users/me/egress-log');
    const [sent] = model.received;
    expect(body).toEqual({
      egress: [
        {
          id: expect.any(String),
          at: at(),
          consultation_id: consultationId,
          role: 'reader',
          provider: 'openai-compatible',
          model: 'scripted',
          bytes: Buffer.byteLength(sent?.body ?? ''),
          sha256: createHash('sha256')
            .update(sent?.body ?? '')
            .digest('hex'),
          outcome: 'failed',
        },
      ],
      next_cursor: null,
    });
  });

  it('is listed in pages, to the patient alone', async () => {
    await open();
    await consult([cough]);
    const first = await anna.call('GET', '/users/me/egress-log?limit=1');
    const { next_cursor: cursor } = first.body as { next_cursor: string };
    const second = await anna.call('GET', `/users/me/egress-log?limit=100&cursor=${cursor}`);
    expect((second.body as { egress: unknown[] }).egress).toHaveLength(model.received.length - 1);
    const bert = await server.signUp();
    expect((await bert.call('GET', '/users/me/egress-log')).body).toEqual({ egress: [], next_cursor: null });
    expect((await server.send({ method: 'GET', url: '/api/v1/users/me/egress-log' })).status).toBe(401);
  });

  it('is nothing without a model: no socket is opened on the embedded database', async () => {
    await open({ CONSULTATION_MODEL: '', CONSULTATION_MODEL_URL: '' });
    const opened: unknown[] = [];
    const note = (message: unknown) => opened.push(message);
    // A request on a connection that is still open counts as well.
    const channels = ['net.client.socket', 'undici:request:create', 'http.client.request.start'];
    for (const name of channels) subscribe(name, note);
    try {
      const asked = await consult([cough], { consultation_id: consultationId });
      await consult([cough, asked.question?.text ?? '', 'No'], { finish_now: true });
      expect(opened).toEqual([]);
      script = () => ({ status: 404 });
      await fetch(model.url);
      expect(opened.length).toBeGreaterThan(0);
    } finally {
      for (const name of channels) unsubscribe(name, note);
    }
  });

  it('is in no log line', async () => {
    script = inRole('reader', () => ({ text: 'my secret cough' }));
    await open();
    await consult([cough]);
    expect(server.logLines.join('\n')).not.toMatch(/cough|Bergmann/);
  });
});
