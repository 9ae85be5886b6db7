import { languageWords } from './language-words.ts';
import type { Language } from '../patterns/pattern.types.ts';
import type { Word } from './tokenize.ts';

const languages = Object.keys(languageWords) as Language[]; // keys of a record are its key type

/** Words that two or more languages share tell nothing. */
const weights = new Map<string, number>();
for (const language of languages)
  for (const word of languageWords[language]) weights.set(word, (weights.get(word) ?? 0) + 1);

/** How strongly a stretch of words speaks each language: 1 for each of its own short words, less for shared ones. */
export function scoreLanguages(words: readonly Word[]): ReadonlyMap<Language, number> {
  const scores = new Map<Language, number>();
  for (const { text } of words)
    for (const language of languages)
      if (languageWords[language].has(text))
        scores.set(language, (scores.get(language) ?? 0) + 1 / (weights.get(text) ?? 1));
  return scores;
}

/** The language of a stretch of words; null when none of the known ones shows. English wins a draw. */
export function detectLanguage(words: readonly Word[]): Language | null {
  const scores = scoreLanguages(words);
  const best = Math.max(0, ...scores.values());
  return best === 0 ? null : (languages.find((each) => scores.get(each) === best) ?? null);
}
