import type { OpeningEntry } from '#server/consult/compiler/openings.ts';
import type { PhraseEntry } from '#server/consult/compiler/phrases.ts';
import { counterExamples, voices } from '#server/consult/compiler/phrases.ts';
import type { Material } from '#server/consult/compiler/reader/samples.ts';

const openings = ['my', 'his', 'her', 'the', 'our', 'this', 'that', 'one', 'each'];

/** An entry whose sentences all hold one pair of words. */
function entryOf(finding: string, words: string, related: readonly string[] = []): PhraseEntry {
  const said = voices.map((voice, index) => [
    voice,
    [`${openings[index]} ${words}`, `${words} since this morning`, `I have ${words} and feel bad`],
  ]);
  const unsaid = counterExamples.map((kind) => [kind, [`no ${words}`, `without ${words} today`]]);
  return { finding, related: [...related], ...Object.fromEntries([...said, ...unsaid]) } as PhraseEntry;
}

const openingOf = (about: OpeningEntry['about'], words: string): OpeningEntry => ({
  about,
  topic: words,
  messages: openings.map((each) => `${each} ${words}`),
  ofOthers: [],
});

/** Six findings that are easy to distinguish, and a few first messages. */
export const smallCorpus: Material = {
  phrases: [
    entryOf('chest_pain', 'hurting chest'),
    entryOf('arm_pain', 'sore arm'),
    entryOf('cough', 'barking cough'),
    entryOf('fever', 'burning forehead'),
    entryOf('fainted', 'sudden blackout'),
    entryOf('nothing', 'sunny garden'),
  ],
  openings: [
    openingOf('emergency', 'collapsed on the floor'),
    openingOf('own', 'goodbye forever'),
    openingOf('others', 'afraid of him'),
    openingOf('nothing', 'book an appointment'),
  ],
};
