import { compilePhrases, findPhrases } from './find-phrases.ts';
import { compounds } from '../tokens/compounds.ts';
import { figures } from '../context/figures-of-speech.ts';
import { takeSteps } from '../tokens/steps.ts';
import type { FindingMatch } from './match-patterns.ts';
import type { Stretch } from '../context/clauses.ts';
import type { Word } from '../tokens/tokenize.ts';

const figurative = compilePhrases({ figure: figures });
const compound = compilePhrases({ compound: compounds });

const isWithin = (at: number, { from, to }: Stretch) => from <= at && at < to;

/** A finding whose words are all in a figure of speech. */
const isFigurative = ({ at }: FindingMatch, phrases: readonly Stretch[]) =>
  phrases.some((figure) => at.every((place) => isWithin(place, figure)));

/** A finding that matches only part of a compound: "fever" in "hay fever", "water … went" in "my water tablet went up". */
const isPart = ({ at }: FindingMatch, phrases: readonly Stretch[]) =>
  phrases.some(
    (each) =>
      at.some((place) => isWithin(place, each)) && !(at.includes(each.from) && at.includes(each.to - 1)),
  );

/** A vague finding whose words are part of a more exact one: the swelling in "my knee is swollen". */
const isLessExact = ({ at, pattern }: FindingMatch, matches: readonly FindingMatch[]) =>
  pattern.isVague &&
  matches.some(
    (other) =>
      !other.pattern.isVague &&
      !other.pattern.isAside &&
      other.pattern.value === pattern.value &&
      other.at.length > at.length &&
      at.every((place) => other.at.includes(place)),
  );

/** The figures of speech in a sentence. They may go beyond a clause: "he laughed so hard he couldn't breathe". */
export const findFigures = (words: readonly Word[], sentence: Stretch): readonly Stretch[] =>
  findPhrases(words, sentence, figurative);

/** The matches in a clause without those that mean something else. */
export function leaveOut(
  matches: readonly FindingMatch[],
  words: readonly Word[],
  { clause, figures }: { readonly clause: Stretch; readonly figures: readonly Stretch[] },
): FindingMatch[] {
  if (matches.length === 0) return [];
  takeSteps(matches.filter(({ pattern }) => pattern.isVague).length * matches.length);
  const parts = findPhrases(words, clause, compound);
  const meant = matches.filter((each) => !isFigurative(each, figures) && !isPart(each, parts));
  return meant.filter((each) => !isLessExact(each, meant));
}
