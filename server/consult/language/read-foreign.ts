import { matchPatterns } from './match-patterns.ts';
import type { Reading } from './split-units.ts';
import type { Mention, Vocabulary } from './types.ts';

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

/** Red flags in other languages; denials are read, nothing finer. */
export function readForeign({ words, units }: Reading, vocabulary: Vocabulary): Mention[] {
  return units.flatMap((unit) =>
    matchPatterns(words, unit, vocabulary).flatMap((match): Mention[] => {
      const [first, last] = [words[match.from], words[match.to - 1]];
      const { language, finding } = match.pattern;
      if (language === 'en' || !first || !last) return [];
      const before = words.slice(Math.max(unit.from, match.from - REACH), match.from);
      const isDenied = before.some((word) => denials[language].test(word.text));
      return [
        { finding, value: isDenied ? 'absent' : 'present', start: first.start, end: last.end, time: 'now', about: 'patient', asked: false },
      ];
    }),
  );
}
