import { describe, expect, it } from 'vitest';
import type { ConsultationResponse } from '#contract/consultation.ts';
import { loadPhrases, positivesOf } from '#server/consult/compiler/phrases.ts';
import { knowledgePlaces } from '#server/consult/open-engine.ts';
import { libraryReader, rulesEngine } from '#tests/consult/clinical-engine.ts';
import { triedOf } from '#tests/every-case.ts';
import type { Candidate, Scored, TrainedReader } from '#server/consult/reading/reader/trained-reader.ts';
import { createRulesEngine } from '#server/consult/rules-engine.ts';
import { turnOf } from '../turns.ts';

const { knowledge, engine: rulesAlone } = rulesEngine();
const text = libraryReader();

/** An engine whose second reader suspects the same emergency in every message, and that counts what it is asked. */
function engineSuspecting(...candidates: readonly Candidate[]) {
  return engineScoring({ emergency: 0.5 }, ...candidates);
}

/** The same, and how likely every message as a whole is about a danger. */
function engineScoring(dangers: Partial<Scored['dangers']>, ...candidates: readonly Candidate[]) {
  const seen: string[] = [];
  const trained: TrainedReader = {
    version: 'small',
    score: (message) => {
      seen.push(message);
      return { candidates, dangers: { emergency: 0, own: 0, others: 0, ...dangers }, steps: 0 };
    },
  };
  return { engine: createRulesEngine(knowledge, text, { trained }), seen };
}
const sure = (finding: string): Candidate => ({ finding, probability: 0.95 });
const woman = {
  date_of_birth: '1986-01-01',
  sex_at_birth: 'female',
  pregnancy: 'no',
  country: 'GB',
} as const;
const child = { date_of_birth: '2020-01-01', sex_at_birth: 'male', pregnancy: null, country: 'GB' } as const;
const labelOf = (finding: string) => knowledge.findings.get(finding)?.label ?? '';
const asksAbout = (finding: string) => `Did I understand you correctly: “${labelOf(finding)}”?`;
const asksOfDying = knowledge.findings.get('suicidal_thoughts')?.ask?.self;
const opening = 'it is all a bit strange here';

describe('what the trained reader suspects', () => {
  it('is the next question, the gravest first, and two at most', async () => {
    const crises = { emergency: 0.2, own: 0.2 };
    const all = ['runny_nose', 'face_droop', 'suicidal_thoughts'].map(sure);
    const { engine } = engineScoring(crises, ...all);
    const first = await engine.consult(turnOf([opening], { profile: woman }));
    expect([asksAbout('face_droop'), asksOfDying]).toContain(first.next_question);
    const second = await engine.consult(
      turnOf([opening, first.next_question ?? '', 'No'], { profile: woman }),
    );
    expect([asksAbout('face_droop'), asksOfDying]).toContain(second.next_question);
    expect(second.next_question).not.toBe(first.next_question);
    const third = await engine.consult(
      turnOf([opening, first.next_question ?? '', 'No', second.next_question ?? '', 'No'], {
        profile: woman,
      }),
    );
    expect(third.next_question).not.toBe(asksAbout('runny_nose'));
  });

  it('is asked with the safety list, and not named, where the message as a whole is about no danger', async () => {
    const { engine } = engineScoring({ emergency: 0.2 }, sure('face_droop'));
    const { question } = await engine.consult(turnOf([opening], { profile: woman }));
    expect(question?.id).toBe('askSafetyList');
  });

  it('counts for nothing until the patient has answered, and then as their answer', async () => {
    const { engine } = engineSuspecting(sure('face_droop'));
    const before = await engine.consult(turnOf([opening], { profile: woman }));
    expect(before.alert).toBeNull();
    expect(before.understood).toEqual([]);
    const after = await engine.consult(
      turnOf([opening, before.next_question ?? '', 'Yes'], { profile: woman }),
    );
    expect(after.alert?.level).toBe('emergency');
    expect(after.understood?.map((each) => each.finding)).toContain('face_droop');
  });

  it('is asked in plain words and from a low probability on where it would be a crisis', async () => {
    const faint = (finding: string): Candidate => ({ finding, probability: 0.11 });
    for (const finding of ['suicidal_thoughts', 'passive_death_wish', 'suicide_preparation']) {
      const { engine } = engineScoring({ own: 0.06, others: 0 }, faint(finding));
      const response = await engine.consult(turnOf([opening], { profile: woman }));
      expect(response.next_question).toBe(asksOfDying);
      expect(response.help?.actions.map((each) => each.value)).toContain('999');
      const denied = await engine.consult(turnOf([opening, asksOfDying ?? '', 'No'], { profile: woman }));
      expect(denied.next_question).not.toBe(asksOfDying);
    }
    const emergency = engineSuspecting({ finding: 'face_droop', probability: 0.04 }).engine;
    const response = await emergency.consult(turnOf([opening], { profile: woman }));
    expect(response.next_question).not.toBe(asksAbout('face_droop'));
  });

  it('leads with a crisis that the message as a whole hints at, before a likelier emergency and a complaint', async () => {
    const faint = (finding: string): Candidate => ({ finding, probability: 0.05 });
    const { engine } = engineScoring(
      { own: 0.15, others: 0 },
      sure('face_droop'),
      faint('suicide_preparation'),
      faint('suicidal_thoughts'),
      faint('passive_death_wish'),
    );
    for (const message of [opening, 'I have a headache']) {
      const response = await engine.consult(turnOf([message], { profile: woman }));
      expect(response.next_question).toBe(asksOfDying);
      const confirmed = await engine.consult(turnOf([message, asksOfDying ?? '', 'Yes'], { profile: woman }));
      expect(confirmed.alert?.level).toBe('crisis');
    }
    const alone = engineSuspecting(faint('suicidal_thoughts')).engine;
    const response = await alone.consult(turnOf([opening], { profile: woman }));
    expect(response.next_question).not.toBe(asksOfDying);
  });

  it.each([
    'My knee has been hurting since Monday and I am getting desperate about my job',
    'I have had the hiccups for an hour, any tips?',
  ])('asks about a weak sign of a crisis after a question about the complaint: %s', async (complaint) => {
    const { engine } = engineScoring({ own: 0.08 }, { finding: 'suicidal_thoughts', probability: 0.15 });
    const first = await engine.consult(turnOf([complaint], { profile: woman }));
    expect(first.next_question).not.toBe(asksOfDying);
    const said = [complaint, first.next_question ?? '', 'None of these'];
    const second = await engine.consult(turnOf(said, { profile: woman }));
    expect(second.next_question).toBe(asksOfDying);
  });

  it('asks the safety list, which names crises too, where no finding agrees with a low probability', async () => {
    const { engine } = engineScoring({ own: 0.2 });
    const { question } = await engine.consult(turnOf([opening], { profile: woman }));
    expect(question?.id).toBe('askSafetyList');
    expect(question?.options.map(({ label }) => label)).toContain(
      'Thoughts of ending your life or harming yourself',
    );
  });

  it.each([
    [false, { own: 0.4 }, []],
    [true, { own: 0.6 }, []],
    [true, { own: 0.25 }, [{ finding: 'passive_death_wish', probability: 0.2 }]],
  ])('asks about a crisis because of an answer (%s) at %o and %o', async (isAsked, dangers, candidates) => {
    const answer = 'No, it is just one of those things';
    const none: Scored = { candidates: [], dangers: { emergency: 0, own: 0, others: 0 }, steps: 0 };
    const score = (message: string): Scored =>
      message === answer ? { ...none, candidates, dangers: { ...none.dangers, ...dangers } } : none;
    const engine = createRulesEngine(knowledge, text, { trained: { version: 'small', score } });
    const complaint = 'My knee has been hurting since Monday';
    const first = await engine.consult(turnOf([complaint], { profile: woman }));
    const said = [complaint, first.next_question ?? '', answer];
    const { next_question } = await engine.consult(turnOf(said, { profile: woman }));
    expect(next_question === asksOfDying).toBe(isAsked);
  });

  it.each([
    ['a likely crisis', { own: 0.35 }, []],
    ['two signs of it', { own: 0.12 }, [{ finding: 'suicidal_thoughts', probability: 0.15 }]],
  ])('asks first about %s beside a plain complaint', async (_what, dangers, candidates) => {
    const { engine } = engineScoring(dangers, ...candidates);
    const { next_question } = await engine.consult(
      turnOf(['My knee has been hurting since Monday and I am getting desperate'], { profile: woman }),
    );
    expect(next_question).toBe(asksOfDying);
  });

  it('asks the plainest question of a crisis of which no finding is likely', async () => {
    const hurt = engineScoring({ own: 0.01, others: 0.4 }).engine;
    const response = await hurt.consult(turnOf([opening], { profile: woman }));
    expect(response.next_question).toBe(knowledge.findings.get('violence_at_home')?.ask?.self);
  });

  it('asks about every kind of crisis at once where it is not clear which one it is', async () => {
    const { engine } = engineScoring({ own: 0.3, others: 0.2 }, { finding: 'stalked', probability: 0.2 });
    const first = await engine.consult(turnOf([opening], { profile: woman }));
    expect(first.question?.id).toBe('askCrisisCheck');
    expect(first.help?.actions.map((each) => each.value)).toContain('999');
    const asked = [opening, first.next_question ?? ''];
    for (const { label, exclusive } of first.question?.options ?? []) {
      const { alert, next_question } = await engine.consult(turnOf([...asked, label], { profile: woman }));
      expect([label, alert?.level]).toEqual([label, exclusive ? undefined : 'crisis']);
      expect(next_question).not.toBe(asksOfDying);
    }
  });

  it.each([
    [
      'a finding of it is clear',
      { own: 0.3, others: 0.2 },
      { finding: 'hurt_by_grown_up', probability: 0.6 },
    ],
    ['one kind is clear', { own: 0.5, others: 0.05 }, { finding: 'suicide_preparation', probability: 0.4 }],
  ])('asks about one crisis where %s', async (_when, dangers, candidate) => {
    const { engine } = engineScoring(dangers, candidate);
    const { question } = await engine.consult(turnOf([opening], { profile: woman }));
    expect(question?.kind).toBe('yes_no');
  });

  it.each([
    ['a likely crisis', []],
    ['a clear finding of one', [sure('suicidal_thoughts')]],
  ])('asks in a list about %s where the patient is a small child', async (_what, candidates) => {
    const { engine } = engineScoring({ own: 0.9, others: 0.01 }, ...candidates);
    const first = async (age: string) =>
      (await engine.consult(turnOf([`I am asking about my son, ${age} old. ${opening}`]))).question?.id;
    expect(await first('4 months')).toBe('askCrisisCheck');
    expect(await first('9 years')).toBe('askSuicidalThoughts');
  });

  it('asks about an emergency first that is clear and far likelier than a crisis', async () => {
    const { engine } = engineScoring({ emergency: 0.9, own: 0.12 }, sure('face_droop'), {
      finding: 'lethal_dose_question',
      probability: 0.12,
    });
    const first = await engine.consult(turnOf([opening], { profile: woman }));
    expect(first.next_question).toBe(asksAbout('face_droop'));
    const denied = [opening, first.next_question ?? '', 'No'];
    const second = await engine.consult(turnOf(denied, { profile: woman }));
    expect(second.next_question).toBe(asksOfDying);
  });

  it('offers the list of dangers instead of a guess', async () => {
    const { engine } = engineSuspecting({ finding: 'insulin_overdose', probability: 0.15 });
    const first = await engine.consult(turnOf(['I have a cough'], { profile: woman }));
    expect(first.question?.id).toBe('askSafetyList');
    const denied = ['I have a cough', first.next_question ?? '', 'None of these'];
    const second = await engine.consult(turnOf(denied, { profile: woman }));
    expect(second.next_question).not.toBe(asksAbout('insulin_overdose'));
  });

  it('shows whom to call where a yes would be an emergency', async () => {
    const grave = engineSuspecting(sure('face_droop')).engine;
    const response = await grave.consult(turnOf([opening], { profile: woman }));
    expect(response.help?.actions.map((each) => each.value)).toContain('999');
  });

  it('waits for the list of dangers where it would complete none', async () => {
    const { engine } = engineSuspecting(sure('runny_nose'));
    const first = await engine.consult(turnOf([opening], { profile: woman }));
    expect(first.question?.id).toBe('askSafetyList');
    const messages = [opening, first.next_question ?? '', 'None of these'];
    const second = await engine.consult(turnOf(messages, { profile: woman }));
    expect(second.next_question).toBe(asksAbout('runny_nose'));
  });

  it('leaves the list of dangers out where a message in known words is surely about none', async () => {
    const dry = 'I wanted to ask about my dry elbow.';
    const asked = async (engine: Pick<typeof rulesAlone, 'consult'>, text: string) =>
      (await engine.consult(turnOf([text], { profile: woman }))).question?.id;
    expect(await asked(rulesAlone, dry)).toBe('askSafetyList');
    expect(await asked(engineScoring({ emergency: 0.01 }).engine, dry)).not.toBe('askSafetyList');
    expect(await asked(engineScoring({ emergency: 0.12 }).engine, dry)).toBe('askSafetyList');
    const unknown = 'my frumble is all wobzled';
    expect(await asked(engineScoring({ emergency: 0.01 }).engine, unknown)).toBe('askSafetyList');
  });

  it('brings the list where a message is nearly surely about a danger that no rule met', async () => {
    const { engine } = engineScoring({ emergency: 0.7 });
    for (const message of ['I have a headache', 'my baby is hot'])
      expect((await engine.consult(turnOf([message]))).question?.id).toBe('askSafetyList');
  });

  it('asks about no danger where the message as a whole is surely about none', async () => {
    const { engine } = engineScoring({ emergency: 0.01 }, sure('face_droop'));
    const response = await engine.consult(turnOf([opening], { profile: woman }));
    expect(response.next_question).not.toBe(asksAbout('face_droop'));
  });

  it('is not asked of those who cannot have it, nor of what is known or denied', async () => {
    const pregnantOnly = knowledge.data.findings.find(
      (each) => each.only?.sex === 'female' && each.kind === 'symptom',
    );
    const { engine } = engineSuspecting(sure(pregnantOnly?.id ?? ''));
    const boy = await engine.consult(turnOf([opening], { profile: child }));
    expect(boy.next_question).not.toBe(asksAbout(pregnantOnly?.id ?? ''));
    const denied = engineSuspecting(sure('fever'));
    const response = await denied.engine.consult(turnOf(['I have no fever'], { profile: woman }));
    expect(response.next_question).not.toBe(asksAbout('fever'));
  });

  it('is never looked for in a tapped option', async () => {
    const { engine, seen } = engineSuspecting();
    const first = await engine.consult(turnOf(['I have a cough'], { profile: woman }));
    const label = first.question?.options.at(-1)?.label ?? 'No';
    await engine.consult(turnOf(['I have a cough', first.next_question ?? '', label], { profile: woman }));
    expect(new Set(seen)).toEqual(new Set(['I have a cough']));
  });

  it('is asked about only when it is likely enough', async () => {
    const { engine } = engineSuspecting({ finding: 'face_droop', probability: 0.04 });
    const response = await engine.consult(turnOf([opening], { profile: woman }));
    expect(response.next_question).not.toBe(asksAbout('face_droop'));
  });
});

const everySentence = loadPhrases(knowledgePlaces.yaml).entries.flatMap(({ entry }) => positivesOf(entry));
/** A third of them in every run, all by `npm run test:long`. */
const sentences = triedOf(
  everySentence.filter((_, index) => index % 199 === 0),
  3,
);
const symptoms = knowledge.data.findings.filter((each) => each.kind === 'symptom');
const levels = ['LOW', 'MEDIUM', 'HIGH', 'EMERGENCY'];
const urgencyOf = ({ assessment }: ConsultationResponse) => levels.indexOf(assessment?.urgency ?? '');

describe('whatever it suspects', () => {
  it.each(sentences)('"%s" is understood as before, and no less urgent', async (sentence) => {
    const at = sentence.length;
    const any = [at, at * 7, at * 31].map((place) => sure(symptoms[place % symptoms.length]?.id ?? ''));
    const { engine } = engineSuspecting(...any);
    for (const finishNow of [false, true]) {
      const turn = turnOf([sentence], { profile: woman, finishNow });
      const [with_, without] = [await engine.consult(turn), await rulesAlone.consult(turn)];
      expect(with_.understood).toEqual(without.understood);
      expect(with_.alert).toEqual(without.alert);
      expect(urgencyOf(with_)).toBeGreaterThanOrEqual(finishNow ? urgencyOf(without) : -1);
    }
  });
});
