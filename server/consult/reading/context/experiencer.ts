import { compilePhrases, findPhrases } from '../patterns/find-phrases.ts';
import {
  canBeSamePerson,
  people,
  reportingVerbs,
  sexOfRelationship,
  standsAlone,
  takesArticle,
  takesObject,
} from './people.ts';
import { fillers, finiteVerbs } from './sentence-words.ts';
import { byPlace, type Reading } from './clauses.ts';
import type { Word } from '../tokens/tokenize.ts';
import type { Subject } from '../reading.types.ts';

/** The experiencer at a word: unnamed, the writer, or a relationship. */
export type Experiencer = 'unnamed' | 'writer' | { readonly relationship: string };

const ownWords = /^(my|our|his|her|their|your)$/;
const describing =
  /^(#|old|year|years|month|months|week|weeks|little|elderly|big|older|younger|eldest|youngest|late|poor|own|foster|adopted|other|better|dear|best|good|close|first|second|two|three|whole|entire|#year)$/;

/** The position of a person's determiner, or -1 when the word is not used for a person. */
function determinerOf(words: readonly Word[], at: number, from: number): number {
  const word = words[at];
  if (!word) return -1;
  for (let before = at - 1; before >= Math.max(from, at - 5); before -= 1) {
    const each = words[before];
    if (!each || words[before + 1]?.before.includes(',')) break;
    if (ownWords.test(each.text)) return before;
    if (/^(a|an|the|this|that|another|some)$/.test(each.text))
      return takesArticle.has(word.text) ? before : -1;
    if (!describing.test(each.text) && !/^\d/.test(each.text) && !each.keys.includes('#')) break;
  }
  const previous = words[at - 1];
  const opens =
    at === from ||
    !previous ||
    /[,:]/.test(word.before) ||
    /^(and|but|because|when|while|if|that|says|two|my)$/.test(previous.text);
  const compares = words[at - 2]?.text === 'as';
  return standsAlone.has(word.text) && opens && !compares ? at : -1;
}

const isPredicate = (words: readonly Word[], at: number) =>
  /^(am|is|was|as|be|being|i)$/.test(words[at - 1]?.text ?? '');
const isPossessive = (word: Word) => word.end - word.start === word.text.length + 2;

/** "baby boy": the second noun names the person. */
const isQualifier = (word: Word, next: Word | undefined) =>
  next !== undefined && next.before === '' && people.has(next.text) && !isPossessive(word);

/** The person named at this word; `isObject` when someone else does something with or to them. */
export function personAt(
  words: readonly Word[],
  at: number,
  from: number,
): { relationship: string; isObject: boolean; determiner: number } | undefined {
  const word = words[at];
  const isLittleOne =
    words[at - 1]?.text === 'little' &&
    /^(man|guy|fella|lad|lass|princess|prince|dude|angel)$/.test(word?.text ?? '');
  const noun = word?.text === 'half' ? `${words[at - 1]?.text} half` : (word?.text ?? '');
  const relationship = isLittleOne ? 'child' : people.get(noun);
  if (!word || relationship === undefined || isQualifier(word, words[at + 1])) return undefined;
  const determiner = determinerOf(words, at, from);
  if (determiner < 0 || isPredicate(words, determiner)) return undefined;
  const verb = words[determiner - 1]?.text ?? '';
  const isBorn =
    /^(had|having|delivered|birthed)$/.test(verb) && /^(baby|twin|son|daughter)$/.test(relationship);
  const isObject = determiner > from && (isBorn || takesObject.has(verb)) && !isPossessive(word);
  return { relationship, isObject, determiner };
}

const family = compilePhrases({
  family: [
    'family history',
    'run|runs|ran|running in ~ family',
    'in my|our family',
    'history in ~ family',
    'side of ~ family',
  ],
});

const pronounSex: Record<string, 'male' | 'female'> = {
  he: 'male',
  him: 'male',
  his: 'male',
  himself: 'male',
  she: 'female',
  her: 'female',
  hers: 'female',
  herself: 'female',
};

/** The last person named, and the last one that "he" and "she" can refer to. */
type Named = { last?: string; male?: string; female?: string };

function name(relationship: string, named: Named): void {
  const sex = sexOfRelationship(relationship);
  named.last = relationship;
  if (sex !== 'female') named.male = relationship;
  if (sex !== 'male') named.female = relationship;
}

/** The last person named that a pronoun can refer to. */
function meantBy(pronoun: string, named: Named): Experiencer {
  const meant = named[pronounSex[pronoun] ?? 'last'];
  return meant === undefined ? 'unnamed' : { relationship: meant };
}

const isPersonAhead = (words: readonly Word[], at: number, from: number) =>
  [1, 2, 3, 4, 5].some((step) => personAt(words, at + step, from)?.determiner === at);

type Place = { readonly words: readonly Word[]; readonly at: number; readonly from: number };

/** The experiencer from this word on; adds the people it finds to `named`. */
function nextExperiencer({ words, at, from }: Place, now: Experiencer, named: Named): Experiencer {
  const text = words[at]?.text ?? '';
  const person = personAt(words, at, from);
  if (person) {
    name(person.relationship, named);
    return person.isObject ? now : { relationship: person.relationship };
  }
  if (text === 'i' || text === 'me' || text === 'myself') return 'writer';
  if (text === 'my') return isPersonAhead(words, at, from) ? now : 'writer';
  if (text in pronounSex) return meantBy(text, named);
  const previous = words[at - 1];
  const { last } = named;
  if (/^(who|whose|whos)$/.test(text) && previous && people.has(previous.text) && last !== undefined)
    return { relationship: last };
  if (reportingVerbs.has(text) && typeof now === 'object') return 'unnamed';
  return now;
}

/** Clauses about family history. */
const familyUnits = ({ words, units }: Reading) =>
  units.filter((unit) => findPhrases(words, unit, family).length > 0);

/** The experiencer at each word of the text. */
export function findExperiencers(reading: Reading, subject: Subject): Experiencer[] {
  const { words, sentences } = reading;
  const named: Named = {};
  if (subject !== null) name(subject, named);
  const kinsfolk = byPlace(familyUnits(reading));
  const experiencers: Experiencer[] = [];
  let experiencer: Experiencer = 'unnamed';
  for (const sentence of sentences) {
    const opening = words[sentence.from]?.text ?? '';
    const goesOn = typeof experiencer === 'object' && finiteVerbs.has(opening) && !fillers.has(opening);
    if (!goesOn) experiencer = 'unnamed';
    for (let at = sentence.from; at < sentence.to; at += 1) {
      experiencer = nextExperiencer({ words, at, from: sentence.from }, experiencer, named);
      experiencers.push(kinsfolk[at] ? { relationship: 'relative' } : experiencer);
    }
  }
  return experiencers;
}

/** Whether a relationship named in the text is the person the consultation is for. */
export const isSubject = (relationship: string, subject: Subject): boolean =>
  subject !== null && canBeSamePerson(relationship, subject);
