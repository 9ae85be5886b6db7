import { describe, expect, it } from 'vitest';
import type { Message, StructuredAnswer } from '#contract/consultation.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '#tests/consult/turns.ts';
import { questionsLeft, stopping } from '#server/consult/reasoning/questions/reason-to-stop.ts';

describe('the number of questions left', () => {
  it('counts down all the way to the last question that may be asked, and then stays at one', () => {
    const asked = Array.from({ length: stopping.most + 3 }, (_, index) => index);
    expect(asked.map(questionsLeft)).toEqual([7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 1]);
  });
});

const profile = {
  date_of_birth: '1990-01-01',
  sex_at_birth: 'male',
  pregnancy: null,
  country: 'GB',
} as const;

/** The questions of a consultation in which everything is denied, and pain is 3 of 10 and new. */
async function askedWhenAllIsDenied(opening: string) {
  const { engine } = rulesEngine();
  const messages: Message[] = [{ role: 'user', content: opening }];
  const asked: string[] = [];
  let answer: StructuredAnswer | null = null;
  for (;;) {
    const { question } = await engine.consult({ ...turnOf([]), messages, profile, answer });
    if (!question) return asked;
    asked.push(question.id);
    const none = question.options.find(({ id, exclusive }) => exclusive || id === 'no');
    const content = none?.label ?? (question.kind === 'scale_0_10' ? '3' : 'two days');
    answer = none ? { question_id: question.id, option_ids: [none.id] } : null;
    messages.push({ role: 'assistant', content: question.text }, { role: 'user', content });
  }
}

describe('a small problem of which everything is denied', () => {
  it('is asked about in lists, and not sign by sign', async () => {
    const asked = await askedWhenAllIsDenied('I have an itchy rash on my arm');
    expect(asked).toContain('askSkinKinds');
    expect(asked.length).toBeLessThanOrEqual(9);
  });

  it('is asked about no further after three questions about the cause in a row that found nothing', async () => {
    const asked = await askedWhenAllIsDenied('my ear hurts');
    expect(asked.length).toBeLessThanOrEqual(9);
  });
});
