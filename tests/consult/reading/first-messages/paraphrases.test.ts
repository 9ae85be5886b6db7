import { describe, expect, it } from 'vitest';
import { harmless } from './harmless.table.ts';
import { hear } from '#tests/consult/reading/hear.ts';
import { paraphrases } from './paraphrases.table.ts';

/** Sentences that are not recognized yet, listed so that no one thinks that the table is complete. */
const missed = [
  'someone stuck a knife between my ribs, that is how my chest feels',
  'left arm and leg have gone dead',
];

/** Harmless sentences that raise an emergency all the same. */
const falseAlarms: readonly string[] = [];

const told = Object.entries(paraphrases).flatMap(([finding, sentences]) =>
  sentences.map((sentence) => ({ finding, sentence })),
);

describe('red-flag findings in the words of people', () => {
  it('are enough to be meaningful, and none occurs twice', () => {
    expect(told.length).toBeGreaterThanOrEqual(600);
    expect(new Set(told.map((each) => each.sentence.toLowerCase())).size).toBe(told.length);
  });

  it('are read, but for those that are known to be missed', () => {
    const unread = told.filter(({ finding, sentence }) => !hear(sentence).findings.includes(finding));
    expect(unread.map((each) => each.sentence).toSorted()).toEqual(missed.toSorted());
  });
});

describe('harmless sentences', () => {
  const sentences = Object.values(harmless).flat();

  it('are enough to be meaningful, and none occurs twice', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(200);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('raise neither an emergency nor a crisis, but for those that are known to', () => {
    const loud = sentences.filter((sentence) => hear(sentence).endings.length > 0);
    expect(loud.toSorted()).toEqual(falseAlarms.toSorted());
  });
});
