import { chance } from '#tests/consult/simulation/random.ts';

/** Groups of letters and how people spell them by sound. */
const byEar: readonly (readonly [written: RegExp, heard: string])[] = [
  [/ache/, 'ake'],
  [/tion/, 'shun'],
  [/ough/, 'uff'],
  [/igh/, 'i'],
  [/ain/, 'ane'],
  [/ph/, 'f'],
  [/ck/, 'k'],
  [/wh/, 'w'],
  [/^kn/, 'n'],
  [/ea/, 'ee'],
  [/ee/, 'ea'],
  [/ei/, 'ie'],
  [/ie/, 'ei'],
  [/ou/, 'ow'],
  [/ai/, 'ay'],
  [/([b-df-hj-np-tv-z])\1/, '$1'],
  [/c(?=[aou])/, 'k'],
  [/s(?=[ei])/, 'c'],
  [/or/, 'aw'],
  [/er$/, 'a'],
  [/le$/, 'el'],
  [/e$/, ''],
  [/i(?=[a-z])/, 'e'],
  [/e(?=[a-z])/, 'a'],
];

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function neighbourOf(letter: string, key: string): string {
  const row = rows.find((each) => each.includes(letter)) ?? letter;
  const at = row.indexOf(letter);
  const near = [row[at - 1], row[at + 1]].filter((each) => each !== undefined);
  return near[Math.floor(chance(key) * near.length)] ?? letter;
}

/** A typing error: two letters swapped, one left out, one doubled, or a neighbouring key. */
function mistype(word: string, key: string): string {
  const at = 1 + Math.floor(chance(`${key} where`) * (word.length - 2));
  const [one = '', two = ''] = [word[at], word[at + 1]];
  const kind = chance(`${key} how`);
  if (kind < 0.3) return word.slice(0, at) + two + one + word.slice(at + 2);
  if (kind < 0.6) return word.slice(0, at) + word.slice(at + 1);
  if (kind < 0.8) return word.slice(0, at) + one + word.slice(at);
  return word.slice(0, at) + neighbourOf(one, `${key} key`) + word.slice(at + 1);
}

function writeByEar(word: string, key: string): string {
  const fitting = byEar.filter(([written]) => written.test(word));
  const [written, heard] = fitting[Math.floor(chance(`${key} ear`) * Math.min(3, fitting.length))] ?? [];
  return written === undefined || heard === undefined ? mistype(word, key) : word.replace(written, heard);
}

const leastLetters = 4;

/** Misspells or mistypes every second word of four letters or more, deterministically. */
export function misspell(text: string): string {
  let longer = 0;
  return text
    .split(' ')
    .map((word, index) => {
      if (!/^[A-Za-z]+[.,!?]?$/.test(word) || word.length < leastLetters) return word;
      longer += 1;
      if (longer % 2 === 0) return word;
      const key = `${text} ${index}`;
      return chance(`${key} kind`) < 0.6 ? writeByEar(word, key) : mistype(word, key);
    })
    .join(' ');
}
