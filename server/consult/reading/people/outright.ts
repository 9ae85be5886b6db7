import { linearPattern } from '../tokens/linear-pattern.ts';
import { withoutCare } from './carer.ts';
import { isIdle, isTold, opensSentence } from './find-subject.ts';
import { isMothersBreast } from './mothers-breast.ts';
import { peopleNamedIn, type NamedPerson } from './named.ts';
import { bodyParts, pronouns } from './words.ts';

const forSomeone = linearPattern(
  [
    String.raw`\bi am (?:asking|writing) (?:about|for|on behalf of) (?:my|our|a|the)\b`,
    String.raw`\bnot (?:about |for )?me ,? ?(?:but|it is)\b`,
    String.raw`\bi have (?:got )?an? \d+ (?:week|month|year)s? olds?(?: \w+)?(?: here)? (?:with|who|that)\b`,
    String.raw`^is (?:for|about) (?:my|our)\b`,
  ].join('|'),
);
const firstPerson = linearPattern(/\b(?:i|me|my|mine|myself|we|us|our)\b/);
const isPast = linearPattern(/\b(?:ago|last year|used to|died|passed away)\b/);
/** "My mother had a stroke and I'm scared it's that". */
const hadIt = linearPattern(/^ (?:has )?had\b/);
const hadWriterUp = linearPattern(/^ (?:has )?had (?:me|us)\b/);
/** "Gran's calf": what is told is a part of them. */
const isOwning = linearPattern(`^ (?:right |left )?(?:${bodyParts})\\b`);

/** "8 month old cough". */
const oldTrouble = linearPattern(
  /^(?:an? |my )?\d+ (?:day|week|month|year)s? olds? (?:cough|rash|pain|headache|injury|scar|bruise|wound|cut|lump|tattoo|stitches|burn)\b/,
);
/** "She was confused before she died", "his voice told me, I miss him". */
const ofTheDead = linearPattern(
  /\b(?:he|she|they) (?:died|passed away|passed on)\b|\bi miss (?:him|her|them)$/,
);
/** "34 F, coughing": a note about oneself, unless "she" is spoken of. */
const ownNote = linearPattern(/^(?:1[6-9]|[2-6]\d) ?(?:f|m)\b/);

/** Who opens a sentence, with or without the words of the one who cares: "I think my neighbour is having a stroke". */
const openedBy = (sentence: string): NamedPerson | undefined =>
  [sentence, withoutCare(sentence).trim()]
    .flatMap((each) => peopleNamedIn(each).slice(0, 1))
    .find(({ form, before, relationship }) => {
      const isNamed = form !== 'loose' && form !== 'distant' && opensSentence(before);
      return isNamed && !(form === 'alone' && relationship === 'stranger');
    });

/**
 * "My wife has chest pain", "nan won't wake however I shake her": someone is named first, and of the writer only their
 * care is told.
 */
function tellsOnlyOf(opening: string, plain: string): boolean {
  const first = openedBy(opening);
  if (!first || isIdle(first) || isPast.test(plain)) return false;
  const { phrase, rest } = first;
  const others = plain.replaceAll(phrase, ' ');
  if (!firstPerson.test(others)) return true;
  const isOver = hadIt.test(rest) && !hadWriterUp.test(rest);
  return ((isTold.test(rest) && !isOver) || isOwning.test(rest)) && !firstPerson.test(withoutCare(others));
}

/**
 * Whether a plain text says outright that its patient is someone else (true) or its writer (false); undefined when it does
 * not.
 */
export function outrightOfOther(sentences: readonly string[]): boolean | undefined {
  const plain = sentences.join(' . ');
  const named = sentences.flatMap(peopleNamedIn).filter(({ form }) => form !== 'loose');
  const isOfOnlyTheDead = ofTheDead.test(plain) && new Set(named.map((each) => each.relationship)).size <= 1;
  if (isMothersBreast(sentences) || oldTrouble.test(plain) || isOfOnlyTheDead) return false;
  if (forSomeone.test(plain) || tellsOnlyOf(sentences[0] ?? '', plain)) return true;
  if (pronouns.test(plain)) return undefined;
  return ownNote.test(plain) || (named.length > 0 && named.every(isIdle)) ? false : undefined;
}
