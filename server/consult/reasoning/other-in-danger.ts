import type { Knowledge } from '../library/model.ts';
import { people } from '../reading/context/people.ts';
import type { Person, Subject } from '../reading/reading.types.ts';
import { closeFacts, type Value } from '../dialogue/facts.ts';
import { holds } from './rules.ts';
import { betweenSentences, closePeople } from '../dialogue/small-talk.ts';
import type { TextReader } from '../reading/text-reader.ts';

type Reading = { readonly reader: TextReader; readonly knowledge: Knowledge };
type Named = NonNullable<Person['subject']>;

/** Whether what is told of this person, by itself, is an emergency. */
function isInDanger(text: string, person: Named, { reader, knowledge }: Reading): boolean {
  const stated = new Map<string, Value>();
  for (const { finding, value, about, asked, time } of reader.readMentions(text, person.relationship))
    if (about === 'patient' && !asked && time === 'now' && stated.get(finding) !== 'present')
      stated.set(finding, value);
  const facts = closeFacts(stated, person, knowledge);
  return knowledge.data.redflags.some((each) => each.level !== 'urgent' && holds(each.when, facts));
}

const firstPerson = /\b(?:i|i'm|im|i've|ive|me|myself)\b/i;
const ownThing = /\bmy (?:own )?([a-z]+)/gi;

/** "I", "me" and "my arm", but not "my mother". */
const speaksOfSelf = (text: string) =>
  firstPerson.test(text) || [...text.matchAll(ownThing)].some(([, noun = '']) => !people.has(noun));

/** Whether the writer tells of a trouble of their own beside what they tell of others. */
const tellsOfSelf = (text: string, reader: TextReader) =>
  speaksOfSelf(text) &&
  reader
    .readMentions(text, null)
    .some((each) => each.about === 'patient' && each.value === 'present' && !each.asked);

/** What is told of the dead, and of long ago. */
const bygone = /\b(?:died|passed away|used to|years? ago|last year|when (?:he|she|they) (?:was|were))\b/i;
/** People of whom more is told than asked. */
const distant = /^(?:neighbour|colleague|stranger)$/;

/** Of a message with nothing of the writer's: the person named in it, or only meant by "he" or "she", who is in danger. */
function onlyOneTold(text: string, reading: Reading): Subject {
  if (bygone.test(text) || tellsOfSelf(text, reading.reader)) return null;
  const named = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const relationships = named.flatMap((word) => people.get(word) ?? []).filter((each) => !distant.test(each));
  if (relationships.length === 0 && !closePeople.test(text)) return null;
  return (
    [...relationships, 'person'].find((relationship) => isInDanger(text, { relationship }, reading)) ?? null
  );
}

/**
 * Somebody else who is in danger, in a message that began with something of the writer's: "I have a sore knee. My son
 * has just drunk bleach." Their emergency is what the consultation is then about.
 */
export function otherInDanger(texts: readonly string[], reading: Reading): Subject {
  for (const text of texts.filter((each) => closePeople.test(each))) {
    const sentences = text.split(betweenSentences);
    for (const at of sentences.keys()) {
      const rest = sentences.slice(at).join('');
      const person = reading.reader.readPerson(rest).subject;
      if (person && isInDanger(rest, person, reading)) return person.relationship;
    }
  }
  return texts.map((text) => onlyOneTold(text, reading)).find((each) => each !== null) ?? null;
}
