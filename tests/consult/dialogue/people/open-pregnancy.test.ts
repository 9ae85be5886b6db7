import { describe, expect, it } from 'vitest';
import { urgencies } from '#contract/urgency.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '#tests/consult/turns.ts';

const { engine, knowledge } = rulesEngine();
const opening =
  'I am a 26-year-old woman. Brown spotting for 3 days and now a horrible pain low down on the right';
const question = knowledge.questions.get('pregnant')?.ask.self ?? '';
const again = `${knowledge.advice.get('asked_again')?.texts.join(' ')} ${question}`;

const valueAfter = async (...replies: string[]) => {
  const { understood } = await engine.consult(turnOf([opening, question, ...replies]));
  return understood?.find(({ finding }) => finding === 'pregnant')?.value;
};
const endAfter = async (...replies: string[]) =>
  (await engine.consult(turnOf([opening, question, ...replies], { finishNow: true }))).assessment;

describe('a pregnancy that is not denied', () => {
  it.each([
    "I can't rule it out",
    "I really can't rule it out",
    'wouldn’t rule it out',
    'there is a small chance',
    'possible',
    'dunno',
    'I hope not',
    "shouldn't think so, we use condoms, most of the time",
    "don't think so but a condom split",
    "not that I know of, but I'm a week late",
  ])('counts as possible after “%s”', async (reply) => expect(await valueAfter(reply)).toBe('present'));

  it('counts as possible once the answer could not be read twice', async () => {
    expect(await valueAfter('the cat sat')).toBe('unknown');
    expect(await valueAfter('the cat sat', again, 'the cat sat')).toBe('present');
  });

  it.each([
    'no',
    "I don't think so",
    "shouldn't think so",
    'no, I have been sterilised',
    "I don't think so, the test was negative yesterday",
    "God I hope not, no, we haven't had any action since Christmas",
  ])('is denied after “%s”', async (reply) => expect(await valueAfter(reply)).toBe('absent'));

  it.each(['dunno', 'skip'])(
    'is named and never needs less than one that is possible, after “%s”',
    async (reply) => {
      const [open, possible] = [await endAfter(reply), await endAfter('could be')];
      expect(open?.limits?.join(' ')).toContain(question);
      const rank = (urgency: (typeof urgencies)[number] | undefined) => urgencies.indexOf(urgency ?? 'LOW');
      expect(rank(open?.urgency)).toBeGreaterThanOrEqual(rank(possible?.urgency));
    },
  );
});
