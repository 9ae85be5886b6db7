import { describe, expect, it } from 'vitest';
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

describe('a question about a joint', () => {
  it('is about the joint that was named', async () => {
    const questions = await questionsAfter('I am a 30-year-old man. My knee hurts since I ran yesterday.');
    const places = questions.flatMap((each) => {
      const asking = knowledge.askingByText.get(questionKey(each));
      return knowledge.findings.get(asking?.id ?? '')?.place ?? [];
    });
    expect(new Set(places)).toEqual(new Set(['knee']));
  });
});
