import { isSubject, personAt, type Experiencer } from './context/experiencer.ts';
import { transparentWords } from './context/negation-words.ts';
import { people } from './context/people.ts';
import { fillers } from './context/sentence-words.ts';
import type { Reading, Unit } from './context/clauses.ts';
import type { FindingMatch } from './patterns/match-patterns.ts';
import { linearPattern } from './tokens/linear-pattern.ts';
import type { Mention, Subject } from './reading.types.ts';

/** A text with whom each of its words is about. */
type Told = {
  readonly reading: Reading;
  readonly experiencers: readonly Experiencer[];
  readonly subject: Subject;
};

/** "Me", "myself", and "my" before a thing: "grabbed my throat", but not "hit my mother". */
function isWriterAt(words: Reading['words'], at: number): boolean {
  const text = words[at]?.text ?? '';
  return /^(i|me|myself)$/.test(text) || (text === 'my' && !people.has(words[at + 1]?.text ?? ''));
}

const isBirth = linearPattern(/^(?:had|having|delivered|birthed)$/);

/** Whether a person is named here, and not a baby that someone had: "my friend had her baby" is the friend's birth. */
function isNamedAt(words: Reading['words'], at: number, from: number): boolean {
  const person = personAt(words, at, from);
  return person !== undefined && !(person.isObject && isBirth.test(words[person.determiner - 1]?.text ?? ''));
}

const handedOver = /^(gave|give|gives|given|fed|dropped|handed)$/;

/** "Her grandmother gave her three tablets" happened to her, whoever did it. */
const isGivenTo = (words: Reading['words'], { from, to }: FindingMatch): boolean =>
  words
    .slice(from, to)
    .some(
      ({ text }, step) =>
        handedOver.test(text) && /^(him|her|them)$/.test(words[from + step + 1]?.text ?? ''),
    );

/**
 * In a consultation for someone else, "I have", "I feel" and "my arm" are about the writer, and so is "I do, apixaban
 * for my heart"; but not "I gave her too much", which happened to her.
 */
function isWritersOwn({ words, sentences }: Reading, match: FindingMatch, unit: Unit): boolean {
  const isOfOther = words
    .slice(match.from, match.to)
    .some(
      ({ text }, step) =>
        /^(him|his|her|them|their|find|found)$/.test(text) || isNamedAt(words, match.from + step, unit.from),
    );
  if (isOfOther) return false;
  const isForOwn = words[match.to]?.text === 'for' && isWriterAt(words, match.to + 1);
  if (isForOwn) return true;
  const before = words.slice(sentences[unit.sentence]?.from ?? unit.from, match.from);
  const pronoun = before.findLastIndex((word) => word.text === 'i');
  if (pronoun < 0) return words[match.from - 1]?.text === 'my';
  const between = before.slice(pronoun + 1);
  const perceives = between.some((word) => /^(notic|see|saw|think|say|believe|show)/.test(word.text));
  return !perceives && between.every((word) => transparentWords.has(word.text) || fillers.has(word.text));
}

/** Where to look for whose it is: at "neighbour" if the pattern begins with the "my" of "my neighbour". */
function startOf(words: Reading['words'], { from, to }: FindingMatch, unit: Unit): number {
  const ahead = [1, 2, 3, 4].map((step) => from + step).filter((at) => at < to);
  return ahead.find((at) => personAt(words, at, unit.from)?.determiner === from) ?? from;
}

/** Whether a match is about the person the consultation is for. */
export function aboutOf(
  { reading, experiencers, subject }: Told,
  match: FindingMatch,
  unit: Unit,
): Mention['about'] {
  const experiencer = experiencers[startOf(reading.words, match, unit)] ?? 'unnamed';
  const done = reading.words[match.at.at(-1) ?? -1]?.text ?? '';
  if (subject !== null && (/^(him|her|them)$/.test(done) || isGivenTo(reading.words, match)))
    return 'patient';
  const isOfWriter = match.at.some((at) => isWriterAt(reading.words, at));
  if (subject === null && isOfWriter) return 'patient';
  if (match.at.some((at) => isNamedAt(reading.words, at, unit.from))) return 'patient';
  if (experiencer === 'unnamed') return 'patient';
  if (experiencer === 'writer')
    return subject !== null && isWritersOwn(reading, match, unit) ? 'other' : 'patient';
  return isSubject(experiencer.relationship, subject) ? 'patient' : 'other';
}

/** "My dad had the stroke, not me": the sentence ends with "not" and the patient. */
export function deniesPatient({ reading: { words, sentences }, subject }: Told, { sentence }: Unit): boolean {
  const { from, to } = sentences[sentence] ?? { from: 0, to: 0 };
  const patient = subject === null ? /^(?:me|myself)$/ : /^(?:him|her|them)$/;
  return words
    .slice(from, to)
    .some(
      (word, index, all) =>
        patient.test(word.text) &&
        all[index - 1]?.text === 'not' &&
        (index === all.length - 1 || /[,;]/.test(all[index + 1]?.before ?? '')),
    );
}
