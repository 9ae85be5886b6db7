import { auxiliaries, endings, expansions, negatedVerbs, takesIs, withApostrophe } from './contractions.ts';
import { irregularForms, standIns } from './word-forms.ts';
import { exactKey, fold, keyOf, unifySpelling } from './normalize.ts';

/** One word of a text: where it stands and all that it may be matched as. */
export type Word = {
  /** Folded, as typed. */
  readonly text: string;
  /** What patterns look up, likeliest first. */
  readonly keys: readonly string[];
  /** Whole spellings that a prefix is compared with. */
  readonly spellings: readonly string[];
  readonly start: number;
  readonly end: number;
  /** The punctuation between the word before and this one; a line break counts as a full stop. */
  readonly before: string;
  /** The key that this word and the next one have when read as one: "head ache". */
  readonly joined?: string;
  /** It was put right: what was typed is another word. */
  readonly isRepaired?: true;
};

type Raw = { readonly text: string; readonly start: number; readonly end: number; readonly before: string };

const wordPattern =
  /\d+(?:[.,]\d{1,2}(?!\d))?|[\p{L}\p{M}\u00AD\u200B-\u200D\uFEFF]+(?:['’‘ʼ´`][\p{L}\p{M}]+)*/gu;
const signWords: Record<string, string> = { '&': 'and', '+': 'and', '°': 'degrees', '%': 'percent' };

function rawWords(text: string): { raws: Raw[]; tail: string } {
  const raws: Raw[] = [];
  let last = 0;
  let before = '';
  const takeSigns = (to: number) => {
    for (let at = last; at < to; at += 1) {
      const sign = text.charAt(at);
      const word = signWords[sign];
      if (word !== undefined) raws.push({ text: word, start: at, end: at + 1, before });
      if (word !== undefined) before = '';
      else if (sign === '\n' || sign === '\r') before += '.';
      else if (/[^\s]/.test(sign)) before += sign;
      else if (before.endsWith('-') || before.endsWith('–')) before += ' ';
    }
  };
  for (const match of text.matchAll(wordPattern)) {
    takeSigns(match.index);
    raws.push({ text: fold(match[0]), start: match.index, end: match.index + match[0].length, before });
    before = '';
    last = match.index + match[0].length;
  }
  takeSigns(text.length);
  return { raws, tail: before };
}

/** French and Italian words that lose their vowel before the next word. */
const elisions = new Set('l d n j m t s c qu un dell all nell sull dall quell'.split(' '));

/** German "im" is no "I'm". */
const german = /^(?:ich|und|der|ist|nicht|mein\w*|schmerz\w*|seit|haben|habe|starke?|plotzlich\w*)$/;

/** Short forms written out; each part keeps the place of the whole. */
function expand(raw: Raw, isGerman: boolean): Raw[] {
  const into = (parts: readonly string[]) =>
    parts.map((text, index) => ({ ...raw, text, before: index === 0 ? raw.before : '' }));
  const known = isGerman && raw.text === 'im' ? undefined : expansions.get(raw.text);
  if (known) return into(known);
  if (negatedVerbs.has(raw.text)) return [{ ...raw, text: withApostrophe.get(raw.text) ?? raw.text }];
  const [, stem, ending] = /^(.+)'(\p{L}+)$/u.exec(raw.text) ?? [];
  if (stem === undefined || ending === undefined) return [raw];
  if (elisions.has(stem)) return into([stem, ending]);
  const verb = endings.get(ending);
  if (verb !== undefined && takesIs.has(stem)) return into([stem, verb]);
  return ending === 's' ? into([stem]) : into([raw.text.replaceAll("'", '')]);
}

const isJoint = (before: string) => before === '';

/** "do not" becomes one word, as "don't" is. */
function mergeNegations(raws: readonly Raw[]): Raw[] {
  const merged: Raw[] = [];
  for (const raw of raws) {
    const previous = merged.at(-1);
    const negated =
      raw.text === 'not' && isJoint(raw.before) && previous ? auxiliaries.get(previous.text) : undefined;
    if (negated !== undefined && previous)
      merged[merged.length - 1] = { ...previous, text: negated, end: raw.end };
    else merged.push(raw);
  }
  return merged;
}

/** Everything that a word may be matched as, by its spelling; `#` is any number, `#year` a year. */
export function keysOf(text: string): string[] {
  const negated = negatedVerbs.get(text);
  if (negated) return [...negated];
  const key = keyOf(text);
  const whole = key.replace(/[.,]\d+$/, '');
  const number = /^\d/.test(key) ? ['#', whole, ...(/^(19|20)\d\d$/.test(key) ? ['#year'] : [])] : [];
  const exact = exactKey(text);
  return [
    ...new Set([key, ...number, ...(irregularForms.get(text) ?? []), ...(standIns.get(text) ?? []), exact]),
  ];
}

/** The words of a text with their places in it, and the punctuation behind the last one. */
export function splitWords(text: string): { words: Word[]; tail: string } {
  const { raws, tail } = rawWords(text);
  const isGerman = raws.some((raw) => german.test(raw.text));
  const words = mergeNegations(raws.flatMap((raw) => expand(raw, isGerman))).map((raw) => ({
    ...raw,
    keys: keysOf(raw.text),
    spellings: [unifySpelling(raw.text)],
  }));
  return { words, tail };
}
