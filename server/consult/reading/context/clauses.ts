import { binders, contrasts, finiteVerbs, prepositions, subjectPronouns } from './sentence-words.ts';
import type { Word } from '../tokens/tokenize.ts';

/** A range of words, `from` inclusive, `to` exclusive. */
export type Stretch = { readonly from: number; readonly to: number };

/** For each word, the first of these stretches that contains it. */
export function byPlace<S extends Stretch>(stretches: readonly S[]): readonly (S | undefined)[] {
  const places: (S | undefined)[] = [];
  for (const each of stretches) for (let at = each.from; at < each.to; at += 1) places[at] ??= each;
  return places;
}

/** A clause: patterns match within it, and a negation ends with it. */
export type Unit = Stretch & { readonly sentence: number };

export type Sentence = Stretch & { readonly isQuestion: boolean };

/** A text as words, clauses and sentences. */
export type Reading = {
  readonly words: readonly Word[];
  readonly units: readonly Unit[];
  readonly sentences: readonly Sentence[];
};

const abbreviations = new Set(['dr', 'mr', 'mrs', 'ms', 'st', 'e', 'i', 'a', 'p', 'vs', 'approx', 'no']);

const please = new Set(['please', 'pls', 'plz']);

/** "Please help" asks for help and says nothing of what helps: "can't stop coughing pls help". */
const isPlea = (words: readonly Word[], at: number) =>
  please.has(words[at]?.text ?? '') && words[at + 1]?.text === 'help';

function endsSentence(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const previous = words[at - 1];
  if (!word || !previous) return false;
  if (isPlea(words, at)) return true;
  if (!/[.!?;…]/.test(word.before)) return false;
  const isAbbreviation =
    word.before === '.' && abbreviations.has(previous.text) && previous.end + 1 === word.start;
  return !isAbbreviation;
}

function splitSentences(words: readonly Word[], tail: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (let at = 1; at <= words.length; at += 1) {
    if (at < words.length && !endsSentence(words, at)) continue;
    const mark = at < words.length ? (words[at]?.before ?? '') : tail;
    if (at > from) sentences.push({ from, to: at, isQuestion: mark.includes('?') });
    from = at;
  }
  return sentences;
}

const hasComma = (word: Word) => word.before.includes(',');
const isListWord = (word: Word) => word.text === 'and' || word.text === 'or' || word.text === 'nor';

/** Whether the words up to the next comma, "and" or "or" form a clause with a verb of their own. */
function beginsClause(words: readonly Word[], at: number, to: number): boolean {
  const first = words[at];
  if (!first) return false;
  if (
    subjectPronouns.has(first.text) ||
    first.text === 'no' ||
    first.text === 'not' ||
    first.text === 'without'
  )
    return true;
  for (let index = at; index < to; index += 1) {
    const word = words[index];
    if (!word || (index > at && (hasComma(word) || isListWord(word)))) return false;
    if (finiteVerbs.has(word.text)) return true;
  }
  return false;
}

/** "and it goes", "and now I": a clause with its own subject, not another item of a list. */
function joinsClause(words: readonly Word[], at: number, to: number): boolean {
  const [next, second] = [words[at + 1], words[at + 2]];
  if (!next || at + 1 >= to) return false;
  const isSecond = second && at + 2 < to && !hasComma(second) && subjectPronouns.has(second.text);
  if (subjectPronouns.has(next.text) || isSecond) return true;
  return (
    !finiteVerbs.has(next.text) &&
    beginsClause(words, at + 1, to) &&
    next.text !== 'no' &&
    next.text !== 'not'
  );
}

/**
 * "so short of breath I can hardly speak", "the worst headache I have ever had": the clause belongs to the one before.
 */
function isBound(words: readonly Word[], at: number, from: number): boolean {
  const next = words[at + 1]?.text ?? '';
  const holds = (text: string) => words.slice(from, at).some((word) => word.text === text);
  if (/^(can|can't|could|couldn't)$/.test(next)) return holds('so');
  return /^(have|had|has|ever|know)$/.test(next) && holds('worst');
}

/** "It is a heart attack I think": a remark at the end of a clause, not the start of a new one. */
function isRemark(words: readonly Word[], at: number): boolean {
  const behind = words[at + 2];
  const isLast = behind === undefined || /[,.;!?]/.test(behind.before);
  return (
    words[at]?.text === 'i' &&
    isLast &&
    /^(think|reckon|guess|suppose|believe|swear)$/.test(words[at + 1]?.text ?? '')
  );
}

const side = /^(?:left|right|one)$/;
const limb = /^(?:foot|leg|arm|hand|face|mouth|side|eye|knee|finger|fingers|shoulder|belly|chest|head)$/;

/** "She can't lift she left foot", "him hand get weak": whose it is, not a new subject. */
function isOwnerOfLimb(words: readonly Word[], at: number): boolean {
  const [next, third] = [words[at + 1]?.text ?? '', words[at + 2]?.text ?? ''];
  return limb.test(side.test(next) ? third : next);
}

/** A new subject within a clause without comma or conjunction, as in a text without punctuation. */
function restarts(words: readonly Word[], at: number, from: number): boolean {
  const [previous, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (!previous || !word || !next || at - from < 2) return false;
  if (binders.has(previous.text) || prepositions.has(previous.text)) return false;
  if (isBound(words, at, from) || isRemark(words, at)) return false;
  if (subjectPronouns.has(word.text))
    return word.text === 'it' ? finiteVerbs.has(next.text) : !isOwnerOfLimb(words, at);
  if (word.text === 'there') return /^(is|are|was|were|isn't|aren't|has)$/.test(next.text);
  const third = words[at + 2];
  return (
    word.text === 'my' &&
    !finiteVerbs.has(previous.text) &&
    (finiteVerbs.has(next.text) ||
      (third !== undefined && finiteVerbs.has(third.text) && third.before === ''))
  );
}

function breaksAt(words: readonly Word[], at: number, { from, to }: Stretch): boolean {
  const word = words[at];
  if (!word) return false;
  if (/[()"“”«»—:]|[-–] /.test(word.before))
    return !(word.before.includes(':') && /^(no|yes)$/.test(word.text));
  if (contrasts.has(word.text)) return true;
  if (hasComma(word)) return isListWord(word) ? joinsClause(words, at, to) : beginsClause(words, at, to);
  if (word.text === 'and') return words[at - 1]?.text === 'ago' || joinsClause(words, at, to);
  if (word.text === 'so' || word.text === 'then') return subjectPronouns.has(words[at + 1]?.text ?? '');
  return restarts(words, at, from);
}

/** The maximum number of words in a clause. */
const MOST_WORDS = 80;

function splitSentence(words: readonly Word[], stretch: Stretch, sentence: number): Unit[] {
  const units: Unit[] = [];
  let from = stretch.from;
  for (let at = from + 1; at <= stretch.to; at += 1) {
    if (at < stretch.to && at - from < MOST_WORDS && !breaksAt(words, at, { from, to: stretch.to })) continue;
    units.push({ from, to: at, sentence });
    from = at;
  }
  return units;
}

/** Splits a text's words into sentences, and these into clauses. */
export function splitUnits(words: readonly Word[], tail: string): Reading {
  const sentences = splitSentences(words, tail);
  return { words, sentences, units: sentences.flatMap((each, index) => splitSentence(words, each, index)) };
}
