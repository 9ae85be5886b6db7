import { readConsultationResponse } from '#contract/tolerant.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const assessment = { reasoning: 'Common cold.', conditions: [], next_steps: ['Rest'], urgency: 'LOW' };
const question = 'How long have you had it?';

it('drops from an answer what cites a source that is not there', () => {
  const reply = {
    sentences: [{ text: 'It passes by itself.', citations: ['a', 'b'] }],
    nothing_found: false,
  };
  const source = { id: 'a', title: 'A', document_type: 'guideline' };
  const read = v.parse(readConsultationResponse, {
    is_complete: false,
    next_question: question,
    sources: [source],
    reply,
  });
  expect(read.reply?.sentences).toEqual([{ text: 'It passes by itself.', citations: ['a'] }]);
});

/** Contract §4: `is_complete` is read; what is there decides only when it is missing. */
it.each([
  [{ is_complete: false, next_question: question, assessment: null }, 'question'],
  [{ is_complete: false, next_question: question, assessment }, 'question'],
  [{ is_complete: false, next_question: null, assessment }, 'error'],
  [{ is_complete: false, next_question: ' ', assessment: null }, 'error'],
  [{ is_complete: true, next_question: null, assessment }, 'assessment'],
  [{ is_complete: true, next_question: question, assessment }, 'assessment'],
  [{ is_complete: true, next_question: question, assessment: null }, 'error'],
  [{ next_question: null, assessment }, 'assessment'],
  [{ next_question: question, assessment }, 'question'],
  [{ next_question: question }, 'question'],
  [{}, 'error'],
] as const)('%j is read as: %s', (response, outcome) => {
  const parsed = v.safeParse(readConsultationResponse, response);
  const read = parsed.success ? parsed.output : null;
  const seen = read && [read.is_complete, read.assessment !== null, read.next_question !== null];
  const wanted = { question: [false, false, true], assessment: [true, true, false], error: null };
  expect(seen).toEqual(wanted[outcome]);
});
