import { linearPattern } from '#server/consult/reading/tokens/linear-pattern.ts';

/** What stands where something was taken out. */
export const SCRUBBED = '[removed]';

const patterns = [
  // Addresses of mail and of the web.
  linearPattern(/[a-z0-9._%+-]+@[a-z0-9.-]+/i),
  linearPattern(/\b(?:https?:\/\/|www\.)[^ \n]+/i),
  // Dates with a day, a month and a year: a date of birth looks like any other.
  linearPattern(/\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d{2}\b/),
  linearPattern(/\b(?:19|20)\d{2}-\d{2}-\d{2}\b/),
  linearPattern(
    /\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?),? (?:19|20)\d{2}\b/i,
  ),
  // Numbers of telephones, insurances and accounts: seven digits or more, with spaces and hyphens between them.
  linearPattern(/\+?\(?\d(?:[ ()./-]{0,2}\d){6,}/),
  linearPattern(/\b[a-z]{1,3}[ -]?\d{5,}[a-z]?\b/i),
  // A house in a street, and a British postcode.
  linearPattern(
    /\b\d{1,5}[a-z]?,? (?:[a-z'’-]+ ){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|close|court|way|place|square|terrace|boulevard|blvd|crescent|gardens)\b/i,
  ),
  linearPattern(/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/),
];

/** Who says a name says whose: the words before it stay. */
const introduced = [
  linearPattern(
    /\b((?:my|his|her|their) name(?: is|'s|’s)|(?:i am|i'm|i’m) called|called|named) [A-Za-z'’-]+(?: [A-Z][A-Za-z'’-]+){0,2}/i,
  ),
  linearPattern(
    /\b((?:Mr|Mrs|Ms|Miss|Dr|Doctor|Prof|Professor|Nurse|Sir)\.?) [A-Z][A-Za-z'’-]+(?: [A-Z][A-Za-z'’-]+){0,2}/,
  ),
  linearPattern(
    /\b((?:[Mm]y|[Oo]ur) (?:husband|wife|partner|son|daughter|mother|father|mum|mom|dad|brother|sister|baby|child|friend|grandmother|grandfather|neighbour|neighbor|boss|colleague),?) [A-Z][A-Za-z'’-]+(?: [A-Z][A-Za-z'’-]+){0,2}/,
  ),
  linearPattern(/\b([Ii] am|[Ii]'m|[Ii]’m|[Tt]his is|[Ii]t's|[Ii]t’s) [A-Z][a-z'’-]+ [A-Z][A-Za-z'’-]+/),
];

const letters = linearPattern(/[^\p{L}\p{M}' ’-]/u);
const shortestName = 3;

/** The parts of a name by which someone can be recognized. */
export const namesIn = (fullName: string | null): string[] =>
  letters
    .replaceAll(fullName ?? '', ' ')
    .split(' ')
    .filter((each) => each.length >= shortestName);

function withoutName(text: string, name: string): string {
  const lower = text.toLocaleLowerCase('en');
  const sought = name.toLocaleLowerCase('en');
  if (lower.length !== text.length) return text.replaceAll(name, SCRUBBED);
  const isLetter = (char: string | undefined) => char !== undefined && /\p{L}/u.test(char);
  let scrubbed = '';
  let from = 0;
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, at + sought.length)) {
    if (isLetter(lower[at - 1]) || isLetter(lower[at + sought.length])) continue;
    scrubbed += text.slice(from, at) + SCRUBBED;
    from = at + sought.length;
  }
  return scrubbed + text.slice(from);
}

/**
 * A text without what may say who wrote it: the given names, names that are introduced as such, addresses, dates and long
 * numbers. It cannot be perfect: a name in the middle of a sentence is a word like any other.
 */
export function scrub(text: string, names: readonly string[]): string {
  const unplaced = patterns.reduce((each, pattern) => pattern.replaceAll(each, SCRUBBED), text);
  const unnamed = introduced.reduce((each, pattern) => pattern.replaceAll(each, `$1 ${SCRUBBED}`), unplaced);
  return names.reduce(withoutName, unnamed);
}
