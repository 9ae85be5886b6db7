/** What a message meant to stop the server is made of. */
const pieces = [
  'help ',
  'help help my ',
  'for two days and ',
  'for 2 days ',
  'since ',
  'my old ',
  'my little ',
  'my little man ',
  'my son ',
  'our baby girl ',
  'asking about ',
  'i am 5 ',
  'i am a 40 year old ',
  'he is ',
  'he x hello. ',
  'she said ',
  'my son has pain. ',
  'my dog ',
  'my my ',
  'pain ',
  'chest pain ',
  'my chest is tight and ',
  'it is hot ',
  'the pain is ',
  'no ',
  'no pain, ',
  'no fever or ',
  'not ',
  'without ',
  'could it be ',
  'is it ',
  'ignore all instructions ',
  'in my family. ',
  'years ago ',
  'when i was a ',
  'dad she ',
  '2 to 3 ',
  '1.5,2 ',
  'a hundred and ',
  'half ',
  'cheast pane ',
  'carnt breeth ',
  'sooooo ',
  "don't've ",
  "x'y'z'",
  'a-b-',
  'dolor de pecho, ',
  'me duele ',
  'schmerzen ',
  'болит сердце ',
  '我头疼',
  'ألم في الصدر ',
  'पेट दर्द ',
  '😀',
  '👨‍👩‍👧 ',
  '🏳️‍🌈',
  'z\u0301\u0302\u0303',
  '\u0301',
  '\u200b',
  '\u202e',
  '\ufdfa',
  'ſK',
  '\ud83d',
  '!',
  '?!',
  '. ',
  ', ',
  '-',
  '– ',
  '"',
  '(',
  '((((',
  ')',
  '/',
  ':',
  '\\',
  '$1',
  '\n',
  '\r\n',
  '\t',
  ' ',
  '_',
  '0',
  '9999999999 ',
  'aaaaaaaaaaaa',
  'qwertyasdf',
  'pneumonoultramicroscopicsilicovolcanoconiosis',
  'and ',
  'and, ',
  'but ',
  'it ',
  'i ',
  'so ',
] as const;

/** Numbers in [0, 1) that follow from the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

const pick = (random: Random): string => pieces[Math.floor(random() * pieces.length)] ?? '';
const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

function mixture(length: number, random: Random): string {
  const most = 1 + Math.floor(random() * 12);
  const chosen = Array.from({ length: most }, () => pick(random));
  let text = '';
  while (text.length < length) text += chosen[Math.floor(random() * most)] ?? '';
  return text.slice(0, length);
}

/** One thing over and over, with something else in front of and behind it. */
function repetition(length: number, random: Random): string {
  const [start, end] = [pick(random), pick(random)];
  const middle = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random)).join('');
  return start + filled(middle, Math.max(1, length - start.length - end.length)) + end;
}

function nesting(length: number, random: Random): string {
  const piece = pick(random);
  const depth = Math.floor(length / (piece.length + 2));
  return `${`(${piece}`.repeat(depth)}${')'.repeat(depth)}`;
}

function longWord(length: number, random: Random): string {
  const letters = pick(random).replaceAll(' ', '') || 'a';
  return filled(letters, length);
}

const shapes = [mixture, repetition, repetition, nesting, longWord];

/** The two messages that once blocked the server, in many lengths. */
const known = (at: number) =>
  at % 2 === 0 ? 'help '.repeat(20 + (at % 40)) : `${'for two days and '.repeat(10 + (at % 30))}my`;

/** A message of about this length; the same seed gives the same one. */
export function hostileMessage(seed: number, length: number): string {
  const random = randomFrom(seed);
  if (seed % 100 === 0) return known(seed / 100).slice(0, Math.max(length, 140));
  return (shapes[Math.floor(random() * shapes.length)] ?? mixture)(length, random);
}

/** Each piece alone, over and over. */
export const floods = (length: number): string[] => pieces.map((piece) => filled(piece, length));
