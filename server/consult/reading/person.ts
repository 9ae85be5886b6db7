import { findSubject } from './find-subject.ts';
import { sexOfRelationship } from './context/people.ts';
import { plainSentences, plainText } from './tokens/plain-text.ts';
import { ageBeside, ownAgeOf, statedAge } from './answers/age.ts';
import type { Person } from './reading.types.ts';

type Details = Omit<Person, 'subject'>;

const given = <T extends object>(details: T): T =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as T; // the same keys, fewer of them

const femaleSelf =
  /\b(?:i am|as|being|here is|this is) (?:an? )?(?:[\w.,]+ ){0,5}?(?:woman|female|girl|lady|mother|mum|mom|wife|housewife|lesbian)\b|\b\d{1,3} ?(?:[,/] )?(?:f|female|woman)\b|\b(?:f|female|woman) ?(?:[,/] )?\d{1,3}\b|\bmy (?:period|periods|womb|vagina|cervix|ovary|ovaries|menopause)\b/;
const maleSelf =
  /\b(?:i am|as|being|here is|this is) (?:an? )?(?:[\w.,]+ ){0,5}?(?:man|male|boy|guy|father|dad|bloke|husband)\b|\b\d{1,3} ?(?:[,/] )?(?:m|male|man)\b|\b(?:m|male|man) ?(?:[,/] )?\d{1,3}\b|\bmy (?:testicles?|penis|prostate|balls|scrotum)\b/;

/** "37 weeks, banging headache", "I'm 33 wks and bleeding": who opens with weeks alone is pregnant. */
const bareWeeks =
  /^(?:(?:hi|hello|help|please|so|ok) ?,? ?)?(?:i am |at |now )*([5-9]|[1-4]\d)(?: [+/] ?\d)? weeks?(?= ,| and| with| here| but| today| \.)(?! and (?:\d|a half|a bit))/;

function pregnancyOf(plain: string): Details {
  if (
    /\b(?:not|isn't|can't be|no longer|never been|wasn't) (?:currently )?(?:pregnant|expecting)\b|\b(?:pregnancy test (?:is|was|came back) negative|negative pregnancy test)\b/.test(
      plain,
    )
  )
    return { pregnant: false };
  const [, bare] = bareWeeks.exec(plain) ?? [];
  if (bare !== undefined && Number(bare) <= 43) return { pregnant: true, weeks_pregnant: Number(bare) };
  if (
    !/\b(?:pregnant|preg|pregnancy|trimester|expecting (?:a baby|my|our|twins)|weeks? gestation)\b/.test(
      plain,
    )
  )
    return {};
  if (
    /\b(?:when|while|was|were|get|getting|got|become|could be|might be|may be|if i am|am i|be|last|previous|first|prevent|avoid|trying|after|since|before) (?:\w+ )?(?:pregnant|pregnancy)\b|\bpregnancy test\b/.test(
      plain,
    ) &&
    !/\bam (?:\d+ \w+ )?pregnant\b(?! \?)/.test(plain)
  )
    return {};
  const [, weeks] =
    /\b(\d{1,2})(?: [+/] ?\d)? weeks? (?:pregnant|preg|pg|gestation|into|along|gone|in my pregnancy)/.exec(
      plain,
    ) ??
    /pregnan\w+ (?:[\w,]+ ){0,3}?(\d{1,2}) weeks/.exec(plain) ??
    [];
  const [, months] = /\b(\d) months? (?:pregnant|into|along|gone)/.exec(plain) ?? [];
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

/** Ages that are not the writer's today: "since I was 12", "I have a 3 year old". */
const notOwnAge =
  /\b(?:when i was|since i was|until i was|till i was|at|was|were|since age|my|our|his|her|have an?|got an?|with an?) (?:only |about |around )?\d+(?: (?:day|week|month|year)s?)?(?: old| of age)?/g;

function ownDetails(plain: string): Details {
  const pregnancy = pregnancyOf(plain);
  const isFemale = femaleSelf.test(plain) || pregnancy.pregnant === true;
  const sex = isFemale ? 'female' : maleSelf.test(plain) ? 'male' : undefined;
  const present = plain.replace(notOwnAge, ' ');
  return given({ age_years: statedAge(present) ?? ownAgeOf(present), sex, ...pregnancy }) as Details;
}

function pronounSex(plain: string): 'female' | 'male' | undefined {
  const count = (pattern: RegExp) => plain.match(pattern)?.length ?? 0;
  const difference =
    count(/\b(?:he|his|him|boy|male|man|himself)\b/g) - count(/\b(?:she|her|girl|female|woman|herself)\b/g);
  return difference === 0 ? undefined : difference > 0 ? 'male' : 'female';
}

const youngBounds: readonly (readonly [word: RegExp, years: number])[] = [
  [/\bnew ?born\b/, 0.1],
  [/\b(?:baby|infant|bub|bubs|bubba)\b/, 2],
  [/\btoddler\b/, 4],
  [/\b(?:child|kid|little (?:1|boy|girl))\b/, 16],
];

/** How old at most somebody is who is called a baby, a toddler or a child. */
function ageBound(relationship: string, plain: string): number | undefined {
  if (!/^(?:baby|child|son|daughter|grand\w+)$/.test(relationship) || /\b(?:adult|grown)\b/.test(plain))
    return undefined;
  return youngBounds.find(([word]) => word.test(plain))?.[1];
}

/** What a text states of the writer and of the person whom it is about; nothing is guessed from a profile. */
export function readPerson(text: string): Person {
  const plain = plainText(text);
  const found = findSubject(plainSentences(plain));
  if (!found) return ownDetails(plain);
  const { relationship, phrase, rest } = found;
  const sex = sexOfRelationship(relationship) ?? pronounSex(plain.replace(/\bi am a\b.*/, ''));
  const age_years = statedAge(phrase) ?? ageBeside(rest) ?? statedAge(rest) ?? statedAge(plain);
  const age_below = age_years === undefined ? ageBound(relationship, plain) : undefined;
  const pregnancy = sex === 'male' ? {} : pregnancyOf(plain);
  return { subject: { ...(given({ age_years, age_below, sex }) as Details), ...pregnancy, relationship } };
}
