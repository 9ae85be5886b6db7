import type { Reading, Unit } from '../context/clauses.ts';
import { transparentWords } from '../context/negation/negation-words.ts';
import { fillers, finiteVerbs } from '../context/sentence-words.ts';
import { compilePhrases, findPhrases } from '../patterns/find-phrases.ts';
import type { FindingMatch } from '../patterns/match-patterns.ts';
import type { Mention, Subject } from '../reading.types.ts';
import { digitsOf } from '../tokens/normalize.ts';
import type { Word } from '../tokens/tokenize.ts';
import { peopleIn, type Named } from './named.ts';
import {
  canBeSamePerson,
  people,
  reportingVerbs,
  sexOfPronoun,
  sexOfRelationship,
  takesObject,
} from './words.ts';

/** Whom a word is about: the relationship, null for the writer, undefined when no one is named. */
type Owner = Subject | undefined;

/**
 * Someone a text names; `isObject` when someone else does something with or to them: "I called my mum"; `isGiver` when
 * it only says whose something was: "he took his mate's methadone".
 */
type Person = Named & { readonly isObject: boolean; readonly isGiver: boolean; readonly isBirth: boolean };

/** The people of a text, for a consultation that is for `subject`. */
export type Telling = {
  readonly reading: Reading;
  readonly subject: Subject;
  readonly people: ReadonlyMap<number, Person>;
  /** The position of the noun by that of the first word: of "my little boy", by "my". */
  readonly starts: ReadonlyMap<number, number>;
  /** By the position of each word. */
  readonly owners: readonly Owner[];
};

const textAt = (words: readonly Word[], at: number) => words[at]?.text ?? '';
const isBirth = /^(?:had|having|delivered|birthed)$/;
const isPossessive = (word: Word | undefined) =>
  word?.end === (word?.start ?? 0) + (word?.text.length ?? 0) + 2;

/** "Dad has", ", mum says", "and baby": a person without "my" only counts where a clause may begin. */
const opensClause = /^(?:and|but|because|when|while|if|says|two)$/;

/** "My brother took his mate's methadone and is drowsy": whose it was is not who is drowsy. */
const taken = /^(?:took|taken|takes|taking|swallow(?:s|ed)?|ate|eaten|drank|drunk|injected|smoked)$/;

/** The words between "I am" and "a boy" in "I am 14 years old and a boy". */
const ageWord = /^(?:\d+|years?|old|yo|and)$/;

/** "I'm 14 and a boy", "I am 30, a mum of two": the writer, not someone else. */
function isWriterHerself(words: readonly Word[], from: number): boolean {
  const before = words.slice(Math.max(0, from - 8), from).map(({ text }) => digitsOf(text) ?? text);
  const last = before.findLastIndex((text) => !ageWord.test(text));
  return before[last] === 'am' && before[last - 1] === 'i';
}

/** "Everyone thinks he's drunk": what they think is about him. */
const isAnyone = /^(?:everyone|everybody|people|others)$/;

/** The people a text names, by the position of their nouns; "a lad I mentor" is the client, and no son. */
function namedPeople({ words, sentences }: Reading, subject: Subject): Map<number, Person> {
  const beginnings = new Set(sentences.map(({ from }) => from));
  const tokens = words.map(({ text, before }, at) => ({
    text: digitsOf(text) ?? text,
    isApart: /[,.!?:;]/.test(before) || beginnings.has(at),
  }));
  const counts = ({ form, from, at }: Named) => {
    const isNoOne = form === 'loose' || (form === 'age' && subject === null);
    const isOpinion = isAnyone.test(textAt(words, at)) && reportingVerbs.has(textAt(words, at + 1));
    if (isNoOne || isOpinion || /^(?:am|is|was|as|be|being|i)$/.test(textAt(words, from - 1))) return false;
    if (form === 'article' && isWriterHerself(words, from)) return false;
    const isOpening = tokens[from]?.isApart === true || opensClause.test(textAt(words, from - 1));
    return form !== 'alone' || (isOpening && textAt(words, from - 2) !== 'as');
  };
  const found = peopleIn(tokens).filter(counts);
  return new Map(
    found.map((each) => {
      const { at, from, form } = each;
      const relationship = subject === 'stranger' && form === 'article' ? subject : each.relationship;
      const verb = beginnings.has(from) ? '' : textAt(words, from - 1);
      const isBorn = isBirth.test(verb) && /^(?:baby|twin|son|daughter)$/.test(relationship);
      const isObject = (isBorn || takesObject.has(verb)) && !isPossessive(words[at]);
      const isGiver = taken.test(verb);
      return [at, { ...each, relationship, isObject, isGiver, isBirth: isObject && isBirth.test(verb) }];
    }),
  );
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

/** The last person named, and the last one that "he" and "she" can refer to. */
type Last = { any?: string; male?: string; female?: string };

function remember(relationship: string, last: Last): void {
  const sex = sexOfRelationship(relationship);
  last.any = relationship;
  if (sex !== 'female') last.male = relationship;
  if (sex !== 'male') last.female = relationship;
}

type Found = Pick<Telling, 'reading' | 'subject' | 'people' | 'starts'> & { readonly last: Last };

/** "Her parents are out. She is hot": a relative of the patient, whom no later "she" means. */
const isBesidePatient = ({ from, relationship }: Person, words: readonly Word[], subject: Subject) =>
  subject !== null &&
  /^(?:her|his|their)$/.test(textAt(words, from)) &&
  !canBeSamePerson(relationship, subject);

/** Whom the text is about from this word on; remembers the people it names. */
function nextOwner(
  { reading: { words }, subject, people: named, starts, last }: Found,
  at: number,
  now: Owner,
): Owner {
  const text = textAt(words, at);
  const person = named.get(at);
  if (person) {
    if (!person.isGiver && !isBesidePatient(person, words, subject)) remember(person.relationship, last);
    return person.isObject ? now : person.relationship;
  }
  if (text === 'i' || text === 'me' || text === 'myself') return null;
  if (text === 'my') return starts.has(at) ? now : null;
  const sex = sexOfPronoun(text);
  // When the patient is never named, "he" and "she" mean the patient, not someone who is only mentioned.
  if (sex !== undefined) return subject === 'person' ? subject : last[sex];
  if (/^(?:who|whose|whos)$/.test(text) && people.has(textAt(words, at - 1)) && last.any !== undefined)
    return last.any;
  const isOver = isOperated.test(text) || reportingVerbs.has(text);
  return isOver && typeof now === 'string' ? undefined : now;
}

/** "Hubby had the snip, late period": what comes after it is not about him. */
const isOperated = /^(?:snip|vasectomy)$/;

/** Where what was taken has been said, and the sentence goes on about who took it. */
const goesOnAt = (word: Word | undefined) =>
  word !== undefined && (/[,;]/.test(word.before) || /^(?:and|but|now|then)$/.test(word.text));

/** Reads whom each word of a text is about: the person named last, or whom a pronoun means. */
export function readTelling(reading: Reading, subject: Subject): Telling {
  const { words, sentences, units } = reading;
  const named = namedPeople(reading, subject);
  const starts = new Map([...named.values()].map(({ from, at }) => [from, at]));
  const last: Last = {};
  if (subject !== null) remember(subject, last);
  const owners: Owner[] = [];
  let owner: Owner;
  for (const { from, to } of sentences) {
    const opening = textAt(words, from);
    const goesOn = typeof owner === 'string' && finiteVerbs.has(opening) && !fillers.has(opening);
    if (!goesOn) owner = undefined;
    let taker: Owner;
    for (let at = from; at < to; at += 1) {
      if (taker !== undefined && goesOnAt(words[at])) [owner, taker] = [taker, undefined];
      if (named.get(at)?.isGiver === true) taker = owner;
      owner = nextOwner({ reading, subject, people: named, starts, last }, at, owner);
      owners.push(owner);
    }
  }
  for (const unit of units)
    if (findPhrases(words, unit, family).length > 0) owners.fill('relative', unit.from, unit.to);
  return { reading, subject, people: named, starts, owners };
}

/** "Me", "myself", and "my" before a thing: "grabbed my throat", but not "hit my mother". */
function isWriterAt({ reading: { words }, starts }: Telling, at: number): boolean {
  const text = textAt(words, at);
  return /^(?:i|me|myself)$/.test(text) || (text === 'my' && !starts.has(at));
}

/** "Burning when I pee": whoever was named before, it is the writer's. */
const isOccasion = /^(?:when|whenever|if|after|while|time)$/;
const isPlacing = /^(?:in|on|over|behind|across|into|inside)$/;

/** Whether a match says "I" or "me", or has a place of the writer's: "someone put the light out in my eye". */
const namesWriter = (telling: Telling, { at, from, to }: FindingMatch): boolean => {
  const { words } = telling.reading;
  const isPlace = ({ text }: Word, step: number) =>
    text === 'my' && isPlacing.test(textAt(words, from + step - 1)) && isWriterAt(telling, from + step);
  const isDone = ({ text }: Word, step: number) =>
    text === 'i' && isOccasion.test(textAt(words, from + step - 1));
  return (
    at.some((each) => isWriterAt(telling, each)) ||
    words.slice(from, to).some((word, step) => isPlace(word, step) || isDone(word, step))
  );
};

/** Whether a person is named here, and not a baby that someone had: "my friend had her baby" is the friend's birth. */
const isNamedAt = ({ people: named }: Telling, at: number) => named.get(at)?.isBirth === false;

const handedOver = /^(?:gave|give|gives|given|fed|dropped|handed)$/;
const isThem = /^(?:him|her|them)$/;

/** "Her grandmother gave her three tablets" happened to her, whoever did it. */
const isGivenTo = (words: readonly Word[], { from, to }: FindingMatch): boolean =>
  words
    .slice(from, to)
    .some(({ text }, step) => handedOver.test(text) && isThem.test(textAt(words, from + step + 1)));

/**
 * In a consultation for someone else, "I have", "I feel" and "my arm" are about the writer, and so is "I do, apixaban
 * for my heart"; but not "I gave her too much", which happened to her.
 */
function isWritersOwn(telling: Telling, match: FindingMatch, unit: Unit): boolean {
  const { words, sentences } = telling.reading;
  const isOfOther = words
    .slice(match.from, match.to)
    .some(
      ({ text }, step) =>
        /^(?:him|his|her|them|their|find|found)$/.test(text) || isNamedAt(telling, match.from + step),
    );
  // "I can't get a word out of him".
  const isOutOfThem = textAt(words, match.to) === 'of' && isThem.test(textAt(words, match.to + 1));
  if (isOfOther || isOutOfThem) return false;
  if (textAt(words, match.to) === 'for' && isWriterAt(telling, match.to + 1)) return true;
  const before = words.slice(sentences[unit.sentence]?.from ?? unit.from, match.from);
  const pronoun = before.findLastIndex((word) => word.text === 'i');
  if (pronoun < 0) return textAt(words, match.from - 1) === 'my';
  const between = before.slice(pronoun + 1);
  const perceives = between.some((word) => /^(?:notic|see|saw|think|say|believe|show)/.test(word.text));
  return !perceives && between.every((word) => transparentWords.has(word.text) || fillers.has(word.text));
}

/** Whom a match is about: the neighbour if it begins with the "my" of "my neighbour", or is the "diabetic" of "my diabetic nan". */
function ownerOf({ starts, owners, people: named }: Telling, { from, to }: FindingMatch): Owner {
  const described = [...named.values()].find((each) => each.from < from && from < each.at);
  if (described) return described.relationship;
  const noun = starts.get(from) ?? from;
  return owners[noun < to ? noun : from];
}

/** Whether a match is about the person the consultation is for. */
export function aboutOf(telling: Telling, match: FindingMatch, unit: Unit): Mention['about'] {
  const { reading, subject } = telling;
  const owner = ownerOf(telling, match);
  const done = textAt(reading.words, match.at.at(-1) ?? -1);
  if (subject !== null && (isThem.test(done) || isGivenTo(reading.words, match))) return 'patient';
  if (subject === null && namesWriter(telling, match)) return 'patient';
  if (owner === undefined || match.at.some((at) => isNamedAt(telling, at))) return 'patient';
  if (owner === null) return subject !== null && isWritersOwn(telling, match, unit) ? 'other' : 'patient';
  return subject !== null && canBeSamePerson(owner, subject) ? 'patient' : 'other';
}

/** "My dad had the stroke, not me": the sentence ends with "not" and the patient. */
export function deniesPatient(
  { reading: { words, sentences }, subject }: Telling,
  { sentence }: Unit,
): boolean {
  const { from, to } = sentences[sentence] ?? { from: 0, to: 0 };
  const patient = subject === null ? /^(?:me|myself)$/ : isThem;
  return words
    .slice(from, to)
    .some(
      (word, index, all) =>
        patient.test(word.text) &&
        all[index - 1]?.text === 'not' &&
        (index === all.length - 1 || /[,;]/.test(all[index + 1]?.before ?? '')),
    );
}
