const groups = (sound: string, written: string) => written.split(' ').map((group) => [group, sound] as const);

/**
 * Letter groups and their sounds, one letter per sound: A any vowel, S "sh", C "ch", J "j", T "th". `^` binds a group
 * to the start of a word, `$` to its end, `+` to a following e, i or y. The longest group at a position counts.
 */
const sounds: ReadonlyMap<string, string> = new Map([
  ...groups(
    'A',
    'a e i o u y ai au ay ea ee ei eu ey ie io oa oe oi oo ou oy ue ui ough augh eigh igh ow aw ew aigh',
  ),
  ...groups('', 'h$ gh'),
  ...groups('Af', 'ough$$'),
  ...groups('kAf', '^cough ^caugh'),
  ...groups('rAf', '^rough'),
  ...groups('tAf', '^tough'),
  ...groups('lAf', '^laugh'),
  ...groups('Ak', 'ach+ ach$ aches$ acks$'),
  ...groups('SA', 'tio tia cio cia sio ssio scio xio sia ssia'),
  ...groups('S', 'sh sch tsh'),
  ...groups('C', 'ch tch'),
  ...groups('J', 'j dg+ dj g+'),
  ...groups('T', 'th'),
  ...groups('f', 'f ff ph'),
  ...groups('g', 'g gg gu+ gue$ ^gh'),
  ...groups('k', 'c ck k q cc kh chr'),
  ...groups('ks', 'x xc xs cz'),
  ...groups('kw', 'qu'),
  ...groups('m', 'm mm mb$ mn$'),
  ...groups('n', 'n nn ^kn ^gn ^pn'),
  ...groups('r', 'r rr ^wr rh rrh'),
  ...groups('s', 's ss z zz c+ sc+ ^ps ^x ^cz'),
  ...groups('sm', 'sthm thsm stm'),
  ...groups('w', 'w wh'),
  ...groups('y', '^y'),
]);

const MOST_LETTERS = 6;

const frontVowels = 'eiy';

/** The longest group at this position, with its sound; an unlisted letter sounds like itself. */
function groupAt(word: string, at: number): { readonly length: number; readonly sound: string } {
  for (let length = Math.min(MOST_LETTERS, word.length - at); length > 0; length -= 1) {
    const letters = word.slice(at, at + length);
    const end = at + length;
    const sound =
      (at === 0 ? sounds.get(`^${letters}`) : undefined) ??
      (end === word.length && at > 0 ? sounds.get(`${letters}$`) : undefined) ??
      (end < word.length && frontVowels.includes(word.charAt(end)) ? sounds.get(`${letters}+`) : undefined) ??
      sounds.get(letters);
    if (sound !== undefined) return { length, sound };
  }
  return { length: 1, sound: word.charAt(at) };
}

/**
 * The approximate sound of an English word: all vowels are one, doubled sounds are single, silent letters are dropped.
 * "cough" and "koff" are kAf, "unconscious" and "unconshus" are AnkAnSAs.
 */
export function soundOf(written: string): string {
  let sound = '';
  for (let at = 0; at < written.length;) {
    const group = groupAt(written, at);
    for (const each of group.sound) if (!sound.endsWith(each)) sound += each;
    at += group.length;
  }
  const isSilent =
    written.endsWith('e') && sound.length > 2 && sound.endsWith('A') && !/[aeiou]e$/.test(written);
  return isSilent ? sound.slice(0, -1) : sound;
}
