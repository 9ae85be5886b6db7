import { foldLetters } from '#server/consult/reading/languages/split-text.ts';
import { linearPattern, type LinearPattern } from '#server/consult/reading/tokens/linear-pattern.ts';
import { announced, dates, introduced, personal } from './personal-patterns.ts';

/** Replaces removed text. */
export const SCRUBBED = '[removed]';

const without = (text: string, patterns: readonly LinearPattern[]) =>
  patterns.reduce((rest, pattern) => pattern.replaceAll(rest, SCRUBBED), text);
/** Removes what follows the first group of each pattern. */
const behind = (text: string, patterns: readonly LinearPattern[]) =>
  patterns.reduce((rest, pattern) => pattern.replaceAll(rest, `$1 ${SCRUBBED}`), text);

const code = linearPattern(/\b[A-Za-z0-9]{7,}\b/);
const leastFigures = 4;
/** "1000mcg": a number with its unit. */
const quantity = linearPattern(/^[0-9]+[A-Za-z]{1,4}$/);

/** Document numbers mix digits and letters. */
const withoutCodes = (text: string): string =>
  code.replaceAll(text, (each) =>
    each.replace(/[^0-9]/g, '').length < leastFigures || quantity.test(each) || !/[A-Za-z]/.test(each)
      ? each
      : SCRUBBED,
  );

const word = linearPattern(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/u);
const wordBreak = linearPattern(/[^\p{L}\p{M}'’]+/u);
// RE2 names a script without `Script=`; a regex literal cannot express that.
const unspaced = linearPattern('[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Thai}]');
const cyrillic = linearPattern('\\p{Cyrillic}');
/** Shorter parts of a name are common words in many languages, so they are removed only as spelled in the profile. */
const shortestFolded = 3;

/** Parts of names that do not identify anyone. */
const particles: ReadonlySet<string> = new Set(
  'de la del der den von van dos das du di da le el al bin ibn'.split(' '),
);

/** A profile's name and its parts that can identify someone. */
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
/** The ways a name may be typed: without accents, and German umlauts as two letters. */
const spellingsOf = (name: string) => [
  joined(name),
  joined(name.toLowerCase().replaceAll(/[äöü]/g, (letter) => german[letter] ?? letter)),
];

/** Inflected forms: "Annas", "Anna’s", and Cyrillic endings. */
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
 * Removes what may identify the writer: the given names, introduced names, addresses, dates and long numbers. It cannot
 * be perfect: a name in the middle of a sentence looks like any other word.
 */
export function scrub(text: string, names: readonly string[]): string {
  // Dates are removed first: the number patterns would leave their months.
  const undated = without(text, dates);
  const unplaced = without(behind(undated, announced), personal);
  return withoutNames(behind(withoutCodes(unplaced), introduced), names);
}
