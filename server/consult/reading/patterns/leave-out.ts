import { compilePhrases, findPhrases } from './find-phrases.ts';
import { compounds } from '../tokens/compounds.ts';
import { figures } from '../context/hypothetical-phrases.ts';
import { takeSteps } from '../tokens/steps.ts';
import type { FindingMatch } from './match-patterns.ts';
import type { Stretch } from '../context/clauses.ts';
import type { Word } from '../tokens/tokenize.ts';

const figurative = compilePhrases({ figure: figures });
const compound = compilePhrases({ compound: compounds });

const isWithin = (at: number, { from, to }: Stretch) => from <= at && at < to;

/** A finding whose words all belong to a figure of speech. */
const isFigurative = ({ at }: FindingMatch, phrases: readonly Stretch[]) =>
  phrases.some((figure) => at.every((place) => isWithin(place, figure)));

/** A finding that takes a part of a compound for the whole: "fever" of "hay fever". */
const isPart = ({ at, to }: FindingMatch, phrases: readonly Stretch[]) =>
  phrases.some(
    (each) => at.some((place) => isWithin(place, each)) && !(at.includes(each.from) && to >= each.to),
  );

/** A vague finding whose words tell of another one more exactly: the swelling of "my knee is swollen". */
const isSaidBetter = ({ at, pattern }: FindingMatch, matches: readonly FindingMatch[]) =>
  pattern.isVague &&
  matches.some(
    (other) =>
      !other.pattern.isVague &&
      !other.pattern.isAside &&
      other.pattern.value === pattern.value &&
      other.at.length > at.length &&
      at.every((place) => other.at.includes(place)),
  );

/** The matches in a stretch without those that say something else. */
export function leaveOut(
  matches: readonly FindingMatch[],
  words: readonly Word[],
  stretch: Stretch,
): FindingMatch[] {
  if (matches.length === 0) return [];
  takeSteps(matches.filter(({ pattern }) => pattern.isVague).length * matches.length);
  const figures = findPhrases(words, stretch, figurative);
  const parts = findPhrases(words, stretch, compound);
  const meant = matches.filter((each) => !isFigurative(each, figures) && !isPart(each, parts));
  return meant.filter((each) => !isSaidBetter(each, meant));
}
