import type { PhraseEntry } from '#server/consult/compiler/phrases.ts';
import { counterExamples, voices } from '#server/consult/compiler/phrases.ts';

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

/** Six findings that are easy to tell from each other. */
export const smallCorpus: readonly PhraseEntry[] = [
  entryOf('chest_pain', 'hurting chest'),
  entryOf('arm_pain', 'sore arm'),
  entryOf('cough', 'barking cough'),
  entryOf('fever', 'burning forehead'),
  entryOf('fainted', 'sudden blackout'),
  entryOf('nothing', 'sunny garden'),
];
