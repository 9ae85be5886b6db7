import { people } from '#server/consult/reading/people/words.ts';
import type { ReportToken } from './report-tokens.ts';
import { isUnit } from './report-units.ts';
import * as words from './report-words.ts';

export type Tokens = readonly ReportToken[];

export const wordAt = (tokens: Tokens, at: number): string => tokens[at]?.text.toLowerCase() ?? '';
export const isOpening = (word: string) => word === '(' || word === '[';
export const isClosing = (word: string) => word === ')' || word === ']';

/** "… is fine. We": a word with a full stop, followed by a capital. */
export const endsSentence = (tokens: Tokens, at: number): boolean =>
  /\p{Ll}{2}[.!?]$/u.test(tokens[at]?.text ?? '') && /^\p{Lu}\p{Ll}/u.test(tokens[at + 1]?.text ?? '');

/** "188 ng/L. Levels of 145-180 are": where a text about the value ends and a general one starts. */
export function endOfText(tokens: Tokens, from: number, stop: number): number {
  const end = tokens.findIndex(
    ({ text }, at) =>
      at > from &&
      /.[.]$/.test(text) &&
      /^\p{Lu}\p{Ll}/u.test(tokens[at + 1]?.text ?? '') &&
      !words.rangeWords.has(wordAt(tokens, at + 1)),
  );
  return end < 0 ? stop : Math.min(end + 1, stop);
}

/** "Usual creatinine 85", "Delta troponin >= 5": a value at other times, or a change. */
export const isUsual = (tokens: Tokens, at: number): boolean => words.usuals.has(wordAt(tokens, at - 1));

/** How far before a number a word for a target may be: "Aim for a total cholesterol below 5". */
const REACH_OF_WISH = 8;

/** "An HDL above 1.2 protects the heart": a bound in a general sentence, not a result. */
export function isAdvice(tokens: Tokens, at: number): boolean {
  const isThan = words.thans.has(wordAt(tokens, at - 1));
  const sign = wordAt(tokens, isThan ? at - 2 : at - 1);
  const isSign = isThan ? words.lesser.has(sign) || words.greater.has(sign) : words.signWords.has(sign);
  if (!isSign || words.copulas.has(wordAt(tokens, isThan ? at - 3 : at - 2))) return false;
  const behind = wordAt(tokens, isUnit(wordAt(tokens, at + 1)) ? at + 2 : at + 1);
  const goesOn = /^\p{L}{2}/u.test(behind) && !words.flags.has(behind);
  const before = tokens.slice(Math.max(0, at - REACH_OF_WISH), at);
  return goesOn || before.some(({ text }) => words.wishes.has(text.toLowerCase()));
}

/** "Targets: LDL <1.8", "aim Hb >100", "target BP": whether this name is a target, without a result in between. */
export function isWished(tokens: Tokens, at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - REACH_OF_WISH); before -= 1) {
    const { value = null, text = '' } = tokens[before] ?? {};
    if (value !== null || isClosing(text) || endsSentence(tokens, before)) return false;
    if (words.wishes.has(text.toLowerCase())) return true;
  }
  return false;
}

/** "The last one in spring was chol 6.4", "TSH, last one was 2.2": whether a number's sentence is about an earlier result. */
export function isOfLastOne(tokens: Tokens, at: number): boolean {
  for (let before = at - 1; before >= 0 && !endsSentence(tokens, before); before -= 1) {
    const isEarlier = words.previouses.has(wordAt(tokens, before));
    if (isEarlier && words.lastOnes.has(wordAt(tokens, before + 1))) return true;
  }
  return false;
}

/**
 * "We aim for a BP below 130/80 and a potassium under 5.5", "if it is above 5": whether a target or a condition comes
 * earlier in the sentence of a bound.
 */
export function isOfWishes(tokens: Tokens, at: number): boolean {
  let depth = 0;
  for (let before = at - 1; before >= 0 && !endsSentence(tokens, before); before -= 1) {
    const word = wordAt(tokens, before);
    if (isClosing(word)) depth += 1;
    else if (isOpening(word)) depth -= 1;
    else if (depth <= 0 && (words.wishes.has(word) || words.conditions.has(word))) return true;
  }
  return false;
}

const meanings = new Set([
  'may',
  'might',
  'can',
  'could',
  'suggests',
  'suggest',
  'indicates',
  'indicate',
  'means',
  'defines',
  'implies',
]);

/** "<5.5%: Normal", "AST/ALT ratio >2 suggests": a line of a legend, not a result. */
export function isOfLegend(tokens: Tokens, at: number): boolean {
  const to = isUnit(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  if (meanings.has(wordAt(tokens, to))) return true;
  return wordAt(tokens, to) === ':' && /^\p{L}{3}/u.test(wordAt(tokens, to + 1));
}

/** "Partner also tested: ", "(husband checked too": a sentence that starts with a relative and what was measured of them. */
function isAboutRelative(said: readonly string[], of: ReadonlyMap<string, string>): boolean {
  const start = said.findLastIndex((word) => /^[.;(]$/.test(word)) + 1;
  const at = /^(?:my|his|her|their|the)$/.test(said[start] ?? '') ? start + 1 : start;
  const isPatient = /^(?:stranger|baby|child)$/.test(of.get(said[at] ?? '') ?? 'stranger');
  return !isPatient && /^(?:also|too|tested|checked|measured)$/.test(said[at + 1] ?? '');
}

/** "tell her the TSH of 3.3 is fine": a sentence with a message for someone else. */
const isMessageFor = (text: string): boolean =>
  /\b(?:tell|let|inform|reassure) (?:her|him|them)\b/.test(text.slice(text.lastIndexOf('. ') + 1));

/** "My mum's", "his wife, whose", "her sister has had a" before a name: the value is someone else's. */
export function isOfSomeone(text: string): boolean {
  // "Sister's BP 151/92, ", "Husband 160/100 " before a pulse.
  const all = text.toLowerCase();
  const before = all.replace(/(?:bp |blood pressure )?\d{2,3}\/\d{2,3},? ?(?:and )?$/, '');
  const said = before.match(/[\p{L}'’]+|[^\s\p{L}]/gu) ?? [];
  const personIn = (word = '') => /^(\p{L}{1,20}?)(['’]?s?|s['’])$/u.exec(word) ?? [];
  // "His was 118/70, pulse 58", "dad's was 38.3", "my father was 151/92".
  const isTheirs = (word: string, previous = '') => {
    const [, person = '', ending] = personIn(word);
    const isRelative = previous === 'my' || ending !== '';
    return /^(?:his|hers|theirs)$/.test(word) || (people.has(person) && isRelative);
  };
  const isVerb = (word = '') => /^(?:was|is|were)$/.test(word);
  if (said.some((word, at) => isTheirs(word, said[at - 1]) && isVerb(said[at + 1]))) return true;
  if (isAboutRelative(said, people) || isMessageFor(all)) return true;
  const owner = said.findLastIndex((word) => !words.possessions.has(word));
  const [, person = '', ending] = personIn(said[owner]);
  // A letter calls its patient "this gentleman" or "the baby".
  const isPatient = /^(?:stranger|baby|child)$/.test(people.get(person) ?? 'stranger');
  if (owner === said.length - 1)
    return people.has(person) && (ending !== '' || (before !== all && !isPatient));
  return !isPatient && said.slice(owner + 1).some((word) => words.havings.has(word));
}
