import type { Knowledge } from '../library/model.ts';
import { people } from '../reading/context/people.ts';
import type { Person, Subject } from '../reading/reading.types.ts';
import { closeFacts, type Value } from '../dialogue/facts.ts';
import { holds } from './rules.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import { closePeople, splitSentences } from '../dialogue/small-talk.ts';
import type { TextReader } from '../reading/text-reader.ts';

type Reading = { readonly reader: TextReader; readonly knowledge: Knowledge };
type Named = NonNullable<Person['subject']>;

/** Whether what is said about this person, by itself, is an emergency. */
function isInDanger(text: string, person: Named, { reader, knowledge }: Reading): boolean {
  const stated = new Map<string, Value>();
  for (const { finding, value, about, asked, time } of reader.readMentions(text, person.relationship))
    if (about === 'patient' && !asked && time === 'now' && stated.get(finding) !== 'present')
      stated.set(finding, value);
  const facts = closeFacts(stated, person, knowledge);
  return knowledge.data.redflags.some(
    (each) => (each.level !== 'urgent' || each.care_level !== 'within_24h') && holds(each.when, facts),
  );
}

const firstPerson = linearPattern(/\b(?:i|i'm|im|i've|ive|me|myself)\b/i);
const ownThing = linearPattern(/\bmy (?:own )?([a-z]+)/i);

/** "I", "me" and "my arm", but not "my mother". */
const speaksOfSelf = (text: string) =>
  firstPerson.test(text) || ownThing.findAll(text).some(([, noun = '']) => !people.has(noun));

/** Whether the writer mentions a trouble of their own beside what they say about others. */
const tellsOfSelf = (text: string, reader: TextReader) =>
  speaksOfSelf(text) &&
  reader
    .readMentions(text, null)
    .some((each) => each.about === 'patient' && each.value === 'present' && !each.asked);

const letters = linearPattern(/[a-z]+/);
/** How many sentences are read at once: the whole of most messages, and of a longer one all that belongs together. */
const MOST_SENTENCES = 12;
/** What is said about the dead, and about long ago. */
const bygone = linearPattern(
  /\b(?:died|passed away|used to|years? ago|last year|when (?:he|she|they) (?:was|were))\b/i,
);
/** People of whom more is told than asked. */
const distant = new Set(['neighbour', 'colleague', 'stranger']);

/** Of a message with nothing of the writer's: the person named in it, or only meant by "he" or "she", who is in danger. */
function onlyOneTold(text: string, reading: Reading): Subject {
  if (bygone.test(text) || tellsOfSelf(text, reading.reader)) return null;
  const named = letters.findAll(text.toLowerCase()).map(([word]) => word);
  const relationships = [...new Set(named.flatMap((word) => people.get(word) ?? []))].filter(
    (each) => !distant.has(each),
  );
  if (relationships.length === 0 && !closePeople.test(text)) return null;
  return (
    [...relationships, 'person'].find((relationship) => isInDanger(text, { relationship }, reading)) ?? null
  );
}

/**
 * Someone else who is in danger, in a message that began with something of the writer's: "I have a sore knee. My son
 * has just drunk bleach." Their emergency is what the consultation is then about.
 */
export function otherInDanger(texts: readonly string[], reading: Reading): Subject {
  for (const text of texts.filter((each) => closePeople.test(each))) {
    const sentences = splitSentences(text);
    for (const at of sentences.keys()) {
      const rest = sentences.slice(at, at + MOST_SENTENCES).join('');
      const person = reading.reader.readPerson(rest).subject;
      if (person && isInDanger(rest, person, reading)) return person.relationship;
    }
  }
  return texts.map((text) => onlyOneTold(text, reading)).find((each) => each !== null) ?? null;
}
