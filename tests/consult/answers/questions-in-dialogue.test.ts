import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { consultationResponse } from '#contract/consultation.ts';
import type { ConsultationTurn } from '#server/consult/engine.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '../turns.ts';

const { engine } = rulesEngine();
const me: Partial<ConsultationTurn> = {
  profile: { date_of_birth: '1980-01-01', sex_at_birth: 'female', pregnancy: 'no', country: 'GB' },
};
const onWarfarin: Partial<ConsultationTurn> = {
  ...me,
  record: { conditions: [], medications: [{ name: 'Marevan, warfarin', given: 'Marevan' }], allergies: [] },
};
const ask = (contents: readonly string[], rest: Partial<ConsultationTurn> = me) =>
  engine.consult(turnOf(contents, rest));

/** Says one thing after another, each after the engine's own last words. */
async function say(messages: readonly string[], rest: Partial<ConsultationTurn> = me) {
  const contents: string[] = [];
  let response = await ask([messages[0] ?? ''], rest);
  contents.push(messages[0] ?? '');
  for (const each of messages.slice(1)) {
    contents.push(response.next_question ?? '', each);
    response = await ask(contents, rest);
  }
  return response;
}

const findingsOf = ({ understood = [] }: Awaited<ReturnType<typeof ask>>) =>
  understood.map((each) => each.finding);

describe('a question about a medicine', () => {
  it('is answered from the lists, with their source, and followed by a choice', async () => {
    const response = await ask(['can I take ibuprofen with my warfarin?']);
    expect(v.is(consultationResponse, response)).toBe(true);
    expect(response.intent).toBe('medicine');
    expect(response.reply?.sentences[0]).toEqual({
      text: 'Ibuprofen and warfarin: ask a doctor or pharmacist first. The two together can cause serious bleeding, most often from the stomach.',
      citations: ['medicine-blood-2018-anticoagulants'],
    });
    expect(response.sources.map(({ id }) => id)).toContain('medicine-blood-2018-anticoagulants');
    expect(response.question?.options.map(({ label }) => label)).toEqual([
      'Describe a symptom',
      'Ask something else',
      "No, that's all",
    ]);
    expect(response.next_question?.startsWith(response.reply?.sentences[0]?.text ?? '-')).toBe(true);
    expect(response.next_question?.endsWith(response.question?.text ?? '-')).toBe(true);
  });

  it('compares what is asked about with the record', async () => {
    const response = await ask(['Is it ok to take Nurofen?'], onWarfarin);
    expect(response.reply?.sentences[0]?.text).toContain('Nurofen and Marevan');
  });

  it('takes what may be taken for no allergen and no habit', async () => {
    expect(findingsOf(await ask(['Can I take ibuprofen?']))).toEqual([]);
    expect(findingsOf(await ask(['I came out in hives after taking ibuprofen']))).toContain(
      'allergen_exposure',
    );
  });

  it('never says how much, and warns all the same', async () => {
    const response = await ask(['How much ibuprofen can I take?'], onWarfarin);
    expect(response.question?.id).toBe('askDoseQuestion');
    expect(response.reply?.sentences[0]?.text).toContain('Ibuprofen and Marevan');
  });

  it('reassures no one about what the lists do not hold', async () => {
    const response = await ask(['Can I drink alcohol with lansoprazole?']);
    expect(response.reply).toEqual({
      nothing_found: true,
      sentences: [
        { text: 'On alcohol I have nothing in my lists.', citations: [] },
        { text: 'The leaflet in the pack or a pharmacist can tell you more.', citations: [] },
      ],
    });
  });

  it.each([
    ['I forgot my apixaban last night, should I take two now?', 'Take no extra dose before you know'],
    ['Can I stop my letrozole?', 'Do not stop a medication that was prescribed'],
    ['I forgot my pill this morning and had sex, am I protected?', 'take the last one that you missed'],
    ['I missed my microgynon yesterday, is that ok?', 'take the last one that you missed'],
  ])('says what is true of every medicine: %s', async (question, rule) => {
    const { reply } = await ask([question]);
    expect(reply?.sentences[0]?.text).toContain(rule);
    expect(reply?.nothing_found).toBe(false);
  });

  it('names a medicine and its class once', async () => {
    const { reply } = await ask(['Can I take ibuprofen with atorvastatin, my statin?']);
    expect(reply?.sentences.map(({ text }) => text).join(' ')).not.toContain('same group');
  });

  it('cites nothing when sources are switched off', async () => {
    const response = await ask(['can I take ibuprofen with warfarin?'], { ...me, usesSources: false });
    expect(response.reply?.sentences.flatMap((each) => each.citations)).toEqual([]);
    expect(response.sources).toEqual([]);
  });
});

describe('what the app cannot do', () => {
  it('is said once while a symptom is asked about', async () => {
    const first = 'I need a sick note because my back hurts';
    const { reply } = await ask([first]);
    expect(reply?.sentences[0]?.text).toContain('I cannot write a sick note');
    expect((await say([first, 'How long can I sign myself off?'])).reply ?? null).toBeNull();
  });
});

describe('words that ask nothing', () => {
  it.each([
    'Cramps in my calf at night, my blood test last year was normal',
    'I sleep badly before my exams and just want to know how to calm down',
  ])('get no reply about a long illness: %s', async (opening) => {
    const { reply } = await ask([opening]);
    expect(reply?.sentences.map(({ text }) => text).join(' ') ?? '').not.toContain(
      'the team that treats you',
    );
  });
});

describe('a danger inside a question', () => {
  it.each([
    ['I took 30 paracetamol, can I take ibuprofen too?', 'emergency'],
    ['How many paracetamol would kill me?', 'crisis'],
    ['I need a sick note, I want to end my life', 'crisis'],
    ['What is a stroke? My husband’s face is drooping and he cannot speak', 'emergency'],
  ])('comes first: %s', async (opening, level) => {
    const response = await ask([opening]);
    expect(response.alert?.level).toBe(level);
    expect(response.reply ?? null).toBeNull();
  });

  it.each([
    ['Can I take aspirin for this crushing feeling in my chest?', 'askChestDangerSigns'],
    ['I have a headache, can I take ibuprofen with warfarin?', 'askHeadacheDangerSigns'],
    ['I need a sick note because my back hurts', 'askBackDangerSigns'],
  ])('is asked about beside the answer: %s', async (opening, id) => {
    expect((await ask([opening])).question?.id).toBe(id);
  });
});

describe('a consultation of questions', () => {
  const question = 'What is shingles?';

  it('goes on with a symptom', async () => {
    expect((await say([question, 'Describe a symptom'])).question?.id).toBe('askComplaint');
    const told = await say([question, 'I have a sore throat since yesterday']);
    expect(told.question?.id).toBe('askThroatDangerSigns');
    const asked = await say([question, 'Describe a symptom', 'I have a sore throat since yesterday']);
    expect(asked.question?.id).toBe('askThroatDangerSigns');
  });

  it('goes on with another question', async () => {
    expect((await say([question, 'Ask something else'])).question?.id).toBe('askAnotherQuestion');
    const next = await say([question, 'Ask something else', 'Can I take ibuprofen with warfarin?']);
    expect([next.intent, next.question?.id]).toEqual(['medicine', 'askAfterAnswer']);
    const again = await say([question, 'can I take ibuprofen with warfarin?']);
    expect(again.reply?.sentences[0]?.text).toContain('Ibuprofen and warfarin');
  });

  it.each(["No, that's all", "That's all", 'No', 'no thanks', 'thanks'])(
    'ends low, and with nothing to judge: %s',
    async (end) => {
      const { assessment } = await say([question, end]);
      expect(assessment).toMatchObject({ urgency: 'LOW', conditions: [], no_conclusion: false });
      expect(assessment?.reasoning).toBe(
        'You asked questions but described no symptoms, so there is nothing to assess here.',
      );
    },
  );

  it('takes what follows “Describe a symptom” for one, and never goes in circles', async () => {
    const again = await say([
      question,
      'Describe a symptom',
      'what is it when the belly rumbles in meetings?',
    ]);
    expect(again.question?.id).not.toBe('askAfterAnswer');
    expect((await ask(['Why does my belly make loud noises?'])).intent).toBe('symptom');
  });

  it('gives no answer twice to a client that sends back the question alone', async () => {
    const first = await ask([question]);
    const next = await ask([question, first.question?.text ?? '', 'Ask something else']);
    expect(next.reply ?? null).toBeNull();
    expect(next.question?.id).toBe('askAnotherQuestion');
  });

  it('ends low when it is finished early', async () => {
    const { assessment } = await ask([question], { ...me, finishNow: true });
    expect(assessment).toMatchObject({ urgency: 'LOW', conditions: [], no_conclusion: false });
  });

  it.each(['My potassium is 5.9, is that bad?', 'my creatinine came back at 250, what does that mean?'])(
    'never calls a result harmless that it cannot read: %s',
    async (result) => {
      for (const { assessment } of [
        await say([result, "That's all"]),
        await ask([result], { ...me, finishNow: true }),
      ]) {
        expect(assessment).toMatchObject({ no_conclusion: true, conditions: [] });
        expect(assessment?.urgency).not.toBe('LOW');
        expect(assessment?.next_steps.join(' ')).toContain('call them today');
      }
    },
  );

  it('does not end low after a symptom', async () => {
    const told = await say([question, 'I have chest pain', "That's all"]);
    expect(told.assessment).toBeNull();
  });
});

describe('paper and appointments', () => {
  it('are answered once, however many questions follow', async () => {
    const contents = ['I need a sick note because my back hurts'];
    const replies: boolean[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const response = await ask(contents);
      replies.push(response.reply != null);
      contents.push(response.next_question ?? '', 'No');
    }
    expect(replies.filter(Boolean)).toHaveLength(1);
  });

  it('are answered in plain words and are no dead end', async () => {
    const response = await ask(['I need a sick note']);
    expect(response.intent).toBe('administrative');
    expect(response.reply?.sentences[0]?.text).toContain('I cannot write a sick note');
    expect(response.question?.id).toBe('askAfterAnswer');
  });
});

describe('a question about an amount', () => {
  const wish = 'My knee plays up now and then but I just wanted to know about the tablets';

  it('remains a question of someone who only wanted to know', async () => {
    const asked = ['how many ibuprofen can I take in a day?', wish];
    const { question } = await say(asked);
    expect(question?.id).toBe('askAfterAnswer');
    const { assessment } = await say([...asked, "No, that's all"]);
    expect(assessment).toMatchObject({ care_level: 'self_care', conditions: [] });
  });

  it('becomes a consultation if they want one after all', async () => {
    const { question } = await say([
      'how many ibuprofen can I take in a day?',
      wish,
      'Describe a symptom',
      'my knee hurts',
    ]);
    expect(question?.id).toBe('askJointDanger');
  });

  it.each([
    ['how many paracetamol can I take in a day?', false],
    ['what is the max dose of ibuprofen', false],
    ["how many paracetamol can I take before it's dangerous?", true],
  ])('brings the question about an overdose only if it may be one: “%s”', async (text, isAsked) => {
    const { question } = await say([text, 'a headache']);
    expect(question?.id === 'askOverdoseTaken').toBe(isAsked);
  });
});
