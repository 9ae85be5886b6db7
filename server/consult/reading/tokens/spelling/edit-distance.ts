/** A word as numbers: its letters' codes, and the cost of each when missing from the other word. */
export type Spelt = { readonly codes: Uint8Array; readonly gaps: Float32Array; readonly costs: Costs };

type Costs = {
  readonly gap: (word: string, at: number) => number;
  /** The cost of replacing one code with another, at index 128 × one + other. */
  readonly swaps: Float32Array;
  /** The cost of two swapped neighbouring letters. */
  readonly exchange: number;
};

const CODES = 128;
const MOST_LETTERS = 32;

const swapsOf = (cost: (one: string, two: string) => number): Float32Array =>
  Float32Array.from({ length: CODES * CODES }, (_, at) => {
    const [one, two] = [Math.floor(at / CODES), at % CODES];
    return one === two ? 0 : cost(String.fromCharCode(one), String.fromCharCode(two));
  });

/** Encodes ASCII letters only; a longer word is cut off. */
function spell(word: string, costs: Costs): Spelt {
  const letters = word.slice(0, MOST_LETTERS);
  return {
    codes: Uint8Array.from(letters, (letter) => letter.charCodeAt(0) % CODES),
    gaps: Float32Array.from(letters, (_, at) => costs.gap(letters, at)),
    costs,
  };
}

const newRow = () => new Float32Array(MOST_LETTERS + 1);
const rows = [newRow(), newRow(), newRow()] as const;

/**
 * The weighted Damerau–Levenshtein distance of two words, or infinity when it exceeds `limit`. The three rows of the
 * table are reused between calls, because this runs for thousands of words per message.
 */
export function distanceOf(one: Spelt, two: Spelt, limit: number): number {
  const { swaps, exchange } = one.costs;
  const a = one.codes;
  const b = two.codes;
  let row0: Float32Array = rows[0];
  let row1: Float32Array = rows[1];
  let row2: Float32Array = rows[2];
  row1[0] = 0;
  for (let column = 1; column <= b.length; column += 1)
    row1[column] = (row1[column - 1] ?? 0) + (two.gaps[column - 1] ?? 0);
  let leastBefore = 0;
  for (let row = 1; row <= a.length; row += 1) {
    const gap = one.gaps[row - 1] ?? 0;
    const code = a[row - 1] ?? 0;
    let least = (row1[0] ?? 0) + gap;
    row2[0] = least;
    for (let column = 1; column <= b.length; column += 1) {
      const other = b[column - 1] ?? 0;
      let cost = (row1[column - 1] ?? 0) + (swaps[code * CODES + other] ?? 0);
      const without = (row1[column] ?? 0) + gap;
      if (without < cost) cost = without;
      const added = (row2[column - 1] ?? 0) + (two.gaps[column - 1] ?? 0);
      if (added < cost) cost = added;
      const isExchanged = row > 1 && code === b[column - 2] && a[row - 2] === other && code !== other;
      const exchanged = isExchanged ? (row0[column - 2] ?? 0) + exchange : cost;
      if (exchanged < cost) cost = exchanged;
      row2[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit && leastBefore > limit) return Number.POSITIVE_INFINITY;
    leastBefore = least;
    const spent = row0;
    row0 = row1;
    row1 = row2;
    row2 = spent;
  }
  const distance = row1[b.length] ?? Number.POSITIVE_INFINITY;
  return distance <= limit ? distance : Number.POSITIVE_INFINITY;
}

const pairsOf = (lists: string): ReadonlySet<string> =>
  new Set(
    lists.split(' ').flatMap((list) => {
      const letters = list.split('');
      return letters.flatMap((one) => letters.filter((two) => two !== one).map((two) => one + two));
    }),
  );

const vowels = 'aeiouy';
const isVowel = (letter: string) => letter !== '' && vowels.includes(letter);

/** Letters that can spell the same sound. */
const likeLetters = pairsOf('ckq sczx fv gj mn iy uw');
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Adjacent keys of a keyboard, in the same or the next row. */
const neighbourKeys: ReadonlySet<string> = new Set(
  keyRows.flatMap((row, index) =>
    row.split('').flatMap((key, at) => {
      const below = keyRows[index + 1] ?? '';
      const near = [row[at + 1], below[at - 1], below[at]].filter((each) => each !== undefined);
      return near.flatMap((other) => [key + other, other + key]);
    }),
  ),
);

function letterGap(word: string, at: number): number {
  const letter = word.charAt(at);
  const [left, right] = [word.charAt(at - 1), word.charAt(at + 1)];
  if (letter === left || letter === right) return 0.3;
  if (likeLetters.has(letter + right) || likeLetters.has(letter + left)) return 0.4;
  if (letter === 'e' && at === word.length - 1) return 0.4;
  if (letter === 'h') return 0.5;
  if (isVowel(letter)) return isVowel(left) || isVowel(right) ? 0.5 : 0.7;
  return at === 0 ? 1.2 : 1;
}

function letterSwap(one: string, two: string): number {
  if (isVowel(one) && isVowel(two)) return 0.5;
  if (likeLetters.has(one + two)) return 0.5;
  return neighbourKeys.has(one + two) ? 0.8 : 1.1;
}

const slips: Costs = { gap: letterGap, swaps: swapsOf(letterSwap), exchange: 0.5 };

/** Encodes a word for a comparison of letters: doubled letters, other vowels and adjacent keys are cheap. */
export const spellLetters = (word: string): Spelt => spell(word, slips);

const likeSounds = pairsOf('sS SC CJ Jg kg td pb fv Tt Tf Tv Td mn Ck sT wv sJ SJ');
const faint = 'hrwy';

const mishearings: Costs = {
  gap: (word, at) => (word.charAt(at) === 'A' || faint.includes(word.charAt(at)) ? 0.4 : 1),
  swaps: swapsOf((one, two) => (likeSounds.has(one + two) ? 0.4 : 1)),
  exchange: 0.6,
};

/** Encodes a sound from `soundOf` for comparison. */
export const spellSounds = (sound: string): Spelt => spell(sound, mishearings);

/** The letters of a word as bits, to rule out distant words quickly. */
export function letterSet(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Whether two words differ by more than this many letters that only one of them has. */
export function differsBeyond(one: number, two: number, letters: number): boolean {
  let rest = one ^ two;
  rest -= (rest >>> 1) & 0x55555555;
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24 > letters;
}
