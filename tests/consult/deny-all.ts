import type { Message, StructuredAnswer } from '#contract/consultation.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from './turns.ts';

const { engine } = rulesEngine();

/** A woman who is not pregnant, or someone else. */
const profileOf = (born: string, sex: 'female' | 'male') => ({
  date_of_birth: born,
  sex_at_birth: sex,
  pregnancy: sex === 'female' ? ('no' as const) : null,
  country: 'GB',
});

/** What becomes of an opening when every question is denied. */
export async function denyAll(opening: string, born = '1990-01-01', sex: 'female' | 'male' = 'female') {
  const profile = profileOf(born, sex);
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
