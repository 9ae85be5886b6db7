import { functionWords } from '../context/sentence-words.ts';
import { linearPattern } from '../tokens/linear-pattern.ts';
import { isListedWord } from '../tokens/right-words.ts';
import type { Told } from './named.ts';
import { isOwnComplaint, pronouns } from './said-of-writer.ts';

const fed = linearPattern(/\b(?:feed\w*|latch\w*|milk|bottles?|nappy|nappies|diapers?|breast\w*)\b/);
const isFedAny = (told: readonly string[]) => told.some((each) => fed.test(each));

/** "Noah is 8 months", "hi, our Lily's 4 years old", "Leo, 3 weeks, won't feed". */
const introduced = linearPattern(
  /^(?:(?:hi|hello|please|help|ok) ?,? )?(?:(?:our|little|baby|my) ){0,2}([a-z]{2,15})( is| ,|) (?:only |just |nearly |almost |now |about )*(\d{1,2})(?: (day|week|month|year)s?)?(?: olds?)?(?: today| now)?(?: ,| \.|$| and\b| has\b| with\b| but\b| won't\b| keeps\b)( (?:he|she|his|her)\b)?/,
);

/** The most characters of an introduction. */
const MOST_CHARACTERS = 80;

/**
 * Someone whom only a name and an age introduce, and who is spoken of by a writer who complains of nothing. A name that is
 * also a word ("Lily", "Jack") needs a "she" or "he" right after it, because a lump is three months old, too.
 */
export function introducedIn(sentences: readonly string[]): Told | undefined {
  const [text = '', ...later] = sentences;
  const [, name = '', link = '', count = '', unit, next] =
    introduced.exec(text.slice(0, MOST_CHARACTERS)) ?? [];
  if (name === '' || functionWords.has(name) || sentences.some(isOwnComplaint)) return undefined;
  const isSpoken = [text, ...later].some((each) => pronouns.test(each));
  const isBaby = unit !== undefined && unit !== 'year' && Number(count) < 36;
  const isLink = link === ' is';
  const isMeant = isListedWord(name)
    ? next !== undefined && unit !== 'day' && isLink
    : isSpoken || (isLink && (unit === 'month' || isFedAny([text, ...later])));
  if (!isMeant) return undefined;
  const rest = text.slice(text.indexOf(name) + name.length);
  return { relationship: isBaby ? 'baby' : 'person', form: 'alone', phrase: name, before: '', rest };
}
