import type { Knowledge } from '../knowledge/model.ts';
import type { Person, Subject } from '../language/types.ts';
import { closeFacts, type Value } from '../reason/facts.ts';
import { holds } from '../reason/rules.ts';
import { betweenSentences, closePeople } from './small-talk.ts';
import type { TextReader } from './text-reader.ts';

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
  return null;
}
