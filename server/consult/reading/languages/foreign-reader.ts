import type { LanguageEntry } from '#server/consult/library/entries/languages.ts';
import type { Mention } from '../reading.types.ts';
import { compileLanguage, type Language } from './compile-phrases.ts';
import { createIdentifier, type Identified } from './identify-language.ts';
import type { PhraseMatch } from './match-phrases.ts';
import { readLanguage } from './read-language.ts';
import { splitSentences, type Token } from './split-text.ts';

/** Reads text that is not in English. */
export type ForeignReader = {
  readonly identify: (text: string) => Identified;
  /** What a text reports in other languages, including foreign phrases within English text. */
  readonly read: (text: string) => Mention[];
};

/** Reads only English; for vocabularies that never read a whole message. */
export const englishOnly: ForeignReader = {
  identify: () => ({ language: 'en', near: [] }),
  read: () => [],
};

const scriptOf = ({ entry }: Language): RegExp =>
  entry.id === 'ja'
    ? /[\p{Script=Hiragana}\p{Script=Katakana}]/u
    : entry.id === 'zh'
      ? /\p{Script=Han}/u
      : ([/\p{Script=Cyrillic}/u, /\p{Script=Arabic}/u, /\p{Script=Devanagari}/u].find((script) =>
          script.test(entry.words),
        ) ?? /\p{Script=Latin}/u);

/** Whether English has a folded word, and whether it has a word with this beginning. */
type EnglishWords = {
  readonly has: (word: string) => boolean;
  readonly resembles: (word: string) => boolean;
};

/** Compiles languages once. */
export function createForeignReader(entries: readonly LanguageEntry[], english: EnglishWords): ForeignReader {
  const languages = entries.map(compileLanguage);
  const byId = new Map(languages.map((each) => [each.entry.id, each]));
  const identify = createIdentifier(languages, english.has);
  const others = languages.map((language) => ({ language, script: scriptOf(language) }));
  /**
   * Within English text a phrase counts if two of its words are not English, or its only word is clearly not; one word
   * is enough where nothing else is reported.
   */
  const isStrange = (tokens: readonly Token[], { at }: PhraseMatch) => {
    const strange = at.map((each) => tokens[each]?.text ?? '').filter((each) => !english.has(each));
    if (at.length === 1) return strange.some((each) => !english.resembles(each));
    return strange.length > 1 || (strange.length > 0 && at.length === tokens.length);
  };
  const read = (text: string): Mention[] => {
    const { language, near } = identify(text);
    if (language !== 'en')
      return [language, ...near].flatMap((id) => {
        const known = byId.get(id);
        return known ? readLanguage(text, known) : [];
      });
    const hasStrangeWord = splitSentences(text, 'spaced').some((tokens) =>
      tokens.some((each) => /\p{L}/u.test(each.text) && !english.has(each.text)),
    );
    if (!hasStrangeWord) return [];
    return others.flatMap((each) =>
      each.script.test(text) ? readLanguage(text, each.language, isStrange) : [],
    );
  };
  return { identify, read };
}
