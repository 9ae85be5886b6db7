import type { Mention } from '../reading.types.ts';
import type { Language } from './compile-phrases.ts';
import { matchPhrases, type PhraseMatch } from './match-phrases.ts';
import { splitSentences, type Token } from './split-text.ts';

/** Reported in a language in which no question can be asked, and an emergency if true. */
const DANGER_IN_OTHER_LANGUAGE = 'danger_in_other_language';

/** How far from a phrase a negation may be: words, or letters in unspaced scripts. */
const BEFORE = { spaced: 3, unspaced: 3 } as const;
const AFTER = { spaced: 2, unspaced: 9 } as const;

/** The context of the phrases in a sentence. */
type Sentence = {
  readonly tokens: readonly Token[];
  readonly script: 'spaced' | 'unspaced';
  /** The number of each token's clause; commas separate clauses. */
  readonly clauses: readonly number[];
  /** Negations outside phrases: the "no" of "no puedo respirar" negates nothing else. */
  readonly denials: ReadonlySet<number>;
  readonly denialsAfter: ReadonlySet<number>;
  /** Clauses about the distant past. */
  readonly past: ReadonlySet<number>;
  readonly isAsked: boolean;
};

const span = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_each, index) => from + index);

const placesOf = (matches: readonly PhraseMatch[]) => matches.flatMap(({ at }) => at[0] ?? []);

function clausesOf(tokens: readonly Token[]): number[] {
  let clause = 0;
  return tokens.map(({ isWalled }) => (clause += isWalled ? 1 : 0));
}

function readSentence(
  tokens: readonly Token[],
  matches: readonly PhraseMatch[],
  language: Language,
): Sentence {
  const clauses = clausesOf(tokens);
  const clausesWith = (table: Language['past']) =>
    new Set(placesOf(matchPhrases(tokens, table)).map((at) => clauses[at] ?? 0));
  const continues = clausesWith(language.continues);
  const taken = new Set(matches.flatMap(({ at }) => at));
  const isFree = ({ at }: PhraseMatch) => !at.some((each) => taken.has(each));
  return {
    tokens,
    script: language.entry.script,
    clauses,
    denials: new Set(placesOf(matchPhrases(tokens, language.denials).filter(isFree))),
    denialsAfter: new Set(placesOf(matchPhrases(tokens, language.denialsAfter).filter(isFree))),
    past: new Set([...clausesWith(language.past)].filter((each) => !continues.has(each))),
    isAsked: matchPhrases(tokens, language.information).length > 0,
  };
}

/** Negated right before, within or right after the phrase, in the same clause, by a word that is in no phrase. */
function isDenied({ script, clauses, denials, denialsAfter }: Sentence, { at }: PhraseMatch): boolean {
  const first = at[0] ?? 0;
  const last = at.at(-1) ?? first;
  const isBefore = (each: number) => each > first || clauses[each] === clauses[first];
  const from = first - BEFORE[script];
  if (span(from, last).some((each) => denials.has(each) && isBefore(each))) return true;
  return span(last + 1, last + 1 + AFTER[script]).some(
    (each) => denialsAfter.has(each) && clauses[each] === clauses[last],
  );
}

/**
 * The negated matches, and those of the same finding that share a word with one or extend across a comma: "no chest
 * pain, only my throat hurts".
 */
function findDenied(sentence: Sentence, matches: readonly PhraseMatch[]): ReadonlySet<PhraseMatch> {
  const denied = matches.filter((each) => isDenied(sentence, each));
  const findings = new Set(denied.map(({ phrase }) => phrase.finding));
  const places = new Set(denied.flatMap(({ phrase, at }) => at.map((each) => `${phrase.finding} ${each}`)));
  const isDrawnIn = ({ phrase, at }: PhraseMatch) =>
    findings.has(phrase.finding) &&
    (at.some((each) => places.has(`${phrase.finding} ${each}`)) ||
      sentence.clauses[at[0] ?? 0] !== sentence.clauses[at.at(-1) ?? 0]);
  return new Set([...denied, ...matches.filter(isDrawnIn)]);
}

function describe(sentence: Sentence, match: PhraseMatch, value: Mention['value']): Mention | null {
  const first = match.at[0] ?? 0;
  const [opening, closing] = [sentence.tokens[first], sentence.tokens[match.at.at(-1) ?? first]];
  if (!opening || !closing) return null;
  return {
    finding: match.phrase.finding,
    value,
    start: opening.start,
    end: closing.end,
    time: sentence.past.has(sentence.clauses[first] ?? 0) ? 'past' : 'now',
    about: 'patient',
    asked: sentence.isAsked,
  };
}

const standing = (mention: Mention) =>
  mention.value === 'present' && mention.time === 'now' && !mention.asked;

/** For each finding in a sentence, the first mention that is present and current, else the first. */
function chooseOne(mentions: readonly Mention[]): Mention[] {
  const byFinding = Map.groupBy(mentions, ({ finding }) => finding);
  return [...byFinding.values()].flatMap((each) => each.find(standing) ?? each[0] ?? []);
}

/** Which phrases count; by default all. */
type Filter = (tokens: readonly Token[], match: PhraseMatch) => boolean;

/** What a text reports in one language: its findings, with negation and temporality. */
export function readLanguage(text: string, language: Language, counts: Filter = () => true): Mention[] {
  const { script } = language.entry;
  return splitSentences(text, script).flatMap((tokens) => {
    const matches = matchPhrases(tokens, language.phrases).filter((each) => counts(tokens, each));
    if (matches.length === 0) return [];
    const sentence = readSentence(tokens, matches, language);
    const denied = findDenied(sentence, matches);
    const mentions = matches.flatMap((match) => {
      const mention = describe(sentence, match, denied.has(match) ? 'absent' : 'present');
      if (!mention) return [];
      const isDanger = match.phrase.isDanger && standing(mention);
      return isDanger ? [mention, { ...mention, finding: DANGER_IN_OTHER_LANGUAGE }] : [mention];
    });
    return chooseOne(mentions);
  });
}
