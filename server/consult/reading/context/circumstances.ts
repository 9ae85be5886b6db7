import type { FindingMatch } from '../patterns/match-patterns.ts';
import type { Word } from '../tokens/tokenize.ts';
import { fillers } from './sentence-words.ts';

const conditions = /^(?:when|whenever|while|whilst|if|unless|until|till|except|apart|sitting|resting|lying)$/;
const resting = /^(?:rest|resting|rested|sit|sitting|sat|still|lie|lying)$/;
const asSuch = /^(?:as|such|exactly|really|but|just|its|it|is|in|my|the|chest|no|not|actually|though)$/;
const between = /^(?:at|in|when|whenever|while|whilst|if|i|he|she|they|am|is|are|just|only|my|a)$/;

/** The words after a match up to the next punctuation mark, without fillers. */
function behind(words: readonly Word[], { to }: FindingMatch): readonly string[] {
  const next = words.slice(to, to + 6);
  const end = next.findIndex((each) => each.before.trim() !== '');
  return (end < 0 ? next : next.slice(0, end)).map(({ text }) => text).filter((text) => !fillers.has(text));
}

/** Whether these words say "at rest": "when I rest", "sitting". */
function isAtRest(words: readonly string[]): boolean {
  const first = words.findIndex((text) => !between.test(text));
  return resting.test(words[first] ?? '');
}

/**
 * "Not pain, more like my bra's too tight", "not a pain as such, more of a pressure": it denies the word, not the complaint.
 */
export function isWordDenied(words: readonly Word[], { to }: FindingMatch): boolean {
  const next = words.slice(to, to + 6).map(({ text }) => text);
  const more = next.indexOf('more');
  if (more < 0 || !/^(?:like|of|a|an|just|kind|sort)$/.test(next[more + 1] ?? '')) return false;
  return next.slice(0, more).every((text) => fillers.has(text) || asSuch.test(text));
}

/** "No chest pain at rest, just tight when I walk": what comes after the comma is said, not denied. */
export const goesPastContrast = (words: readonly Word[], { from, to }: FindingMatch): boolean =>
  words
    .slice(from + 1, to)
    .some(({ text, before }) => before.includes(',') && /^(?:just|only|but|more|mostly|mainly)$/.test(text));

/**
 * Whether a denial holds under a condition only: "my chest is fine when I rest", "no chest pain at rest" and "breathing is ok
 * until I climb" deny no pain and no breathlessness. A pattern that names the condition itself denies what it says.
 */
export function isOnlyThen(words: readonly Word[], match: FindingMatch): boolean {
  const next = behind(words, match);
  const isSaidToBeFine = match.pattern.value === 'absent';
  return isAtRest(next) || (isSaidToBeFine && conditions.test(next[0] ?? ''));
}
