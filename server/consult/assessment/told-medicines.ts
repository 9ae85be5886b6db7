import { closePeople, splitSentences } from '../dialogue/small-talk.ts';
import type { Medicines } from '../medicines/medicines.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';

/** Words that say that what follows is taken, day by day. */
const taking = linearPattern(
  /\b(?:i (?:(?:also|still|already|currently|usually|normally|regularly|only|just) )?(?:take|use)|i(?:'m| am) (?:(?:also|still|already|currently|now) )?(?:on|taking|using)|i(?:'ve| have) been (?:on|taking|using|prescribed|put on)|i(?:'m| am| was) prescribed|i was put on|(?:doctor|gp) (?:has )?(?:put me on|prescribed(?: me)?)|i (?:have )?started (?:on|taking)|currently (?:on|taking))\b/i,
);
/** Words that say that what follows sets off an allergy. */
const reacting = linearPattern(
  /\b(?:i(?:'m| am) (?:(?:very|severely|badly|also|highly|mildly) )?allergic to|i have an? (?:(?:severe|bad|serious|mild|known) )?allergy to|my allergy to)\b/i,
);
/** "I have a penicillin allergy": the name is between. */
const reactingBefore = linearPattern(/\b(?:i have an?|i've got an?|my) ([a-z -]{2,40}?) allergy\b/i);
/** Where it ends, and what of it is not so. */
const ending = linearPattern(
  /[;:()]|, ?i\b|\b(?:and (?:i|my)|but|because|although|though|if|which|instead|not|never|without|than|until|used to|stopped|no longer|allergic)\b/i,
);
/** Denied, over, only considered, or asked about. */
const unsaid = linearPattern(
  /\?|\b(?:never|not|don't|dont|didn't|stopped|no longer|used to|quit|came off|if|should|could|can|may|might|wonder|think(?:ing)? (?:of|about))\b/i,
);

/** What of a sentence stands behind the words that introduce it. */
function restBehind(match: RegExpExecArray, sentence: string): string {
  const rest = sentence.slice(match.index + match[0].length);
  const end = ending.exec(rest);
  return end ? rest.slice(0, end.index) : rest;
}

type Told = { readonly kind: 'medication' | 'allergy'; readonly name: string };

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const medicinesIn = (text: string, medicines: Medicines): string[] =>
  medicines.namedIn(text).flatMap(({ name, known }) => (known.ingredients.size > 0 ? [name] : []));

const allergensIn = (text: string, medicines: Medicines): string[] => [
  ...medicines.namedIn(text).map(({ name }) => name),
  ...medicines.recognize(text).allergens,
];

function toldIn(sentence: string, medicines: Medicines): Told[] {
  if (closePeople.test(sentence)) return [];
  const taken = taking.exec(sentence);
  const reacts = reacting.exec(sentence);
  const before = taken ? sentence.slice(0, taken.index) : '';
  const rest = taken ? restBehind(taken, sentence) : '';
  const isTaken = taken !== null && !unsaid.test(before) && !unsaid.test(taken[0]) && !sentence.includes('?');
  const isReacting = (at: number) => !unsaid.test(sentence.slice(0, at)) && !sentence.includes('?');
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
 * The medicines that a text says its writer takes, and what they say they are allergic to, by the names of our lists. A
 * sentence that asks, denies or speaks of anyone else says nothing. It only leads to an offer that the patient confirms.
 */
export const toldMedicines = (text: string, medicines: Medicines): Told[] =>
  splitSentences(text.replaceAll('’', "'"))
    .flatMap((sentence) => toldIn(sentence, medicines))
    .map(({ kind, name }) => ({ kind, name: capital(name) }));
