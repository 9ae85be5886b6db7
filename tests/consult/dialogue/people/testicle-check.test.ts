import { describe, expect, it } from 'vitest';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '#tests/consult/turns.ts';

const { engine } = clinicalEngine();

/** The questions after an opening and the answers, and the rule that ended the consultation. */
async function play(opening: string, ...answers: string[]) {
  const said = [opening];
  const asked: string[] = [];
  for (const answer of [...answers, '']) {
    const { question, alert } = await engine.consult(turnOf(said));
    if (!question) return { asked, rule: alert?.rule_id };
    asked.push(question.text);
    said.push(question.text, answer);
  }
  return { asked, rule: undefined };
}

describe('a boy who hides where it hurts', () => {
  it.each([
    'My son is 14, he is walking like a cowboy and was sick twice. It began two hours ago',
    'My son is 14, he has a pain low in his tummy since lunch',
    'My grandson is 16 and his groin hurts since this afternoon',
  ])('is asked about his testicles by the second question after the list of dangers: %s', async (opening) => {
    const { asked } = await play(opening, 'None of these', 'None of these');
    const specific = asked.filter((each) => !each.startsWith('Is any of this happening'));
    expect(specific.slice(0, 2).join(' ')).toMatch(/testicle/);
  });

  it('goes to hospital when his yes comes in the middle of what he says', async () => {
    const { rule } = await play(
      'I am 16 and a boy, I have belly ache and was sick twice',
      'None of these',
      'None of these',
      'a bit sore since this morning yeah, one of them is up higher, is that anything',
    );
    expect(rule).toBe('testicular_torsion_possible');
  });

  it('goes to hospital when nobody knows', async () => {
    const { rule } = await play(
      'My son is 14, he has a pain low in his tummy since lunch',
      'None of these',
      "I don't know, he won't say",
    );
    expect(rule).toBe('testicular_torsion_possible');
  });

  it.each([
    ['My son is 14, he has a pain low in his tummy since lunch', 'None of these', 'No'],
    ['My son is 14, he has a tummy ache and diarrhoea since lunch', 'None of these', "I don't know"],
  ])('does not when his testicles are well, or the bowels are loose: %s', async (...said) => {
    expect((await play(...said)).rule).toBeUndefined();
  });

  it.each([
    ["I'm 14 and a boy, sore down there and my belly aches", 'EMERGENCY'],
    ['my 13 year old son, pain down below and a tummy ache', 'EMERGENCY'],
    ['My son is 14, he has a pain low in his tummy since lunch', 'EMERGENCY'],
    ['My daughter is 14, sore down there and a tummy ache', 'HIGH'],
  ])('is not told to wait when the consultation ends before the question: %s', async (opening, urgency) => {
    const { assessment } = await engine.consult(turnOf([opening], { finishNow: true }));
    expect(assessment?.urgency).toBe(urgency);
  });

  it.each([
    'My daughter is 14 and has a pain low in her tummy',
    'My son is 4 and has a pain low in his tummy',
  ])('is not meant here: %s', async (opening) => {
    const { asked } = await play(opening, 'None of these');
    expect(asked.join(' ')).not.toMatch(/Does a testicle hurt/);
  });
});
