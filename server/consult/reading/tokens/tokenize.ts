import { auxiliaries, endings, expansions, negatedVerbs, takesIs, withApostrophe } from './contractions.ts';
import { takeSteps } from './steps.ts';
import { withWeeks } from './weeks-and-days.ts';
import { irregularForms, firstPersonMatches } from './word-forms.ts';
import { exactKey, fold, keyOf, unifySpelling } from './normalize.ts';

/** One word of a text: its position and everything that it may match. */
export type Word = {
  /** Folded, as typed. */
  readonly text: string;
  /** Keys that patterns look up, likeliest first. */
  readonly keys: readonly string[];
  /** Whole spellings that a prefix is compared with. */
  readonly spellings: readonly string[];
  readonly start: number;
  readonly end: number;
  /** The punctuation between the previous word and this one; a line break counts as a full stop. */
  readonly before: string;
  /** The key of this word joined with the next one: "head ache". */
  readonly joined?: string;
  /** It was corrected: a different word was typed. */
  readonly isRepaired?: true;
};

/** The most letters of a word; the rest of a longer run of letters or digits is ignored. */
const MOST_LETTERS = 40;
/** The most signs kept before a word. */
const MOST_SIGNS = 40;

export type Raw = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly before: string;
};

const isDigit = (sign: string) => sign >= '0' && sign <= '9';
const isPlainLetter = (sign: string) => /^[\p{L}\p{M}]$/u.test(sign);
/** Soft hyphens, joiners and the like are invisible parts of a word. */
const isLetter = (sign: string) => /^[\p{L}\p{M}\u00AD\u200B-\u200D\uFEFF]$/u.test(sign);
const isApostrophe = (sign: string) => /^['’‘ʼ´`]$/.test(sign);

function runEnd(text: string, from: number, isPart: (sign: string) => boolean): number {
  let at = from;
  while (at < text.length) {
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (!isPart(sign)) break;
    at += sign.length;
  }
  return at;
}

/** "38", "38.5" and "1,5"; of "1.234" only the first digit. */
function numberEnd(text: string, from: number): number {
  const whole = runEnd(text, from, isDigit);
  if (whole === from || !/^[.,]$/.test(text.charAt(whole))) return whole;
  const decimals = runEnd(text, whole + 1, isDigit) - whole - 1;
  return decimals === 1 || decimals === 2 ? whole + 1 + decimals : whole;
}

/** The end of the word that starts here; `from` itself when there is none. */
function wordEnd(text: string, from: number): number {
  if (isDigit(text.charAt(from))) return numberEnd(text, from);
  let end = runEnd(text, from, isLetter);
  while (end > from && isApostrophe(text.charAt(end))) {
    const next = runEnd(text, end + 1, isPlainLetter);
    if (next === end + 1) break;
    end = next;
  }
  return end;
}

const signWords: Record<string, string> = { '&': 'and', '+': 'and', '°': 'degrees', '%': 'percent' };

/** Adds a sign to those before a word: a line break counts as a full stop, and a space is kept only after a dash. */
function addSign(before: string, sign: string): string {
  if (before.length >= MOST_SIGNS) return before;
  if (sign === '\n' || sign === '\r') return `${before}.`;
  if (/\S/.test(sign)) return before + sign;
  return before.endsWith('-') || before.endsWith('–') ? `${before} ` : before;
}

function rawWords(text: string): { raws: Raw[]; tail: string } {
  takeSteps(text.length);
  const raws: Raw[] = [];
  let before = '';
  for (let start = 0, end = 0; start < text.length; start = end) {
    const sign = text.charAt(start);
    end = wordEnd(text, start);
    const word = end > start ? fold(text.slice(start, end)).slice(0, MOST_LETTERS) : signWords[sign];
    if (end === start) end += 1;
    if (word !== undefined) raws.push({ text: word, start, end, before });
    before = word === undefined ? addSign(before, sign) : '';
  }
  return { raws, tail: before };
}

/** French and Italian words that are elided before the next word. */
const elisions = new Set('l d n j m t s c qu un dell all nell sull dall quell'.split(' '));

/** German words that show that "im" is not "I'm". */
const german = /^(?:ich|und|der|ist|nicht|mein\w*|schmerz\w*|seit|haben|habe|starke?|plotzlich\w*)$/;

/** Expands contractions; each part keeps the position of the whole. */
function expand(raw: Raw, isGerman: boolean): Raw[] {
  const into = (parts: readonly string[]) =>
    parts.map((text, index) => ({ ...raw, text, before: index === 0 ? raw.before : '' }));
  const known = isGerman && raw.text === 'im' ? undefined : expansions.get(raw.text);
  if (known) return into(known);
  if (negatedVerbs.has(raw.text)) return [{ ...raw, text: withApostrophe.get(raw.text) ?? raw.text }];
  const apostrophe = raw.text.lastIndexOf("'");
  const [stem, ending] = [raw.text.slice(0, Math.max(apostrophe, 0)), raw.text.slice(apostrophe + 1)];
  if (stem === '' || !/^\p{L}+$/u.test(ending)) return [raw];
  if (elisions.has(stem)) return into([stem, ending]);
  const verb = endings.get(ending);
  if (verb !== undefined && takesIs.has(stem)) return into([stem, verb]);
  return ending === 's' ? into([stem]) : into([raw.text.replaceAll("'", '')]);
}

const isJoint = (before: string) => before === '';

/** Merges "do not" into one word, like "don't". */
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

/** All keys of a word by its spelling; `#` is any number, `#year` a year. */
export function keysOf(text: string): string[] {
  const negated = negatedVerbs.get(text);
  if (negated) return [...negated];
  const key = keyOf(text);
  const whole = key.replace(/[.,]\d+$/, '');
  const number = /^\d/.test(key) ? ['#', whole, ...(/^(19|20)\d\d$/.test(key) ? ['#year'] : [])] : [];
  const exact = exactKey(text);
  return [
    ...new Set([
      key,
      ...number,
      ...(irregularForms.get(text) ?? []),
      ...(firstPersonMatches.get(text) ?? []),
      exact,
    ]),
  ];
}

function splitRaws(text: string): { raws: Raw[]; tail: string } {
  const { raws, tail } = rawWords(text);
  const isGerman = raws.some((raw) => german.test(raw.text));
  return { raws: mergeNegations(withWeeks(raws).flatMap((raw) => expand(raw, isGerman))), tail };
}

/** Splits a text into words with their positions, and the punctuation after the last one. */
export function splitWords(text: string): { words: Word[]; tail: string } {
  const { raws, tail } = splitRaws(text);
  const words = raws.map((raw) => ({
    ...raw,
    keys: keysOf(raw.text),
    spellings: [unifySpelling(raw.text)],
  }));
  return { words, tail };
}

/** The words of a text as they are written, folded. */
export const textsOfWords = (text: string): string[] => splitRaws(text).raws.map((raw) => raw.text);
