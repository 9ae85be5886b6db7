import { compilePhrases, findPhrases } from './find-phrases.ts';
import {
  canBeSamePerson,
  people,
  reportingVerbs,
  sexOfRelationship,
  standsAlone,
  takesArticle,
  takesObject,
} from './lexicon/people.ts';
import { fillers, finiteVerbs } from './lexicon/sentence-words.ts';
import type { Reading } from './split-units.ts';
import type { Word } from './split-words.ts';
import type { Subject } from './types.ts';

/** Whose body a word speaks of: nobody named, the writer, or a relationship. */
export type Holder = 'unnamed' | 'writer' | { readonly relationship: string };

const ownWords = /^(my|our|his|her|their|your)$/;
const describing =
  /^(#|old|year|years|month|months|week|weeks|little|elderly|big|older|younger|eldest|youngest|late|poor|own|dear|best|good|close|first|second|two|three|whole|entire|#year)$/;

/** Where the determiner of a person stands, or -1 when the word is not used for a person. */
function determinerOf(words: readonly Word[], at: number, from: number): number {
  const word = words[at];
  if (!word) return -1;
  for (let before = at - 1; before >= Math.max(from, at - 5); before -= 1) {
    const each = words[before];
    if (!each || words[before + 1]?.before.includes(',')) break;
    if (ownWords.test(each.text)) return before;
    if (/^(a|an|the|this|that|another|some)$/.test(each.text)) return takesArticle.has(word.text) ? before : -1;
    if (!describing.test(each.text) && !/^\d/.test(each.text) && !each.keys.includes('#')) break;
  }
  const previous = words[at - 1];
  const opens = at === from || !previous || /[,:]/.test(word.before) || /^(and|but|because|when|while|if|that|says|two|my)$/.test(previous.text);
  const compares = words[at - 2]?.text === 'as';
  return standsAlone.has(word.text) && opens && !compares ? at : -1;
}

const isPredicate = (words: readonly Word[], at: number) => /^(am|is|was|as|be|being|i)$/.test(words[at - 1]?.text ?? '');
const isPossessive = (word: Word) => word.end - word.start === word.text.length + 2;

/** A person who is named at this word; `isObject` when somebody else does something with or to them. */
export function personAt(
  words: readonly Word[],
  at: number,
  from: number,
): { relationship: string; isObject: boolean; determiner: number } | undefined {
  const relationship = people.get(words[at]?.text ?? '');
  if (relationship === undefined) return undefined;
  const determiner = determinerOf(words, at, from);
  if (determiner < 0 || isPredicate(words, determiner)) return undefined;
  if (people.has(words[at + 1]?.text ?? '') && words[at + 1]?.before === '' && !isPossessive(words[at] as Word)) return undefined; // "baby boy": the noun behind decides; the word exists
  const word = words[at];
  const isObject =
    determiner > from && takesObject.has(words[determiner - 1]?.text ?? '') && !(word && isPossessive(word));
  return { relationship, isObject, determiner };
}

const family = compilePhrases({
  family: ['family history', 'run|runs|ran|running in ~ family', 'in my|our family', 'history in ~ family', 'side of ~ family'],
});

const pronounSex: Record<string, 'male' | 'female'> = {
  he: 'male', him: 'male', his: 'male', himself: 'male', she: 'female', her: 'female', hers: 'female', herself: 'female',
};

class People {
  private readonly named: string[];

  constructor(subject: Subject) {
    this.named = subject === null ? [] : [subject];
  }

  name(relationship: string): Holder {
    this.named.push(relationship);
    return { relationship };
  }

  /** The last one named whom a pronoun can mean. */
  meantBy(pronoun: string): Holder {
    const sex = pronounSex[pronoun];
    const meant = this.named.findLast((each) => sexOfRelationship(each) === undefined || sexOfRelationship(each) === sex);
    return meant === undefined ? 'unnamed' : { relationship: meant };
  }

  last(): Holder {
    const last = this.named.at(-1);
    return last === undefined ? 'unnamed' : { relationship: last };
  }
}

const isPersonAhead = (words: readonly Word[], at: number, from: number) =>
  [1, 2, 3, 4, 5].some((step) => personAt(words, at + step, from)?.determiner === at);

type Place = { readonly words: readonly Word[]; readonly at: number; readonly from: number };

function nextHolder({ words, at, from }: Place, now: Holder, known: People): Holder {
  const text = words[at]?.text ?? '';
  const person = personAt(words, at, from);
  if (person) {
    const named = known.name(person.relationship);
    return person.isObject ? now : named;
  }
  if (text === 'i' || text === 'me' || text === 'myself') return 'writer';
  if (text === 'my') return isPersonAhead(words, at, from) ? now : 'writer';
  if (text in pronounSex) return known.meantBy(text);
  const previous = words[at - 1];
  if (/^(who|whose|whos)$/.test(text) && previous && people.has(previous.text)) return known.last();
  if (reportingVerbs.has(text) && typeof now === 'object') return 'unnamed';
  return now;
}

/** For each word of the text, whose body it speaks of. */
export function findHolders({ words, sentences }: Reading, subject: Subject): Holder[] {
  const known = new People(subject);
  const holders: Holder[] = [];
  let holder: Holder = 'unnamed';
  for (const sentence of sentences) {
    const opening = words[sentence.from]?.text ?? '';
    const goesOn = typeof holder === 'object' && finiteVerbs.has(opening) && !fillers.has(opening);
    if (!goesOn) holder = 'unnamed';
    for (let at = sentence.from; at < sentence.to; at += 1) {
      holder = nextHolder({ words, at, from: sentence.from }, holder, known);
      holders.push(holder);
    }
    for (const match of findPhrases(words, sentence, family))
      holders.fill({ relationship: 'relative' }, sentence.from, Math.max(match.to, sentence.to));
  }
  return holders;
}

/** Whether a relationship named in the text is the person whom the consultation is about. */
export const isSubject = (relationship: string, subject: Subject): boolean =>
  subject !== null && canBeSamePerson(relationship, subject);
