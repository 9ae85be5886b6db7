import { describe, expect, it } from 'vitest';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { askedIn, turnOf } from '#tests/consult/turns.ts';

const { engine, knowledge } = rulesEngine();
const opening = 'I am a 37-year-old woman. I hurt my back on Tuesday, lifting someone at work.';
const list = knowledge.questions.get('back_danger_signs')?.ask.self ?? '';
const again = `${knowledge.advice.get('asked_again')?.texts.join(' ')} ${list}`;
const after = (...said: string[]) => engine.consult(turnOf([opening, list, ...said]));

describe('a list of dangers', () => {
  it('is the first question', async () => {
    expect(askedIn(await engine.consult(turnOf([opening])))).toBe(list);
  });

  it('is asked once more if the answer chooses nothing and denies nothing', async () => {
    const reply = await after('it was a heavy person and the hoist was broken');
    const { question } = reply;
    expect(askedIn(reply)).toBe(again);
    expect(question?.id).toBe('askBackDangerSigns');
  });

  it('is asked about the rest if a denial of something else was all that could be read', async () => {
    const reply = await after('the hoist was broken that day. no fever, no cancer');
    const { question } = reply;
    expect(askedIn(reply)).toBe(`${knowledge.advice.get('asked_rest')?.texts.join(' ')} ${list}`);
    const labels = question?.options.map(({ label }) => label);
    expect(labels).toContain('Numbness around your bottom or genitals');
    expect(labels).not.toContain('Fever or high temperature');
  });

  it.each(['no fever', 'no fever, no cancer'])('is asked about the rest after “%s”', async (reply) => {
    expect(askedIn(await after(reply))).toBe(
      `${knowledge.advice.get('asked_rest')?.texts.join(' ')} ${list}`,
    );
  });

  it('keeps the end from being routine if it stays open', async () => {
    const said = [opening, list, 'the hoist was broken', again, 'the hoist was broken'];
    const { assessment } = await engine.consult(turnOf(said, { finishNow: true }));
    expect(assessment?.care_level).toBe('within_24h');
  });

  it('does not if the second answer is understood and is about something else', async () => {
    const said = [opening, list, 'the hoist was broken', again, 'I have a runny nose'];
    const { assessment } = await engine.consult(turnOf(said, { finishNow: true }));
    expect(assessment?.care_level).toBe('routine');
  });

  it('is not asked a third time', async () => {
    const { next_question } = await after('the hoist was broken', again, 'the hoist was broken');
    expect(next_question).not.toContain(list);
  });

  it.each(['No', 'None of these', 'no, nothing like that', 'the numbness'])(
    'is not asked again after “%s”',
    async (reply) => {
      expect((await after(reply)).next_question ?? '').not.toContain(list);
    },
  );
});

describe('a number', () => {
  it('is no answer to a question that wants yes or no', async () => {
    const question = knowledge.questions.get('saddle_numbness')?.ask.self ?? '';
    const answer = { question_id: 'askSaddleNumbness', value: 6 };
    const { understood } = await engine.consult(turnOf([opening, question, '6'], { answer }));
    const own = understood?.find(({ finding }) => finding === 'saddle_numbness');
    expect(own?.value).toBe('unknown');
  });
});

describe('what was described', () => {
  it('is told without the labels that are written for rules', async () => {
    const text = 'My chest feels crushed and my left arm is heavy, and I am sweating.';
    const { assessment } = await engine.consult(turnOf([text]));
    const cues = knowledge.data.findings.filter((each) => each.cue).map(({ label }) => label.toLowerCase());
    expect(assessment?.reasoning).toMatch(/^What was described: /);
    expect(cues.filter((label) => assessment?.reasoning.toLowerCase().includes(`, ${label}`))).toEqual([]);
  });
});
