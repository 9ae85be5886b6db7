import { detectLanguage } from './detect-language.ts';
import { everydayWords } from './lexicon/everyday-words.ts';
import { languageWords } from './lexicon/language-words.ts';
import type { FindingMatch } from './match-patterns.ts';
import { hasKnownBeginning } from './repair-words.ts';
import type { Reading } from './split-units.ts';
import type { Mention, Vocabulary } from './types.ts';
import { keyOf } from './word-key.ts';

const denials = {
  en: /^$/,
  es: /^(no|sin|ni|nunca|tampoco)$/,
  de: /^(kein|keine|keinen|keinerlei|ohne|nicht|nie|weder)$/,
  fr: /^(pas|sans|aucun|aucune|ni|jamais)$/,
  pt: /^(nao|sem|nem|nunca)$/,
  it: /^(non|senza|ne|nessun|nessuna|mai)$/,
};

/** How many words before a finding a denial may stand. */
const REACH = 3;

const isEnglish = (text: string, vocabulary: Vocabulary) =>
  everydayWords.has(text) ||
  languageWords.en.has(text) ||
  vocabulary.keys.has(keyOf(text)) ||
  hasKnownBeginning(text, vocabulary);

type Foreign = {
  readonly reading: Reading;
  readonly vocabulary: Vocabulary;
  readonly matches: readonly FindingMatch[];
};

/** Red flags in other languages; denials are read, nothing finer. */
export function readForeign({ reading, vocabulary, matches }: Foreign): Mention[] {
  const { words, units, sentences } = reading;
  const spoken = sentences.map((each) => detectLanguage(words.slice(each.from, each.to)));
  const seen = new Set<string>();
  return matches.flatMap((match): Mention[] => {
    const { language, finding } = match.pattern;
    const unit = units.find((each) => each.from <= match.from && match.from < each.to);
    const [first, last] = [words[match.from], words[match.to - 1]];
    if (language === 'en' || !unit || !first || !last) return [];
    const isStrange = match.at.some((at) => !isEnglish(words[at]?.text ?? '', vocabulary));
    const place = `${finding} ${first.start}`;
    if ((spoken[unit.sentence] !== language && !isStrange) || seen.has(place)) return [];
    seen.add(place);
    const before = words.slice(Math.max(unit.from, match.from - REACH), match.from);
    const isDenied = before.some((word) => denials[language].test(word.text));
    const { start } = first;
    return [
      {
        finding,
        value: isDenied ? 'absent' : 'present',
        start,
        end: last.end,
        time: 'now',
        about: 'patient',
        asked: false,
      },
    ];
  });
}
