import { ageBeside, ageOfHeadline, ageOfOwnSentence, ageSpoken, statedAge } from '../answers/age.ts';
import type { Person } from '../reading.types.ts';
import { linearPattern } from '../tokens/linear-pattern.ts';
import { plainSentences, plainText } from '../tokens/plain-text.ts';
import type { Told } from './named.ts';
import { findSubject } from './whom.ts';
import { isYoung, sexOfRelationship } from './words.ts';
import { given, isIntroduction, ownDetails, pregnancyOf, type Details } from './writer.ts';

const malePronouns = linearPattern(/\b(?:he|his|him|boy|male|man|himself)\b/);
const femalePronouns = linearPattern(/\b(?:she|her|girl|female|woman|herself)\b/);

function pronounSex(plain: string): 'female' | 'male' | undefined {
  const difference = malePronouns.findAll(plain).length - femalePronouns.findAll(plain).length;
  return difference === 0 ? undefined : difference > 0 ? 'male' : 'female';
}

const maleNoun = linearPattern(/\b(?:man|gentleman|chap|bloke|guy)$/);
const femaleNoun = linearPattern(/\b(?:woman|lady)$/);
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

/** "I am a 34-year-old woman. My toddler …": someone who introduces themselves may still write for a child. */
function childIn(told: readonly string[], sentences: readonly string[]): Told | undefined {
  const found = told.length < sentences.length ? findSubject(told) : undefined;
  const isOfFamily = found && (isYoung(found.relationship) || found.relationship.startsWith('grand'));
  return isOfFamily ? found : undefined;
}

const mayBeYoung = linearPattern(/^(?:person|stranger|nephew|niece)$/);

/** What a text states about the writer and the person it is about; the profile is not used. */
export function readPerson(text: string): Person {
  const plain = plainText(text);
  const sentences = plainSentences(plain);
  const told = sentences.filter((each) => !isIntroduction(each));
  const found = findSubject(sentences) ?? childIn(told, sentences);
  if (!found) {
    const headline = ageOfHeadline(plain);
    if (headline === undefined) return ownDetails(plain);
    const ofBaby = given({ age_years: headline, sex: pronounSex(plain) }) as Details;
    return { subject: { ...ofBaby, relationship: 'baby' } };
  }
  const { relationship, phrase, rest } = found;
  const about = told.length === sentences.length ? plain : told.join(' . ');
  const sex =
    sexOfRelationship(relationship) ?? nounSex(phrase) ?? pronounSex(writer.replaceFirst(about, ''));
  const alone =
    isYoung(relationship) || mayBeYoung.test(relationship) ? ageOfOwnSentence(sentences) : undefined;
  const stated = statedAge(phrase + rest) ?? ageBeside(rest) ?? statedAge(about) ?? ageSpoken(about) ?? alone;
  const isOfBaby = relationship === 'baby' && (stated ?? 0) >= OLDEST_BABY;
  // "My girlfriend is 40 weeks": weeks of a pregnancy.
  const isOfPregnancy = !isYoung(relationship) && !mayBeYoung.test(relationship) && (stated ?? 1) < 1;
  const age_years = isOfBaby || isOfPregnancy ? undefined : stated;
  const age_below = age_years === undefined ? ageBound(relationship, about) : undefined;
  const pregnancy = sex === 'male' ? {} : pregnancyOf(about);
  return { subject: { ...(given({ age_years, age_below, sex }) as Details), ...pregnancy, relationship } };
}
