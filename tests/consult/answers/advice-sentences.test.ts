import { expect, it } from 'vitest';
import { adviceSentences, sourcesCited } from '#server/consult/answers/advice-sentences.ts';
import { smallKnowledge } from '#tests/consult/small-knowledge.ts';

const [source] = smallKnowledge.data.sources;
const sources = source ? [source.id] : [];
const advice = new Map([['rule', { id: 'rule', texts: ['Ask first.', 'Read the leaflet.'], sources }]]);
const knowledge = { ...smallKnowledge, advice };

it('advice cites its sources, and each is published once', () => {
  const sentences = adviceSentences('rule', knowledge);
  expect(sentences).toEqual([
    { text: 'Ask first.', citations: ['a-guideline'] },
    { text: 'Read the leaflet.', citations: ['a-guideline'] },
  ]);
  expect(sourcesCited(sentences, knowledge).map(({ id }) => id)).toEqual(['a-guideline']);
});

it('an id without advice says nothing', () => {
  expect(adviceSentences('unknown', knowledge)).toEqual([]);
});
