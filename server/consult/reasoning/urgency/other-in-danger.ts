import { endsConsultation, type Knowledge } from '#server/consult/library/model.ts';
import { isIdle } from '#server/consult/reading/people/find-subject.ts';
import { peopleNamedIn } from '#server/consult/reading/people/named.ts';
import { pronouns } from '#server/consult/reading/people/words.ts';
import { isIntroduction } from '#server/consult/reading/people/writer.ts';
import type { Person, Subject } from '#server/consult/reading/reading.types.ts';
import { closeFacts, type Value } from '#server/consult/dialogue/facts.ts';
import { holds } from './rules.ts';
import { linearPattern } from '#server/consult/reading/tokens/linear-pattern.ts';
import { plainSentences, plainText } from '#server/consult/reading/tokens/plain-text.ts';
import type { TextReader } from '#server/consult/reading/text-reader.ts';

type Reading = { readonly reader: TextReader; readonly knowledge: Knowledge };
type Named = Omit<NonNullable<Person['subject']>, 'relationship'> & { readonly relationship: Subject };

/** Whether what is said about this person is an emergency by itself. */
function isInDanger(text: string, person: Named, { reader, knowledge }: Reading): boolean {
  const stated = new Map<string, Value>();
  for (const { finding, value, about, asked, time } of reader.readMentions(text, person.relationship))
    if (about === 'patient' && !asked && time === 'now' && stated.get(finding) !== 'present')
      stated.set(finding, value);
  const facts = closeFacts(stated, person, knowledge);
  return knowledge.data.redflags.some(
    (each) => (endsConsultation(each) || each.care_level !== 'within_24h') && holds(each.when, facts),
  );
}

/** Distant people, mentioned more often in stories than in questions. */
const distant = new Set(['neighbour', 'colleague', 'stranger']);
/** Mentions of the dead and of long ago. */
const pastMention = linearPattern(
  /\b(?:died|passed away|used to|years? ago|last year|when (?:he|she|they) (?:was|were)|i miss (?:him|her|them))\b/i,
);

/** Those of whom one writes that a text names, without the ones of long ago, and an unnamed "he" or "she". */
function relationshipsIn(text: string): string[] {
  const sentences = plainSentences(plainText(text)).filter(
    (each) => !pastMention.test(each) && !isIntroduction(each),
  );
  const named = sentences
    .flatMap(peopleNamedIn)
    .filter((each) => each.form !== 'distant' && !isIdle(each))
    .map(({ relationship }) => relationship)
    .filter((each) => !distant.has(each));
  return [...new Set([...named, ...(sentences.some((each) => pronouns.test(each)) ? ['person'] : [])])];
}

/**
 * Someone else in danger, in messages that are about the writer: "I have a sore knee. My son has just drunk bleach." The
 * consultation is then for that person, unless the writer is in danger as well.
 */
export function otherInDanger(texts: readonly string[], reading: Reading): Subject {
  for (const text of texts) {
    const relationships = relationshipsIn(text);
    if (relationships.length === 0 || isInDanger(text, { relationship: null }, reading)) continue;
    const found = relationships.find((relationship) => isInDanger(text, { relationship }, reading));
    if (found !== undefined) return found;
  }
  return null;
}
