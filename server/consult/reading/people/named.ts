import { linearPattern } from '../tokens/linear-pattern.ts';
import { describing, littleNames, people, standsAlone, takesArticle } from './words.ts';

/** A word of a text; `isApart` when a comma or another mark stands before it. */
export type Token = { readonly text: string; readonly isApart: boolean };

/**
 * How a person is named: "my son", "my 6 month old", "a friend", "Dad"; as someone of whom one does not write, "some
 * girl", "her own son"; or hardly at all, "a son", "lady".
 */
export type Form = 'owned' | 'age' | 'article' | 'alone' | 'distant' | 'loose';

/** A person whom a text names: the words from the determiner or description (`from`) to the noun (`at`). */
export type Named = {
  readonly relationship: string;
  readonly form: Form;
  readonly from: number;
  readonly at: number;
};

/** The most words between "my" and the person. */
const MOST_WORDS = 8;
/** The most people of one sentence that are weighed, so that a list of a thousand stays fast. */
const MOST_PEOPLE = 8;

const isOwner = /^(?:my|our|his|her|their|your)$/;
const isArticle = /^(?:an?|the|this|that|another|some)$/;
const isDeterminer = (text: string) => isOwner.test(text) || isArticle.test(text);
/** "Their mother", "an older boy", "my late father". */
const isDistant = /^(?:their|your|an|that|another|some|late|own)$/;
const isSpan = /^(?:day|week|month|year)s?$/;
const isNumber = /^\d/;

const textAt = (tokens: readonly Token[], at: number) => tokens[at]?.text ?? '';

/** Where an age that ends at a word begins: "6 week old"; undefined when the word ends none. */
function ageUpTo(tokens: readonly Token[], at: number): number | undefined {
  const isAge =
    /^olds?$/.test(textAt(tokens, at)) &&
    isSpan.test(textAt(tokens, at - 1)) &&
    isNumber.test(textAt(tokens, at - 2));
  return isAge ? at - 2 : undefined;
}

/** "6 week old", "baby": before "girl" they show that she does not write. */
const isYoungBefore = (tokens: readonly Token[], from: number, to: number) =>
  from < to && (ageUpTo(tokens, from + 2) === from || qualifies.test(textAt(tokens, to - 1)));

/** The relationship of someone of whom only the age is said: "my 6 month old". */
const ofAge = (tokens: readonly Token[], from: number) =>
  textAt(tokens, from + 1).startsWith('year') && Number.parseFloat(textAt(tokens, from)) >= 2
    ? 'child'
    : 'baby';

/** Whether someone of this age is too young to be the writer. */
const isYoungAge = (tokens: readonly Token[], from: number) =>
  !textAt(tokens, from + 1).startsWith('year') || Number.parseFloat(textAt(tokens, from)) < 12;

/** "Baby boy", "girl friend": the next word names the person. */
const qualifies = /^(?:baby|infant|newborn|twin|boy|girl)$/;

type Noun = { readonly relationship: string; readonly begin: number; readonly at: number };

/** The noun at a word: who it is, and where the noun begins. */
function nounAt(tokens: readonly Token[], at: number): Noun | undefined {
  const [before, text, next] = [textAt(tokens, at - 1), textAt(tokens, at), tokens[at + 1]];
  if (before === 'little' && littleNames.has(text)) return { relationship: 'child', begin: at - 1, at };
  const age = ageUpTo(tokens, at);
  if (age !== undefined) return { relationship: ofAge(tokens, age), begin: age, at };
  const pair = people.get(`${before} ${text}`);
  if (pair !== undefined) return { relationship: pair, begin: at - 1, at };
  const relationship = people.get(text);
  // "5 mil" is an amount.
  if (text === 'mil' && isNumber.test(before)) return undefined;
  const isPart = qualifies.test(text) && next !== undefined && !next.isApart && people.has(next.text);
  return relationship === undefined || isPart ? undefined : { relationship, begin: at, at };
}

/** Words before a person who is named without "my": "poor mum", "6 week old baby", "baby girl". */
const isFond = /^(?:wee|little|poor|dear|baby|newborn|premature|prem|preterm)$/;

/** The form of a person whose determiner is at `from`; undefined when the noun takes no article, as in "the dad". */
function formAfter(tokens: readonly Token[], from: number, { begin, at }: Noun): Form | undefined {
  const isOwned = isOwner.test(textAt(tokens, from));
  const isLittle = begin < at && littleNames.has(textAt(tokens, at));
  if (!isOwned && !takesArticle.has(textAt(tokens, at))) return undefined;
  if (tokens.slice(from, begin).some(({ text }) => isDistant.test(text))) return 'distant';
  if (!isOwned) return isLittle ? 'distant' : 'article';
  return begin === ageUpTo(tokens, at) ? 'age' : 'owned';
}

/** The form and beginning of the words for a person. */
function determine(tokens: readonly Token[], noun: Noun): Pick<Named, 'form' | 'from'> {
  const { begin, at } = noun;
  let from = begin;
  let alone = begin;
  while (from > Math.max(0, at - MOST_WORDS) && !tokens[from]?.isApart) {
    const each = textAt(tokens, from - 1);
    const age = ageUpTo(tokens, from - 1);
    const form = isDeterminer(each) ? formAfter(tokens, from - 1, noun) : undefined;
    if (form !== undefined) return { form, from: from - 1 };
    if (age === undefined && !describing.has(each) && !isSpan.test(each) && !isNumber.test(each)) break;
    const isOfAlone = isFond.test(each) || (age !== undefined && isYoungAge(tokens, age));
    if (alone === from && isOfAlone) alone = age ?? from - 1;
    from = age ?? from - 1;
  }
  const isYoungOne = /^(?:boy|girl)$/.test(textAt(tokens, at)) && isYoungBefore(tokens, alone, begin);
  return standsAlone.has(textAt(tokens, at)) || isYoungOne
    ? { form: 'alone', from: alone }
    : { form: 'loose', from };
}

/** The people whom a text names, in order. */
export function peopleIn(tokens: readonly Token[]): Named[] {
  const found: Named[] = [];
  for (const at of tokens.keys()) {
    const noun = nounAt(tokens, at);
    if (!noun) continue;
    const named = { relationship: noun.relationship, at, ...determine(tokens, noun) };
    // "My 6 week old baby", "baby 6 days old": one person, named by the noun.
    const isSame = (found.at(-1)?.at ?? -1) >= named.from;
    const isAge = noun.begin === ageUpTo(tokens, at);
    if (isSame && !isAge) found.pop();
    if (!isSame || !isAge) found.push(named);
  }
  return found;
}

/** Someone whom a sentence names, with the words before and after. */
export type NamedPerson = {
  readonly relationship: string;
  readonly form: Form;
  readonly phrase: string;
  readonly before: string;
  readonly rest: string;
};

type Placed = Token & { readonly start: number; readonly end: number };

/** The words of a plain text with their offsets. */
function tokensOf(plain: string): Placed[] {
  const tokens: Placed[] = [];
  let start = 0;
  let isApart = false;
  for (const text of plain.split(' ')) {
    const isMark = /^[.,!?:;/]*$/.test(text);
    if (!isMark) tokens.push({ text, isApart, start, end: start + text.length });
    isApart = isMark && (isApart || text !== '');
    start += text.length + 1;
  }
  return tokens;
}

/** The dead are not ill: "my late uncle's heart". */
const isLate = linearPattern(/\blate\b/);

/** "DS1 has chickenpox": the first son. */
const birthOrder = linearPattern(/^ [1-5]\b/);

/** The people in a plain text of whom something may be said. */
export function peopleNamedIn(plain: string): NamedPerson[] {
  const tokens = tokensOf(plain);
  return peopleIn(tokens)
    .slice(0, MOST_PEOPLE)
    .map(({ relationship, form, from, at }) => {
      const [start, end] = [tokens[from]?.start ?? 0, tokens[at]?.end ?? plain.length];
      const rest = plain.slice(end);
      const isNumbered = /^d[ds]$/.test(textAt(tokens, at));
      return {
        relationship,
        form,
        phrase: plain.slice(start, end),
        before: plain.slice(0, start),
        rest: isNumbered ? birthOrder.replaceFirst(rest, '') : rest,
      };
    })
    .filter(({ phrase }) => !isLate.test(phrase));
}
