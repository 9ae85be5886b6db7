import { ageBeside, ageOfHeadline, ageOfOwnSentence, ageSpoken, statedAge } from '../answers/age.ts';
import type { Person } from '../reading.types.ts';
import { linearPattern } from '../tokens/linear-pattern.ts';
import { plainSentences, plainText } from '../tokens/plain-text.ts';
import { findSubject } from './find-subject.ts';
import { outrightOfOther } from './outright.ts';
import type { SubjectReader } from './subject-reader.ts';
import { isYoung, sexOfRelationship } from './words.ts';
import { given, isIntroduction, ownDetails, pregnancyOf, type Details } from './writer.ts';

const malePronouns = linearPattern(/\b(?:he|his|him|boy|male|man|himself)\b/);
const femalePronouns = linearPattern(/\b(?:she|her|girl|female|woman|herself)\b/);

/** "She thinks it will pass": whoever has an opinion is not the one that it is about. */
const ofOpinion = linearPattern(
  /\b(?:he|she) (?:thinks|thought|reckons|reckoned|believes|insists|said|says|told me|tells me|suggested) (?:it|this|that|i|we)\b/,
);

/** "My mother had the same and she was fine": nor is someone to compare with; nothing of this is read for the person. */
const ofComparison = linearPattern(
  /\bmy \w+ (?:also |once |has )?(?:had|got) (?:exactly )?(?:the same|that|this|it)\b[^.!?;,]{0,60}\b(?:was|is|got|felt) (?:\w+ )?(?:fine|ok|okay|all right|alright|well|better|right as rain)\b/,
);

function pronounSex(text: string): 'female' | 'male' | undefined {
  const plain = ofOpinion.replaceAll(text, '');
  const difference = malePronouns.findAll(plain).length - femalePronouns.findAll(plain).length;
  return difference === 0 ? undefined : difference > 0 ? 'male' : 'female';
}

const maleNoun = linearPattern(/\b(?:man|gentleman|chap|bloke|guy|boy|lad)$/);
const femaleNoun = linearPattern(/\b(?:woman|lady|girl|lass|mrs)$/);
const nounSex = (phrase: string) =>
  maleNoun.test(phrase) ? 'male' : femaleNoun.test(phrase) ? 'female' : undefined;

const youngBounds = [
  [linearPattern(/\bnew ?born\b/), 0.1],
  [linearPattern(/\b(?:baby|infant|bub|bubs|bubba)\b/), 2],
  [linearPattern(/\btoddler\b/), 4],
  [linearPattern(/\b(?:child|kid|little (?:1|boy|girl))\b/), 16],
] as const;
const grownUp = linearPattern(
  /\b(?:adult|grown|pregnant|(?:gave|given|giving) birth|(?:had|has|have|having|expecting) (?:a|her|their|twins?) ?(?:new |first |second )?(?:baby|newborn)|her (?:husband|boyfriend|wedding)|his (?:wife|girlfriend))\b/,
);

/** "My newborn is 35.2": a higher number is no age of a baby. */
const OLDEST_BABY = 18;

/** The upper age limit of someone called a baby, a toddler or a child. */
function ageBound(relationship: string, plain: string): number | undefined {
  if (!isYoung(relationship) || grownUp.test(plain)) return undefined;
  return youngBounds.find(([word]) => word.test(plain))?.[1];
}

const writer = linearPattern(/\bi am a\b[^.!?;]*/);

const mayBeYoung = linearPattern(/^(?:person|stranger|nephew|niece)$/);

/** Without a trained classifier: more is said of "he" or "she" than of the writer. */
const isSpokenOf = (plain: string) =>
  malePronouns.findAll(plain).length + femalePronouns.findAll(plain).length >
  firstPerson.findAll(plain).length;
const firstPerson = linearPattern(/\b(?:i|me|my|mine|myself)\b/);

/** "The lady I look after is 84". */
const lookedAfter = linearPattern(
  /^ (?:who |that )?(?:i|we) (?:look after|care for|support|visit|nurse|sit with)\b/,
);

/** At this probability the patient is someone else. */
const someoneElse = 0.5;

/** What a text states about the writer and the person it is about; the profile is not used. */
export function readPerson(text: string, probabilityOfOther: SubjectReader | null): Person {
  const plain = plainText(text);
  const sentences = plainSentences(plain);
  const told = sentences
    .filter((each) => !isIntroduction(each))
    .map((each) => ofComparison.replaceAll(each, '').trim())
    .filter((each) => each !== '');
  const about = told.join(' . ') === sentences.join(' . ') ? plain : told.join(' . ');
  const isOfOther =
    outrightOfOther(told) ??
    (probabilityOfOther ? probabilityOfOther(about) >= someoneElse : isSpokenOf(about));
  const headline = ageOfHeadline(plain);
  if (!isOfOther && headline === undefined) return ownDetails(plain);
  const pronounOf = pronounSex(writer.replaceFirst(about, ''));
  const found = findSubject(told, pronounOf);
  if (headline !== undefined && found.relationship === 'person') {
    const ofBaby = given({ age_years: headline, sex: pronounOf }) as Details;
    return { subject: { ...ofBaby, relationship: 'baby' } };
  }
  const { relationship, phrase } = found;
  const rest = lookedAfter.replaceFirst(found.rest, '');
  const sex = sexOfRelationship(relationship) ?? nounSex(phrase) ?? pronounOf;
  const alone =
    isYoung(relationship) || mayBeYoung.test(relationship) ? ageOfOwnSentence(sentences) : undefined;
  const stated = statedAge(phrase + rest) ?? ageBeside(rest) ?? statedAge(about) ?? ageSpoken(about) ?? alone;
  const isOfBaby = relationship === 'baby' && (stated ?? 0) >= OLDEST_BABY;
  // "My girlfriend is 40 weeks": weeks of a pregnancy.
  const isOfPregnancy = !isYoung(relationship) && !mayBeYoung.test(relationship) && (stated ?? 1) < 1;
  const age_years = isOfBaby || isOfPregnancy ? undefined : stated;
  const age_below = age_years === undefined ? ageBound(relationship, about) : undefined;
  const pregnancy = sex === 'male' ? {} : pregnancyOf(about);
  const isUnnamedBaby = relationship === 'person' && (age_years ?? OLDEST_BABY) < 2;
  const details = given({ age_years, age_below, sex }) as Details;
  return { subject: { ...details, ...pregnancy, relationship: isUnnamedBaby ? 'baby' : relationship } };
}
