import { describe, expect, it } from 'vitest';
import { textFor } from '#server/consult/library/index-library.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import type { LibraryQuestion } from '#server/consult/library/model.ts';
import type { Facts, PersonFacts } from '#server/consult/dialogue/facts.ts';
import { canAsk } from '#server/consult/reasoning/clusters.ts';
import { possibleOptions } from '#server/consult/reasoning/questions/possible-options.ts';
import { turnOf } from '#tests/consult/turns.ts';

const { engine, knowledge } = clinicalEngine();

const ofMen = /testic|scrot|penis|foreskin|prostate|erection/i;
const ofWomen =
  /vagina|womb|\bperiods?\b|pregnan|gave birth|given birth|breastfe|menopaus|labour|waters (?:broke|have)|the coil/i;
const ofAdults = /pregnan|gave birth|given birth|during sex|after sex|condom|menopaus|prostate|breastfe/i;
const ofChildbearing = /pregnan|gave birth|given birth|breastfe|labour|missed period/i;
const ofBabies = /fewer wet nappies|soft spot|bringing up milk/i;

type Row = readonly [who: string, person: PersonFacts, never: readonly RegExp[]];
const people: Row[] = [
  ['a girl of 8', { age_years: 8, sex: 'female', pregnant: false }, [ofMen, ofAdults, ofBabies]],
  ['a boy of 8', { age_years: 8, sex: 'male', pregnant: false }, [ofWomen, ofAdults, ofBabies]],
  ['a baby girl', { age_years: 0.1, sex: 'female', pregnant: false }, [ofMen, ofAdults]],
  ['a man of 40', { age_years: 40, sex: 'male', pregnant: false }, [ofWomen, ofBabies]],
  ['a woman of 40', { age_years: 40, sex: 'female' }, [ofMen, ofBabies]],
  ['a woman of 75', { age_years: 75, sex: 'female', pregnant: false }, [ofMen, ofChildbearing, ofBabies]],
  ['a man of 75', { age_years: 75, sex: 'male', pregnant: false }, [ofWomen, ofBabies]],
];

/** Everything that leads to a question is there, so that only the person can keep it back. */
function factsFor(person: PersonFacts, question: LibraryQuestion): Facts {
  const values = new Map(question.when.map((id) => [id, 'present' as const]));
  return { stated: values, values, person, complaint: [...values.keys()], sites: new Set() };
}

const spokenWith = (question: LibraryQuestion, facts: Facts) => [
  ...(['self', 'other', 'child'] as const).map((audience) => textFor(question, audience)),
  ...possibleOptions(question, facts.person, knowledge).map(({ label }) => label),
];

describe('no question asks a person what they cannot have', () => {
  it.each(people)('%s', (_who, person, never) => {
    const asked = [...knowledge.questions.values(), ...knowledge.confirmations.values()]
      .map((question) => ({ question, facts: factsFor(person, question) }))
      .filter(({ question, facts }) => canAsk(question, facts, knowledge))
      .flatMap(({ question, facts }) => spokenWith(question, facts).map((text) => `${question.id}: ${text}`));
    expect(asked.length).toBeGreaterThan(100);
    const wordsOf = (text: string) => text.slice(text.indexOf(': '));
    expect(asked.filter((text) => never.some((each) => each.test(wordsOf(text))))).toEqual([]);
  });
});

const notOfToddlers =
  /chest pain|pain in the chest|suicid|ending your life|angina|at night to pee|under three months/i;

describe('no option of a list is for someone older', () => {
  it('than a toddler', () => {
    const person = { age_years: 1.2, sex: 'female', pregnant: false } as const;
    const labels = knowledge.data.questions
      .filter(({ id }) => id !== 'crisis_check')
      .flatMap((each) => possibleOptions(each, person, knowledge).map(({ label }) => label));
    expect(labels.length).toBeGreaterThan(300);
    expect(labels.filter((label) => notOfToddlers.test(label))).toEqual([]);
  });

  it('while the age is not known', () => {
    const list = knowledge.questions.get('safety_list');
    expect(list && possibleOptions(list, {}, knowledge).length).toBe(list?.options.length);
  });
});

/** Every question and button label of a consultation in which all is answered with no. */
async function shownAfter(opening: string): Promise<string[]> {
  const said = [opening];
  const shown: string[] = [];
  for (;;) {
    const { next_question, question } = await engine.consult(turnOf(said));
    if (next_question === null) return shown;
    shown.push(next_question, ...(question?.options.map(({ label }) => label) ?? []));
    said.push(next_question, 'No');
  }
}

describe('a consultation never shows what the person cannot have', () => {
  it.each<readonly [string, readonly RegExp[]]>([
    ['My daughter is 8 and has a sore tummy', [ofMen, ofAdults]],
    ['My daughter is 8 and it is sore between her legs', [ofMen, ofAdults]],
    ['My daughter is 8 and she feels strange, I do not know what it is', [ofMen, ofAdults]],
    ['My son is 8 and has a sore tummy', [ofWomen, ofAdults]],
    ['I am a 40-year-old man and my belly hurts', [ofWomen]],
    ['I am a 40-year-old man and I feel odd', [ofWomen]],
  ])('%s', async (opening, never) => {
    const shown = await shownAfter(opening);
    expect(shown.filter((text) => never.some((each) => each.test(text)))).toEqual([]);
  });

  it('asks the sex before what only one sex can have', async () => {
    const said = ['My privates are sore, I am 30'];
    const { question } = await engine.consult(turnOf(said));
    expect(question?.id).toBe('askPersonSex');
  });
});

describe('a question about a child', () => {
  const asked = (other: string) => textFor({ ask: { self: 'Do you?', other } }, 'child');

  it.each([
    ['Do they take a blood thinner?', 'Does your child take a blood thinner?'],
    ['Which of these have they had?', 'Which of these has your child had?'],
    ['Is their chest pain sharp?', "Is your child's chest pain sharp?"],
    ['Does it hurt them to lift the arm?', 'Does it hurt your child to lift the arm?'],
  ])('says who is meant: %s', (other, child) => {
    expect(asked(other)).toBe(child);
  });

  it.each(['Is it worse when they lie down?', 'Is this correct: “Says that they will die”?'])(
    'stays as it is where the verb would be wrong: %s',
    (other) => {
      expect(asked(other)).toBe(other);
    },
  );
});
