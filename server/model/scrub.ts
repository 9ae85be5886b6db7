import { foldLetters } from '#server/consult/reading/languages/split-text.ts';
import { linearPattern, type LinearPattern } from '#server/consult/reading/tokens/linear-pattern.ts';
import { announced, dates, introduced, personal } from './personal-patterns.ts';

/** What is in the place of something that was taken out. */
export const SCRUBBED = '[removed]';

const without = (text: string, patterns: readonly LinearPattern[]) =>
  patterns.reduce((rest, pattern) => pattern.replaceAll(rest, SCRUBBED), text);
/** What is behind the first group of each. */
const behind = (text: string, patterns: readonly LinearPattern[]) =>
  patterns.reduce((rest, pattern) => pattern.replaceAll(rest, `$1 ${SCRUBBED}`), text);

const code = linearPattern(/\b[A-Za-z0-9]{7,}\b/);
const leastFigures = 4;
/** "1000mcg": a number with its unit. */
const quantity = linearPattern(/^[0-9]+[A-Za-z]{1,4}$/);

/** Numbers of documents have figures among letters. */
const withoutCodes = (text: string): string =>
  code.replaceAll(text, (each) =>
    each.replace(/[^0-9]/g, '').length < leastFigures || quantity.test(each) || !/[A-Za-z]/.test(each)
      ? each
      : SCRUBBED,
  );

const word = linearPattern(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/u);
const wordBreak = linearPattern(/[^\p{L}\p{M}'’]+/u);
// RE2 names a script without `Script=`, which only a string can hold.
const unspaced = linearPattern('[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Thai}]');
const cyrillic = linearPattern('\\p{Cyrillic}');
/** Shorter parts of a name are words of many languages: they are taken out as they are written in the profile. */
const shortestFolded = 3;

/** Words inside names that say nothing of whose they are. */
const particles: ReadonlySet<string> = new Set(
  'de la del der den von van dos das du di da le el al bin ibn'.split(' '),
);

/** A profile's name and its parts, as someone can be recognized by them. */
export function namesIn(fullName: string | null): string[] {
  const parts = wordBreak
    .replaceAll(fullName ?? '', ' ')
    .split(' ')
    .filter((each) => each.length > 1 && !particles.has(each));
  const whole = (fullName ?? '').replaceAll(' ', '');
  return unspaced.test(whole) ? [whole, ...parts] : parts;
}

const joined = (name: string) => foldLetters(name.replaceAll(/['’]/g, ''));
const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
/** A name as it may be typed: without its accents, and German vowels as two letters. */
const spellingsOf = (name: string) => [
  joined(name),
  joined(name.toLowerCase().replaceAll(/[äöü]/g, (letter) => german[letter] ?? letter)),
];

/** "Annas", "Anna’s", and in Cyrillic other endings. */
function isForm(typed: string, name: string): boolean {
  if (typed === name || typed === `${name}s`) return true;
  const stem = name.slice(0, -1);
  return cyrillic.test(name) && stem.length >= 3 && typed.startsWith(stem) && typed.length - name.length <= 2;
}

function withoutNames(text: string, names: readonly string[]): string {
  const [inside, whole] = [names.filter((each) => unspaced.test(each)), new Set(names)];
  const folded = names.filter((each) => each.length >= shortestFolded).flatMap(spellingsOf);
  const cut = inside.reduce((rest, each) => rest.replaceAll(each, SCRUBBED), text);
  return word.replaceAll(cut, (each) => {
    if (each === 'removed') return each;
    const typed = joined(each);
    return whole.has(each) || folded.some((name) => isForm(typed, name)) ? SCRUBBED : each;
  });
}

/**
 * A text without what may say who wrote it: the given names, names that are introduced as such, addresses, dates and long
 * numbers. It cannot be perfect: a name in the middle of a sentence is a word like any other.
 */
export function scrub(text: string, names: readonly string[]): string {
  // Whole dates come first: a number would leave their months.
  const undated = without(text, dates);
  const unplaced = without(behind(undated, announced), personal);
  return withoutNames(behind(withoutCodes(unplaced), introduced), names);
}
