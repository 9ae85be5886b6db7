import type { LanguageEntry } from '#server/consult/library/entries/languages.ts';
import { foldLetters } from './split-text.ts';

/** One word of a term: a whole word, a prefix (`…*`) or any number (`#`). */
type Atom = { readonly text: string; readonly kind: 'whole' | 'beginning' | 'number' };

/** One way to say a term: adjacent words. */
type Wording = { readonly atoms: readonly Atom[]; readonly term: number };

/** Terms that occur near each other in a sentence in any order. */
export type Phrase = {
  readonly terms: readonly number[];
  readonly finding: string;
  /** An emergency if no question can be asked. */
  readonly isDanger: boolean;
};

/** Look-up tables of one language's phrases; their cost does not depend on the number of phrases. */
export type PhraseTable = {
  readonly script: 'spaced' | 'unspaced';
  readonly whole: ReadonlyMap<string, readonly Wording[]>;
  readonly beginnings: ReadonlyMap<string, readonly Wording[]>;
  readonly numbers: readonly Wording[];
  /** Phrases by their first term. */
  readonly byTerm: ReadonlyMap<number, readonly Phrase[]>;
};

export type Language = {
  readonly entry: LanguageEntry;
  readonly words: ReadonlySet<string>;
  readonly phrases: PhraseTable;
  readonly denials: PhraseTable;
  readonly denialsAfter: PhraseTable;
  readonly past: PhraseTable;
  readonly continues: PhraseTable;
  readonly information: PhraseTable;
};

const readAtom = (written: string): Atom => {
  if (written === '#') return { text: '#', kind: 'number' };
  const isBeginning = written.endsWith('*');
  const text = foldLetters(isBeginning ? written.slice(0, -1) : written);
  if (text.length < 1) throw new Error(`"${written}" contains no letter`);
  return { text, kind: isBeginning ? 'beginning' : 'whole' };
};

type Written = { readonly text: string; readonly finding: string; readonly isDanger: boolean };

function file<Key>(map: Map<Key, Wording[]>, key: Key, wording: Wording): void {
  const listed = map.get(key);
  if (listed) listed.push(wording);
  else map.set(key, [wording]);
}

/** Compiles phrases from their notation; throws when one contains no letter. */
export function compilePhrases(written: readonly Written[], script: PhraseTable['script']): PhraseTable {
  const termIds = new Map<string, number>();
  const wordings: Wording[] = [];
  const termOf = (text: string): number => {
    const known = termIds.get(text);
    if (known !== undefined) return known;
    const term = termIds.size;
    termIds.set(text, term);
    for (const alternative of text.split('|').filter(Boolean)) {
      const atoms = script === 'unspaced' ? letters(alternative) : alternative.split('_').map(readAtom);
      wordings.push({ atoms, term });
    }
    return term;
  };
  const letters = (alternative: string) =>
    Array.from(foldLetters(alternative), (text): Atom => ({ text, kind: 'whole' }));
  const phrases = written.map(({ text, finding, isDanger }): Phrase => ({
    terms: text.trim().split(/\s+/).map(termOf),
    finding,
    isDanger,
  }));
  const whole = new Map<string, Wording[]>();
  const beginnings = new Map<string, Wording[]>();
  const numbers: Wording[] = [];
  for (const wording of wordings) {
    const [first] = wording.atoms;
    if (first?.kind === 'whole') file(whole, first.text, wording);
    if (first?.kind === 'beginning') file(beginnings, first.text, wording);
    if (first?.kind === 'number') numbers.push(wording);
  }
  const byTerm = Map.groupBy(phrases, ({ terms }) => terms[0] ?? -1);
  return { script, whole, beginnings, numbers, byTerm };
}

/** Compiles the phrases of one language. */
export function compileLanguage(entry: LanguageEntry): Language {
  const plain = (texts: readonly string[]) =>
    compilePhrases(
      texts.map((text) => ({ text, finding: '', isDanger: false })),
      entry.script,
    );
  const listed = (group: LanguageEntry['findings'], isDanger: boolean) =>
    Object.entries(group).flatMap(([finding, texts]) => texts.map((text) => ({ text, finding, isDanger })));
  return {
    entry,
    words: new Set(entry.words.split(/\s+/).map(foldLetters)),
    phrases: compilePhrases([...listed(entry.dangers, true), ...listed(entry.findings, false)], entry.script),
    denials: plain(entry.denials),
    denialsAfter: plain(entry.denials_after),
    past: plain(entry.past),
    continues: plain(entry.continues),
    information: plain(entry.information),
  };
}
