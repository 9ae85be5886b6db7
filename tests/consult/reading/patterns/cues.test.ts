import { describe, expect, it } from 'vitest';
import { readReply } from '#server/consult/reading/answers/read-reply.ts';
import { readMentions } from '#server/consult/reading/mentions.ts';
import { compileVocabulary } from '#server/consult/reading/patterns/compile-vocabulary.ts';
import { entry } from '#tests/consult/reading/small-vocabulary.ts';

const cue = (id: string, words: string[]) => ({ ...entry(id, { words }), cue: true });
const vocabulary = compileVocabulary({
  findings: [
    entry('fever', { words: ['fever'] }),
    { ...entry('swelling', { words: ['swollen'] }), vague: true },
    cue('without_covers', ['without ~ covers']),
    cue('swollen_and_hard', ['swollen and hard']),
    cue('violent', ['severe', 'coughing ~ blood']),
  ],
});
const found = (text: string) =>
  readMentions(text, vocabulary).map(({ finding, value }) => `${finding} ${value}`);

describe('a cue', () => {
  it('takes no negation from a finding beside it', () => {
    expect(found('I slept without any covers or fever')).toEqual(['without_covers present', 'fever absent']);
  });

  it('hides no finding whose words it contains', () => {
    expect(found('It is swollen and hard')).toEqual(['swelling present', 'swollen_and_hard present']);
  });

  it('of the label of an option does not choose it', () => {
    const question = {
      kind: 'multiple' as const,
      options: [
        { id: 'thunder', label: 'Sudden, severe headache' },
        { id: 'stiff', label: 'Stiff neck' },
      ],
      audience: 'self' as const,
    };
    const context = { vocabulary, now: '2026-11-21T10:00:00Z', subject: null };
    const answerTo = (text: string) => readReply(text, question, context).answer;
    expect(answerTo('I am coughing up blood.')).toEqual({ kind: 'none' });
    expect(answerTo('it is severe')).toEqual({ kind: 'options', ids: ['thunder'] });
  });
});
