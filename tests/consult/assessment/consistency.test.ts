import { describe, expect, it } from 'vitest';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '../turns.ts';

const { engine } = rulesEngine();

/** The assessment at the end of a consultation in which every question is answered with `reply`. */
async function endOf(opening: string, reply: string) {
  const said = [opening];
  for (;;) {
    const { question, assessment } = await engine.consult(turnOf(said));
    if (assessment) return assessment;
    const none = question?.options.find((each) => each.exclusive)?.label;
    said.push(question?.text ?? '', reply === 'No' ? (none ?? reply) : reply);
  }
}

describe('an assessment', () => {
  it('sends no one in a crisis to an emergency department alone', async () => {
    const { reasoning } = await endOf('Everyone would be better off without me.', 'No');
    expect(reasoning).toContain('You need help from someone now.');
    expect(reasoning).not.toContain('emergency department');
  });

  it('calls an ambulance without the way to the emergency department that a milder alarm shows', async () => {
    const { care_level, next_steps } = await endOf(
      'I have a headache, and purple spots on my legs that do not fade when I press a glass on them.',
      'No',
    );
    expect(care_level).toBe('call_ambulance');
    expect(next_steps[0]).toMatch(/^Call (?:the emergency number|an ambulance) now/);
    expect(
      next_steps.filter((each) => /^go to an emergency|(?:emergency number|an ambulance) if/i.test(each)),
    ).toEqual([]);
  });

  it('does not take back an emergency by what a milder alarm says', async () => {
    const { reasoning, urgency } = await endOf(
      'I am 55. My chest hurts when I walk uphill, and now it goes to my jaw with a cold sweat.',
      'No',
    );
    expect(urgency).toBe('EMERGENCY');
    expect(reasoning).not.toMatch(/within a day/);
  });

  it('says of a small trouble that it may wait, in the headline as in the steps', async () => {
    const { reasoning, next_steps } = await endOf(
      'My chin is cold in the wind, gone as soon as I go inside',
      'No',
    );
    expect(next_steps.join(' ')).toMatch(/if it is not better in a week/);
    expect(reasoning).toMatch(/if it is not better in a week/);
    expect(reasoning).not.toMatch(/should be seen by a doctor, but/);
  });

  it('says once whom to see today where nothing could be concluded', async () => {
    const { next_steps, urgency } = await endOf(
      'I am a 72-year-old woman. I have had a pain in my tummy.',
      "I don't know",
    );
    expect(urgency).toBe('HIGH');
    expect(next_steps.filter((each) => each.startsWith('Speak to a doctor'))).toHaveLength(1);
  });

  it('names no other cause that would come first where none does', async () => {
    const { counterfactuals, no_conclusion } = await endOf(
      'I am a 28-year-old man. My eyebrows tingle all the time, is that bad?',
      'No',
    );
    expect(no_conclusion).toBe(true);
    expect((counterfactuals ?? []).filter((each) => each.then.top_condition !== undefined)).toEqual([]);
  });
});

describe('what would change an assessment', () => {
  it('is a condition that is shown, or one that must not be missed', async () => {
    const { conditions, counterfactuals = [] } = await endOf(
      'I am a 38-year-old man. My lower back has been hurting since I moved a sofa on Saturday',
      'No',
    );
    const shown = new Set(conditions.map((each) => each.name));
    const others = counterfactuals.flatMap(({ then }) => then.top_condition ?? []);
    expect(
      others.filter((each) => /Stomach bug|Chest wall|Sore muscles/.test(each) && !shown.has(each)),
    ).toEqual([]);
  });
});
