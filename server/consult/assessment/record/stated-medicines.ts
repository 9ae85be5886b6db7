import { closePeople, splitSentences } from '#server/consult/dialogue/small-talk.ts';
import type { Medicines } from '#server/consult/medicines/medicines.ts';
import { linearPattern } from '#server/consult/reading/tokens/linear-pattern.ts';

/** Words that introduce a medicine taken regularly. */
const taking = linearPattern(
  /\b(?:i (?:(?:also|still|already|currently|usually|normally|regularly|only|just) )?(?:take|use)|i(?:'m| am) (?:(?:also|still|already|currently|now) )?(?:on|taking|using)|i(?:'ve| have) been (?:on|taking|using|prescribed|put on)|i(?:'m| am| was) prescribed|i was put on|(?:doctor|gp) (?:has )?(?:put me on|prescribed(?: me)?)|i (?:have )?started (?:on|taking)|currently (?:on|taking))\b/i,
);
/** Words that introduce the cause of an allergy. */
const reacting = linearPattern(
  /\b(?:i(?:'m| am) (?:(?:very|severely|badly|also|highly|mildly) )?allergic to|i have an? (?:(?:severe|bad|serious|mild|known) )?allergy to|my allergy to)\b/i,
);
/** "I have a penicillin allergy": the name is in the middle. */
const reactingBefore = linearPattern(/\b(?:i have an?|i've got an?|my) ([a-z -]{2,40}?) allergy\b/i);
/** Where the list of names ends, and where an exception starts. */
const ending = linearPattern(
  /[;:()]|, ?i\b|\b(?:and (?:i|my)|but|because|although|though|if|which|instead|not|never|without|than|until|used to|stopped|no longer|allergic)\b/i,
);
/** Denied, past, only considered, or asked about. */
const notReported = linearPattern(
  /\?|\b(?:never|not|don't|dont|didn't|stopped|no longer|used to|quit|came off|if|should|could|can|may|might|wonder|think(?:ing)? (?:of|about))\b/i,
);

/** The rest of a sentence after the words that introduce it. */
function restBehind(match: RegExpExecArray, sentence: string): string {
  const rest = sentence.slice(match.index + match[0].length);
  const end = ending.exec(rest);
  return end ? rest.slice(0, end.index) : rest;
}

type StatedMedicine = { readonly kind: 'medication' | 'allergy'; readonly name: string };

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const medicinesIn = (text: string, medicines: Medicines): string[] =>
  medicines.namedIn(text).flatMap(({ name, known }) => (known.ingredients.size > 0 ? [name] : []));

const allergensIn = (text: string, medicines: Medicines): string[] => [
  ...medicines.namedIn(text).map(({ name }) => name),
  ...medicines.recognize(text).allergens,
];

function statedIn(sentence: string, medicines: Medicines): StatedMedicine[] {
  if (closePeople.test(sentence)) return [];
  const taken = taking.exec(sentence);
  const reacts = reacting.exec(sentence);
  const before = taken ? sentence.slice(0, taken.index) : '';
  const rest = taken ? restBehind(taken, sentence) : '';
  const isTaken =
    taken !== null && !notReported.test(before) && !notReported.test(taken[0]) && !sentence.includes('?');
  const isReacting = (at: number) => !notReported.test(sentence.slice(0, at)) && !sentence.includes('?');
  const named = reactingBefore.findAll(sentence).filter((each) => isReacting(each.index));
  return [
    ...(isTaken ? medicinesIn(rest, medicines).map((name) => ({ kind: 'medication', name }) as const) : []),
    ...(reacts && isReacting(reacts.index)
      ? allergensIn(restBehind(reacts, sentence), medicines).map(
          (name) => ({ kind: 'allergy', name }) as const,
        )
      : []),
    ...named
      .flatMap(([, words = '']) => allergensIn(words, medicines))
      .map((name) => ({ kind: 'allergy', name }) as const),
  ];
}

/**
 * The medicines that the writer takes and is allergic to, by the names of our lists. Sentences that ask, deny or are
 * about someone else do not count. It only leads to a suggestion that the patient confirms.
 */
export const statedMedicines = (text: string, medicines: Medicines): StatedMedicine[] =>
  splitSentences(text.replaceAll('’', "'"))
    .flatMap((sentence) => statedIn(sentence, medicines))
    .map(({ kind, name }) => ({ kind, name: capital(name) }));
