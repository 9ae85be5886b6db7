import { describe, expect, it } from 'vitest';
import type { Message, StructuredAnswer } from '#contract/consultation.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '../turns.ts';

const { engine } = rulesEngine();
const profile = {
  date_of_birth: '1990-01-01',
  sex_at_birth: 'female',
  pregnancy: 'no',
  country: 'GB',
} as const;

/** What becomes of an opening when every question is denied. */
async function denyAll(opening: string) {
  const messages: Message[] = [{ role: 'user', content: opening }];
  let answer: StructuredAnswer | null = null;
  for (;;) {
    const turn = turnOf(
      messages.map(({ content }) => content),
      { profile },
    );
    const response = await engine.consult({ ...turn, answer });
    const { question } = response;
    if (!question) return response.assessment;
    const none = question.options.find(({ id, exclusive }) => exclusive || id === 'no');
    answer = none
      ? { question_id: question.id, option_ids: [none.id] }
      : question.kind === 'text'
        ? null
        : { question_id: question.id, skipped: true };
    messages.push({ role: 'assistant', content: question.text });
    messages.push({ role: 'user', content: none?.label ?? (question.kind === 'text' ? 'No' : 'Skip') });
  }
}

describe('a cold whose dangers are all denied', () => {
  it.each(['I have a cold', 'my nose is blocked'])('is self-care with a time limit: %s', async (opening) => {
    const assessment = await denyAll(opening);
    expect(assessment?.urgency).toBe('LOW');
    expect(assessment?.next_steps.join(' ')).toContain('if it is not better in a week');
  });
});
