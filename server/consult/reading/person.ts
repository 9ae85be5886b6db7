import { findSubject } from './find-subject.ts';
import { complainsBesides, type FoundSubject } from './spoken-of.ts';
import { pronouns, strain } from './subject-words.ts';
import { hasNewborn } from './context/newborn.ts';
import { isIntroduction } from './context/introduction.ts';
import { sexOfRelationship } from './context/people.ts';
import { linearPattern } from './tokens/linear-pattern.ts';
import { plainSentences, plainText } from './tokens/plain-text.ts';
import { ageBeside, ownAgeOf, statedAge } from './answers/age.ts';
import type { Person } from './reading.types.ts';

type Details = Omit<Person, 'subject'>;

const given = <T extends object>(details: T): T =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as T; // the same keys, fewer of them

const femaleSelf = linearPattern(
  /\b(?:i am|as|being|here is|this is) (?:an? )?(?:[\w,]+(?:\.\d+)? ){0,5}?(?:woman|female|girl|lady|mother|mum|mom|wife|housewife|lesbian)\b|\b\d{1,3} ?(?:[,/] )?(?:f|female|woman)\b|\b(?:f|female|woman) ?(?:[,/] )?\d{1,3}\b|\bmy (?:period|periods|womb|vagina|cervix|ovary|ovaries|menopause)\b/,
);
const maleSelf = linearPattern(
  /\b(?:i am|as|being|here is|this is) (?:an? )?(?:[\w,]+(?:\.\d+)? ){0,5}?(?:man|male|boy|guy|father|dad|bloke|husband)\b|\b\d{1,3} ?(?:[,/] )?(?:m|male|man)\b|\b(?:m|male|man) ?(?:[,/] )?\d{1,3}\b|\bmy (?:testicles?|penis|prostate|balls|scrotum)\b/,
);

/** "37 weeks, banging headache", "I'm 33 wks and bleeding": someone who starts with weeks is pregnant. */
const bareWeeks = linearPattern(
  /^(?:(?:hi|hello|help|please|so|ok) ?,? ?)?(?:i am |at |now )*([5-9]|[1-4]\d)(?: [+/] ?\d)? weeks?((?: ,| and| with| here| but| today| \.).*)$/,
);
const andMore = linearPattern(/^ and (?:\d|a half|a bit)/);

const notPregnant = linearPattern(
  /\b(?:not|isn't|can't be|no longer|never been|wasn't) (?:currently )?(?:pregnant|expecting)\b|\b(?:pregnancy test (?:is|was|came back) negative|negative pregnancy test)\b/,
);
const namesPregnancy = linearPattern(
  /\b(?:pregnant|preg|pregnancy|trimester|expecting (?:a baby|my|our|twins)|weeks? gestation)\b/,
);
const otherPregnancy = linearPattern(
  /\b(?:when|while|was|were|get|getting|got|become|could be|might be|may be|if i am|am i|be|last|previous|first|prevent|avoid|trying|after|since|before) (?:\w+ )?(?:pregnant|pregnancy)\b|\bpregnancy test\b/,
);
/** "I am pregnant" without a question mark. */
const amPregnant = linearPattern(/\bam (?:\d+ \w+ )?pregnant\b( \?)?/);
const weeksPregnant = [
  linearPattern(
    /\b(\d{1,2})(?: [+/] ?\d)? weeks? (?:pregnant|preg|pg|gestation|into|along|gone|in my pregnancy)/,
  ),
  linearPattern(/pregnan\w+ (?:[\w,]+ ){0,3}?(\d{1,2}) weeks/),
];
const monthsPregnant = linearPattern(/\b(\d) months? (?:pregnant|into|along|gone)/);

const saysPregnant = (plain: string) =>
  amPregnant.findAll(plain).some(([, questionMark]) => questionMark === undefined);

function pregnancyOf(plain: string): Details {
  if (notPregnant.test(plain)) return { pregnant: false };
  const [, bare, rest = ''] = bareWeeks.exec(plain) ?? [];
  if (bare !== undefined && Number(bare) <= 43 && !andMore.test(rest))
    return { pregnant: true, weeks_pregnant: Number(bare) };
  if (!namesPregnancy.test(plain)) return {};
  if (otherPregnancy.test(plain) && !saysPregnant(plain)) return {};
  const weeks = weeksPregnant.map((each) => each.exec(plain)?.[1]).find((each) => each !== undefined);
  const [, months] = monthsPregnant.exec(plain) ?? [];
  const count =
    weeks === undefined
      ? months === undefined
        ? undefined
        : Math.round(Number(months) * 4.35)
      : Number(weeks);
  return given({
    pregnant: true,
    weeks_pregnant: count !== undefined && count <= 44 ? count : undefined,
  }) as Details;
}

/** Ages that are not the writer's current age: "since I was 12", "I have a 3 year old", "my baby is 3 weeks old". */
const notOwnAge = linearPattern(
  /\b(?:(?:baby|son|daughter|child) is|when i was|since i was|until i was|till i was|at|was|were|since age|my|our|his|her|have an?|got an?|with an?) (?:only |about |around )?\d+(?: (?:day|week|month|year)s?)?(?: old| of age)?/,
);

/** "102 F", "39.5 c": a temperature, not an age. */
const temperature = linearPattern(
  /\b(?:9[4-9]|10\d|11[0-3])(?:[.,]\d+)? ?f\b|\b(?:3[4-9]|4[0-3])[.,]\d+ ?[cf]?\b/,
);

const transMan = linearPattern(/\b(?:trans(?:gender)? (?:man|male|guy|boy|masc)|ftm)\b/);
const transWoman = linearPattern(/\b(?:trans(?:gender)? (?:woman|female|girl)|mtf)\b/);

/** The sex at birth. "I am a man, my wife …": what is named first counts. */
function ownSexOf(plain: string): 'female' | 'male' | undefined {
  if (transMan.test(plain)) return 'female';
  if (transWoman.test(plain)) return 'male';
  const endOf = (match: RegExpExecArray | null) =>
    match ? match.index + match[0].length : Number.POSITIVE_INFINITY;
  const [female, male] = [endOf(femaleSelf.exec(plain)), endOf(maleSelf.exec(plain))];
  return female === male ? undefined : female < male ? 'female' : 'male';
}

/** "I am a carer for my mum", "nurse to an old man": the noun is not the writer's. */
const caredFor = linearPattern(
  /\b(?:for|to|with) (?:my|our|an?|the) (?:[a-z]+ ){0,2}?(?:man|woman|lady|girl|boy|mother|mum|mom|wife|father|dad|husband)\b/,
);

/** "Had my little boy on Thursday, 4 days old, and I can't stop crying": who is younger does not write. */
const youngestWriter = 6;
const ofWriter = (plain: string) =>
  !pronouns.test(plain) && (hasNewborn(plain) || complainsBesides(plain) || strain.test(plain));

function ownDetails(text: string): Details {
  const plain = temperature.replaceAll(text, ' ');
  const pregnancy = pregnancyOf(plain);
  const sex = pregnancy.pregnant === true ? 'female' : ownSexOf(caredFor.replaceAll(plain, ' '));
  const present = notOwnAge.replaceAll(plain, ' ');
  const stated = statedAge(present);
  const isBabys = stated !== undefined && stated < youngestWriter && ofWriter(plain);
  const age_years = stated === undefined || isBabys ? ownAgeOf(present) : stated;
  return given({ age_years, sex, ...pregnancy }) as Details;
}

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
const young = /^(?:baby|child|son|daughter|grandson|granddaughter|grandchild|grandmother|grandfather)$/;

/** The upper age limit of someone called a baby, a toddler or a child. */
function ageBound(relationship: string, plain: string): number | undefined {
  if (!young.test(relationship) || grownUp.test(plain)) return undefined;
  return youngBounds.find(([word]) => word.test(plain))?.[1];
}

const writer = linearPattern(/\bi am a\b.*/);

/** "I am a 34-year-old woman. My toddler …": someone who introduces themselves may still write for a child. */
function childIn(told: readonly string[], sentences: readonly string[]): FoundSubject | undefined {
  const found = told.length < sentences.length ? findSubject(told) : undefined;
  return found && young.test(found.relationship) ? found : undefined;
}

/** What a text states about the writer and the person it is about; the profile is not used. */
export function readPerson(text: string): Person {
  const plain = plainText(text);
  const sentences = plainSentences(plain);
  const told = sentences.filter((each) => !isIntroduction(each));
  const found = findSubject(sentences) ?? childIn(told, sentences);
  if (!found) return ownDetails(plain);
  const { relationship, phrase, rest } = found;
  const about = told.length === sentences.length ? plain : told.join(' . ');
  const sex =
    sexOfRelationship(relationship) ?? nounSex(phrase) ?? pronounSex(writer.replaceFirst(about, ''));
  const age_years = statedAge(phrase) ?? ageBeside(rest) ?? statedAge(rest) ?? statedAge(about);
  const age_below = age_years === undefined ? ageBound(relationship, about) : undefined;
  const pregnancy = sex === 'male' ? {} : pregnancyOf(about);
  return { subject: { ...(given({ age_years, age_below, sex }) as Details), ...pregnancy, relationship } };
}
