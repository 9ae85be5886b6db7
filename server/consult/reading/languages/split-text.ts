/** A word, or a letter in unspaced scripts, with its position in the original text. */
export type Token = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A comma comes before it. */
  readonly isWalled: boolean;
};

const marks = /[\u0300-\u036F]|[\u064B-\u065F]|\u0670|\u0640|\u093C|[\u200B-\u200F]|\uFEFF|\u00AD/g;

const ascii = /^\p{ASCII}*$/u;

/** Lower case, one form for each letter, and no accents; phrases and texts are compared in this form. */
export function foldLetters(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ё', 'е')
    .replaceAll('ँ', 'ं')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ٱ', 'ا')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي');
}

const sentenceEnd = /[!?;\n\r。！？；؟।…]|\.(?!\d)/u;
const comma = /[,،、，:：–—()]/u;
const word = /\d{1,8}(?:[.,]\d{1,3})?|[\p{L}\p{M}\u200C\u200D]+/gu;
const separator = /[\s\p{P}]/u;

/** The words of a text by sentence. */
function spacedSentences(text: string): Token[][] {
  const sentences: Token[][] = [[]];
  let last = 0;
  for (const match of text.matchAll(word)) {
    const between = text.slice(last, match.index);
    const start = match.index;
    const end = start + match[0].length;
    if (sentenceEnd.test(`${between}${match[0]}`.slice(0, between.length + 1)) && sentenceEnd.test(between))
      sentences.push([]);
    sentences.at(-1)?.push({ text: foldLetters(match[0]), start, end, isWalled: comma.test(between) });
    last = end;
  }
  return sentences.filter((each) => each.length > 0);
}

/** The letters of a text by sentence, without spaces and signs. */
function unspacedSentences(text: string): Token[][] {
  const sentences: Token[][] = [[]];
  let isWalled = false;
  let start = 0;
  for (const letter of text) {
    const end = start + letter.length;
    const isPoint = letter === '.' && /\d/.test(text.charAt(end));
    if (!isPoint && sentenceEnd.test(letter)) sentences.push([]);
    else if (comma.test(letter)) isWalled = true;
    else if (isPoint || !separator.test(letter))
      for (const each of foldLetters(letter)) {
        sentences.at(-1)?.push({ text: each, start, end, isWalled });
        isWalled = false;
      }
    start = end;
  }
  return sentences.filter((each) => each.length > 0);
}

/** Splits a text into sentences of words, or of letters in unspaced scripts. */
export const splitSentences = (text: string, script: 'spaced' | 'unspaced'): Token[][] =>
  script === 'spaced' ? spacedSentences(text) : unspacedSentences(text);
