import { ownAgeOf, statedAge } from '../answers/age.ts';
import { linearPattern } from '../tokens/linear-pattern.ts';
import type { Person } from '../reading.types.ts';
import { withoutCare } from './carer.ts';

/** Introductions ("I am a 40-year-old man"): they contain no finding, and the reader was not trained on them. */
const introduction = linearPattern(
  /\b(?:i am|i'm|im) (?:(?:asking|writing|here) (?:about|for|on behalf of) (?:my|our) [a-z -]{2,30}?(?:,? (?:who is |aged )?\d+ (?:years?|months?|weeks?|days?)(?: old)?)?|an? \d+[ -]years?[ -]old (?:woman|man|girl|boy|female|male))[.,;]/i,
);

/** A message as the trained reader scores it. */
export const withoutIntroduction = (text: string): string => introduction.replaceFirst(text, ' ').trim();

const wholeIntroduction = linearPattern(/^i am an? \d+[ -]years?[ -]old (?:woman|man|girl|boy|female|male)$/);

/** Whether a sentence of a plain text only says how old the writer is: who the message is about comes after it. */
export const isIntroduction = (plainSentence: string): boolean => wholeIntroduction.test(plainSentence);

const baby = '(?:baby|newborn|twins|son|daughter|(?:baby|little) (?:boy|girl|1|man|lad))';
const days = '(\\d{1,2}) (day|week)s?';
const whens = `(?:${days} ago|yesterday|today|(?:on|last|this) \\w+)`;

const born = [
  linearPattern(
    `\\b(?:my|our) (?:new |first |second |third )*${baby} (?:is|are) (?:only |just |about |nearly )*${days} old\\b`,
  ),
  linearPattern(`\\b(?:my|our) ${days} old ${baby}\\b`),
  linearPattern(
    `\\b(?:my|our|the) (?:new |first |second |third )*${baby} (?:came|arrived|(?:was|were) born) (?:by \\w+ )?${whens}\\b`,
  ),
  linearPattern(`\\bhad (?:my|our) (?:new |first |second |third )*${baby} ${whens}\\b`),
];
const notMother = linearPattern(
  /\b(?:i am (?:the |a |his |her |their )*(?:dad|father|husband|grand\w+|nan|gran|aunt\w*|nanny|carer)|my (?:wife|girlfriend|partner|daughter|sister) (?:had|has had|gave))\b/,
);

/**
 * Whether a plain text says that a baby of the writer's was born in the last six weeks: "my baby is six days old", "our
 * little girl came three weeks ago". Whoever says so and is a woman has given birth.
 */
export function hasNewborn(plain: string): boolean {
  if (notMother.test(plain)) return false;
  return born.some((each) => {
    const found = each.exec(plain);
    if (!found) return false;
    const [, count, unit] = found;
    return count === undefined || Number(count) <= (unit === 'week' ? 6 : 42);
  });
}

export type Details = Omit<Person, 'subject'>;

export const given = <T extends object>(details: T): T =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as T; // the same keys, fewer of them

const femaleSelf = linearPattern(
  /\b(?:i am|as|being|here is|this is) (?:(?:an? )?(?:[\w,]+(?:\.\d+)? ){0,5}?(?:woman|female|girl|lady|housewife|lesbian)|(?:an? (?:[\w,]+(?:\.\d+)? ){0,5}?|(?:[\d,.]+ |years? |old |and |new |an? ){0,5}?)(?:mother|mum|mom|wife))\b|\b\d{1,3} ?(?:[,/] )?(?:f|female|woman)\b|\b(?:f|female|woman) ?(?:[,/] )?\d{1,3}\b|\bmy (?:period|periods|womb|vagina|cervix|ovary|ovaries|menopause)\b/,
);
const maleSelf = linearPattern(
  /\b(?:i am|as|being|here is|this is) (?:(?:an? )?(?:[\w,]+(?:\.\d+)? ){0,5}?(?:man|male|boy|guy|bloke)|(?:an? (?:[\w,]+(?:\.\d+)? ){0,5}?|(?:[\d,.]+ |years? |old |and |new |an? ){0,5}?)(?:father|dad|husband))\b|\b\d{1,3} ?(?:[,/] )?(?:m|male|man)\b|\b(?:m|male|man) ?(?:[,/] )?\d{1,3}\b|\bmy (?:testicles?|penis|prostate|balls|scrotum)\b/,
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
const saysPregnant = (plain: string) =>
  amPregnant.findAll(plain).some(([, questionMark]) => questionMark === undefined);

export function pregnancyOf(plain: string): Details {
  if (notPregnant.test(plain)) return { pregnant: false };
  const [, bare, rest = ''] = bareWeeks.exec(plain) ?? [];
  if (bare !== undefined && Number(bare) <= 43 && !andMore.test(rest)) return { pregnant: true };
  if (!namesPregnancy.test(plain)) return {};
  if (otherPregnancy.test(plain) && !saysPregnant(plain)) return {};
  return { pregnant: true };
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
const ownVerb = linearPattern(/\bi (?:have|feel|am|can't|keep|got|had|was|cry)\b/);
const ofWriter = (plain: string) => hasNewborn(plain) || ownVerb.test(withoutCare(plain));

const othersPregnancy = linearPattern(
  /\b(?:my|our|his|her) (?:\w+ )?(?:sister|daughter|friend|mate|cousin|colleague|niece|neighbour|neighbor|flatmate|mother|mum|mom|aunt|boss)(?: in law)? (?:is|has been|was|got|fell) (?:\w+ ){0,3}pregnant\b/,
);

/** What a plain text states about its writer: age, sex and pregnancy. */
export function ownDetails(text: string): Details {
  const plain = temperature.replaceAll(text, ' ');
  const named = pregnancyOf(plain);
  const pregnancy = named.pregnant ? pregnancyOf(othersPregnancy.replaceAll(plain, ' ')) : named;
  const sex = pregnancy.pregnant === true ? 'female' : ownSexOf(caredFor.replaceAll(plain, ' '));
  const present = notOwnAge.replaceAll(plain, ' ');
  const stated = statedAge(present);
  const isBabys = stated !== undefined && stated < youngestWriter && ofWriter(plain);
  const age_years = stated === undefined || isBabys ? ownAgeOf(present) : stated;
  return given({ age_years, sex, ...pregnancy }) as Details;
}
