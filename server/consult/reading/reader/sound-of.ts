const vowels = new Set('aeiouy');

/** Pairs of letters that sound like one. */
const pairs: Readonly<Record<string, string>> = {
  ph: 'f',
  gh: '',
  ck: 'k',
  sh: 'S',
  ch: 'S',
  th: '0',
  dg: 'j',
  kn: 'n',
  wr: 'r',
  mb: 'm',
};
const singles: Readonly<Record<string, string>> = { c: 'k', q: 'k', x: 'ks', z: 's', v: 'f', h: '', w: '' };

/**
 * The approximate sound of a word: its first letter and its consonants, with easily confused ones merged. Phonetic
 * misspellings match: "cheast" and "chest", "breeth" and "breathe", "carnt" and "cant".
 */
export function soundOf(word: string): string {
  let sound = '';
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at);
    const pair = pairs[word.slice(at, at + 2)];
    const next = word.charAt(at + 1);
    const isSoftC = letter === 'c' && (next === 'e' || next === 'i' || next === 'y');
    // Many accents do not pronounce an r before a consonant.
    const isMuteR = letter === 'r' && at > 0 && next !== '' && !vowels.has(next) && next !== 'r';
    const heard =
      pair ??
      (vowels.has(letter)
        ? at === 0
          ? 'A'
          : ''
        : isMuteR
          ? ''
          : isSoftC
            ? 's'
            : (singles[letter] ?? letter));
    if (pair !== undefined) at += 1;
    if (heard !== '' && !sound.endsWith(heard)) sound += heard;
  }
  return sound;
}
