import { describe, expect, it } from 'vitest';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';

const { findings, questions } = clinicalEngine().knowledge.data;

/** The syllables of an English word, as nearly as its letters tell. */
function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters
    .replace(/(?:[^laeiouy]es|[^laeiouyt]ed|[^laeiouy]e)$/, (ending) => ending[0] ?? '')
    .replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}

const wordsOf = (text: string) => text.split(/[^A-Za-z0-9'’]+/).filter((word) => /[a-z0-9]/i.test(word));

/** The school year that can read a text, after Flesch and Kincaid. */
function schoolYear(text: string): number {
  const words = wordsOf(text);
  const sentences = Math.max(1, text.match(/[.!?:;]+(?=\s|$)/g)?.length ?? 0);
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  return (0.39 * words.length) / sentences + (11.8 * spoken) / words.length - 15.59;
}

/** The formula says nothing of a label of a few words: "Female" would be for the twentieth year. */
const FEWEST_WORDS = 5;

const texts = [...findings, ...questions]
  .flatMap((each) => [
    ...Object.values(each.ask ?? {}),
    each.why ?? '',
    ...('options' in each ? (each.options ?? []).map(({ label }) => label) : []),
  ])
  .filter((text): text is string => typeof text === 'string' && wordsOf(text).length >= FEWEST_WORDS);

describe('the words that patients are asked in', () => {
  it('count syllables as people do', () => {
    expect(['pain', 'belly', 'tablet', 'emergency', 'swollen', 'breathe'].map(syllables)).toEqual([
      1, 2, 2, 4, 2, 1,
    ]);
  });

  it('are never harder than the tenth school year', () => {
    expect(texts.filter((text) => schoolYear(text) > 10)).toEqual([]);
  });

  it('are for the eighth school year at most, 95 of 100', () => {
    const easy = texts.filter((text) => schoolYear(text) <= 8);
    expect(texts.length).toBeGreaterThan(2000);
    expect(easy.length / texts.length).toBeGreaterThanOrEqual(0.95);
  });

  it('hold a question mark wherever something is asked', () => {
    const asked = [...findings, ...questions].flatMap((each) => Object.values(each.ask ?? {}));
    expect(asked.filter((text) => typeof text === 'string' && !text.includes('?'))).toEqual([]);
  });
});
