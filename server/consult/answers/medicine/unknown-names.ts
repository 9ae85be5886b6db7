import { madeOnce } from '#server/consult/library/made-once.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { Medicines } from '#server/consult/medicines/medicines.ts';
import { toPlainWords, type Misspelt } from '#server/consult/medicines/vocabulary.ts';
import { fold } from '#server/consult/reading/tokens/normalize.ts';
import { commonWords, isEnglishWord } from '#server/consult/reading/tokens/spelling/right-words.ts';

const setOf = (words: string) => new Set(words.split(' '));

/** What joins two medicines: even an English word beside it may be one ("ginger"). */
const joining = setOf('with and plus alongside beside combine combining combined mix mixing mixed');
const takingWords = setOf(
  'or on take takes taking took taken use uses using used than like started prescribed',
);
const small = setOf(
  'a an the my his her their our your some any this that these those also both together with on and or of regular daily new old usual low high dose tablet tablets pill pills capsule capsules medicine medication called named brand injection injections mg',
);

const LEAST_LETTERS = 3;
const MOST_WORDS = 3;

/** Words in the names of conditions and findings, which are no medicines. */
const namingWords = madeOnce(
  ({ data: { conditions, findings } }: Knowledge) =>
    new Set(
      [
        ...conditions.flatMap((each) => [each.name, each.clinical_name, ...each.also_known_as]),
        ...findings.map(({ label }) => label),
      ].flatMap(toPlainWords),
    ),
);

/** The words of a text that can only be misspellings of a medicine's name: "warferin". */
export const misspeltNames = (text: string, medicines: Medicines, knowledge: Knowledge) =>
  medicines.misspeltIn(text).filter(({ written }) => !namingWords(knowledge).has(written));

/** A text with misspelt names of medicines corrected. */
export function withNames(text: string, misspelt: readonly Misspelt[]): string {
  const names = new Map(misspelt.map(({ written, name }) => [written, name]));
  return misspelt.length === 0 ? text : text.replaceAll(/\p{L}+/gu, (word) => names.get(fold(word)) ?? word);
}

/**
 * What stands where the name of a medicine would, such as behind "with" or "and", and is neither a name of the lists nor
 * a word of English. `text` is the question without the names that the lists know.
 */
export function unknownNames(text: string, knowledge: Knowledge): string[] {
  const naming = namingWords(knowledge);
  const words = toPlainWords(text);
  const isName = (word: string | undefined, isOther: (word: string) => boolean) =>
    word !== undefined &&
    word.length >= LEAST_LETTERS &&
    /^\p{L}[\p{L}\p{N}]*$/u.test(word) &&
    !small.has(word) &&
    !naming.has(word) &&
    !isOther(word);
  const isCommon = (word: string) => commonWords().has(word);
  const found = words.flatMap((word, place) => {
    const isJoining = joining.has(word);
    if (!isJoining && !takingWords.has(word)) return [];
    const before = words[place - 1];
    const left = isJoining && before !== undefined && isName(before, isEnglishWord) ? [before] : [];
    const rest = words.slice(place + 1);
    const start = rest.findIndex((each) => !small.has(each));
    const behind = start < 0 ? [] : rest.slice(start, start + MOST_WORDS);
    const end = behind.findIndex((each) => !isName(each, isJoining ? isCommon : isEnglishWord));
    const right = behind.slice(0, end < 0 ? behind.length : end).join(' ');
    return [...left, ...(right === '' ? [] : [right])];
  });
  return [...new Set(found)];
}
