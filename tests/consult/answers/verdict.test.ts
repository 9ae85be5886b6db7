import { describe, expect, it } from 'vitest';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '../turns.ts';

const { engine, knowledge } = rulesEngine();
const [later = ''] = knowledge.advice.get('verdict_later')?.texts ?? [];
const opening = 'I am a 35-year-old man. I have had a tight headache every afternoon for a week.';

describe('"is it dangerous?"', () => {
  it.each([
    `${opening} Is that dangerous?`,
    `${opening} should I be worried`,
    `${opening} Could it be a tumour?`,
    `${opening} Do I need to go to hospital?`,
  ])('is told when its answer comes: %s', async (text) => {
    const { reply, next_question, question } = await engine.consult(turnOf([text]));
    expect(reply?.sentences.map((each) => each.text)).toEqual([later]);
    expect(next_question).toBe(`${later} ${question?.text}`);
  });

  it('is told this only once', async () => {
    const first = await engine.consult(turnOf([`${opening} Is it serious?`]));
    const said = [
      `${opening} Is it serious?`,
      first.next_question ?? '',
      'None of these. But is it serious??',
    ];
    const { reply, next_question } = await engine.consult(turnOf(said));
    expect([reply, next_question?.includes(later)]).toEqual([undefined, false]);
  });

  it.each([opening, `${opening} It is not that serious.`])('is not heard in: %s', async (text) => {
    expect((await engine.consult(turnOf([text]))).reply).toBeUndefined();
  });

  it('never comes before a question about a danger that was read', async () => {
    const { reply } = await engine.consult(turnOf(['I feel like ending it all. Is that bad?']));
    expect(reply).toBeUndefined();
  });
});
