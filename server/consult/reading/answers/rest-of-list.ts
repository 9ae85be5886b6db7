import { functionWords, list } from '../context/sentence-words.ts';
import { linearPattern } from '../tokens/linear-pattern.ts';
import { splitWords } from '../tokens/tokenize.ts';

/** A place in a text that was understood. */
export type Place = { readonly start: number; readonly end: number };

const ofThese = '(?:th[ei]se|those|them|that|this|the above|it|the (?:sort|kind|list))';
const nothingOfIt = linearPattern(
  `(?:^|[,.;:!?-] ?|\\b(?:and|but|so|then|dear|love|mate|doc|doctor) )(?:(?:no|nope|nah|oh|thankfully|honestly|really) ?,? ?)*(?:(?:none|neither|nothing|not any|not 1|not a single 1) of ${ofThese}|nothing like ${ofThese}|no to all(?: of ${ofThese})?)\\b`,
);
/** "Grizzly but knows us, none of those": a denial of the whole list, wherever it stands. */
export const deniesAll = (plain: string): boolean => nothingOfIt.test(plain);

const exception = linearPattern(
  /\b(?:nothing|none|neither|no 1|not any)(?: of (?:these|those|them|that|this|it))? ?,? ?(?:but|except|apart from|other than|bar|besides)\b/,
);
/** "Nothing but the fever", "none of them except the rash". */
export const makesException = (plain: string): boolean => exception.test(plain);

const alone = linearPattern(
  /^(?:(?:yes|yeah|yep|well|no|nope|nah|oh|ok|so|its|it is|i have|i have got|i only have|i just have) ?,? ?)*(?:just|only|nothing but|nothing except)\b/,
);
const thatIsAll = linearPattern(
  /\b(?:nothing|no(?:thing)?|none|not any|not anything) (?:else|more|of the (?:others?|rest))\b|\bno(?:t the| other|ne of the)? others?\b|\bnot the (?:others?|rest)\b|\bthat(?: is| ?'s|s)? (?:it|all|everything|the only 1|the only thing)\b|\b(?:rest|others) (?:is|are) (?:fine|ok|okay|no|not|normal)\b|\botherwise (?:no|nothing|none|fine|ok|okay|well|not)\b|\b(?:apart from|other than) (?:that|this) ?,? (?:no|nothing|none|i am fine|fine|ok|all)\b/,
);
/** "No, but I get puffed": a no to the list, and then an exception. */
const noThen = linearPattern(/^(?:no|nope|nah|not really) ?(?:[,.;!]|but\b)/);

/** Whether a reply that names something on a list says that nothing else on it is there. */
export const deniesRest = (plain: string): boolean =>
  alone.test(plain) ||
  thatIsAll.test(plain) ||
  noThen.test(plain) ||
  deniesAll(plain) ||
  makesException(plain);

/** Words that say nothing about the body: courtesies, and how sure or how much. */
const empty = list(`
  yes yeah yep no nope nah not none nothing neither well dear love mate doctor doc thanks thank please sorry sure think guess suppose bit lot little
  really very quite also too maybe perhaps probably actually honestly sometimes often always never today yesterday now then still just only got get gets getting have has had feel feels feeling felt
  one ones thing things kind sort like say said know mean first second third last else other others rest all both that those these them there here`);
const isTelling = (text: string) =>
  text.length > 2 && !/^\d/.test(text) && !empty.has(text) && !functionWords.has(text);

const boundary = linearPattern(/[.,;:!?\n]|\b(?:and|but|plus|though|although)\b/i);

/** The parts of a reply between punctuation marks and conjunctions. */
function partsOf(text: string): Place[] {
  const parts: Place[] = [];
  let start = 0;
  for (const match of boundary.findAll(text)) {
    parts.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  return [...parts, { start, end: text.length }];
}

/** So many telling words in parts without anything understood may name a danger. */
const FEW = 2;

/** Whether parts of a reply say more than what was understood in it. */
export function isPartlyRead(text: string, read: readonly Place[]): boolean {
  const overlaps = (part: Place) => read.some((each) => each.start < part.end && part.start < each.end);
  const unread = partsOf(text)
    .filter((part) => !overlaps(part))
    .flatMap(({ start, end }) => splitWords(text.slice(start, end)).words)
    .filter((word) => isTelling(word.text));
  return unread.length >= FEW;
}
