import type { Source } from '#contract/assessment.ts';
import type { Reply } from '#contract/consultation.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';

/** One sentence of an answer, with the ids of the sources that it rests on; none where the app speaks of itself. */
export type Sentence = { readonly text: string; readonly citations: readonly string[] };

/** An answer made of what the library holds; `nothingFound` when it holds nothing on the question. */
export type Answer = {
  readonly sentences: readonly Sentence[];
  readonly sources: readonly Source[];
  readonly nothingFound: boolean;
};

/** What the app says of itself: it rests on no source. */
export const own = (text: string): Sentence => ({ text, citations: [] });

const amount = linearPattern(
  /\b\d+(?:[.,]\d+)? ?(?:mg|mcg|µg|micrograms?|milligrams?|ml|iu|units?)\b|\b(?:\d+|one|two|three|four) +(?:tablets?|pills?|capsules?|puffs?|drops?|spoons?\w*)\b/i,
);
/** "30 g of fibre" is food, "1 g" is a dose. */
const grams = linearPattern(/\b\d+(?:[.,]\d+)? ?g\b( of)?/i);

/** Whether a sentence names an amount of a medicine: no answer holds one. */
export const namesDose = (text: string): boolean =>
  amount.test(text) || grams.findAll(text).some(([, ofFood]) => !ofFood);

/** The answer as it travels: without citations where the patient switched sources off. */
export const publishedReply = ({ sentences, nothingFound }: Answer, usesSources: boolean): Reply => ({
  sentences: sentences.map(({ text, citations }) => ({ text, citations: usesSources ? [...citations] : [] })),
  nothing_found: nothingFound,
});
