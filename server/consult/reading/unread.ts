import { functionWords } from './context/sentence-words.ts';
import { hasDangerPhrase, isDangerWord, isSudden } from './danger-words.ts';
import { isSettled, namesEverydayTrouble, seeksAdvice, withoutHarmlessPhrases } from './everyday-words.ts';
import { readText } from './mentions.ts';
import { recallMentions } from './recall-mentions.ts';
import { isEnglishWord } from './tokens/right-words.ts';
import type { Unread, Vocabulary } from './reading.types.ts';
import { keyOf } from './tokens/normalize.ts';

const isContent = (word: string) => word.length > 2 && !/^\d/.test(word) && !functionWords.has(word);

/** A text with the stretches that some finding was read from left blank. */
function blankRead(text: string, vocabulary: Vocabulary): string {
  const signs = text.split('');
  for (const { start, end } of recallMentions(text, vocabulary)) signs.fill(' ', start, end);
  return signs.join('');
}

/** What is left of a text beside what findings were read from, and whether that is everyday talk. */
export function readUnread(text: string, vocabulary: Vocabulary): Unread {
  const wordsOf = (part: string) => readText(part, vocabulary).words.filter((each) => isContent(each.text));
  const tellsDanger = (part: string) =>
    hasDangerPhrase(part) || wordsOf(part).some((each) => isDangerWord(each.text));
  const rest = withoutHarmlessPhrases(blankRead(text, vocabulary));
  const isKnown = (word: string) =>
    isEnglishWord(word) || vocabulary.words.has(word) || vocabulary.keys.has(keyOf(word));
  return {
    hasDanger: isSudden(text) || tellsDanger(rest),
    namesDanger: isSudden(text) || tellsDanger(withoutHarmlessPhrases(text)),
    unknownWords: wordsOf(rest).filter((each) => !isKnown(each.text)).length,
    namesTrouble: namesEverydayTrouble(text),
    seeksAdvice: seeksAdvice(text),
    isSettled: isSettled(text),
  };
}
