import { expect, test } from 'vitest';
import { compileVocabulary } from '#server/consult/reading/patterns/compile-vocabulary.ts';
import { readReply } from '#server/consult/reading/answers/read-reply.ts';

const context = {
  vocabulary: compileVocabulary({ findings: [] }),
  now: '2026-01-01T12:00:00Z',
  subject: null,
};
const danger = {
  kind: 'multiple',
  audience: 'self',
  options: [
    { id: 'bleeding', label: 'Heavy bleeding that does not stop' },
    { id: 'nothing', label: 'Cannot say a whole sentence' },
    { id: 'none', label: 'None of these', exclusive: true },
  ],
} as const;

test.each([
  'I don’t know',
  "I don't know",
  'dont know',
  'Not sure.',
  'no idea',
  'I can’t say',
  'dunno',
  'Skip',
])('"%s" chooses none of the options that share its words', (words) => {
  expect(['unsure', 'skipped']).toContain(readReply(words, danger, context).answer.kind);
});

test('an option that is named is still chosen', () => {
  expect(readReply('heavy bleeding that does not stop', danger, context).answer).toEqual({
    kind: 'options',
    ids: ['bleeding'],
  });
});
