import type { Knowledge } from '../library/model.ts';
import { people } from '../reading/people/words.ts';
import type { Person, Subject } from '../reading/reading.types.ts';
import { closeFacts, type Value } from '../dialogue/facts.ts';
import { holds } from './rules.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import { closePeople, splitSentences } from '../dialogue/small-talk.ts';
import type { TextReader } from '../reading/text-reader.ts';

type Reading = { readonly reader: TextReader; readonly knowledge: Knowledge };
type Named = NonNullable<Person['subject']>;

/** Whether what is said about this person is an emergency by itself. */
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
const mentionsSelf = (text: string) =>
  firstPerson.test(text) || ownThing.findAll(text).some(([, noun = '']) => !people.has(noun.toLowerCase()));

/** Whether the writer mentions a problem of their own besides what they say about others. */
const mentionsOwnProblem = (text: string, { reader, knowledge }: Reading) =>
  mentionsSelf(text) &&
  reader
    .readMentions(text, null)
    .filter(({ finding }) => knowledge.findings.get(finding)?.cue !== true)
    .some((each) => each.about === 'patient' && each.value === 'present' && !each.asked);

const letters = linearPattern(/[a-z]+/);
/** How many sentences are read at once: all of most messages, and all related sentences of a longer one. */
const MOST_SENTENCES = 12;
/** Mentions of the dead and of long ago. */
const pastMention = linearPattern(
  /\b(?:died|passed away|used to|years? ago|last year|when (?:he|she|they) (?:was|were))\b/i,
);
/** Distant people, mentioned more often in stories than in questions. */
const distant = new Set(['neighbour', 'colleague', 'stranger']);

/** In a message without a problem of the writer: the person in danger, named or meant by "he" or "she". */
function onlyPersonMentioned(text: string, reading: Reading): Subject {
  if (pastMention.test(text)) return null;
  const named = letters.findAll(text.toLowerCase()).map(([word]) => word);
  const relationships = [...new Set(named.flatMap((word) => people.get(word) ?? []))].filter(
    (each) => !distant.has(each),
  );
  if (relationships.length === 0 && !closePeople.test(text)) return null;
  if (mentionsOwnProblem(text, reading)) return null;
  return (
    [...relationships, 'person'].find((relationship) => isInDanger(text, { relationship }, reading)) ?? null
  );
}

/**
 * Someone else in danger, in a message that starts with a problem of the writer: "I have a sore knee. My son has just
 * drunk bleach." The consultation is then for that person.
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
  return texts.map((text) => onlyPersonMentioned(text, reading)).find((each) => each !== null) ?? null;
}
