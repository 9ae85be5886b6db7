import { describe, expect, it } from 'vitest';
import { isElsewhere, type BodySite } from '#server/consult/library/body-sites.ts';
import { questionKey } from '#server/consult/library/index-library.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '../turns.ts';

const { engine, knowledge } = clinicalEngine();

/** Every question of a consultation in which all is answered with no. */
async function questionsAfter(opening: string): Promise<string[]> {
  const said = [opening];
  for (;;) {
    const { next_question } = await engine.consult(turnOf(said));
    if (next_question === null) return said.filter((_, place) => place % 2 === 1);
    said.push(next_question, 'No');
  }
}

/** The clusters that a list of danger signs speaks of; none for any other question. */
const clustersOf = (question: string) => {
  const known = knowledge.questionByText.get(questionKey(question));
  return knowledge.data.questions.some((each) => each.id === known?.id)
    ? knowledge.data.clusters.filter((each) => each.mandatory.includes(known?.id ?? '')).map(({ id }) => id)
    : [];
};

describe('a list of danger signs', () => {
  it.each([
    [
      'I am a 40-year-old woman. I have had a sore throat and a fever since Tuesday, and it hurts to swallow.',
      ['sore_throat', 'fever'],
    ],
    ['I am a 30-year-old man. My knee hurts since I fell on it.', ['joint_pain', 'injury']],
    ['I am a 25-year-old woman. I have an itchy rash on my arm.', ['skin']],
  ])('is asked about its own complaint alone: %s', async (opening, own) => {
    const lists = (await questionsAfter(opening)).map(clustersOf).filter((each) => each.length > 0);
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter((each) => !each.some((id) => own.includes(id)))).toEqual([]);
  });
});

describe('a question', () => {
  it.each([
    ['I have a wart on my finger, it has been there about two years.', /fever/i],
    ['My inner thighs are chafed raw from walking in the heat.', /swallow or breathe in/i],
    ['Every time I walk into bright sunlight I sneeze three times. Always have.', /groin|heel|ear feel/i],
    [
      'Since this morning I see new black specks and little flashes in my right eye.',
      /tummy|stopped breathing/i,
    ],
    [
      'My baby is 5 months old, I dropped her on her head on the tiles. She cried at once and is fine now.',
      /what happened|self-harm|four steps|blood thinner|thins the blood|which part|headache/i,
    ],
    ['My 5-month-old baby has a runny nose and is a bit snuffly.', /coughing up blood|in a fire/i],
    ['My head hurts and I feel sick since last night', /erection|baby move/i],
    ['My belly hurts and I feel sick since yesterday evening', /erection|baby move/i],
  ])('has to do with the complaint: %s', async (opening, unrelated) => {
    const said = [opening];
    const shown: string[] = [];
    for (;;) {
      const { question } = await engine.consult(turnOf(said));
      if (!question) break;
      shown.push([question.text, ...question.options.map((each) => each.label)].join(' '));
      const none = question.options.find((each) => each.exclusive)?.label ?? 'No';
      said.push(question.text, question.id === 'askPersonAge' ? '30' : none);
    }
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((each) => unrelated.test(each))).toEqual([]);
  });

  it('asks a clear complaint about its own dangers, and not about all', async () => {
    const asked = await questionsAfter(
      'Dull headache like a tight band most evenings for a couple of months, I work at a screen all day',
    );
    expect(asked[0]).toMatch(/headache/);
    expect(asked.some((each) => /happening now/.test(each))).toBe(false);
  });

  it('does not ask about a pregnancy again that was denied', async () => {
    const asked = await questionsAfter(
      'I am a 32-year-old woman. I had a bladder infection, now my side hurts and I have a fever.',
    );
    expect(asked.filter((each) => /\bpregnant\b/.test(each))).toHaveLength(1);
  });

  it('leaves out a pregnancy that was written, and "None of these" does not deny it', async () => {
    const said = ["I am a 30-year-old woman. I'm 9 weeks pregnant and feel terrible, everything is strange"];
    const first = await engine.consult(turnOf(said));
    expect(first.question?.id).toBe('askSafetyList');
    expect(first.question?.options.map((each) => each.label)).not.toContain('Pregnant');
    said.push(first.next_question ?? '', 'None of these');
    const { understood } = await engine.consult(turnOf(said));
    expect(understood?.find((each) => each.finding === 'pregnant')?.value).toBe('present');
  });

  it('does not ask whether a baby has spoken of suicide', async () => {
    const { question } = await engine.consult(
      turnOf([
        "I am asking about my baby son, 4 months old. He's been miserable since we switched to formula about 5 weeks ago. Lots of sick, slimy runny poos and his eczema is terrible. Health visitor said reflux but the drops haven't helped.",
      ]),
    );
    expect(question?.id).not.toBe('askSuicidalThoughts');
  });

  it('is first about what an alarm lacks alone', async () => {
    const said = ['I am a 28-year-old woman with pain low in my belly since this morning.'];
    const first = await engine.consult(turnOf(said));
    said.push(first.next_question ?? '', 'Light-headed enough to need to sit down');
    expect((await engine.consult(turnOf(said))).question?.id).toBe('askPregnant');
  });

  it('asks who has indigestion about chest pain first', async () => {
    const { question } = await engine.consult(turnOf(['I am 66 and have heartburn since lunch.']));
    expect(question?.id).toBe('askChestPain');
  });

  it('is not asked on and on of someone who cannot tell', async () => {
    const said = ['I am a 72-year-old woman. I have had a pain in my tummy.'];
    for (;;) {
      const { question } = await engine.consult(turnOf(said));
      if (!question) break;
      said.push(question.text, "I don't know");
    }
    expect((said.length - 1) / 2).toBeLessThanOrEqual(8);
  });
});

describe('the first question', () => {
  const firstAfter = async (opening: string) => (await engine.consult(turnOf([opening]))).question?.id;

  it.each(['I get out of breath on the stairs since last week.', 'My belly hurts since this morning.'])(
    'is about danger before it is about age: %s',
    async (opening) => {
      const first = await firstAfter(opening);
      expect(first).not.toBe('askPersonAge');
      const next = await engine.consult(turnOf([opening]));
      const second = await engine.consult(turnOf([opening, next.next_question ?? '', 'None of these']));
      expect(second.question?.id).toBe('askPersonAge');
    },
  );

  it('is the age where an alarm lacks it alone', async () => {
    expect(await firstAfter('My child has a fever.')).toBe('askPersonAge');
  });

  it.each([
    ['I have a fever.', 'askFeverDangerSigns'],
    ['My testicle hurts.', 'askPrivateDanger'],
    ['My dad is confused.', 'askSafetyList'],
  ])(
    'is about danger where the alarm for some ages is not possible or lacks more: %s',
    async (opening, id) => {
      expect(await firstAfter(opening)).toBe(id);
    },
  );

  it('never takes who is asked about for a danger', async () => {
    const { question } = await engine.consult(
      turnOf(['I am asking about my son, 10 years old. He has an itchy ring on his arm since Monday.']),
    );
    expect(question?.text).not.toMatch(/harming/);
  });
});

type Named = readonly [opening: string, site: BodySite];
const named: Named[] = [
  ['I am a 30-year-old man. My knee hurts since I ran yesterday.', 'knee'],
  ['I am 52 and have pain in my left ankle.', 'foot'],
  ['I am a woman of 47. My right elbow hurts.', 'elbow'],
  ['I am 61, male, and both my shoulders ache.', 'shoulder'],
  ['I am 39 and my wrist is sore.', 'hand'],
  ['My son is 12 and his hip hurts.', 'hip'],
];
const sitesOfQuestion = (question: string) => {
  const known = knowledge.questionByText.get(questionKey(question));
  return (known?.settles ?? []).flatMap((id) => knowledge.findings.get(id)?.sites ?? []);
};

describe('a complaint of one joint', () => {
  it.each(named)('leads to no question about another one: %s', async (opening, site) => {
    const questions = await questionsAfter(opening);
    const others = questions.filter((each) => isElsewhere(sitesOfQuestion(each), new Set([site])));
    expect(others).toEqual([]);
    const places = questions.filter((each) => new Set(sitesOfQuestion(each)).size > 2);
    expect(places).toEqual([]);
  });

  it.each(named)('lists no condition of another one: %s', async (opening, site) => {
    const said = [opening];
    for (;;) {
      const { next_question, assessment } = await engine.consult(turnOf(said));
      if (next_question !== null) {
        said.push(next_question, 'No');
        continue;
      }
      const sites = (assessment?.conditions ?? []).map(
        ({ slug }) => knowledge.conditions.get(slug?.replaceAll('-', '_') ?? '')?.sites,
      );
      expect(assessment?.conditions.every(({ slug }) => slug)).toBe(true);
      expect(sites.filter((each) => isElsewhere(each, new Set([site])))).toEqual([]);
      return;
    }
  });
});

describe('a complaint with something that goes with many complaints', () => {
  it.each([
    [
      'I am 29. My heart skips beats for three weeks, I drink six coffees a day and am a bit stressed.',
      'mind_danger',
    ],
    [
      'I am 29. My heart skips beats for three weeks, I drink six coffees a day and am a bit stressed.',
      'suicidal_thoughts',
    ],
    [
      'I am a 27-year-old woman with a headache like a tight band for three weeks. I sleep badly.',
      'sleep_signs',
    ],
    ['I am a 61-year-old woman. The room spins when I turn over in bed and I feel sick.', 'belly_danger'],
    ['I am a 61-year-old woman. The room spins when I turn over in bed.', 'hidden_bleeding'],
    ['I am an 81-year-old woman. Both my ankles are swollen by the evening.', 'limb_danger_signs'],
  ])('is not asked what does not fit it: %s, %s', async (opening, id) => {
    const asked = (await questionsAfter(opening)).map(
      (each) => knowledge.questionByText.get(questionKey(each))?.id,
    );
    expect(asked).not.toContain(id);
  });

  it.each([
    ['I am 29 and have been under a lot of stress lately', 'low_mood'],
    ['I am 29 and feel low and hopeless', 'suicidal_thoughts'],
    ['I am 29 and cannot sleep', 'sleep_signs'],
    ['I am 29 and feel sick since this morning', 'belly_danger'],
  ])('is asked about by itself: %s, %s', async (opening, id) => {
    const asked = (await questionsAfter(opening)).map(
      (each) => knowledge.questionByText.get(questionKey(each))?.id,
    );
    expect(asked).toContain(id);
  });
});

describe('a question about a reading', () => {
  it('comes only after a reading that cannot be right', async () => {
    const said = [
      "I've got blood in my poo, mixed in, and loose stools for 7 weeks. I've lost weight and I'm tired.",
    ];
    const asked = await questionsAfter(said[0] ?? '');
    expect(asked.filter((each) => each.includes('cannot be right'))).toEqual([]);
  });
});
