import { describe, expect, it } from 'vitest';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '#tests/consult/turns.ts';

const { engine } = rulesEngine();

const understoodIn = async (...said: string[]) => {
  const { understood = [] } = await engine.consult(turnOf(said));
  return understood.filter(({ value }) => value === 'present').map(({ finding }) => finding);
};

describe('someone mentioned beside the writer’s own complaint', () => {
  it.each([
    ['headache', 'my boss is a nightmare thats all. paracetamol takes the edge off my headache'],
    ['headache', 'my boss is a nightmare. my headache is there every day'],
    ['headache', 'my boss is stressing me out, headache every day'],
    ['headache', 'kids are driving me mad. migraine since yesterday'],
    ['diarrhoea', 'my kids are off school with a bug and ive got the runs'],
    ['missed_period', 'coil out in march, hubby had the snip, late period'],
    ['asthma', "my neighbour has a new dog, my asthma's been bad"],
    ['burning_urination', 'my boyfriend was cheating, now burning when i pee'],
    ['chills', 'my colleague was off with flu, now im shivering and achy'],
    ['rash', 'the kids have been poorly all week, now ive come out in a rash'],
  ])('does not take its %s away: “%s”', async (finding, text) => {
    expect(await understoodIn(text)).toContain(finding);
    const { next_question } = await engine.consult(turnOf([text]));
    expect(next_question).not.toMatch(/\b(?:they|them|their|your child)\b/);
  });

  it.each([
    ['confusion', 'my mum is driving me mad asking the same thing, she is 80 and confused'],
    ['cough', 'my son is a nightmare at bedtime, he has a cough'],
    ['pale', 'my husband is grey and sweaty and I feel sick with worry'],
    ['diabetes', 'My diabetic nan is sweating and shaking'],
    ['floppy_child', 'my poorly baby is floppy'],
    ['speech_trouble', "He's slid off the bench, grey, and I can't get a word out of him"],
  ])('is the patient if the %s is theirs: “%s”', async (finding, text) => {
    expect(await understoodIn(text)).toContain(finding);
    const { next_question } = await engine.consult(turnOf([text]));
    expect(next_question ?? '').not.toMatch(/\byou\b/);
  });

  it('gives the writer none of the words of their name', async () => {
    expect(await understoodIn('My diabetic nan laughs at me because I sweat so much')).not.toContain(
      'diabetes',
    );
  });
});

describe('the age of a baby', () => {
  const opening =
    "I'm breastfeeding my 4 week old and my left boob has a hard, red, hot sore patch. Since last night I feel like I've got the flu";

  it('is not that of a mother with a sore breast', async () => {
    const alertFor = async (text: string) => (await engine.consult(turnOf([text]))).alert?.title;
    expect(await alertFor(`${opening} and a fever of 38.5`)).not.toBe(
      'A fever at this age needs a hospital now',
    );
    expect(await alertFor('my 4 week old has a fever of 38.5')).toBe(
      'A fever at this age needs a hospital now',
    );
  });
});
