import { describe, expect, it } from 'vitest';
import { isElsewhere, type BodySite } from '#server/consult/library/body-sites.ts';
import { questionKey } from '#server/consult/library/index-library.ts';
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import { turnOf } from '../turns.ts';

const { engine, knowledge } = openClinicalEngine();

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
  const asking = knowledge.askingByText.get(questionKey(question));
  return knowledge.data.questions.some((each) => each.id === asking?.id)
    ? knowledge.data.clusters.filter((each) => each.mandatory.includes(asking?.id ?? '')).map(({ id }) => id)
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

  it('is the age where an alarm depends on it', async () => {
    expect(await firstAfter('My child has a fever.')).toBe('askPersonAge');
  });

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
  const asking = knowledge.askingByText.get(questionKey(question));
  return (asking?.settles ?? []).flatMap((id) => knowledge.findings.get(id)?.sites ?? []);
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
