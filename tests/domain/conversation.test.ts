import type { Question } from '#contract/consultation.ts';
import { findAnswerTo, headingOf, toExchanges, toMessages, type Exchange } from '#src/domain/conversation.ts';
import { describe, expect, it } from 'vitest';

const said = (text: string) => ({ text, structured: null });
const question = (text: string, id: string | null = null) => ({
  text,
  // Of a question only its id is compared.
  detail: id === null ? null : ({ id } as Question),
});
const exchanges: Exchange[] = [
  { question: null, answer: said('I have a headache') },
  { question: question('Since when?'), answer: said('Yesterday') },
];
const messages = [
  { role: 'user', content: 'I have a headache' },
  { role: 'assistant', content: 'Since when?' },
  { role: 'user', content: 'Yesterday' },
] as const;

describe('the heading of a question', () => {
  const text = 'Which of these came with the cough?\n• Chest pain\n• None of these';
  const asked = (options: readonly string[], detailText = text) => ({
    text: `The leaflet says so. ${text}`,
    detail: {
      id: 'cough',
      text: detailText,
      options: options.map((label) => ({ id: label, label })),
    } as Question,
  });

  it('leaves out the options where they are buttons, and a reply before the question', () => {
    expect(headingOf(asked(['Chest pain', 'None of these']))).toBe('Which of these came with the cough?');
    expect(headingOf(asked([], 'Where is it?'))).toBe('Where is it?');
  });

  it('is the whole text where there are no buttons', () => {
    expect(headingOf({ text, detail: null })).toBe(text);
    expect(headingOf(asked([]))).toBe(text);
  });
});

describe('a transcript', () => {
  it('begins with the patient, and names each question before its answer', () => {
    expect(toMessages(exchanges)).toEqual(messages);
    expect(toMessages([])).toEqual([]);
  });

  it('gives the same exchanges back', () => {
    expect(toExchanges(messages)).toEqual(exchanges);
  });

  it('drops a question that has no answer yet, and keeps words that follow words', () => {
    const open = { role: 'assistant', content: 'Any fever?' } as const;
    const more = { role: 'user', content: 'It throbs' } as const;
    expect(toExchanges([...messages, more, open])).toEqual([
      ...exchanges,
      { question: null, answer: said('It throbs') },
    ]);
  });
});

describe('the answer to a question that is asked again', () => {
  const kept: Exchange[] = [
    { question: null, answer: said('I have a headache') },
    { question: question('Since when?', 'onset'), answer: said('Yesterday') },
    { question: question('Any fever?'), answer: said('No') },
  ];

  it.each([
    ['by its id, in other words', question('When did it start?', 'onset'), 1],
    ['by its words where either has no id', question('Any fever?', 'fever'), 2],
    ['not by the same words of another id', question('Since when?', 'duration'), -1],
    ['not when it was never asked', question('Any cough?', 'cough'), -1],
    ['not for the first words, which answer no question', null, -1],
  ])('is found %s', (_how, asked, place) => {
    expect(findAnswerTo(kept, asked)).toBe(place);
  });
});
