import { people } from '../people/words.ts';
import { linearPattern } from '../tokens/linear-pattern.ts';

/** Years in each unit of time in which an age is given. */
export const yearsPerUnit = {
  hour: 1 / 8766,
  day: 1 / 365.25,
  week: 7 / 365.25,
  month: 1 / 12,
  year: 1,
} as const;
const OLDEST = 120;

const isUnit = (unit: string): unit is keyof typeof yearsPerUnit => unit in yearsPerUnit;

function toYears(count: string, unit = 'year'): number | undefined {
  const years = Number(count.replace(',', '.')) * (isUnit(unit) ? yearsPerUnit[unit] : 1);
  return years > 0 && years <= OLDEST ? years : undefined;
}

const oldAge = linearPattern(/\b(\d+(?:[.,]\d+)?) (hour|day|week|month|year)s? ?(?:olds?|of age|of life)\b/);
/** "Two and a half years", "one year and half". */
const halfAge = linearPattern(/\b(\d+) (?:and (?:a )?half years?|years? and (?:a )?half)\b/);
const namedAge = linearPattern(
  /\b(?:aged?|age is|age of|old (?:lady|man|woman|gentleman)) (\d+(?:[.,]\d+)?)(?: (day|week|month|year)s?)?\b/,
);
/** "he is 5": only a child's age, because a larger number may be a temperature. */
const childAge = linearPattern(
  /\b(?:s?he is|s?hes|they are) (?:only |just |now )?([1-9]|1[0-7])(?: ,| \.| !|$| and\b| but\b)/,
);
/** "He's ten months.": a baby's age, unless the next word shows that the months are a duration. */
const monthsAge = linearPattern(
  /\b(?:s?he is|s?hes|they are) (?:only |just |now |about |nearly )?([1-9]|1\d|2[0-3]) (month)s?(?: ,| \.| !|$| and\b| but\b)/,
);
/** "My grandson is five weeks", "she is 6 weeks" beside a feed or a nappy: not the weeks of a pregnancy. */
const weeksAge = linearPattern(
  /\b(?:s?he is|s?hes|baby is|newborn is|son is|daughter is|grandson is|granddaughter is|boy is|girl is|little 1 is|little 1s|nephew is|niece is|\blo is) (?:only |just |now |about |nearly )?(\d{1,2}) (day|week|month)s?(?: ,| \.| !|$| and\b| but\b)/,
);
const ofInfant = linearPattern(
  /\b(?:baby|babys|newborn|infant|son|daughter|grandson|granddaughter|little 1|nephew|niece|lo|bottles?|feeds?|feeding|milk|nappy|nappies|diapers?|breast|cot|he|his|him)\b/,
);
/** "My little one is 3 weeks today": of a pregnancy too, unless it is a boy, a baby or someone who is fed. */
const weeksToday = linearPattern(
  /\b(?:(?:he is|hes|baby is|newborn is|son is|grandson is|boy is|little 1 is|nephew is)|(s?he is|shes|daughter is|granddaughter is|girl is|niece is)) (?:only |just |now |about |nearly )?(\d{1,2}) (day|week|month)s? (?:today|tomorrow|yesterday|this week)\b/,
);
const isFed = linearPattern(/\b(?:bottles?|feeds?|feeding|milk|nappy|nappies|diapers?|breast|cot)\b/);

function weeksOfInfant(plain: string): readonly (string | undefined)[] | null {
  const [whole, girl, ...age] = weeksToday.exec(plain) ?? [];
  if (whole !== undefined && (girl === undefined || isFed.test(plain))) return [whole, ...age];
  return ofInfant.test(plain) ? weeksAge.exec(plain) : null;
}
/** "She have 5 years", as in many other languages. */
const yearsHad = linearPattern(
  /\b(?:s?he|baby|child|son|daughter|boy|girl|mother|father|husband|wife|brother|sister) (?:have|has|having) (?:([1-9]|1[0-7]) (month|year)s?|(1[89]|[2-9]\d|10\d) years?)(?: ,| \.| !|$| and\b| old\b)/,
);
/** "My daughter have 4 days." */
const daysHad = linearPattern(
  /\b(?:baby|newborn|infant|son|daughter|boy|girl|grandson|granddaughter) (?:have|has|having) (?:only |just |now )?(\d{1,2}) (day|week)s?(?: \.| !|$| old\b)/,
);
/** "He has 27", "a gentleman of 84", "my daughter of 9": nothing is counted but years. */
const bareYears = linearPattern(
  /\b(?:s?he (?:have|has)|(?:man|woman|lady|gentleman|chap|bloke|boy|girl|lad|son|daughter|child|grandson|granddaughter|mother|father|mum|dad|nan|gran|grandad) of) (\d{1,3})(?: ,| \.| !|$| and\b| who\b| has\b| with\b)/,
);
const turning = linearPattern(/\b(?:just )?turn(?:ed|ing|s) (\d+)\b/);

const newborn = linearPattern(
  /\b(?:baby|newborn|neonate|infant|preemie|bub|bubba)(?: boy| girl| son| daughter)?(?: ,| is| only| just| about| now)* (\d+) (day|week|month)s?(?: ([a-z]\w*))?/,
);
/** Before these words a duration is not an age: "baby 3 weeks early", "baby 2 days without a poo". */
const noAge = new Set(
  'early late ago overdue premature prem preterm before after later away into in on of without until till from since pregnant gestation straight running now due'.split(
    ' ',
  ),
);

/** "Baby 3 weeks temp 38.4". */
function newbornAge(plain: string): readonly (string | undefined)[] | undefined {
  const found = newborn.exec(plain);
  return found && !noAge.has(found[3] ?? '') ? found : undefined;
}

function ofYears(plain: string): readonly (string | undefined)[] | undefined {
  const [whole, young, unit, old] = yearsHad.exec(plain) ?? bareYears.exec(plain) ?? [];
  return whole === undefined ? undefined : [whole, young ?? old, unit];
}

/** An age in years that is stated explicitly: "6 weeks old", "aged 70", "48-year-old". */
export function statedAge(plain: string): number | undefined {
  const half = halfAge.exec(plain);
  if (half?.[1]) return Number(half[1]) + 0.5;
  const [, count, unit] =
    oldAge.exec(plain) ??
    namedAge.exec(plain) ??
    turning.exec(plain) ??
    childAge.exec(plain) ??
    monthsAge.exec(plain) ??
    weeksOfInfant(plain) ??
    daysHad.exec(plain) ??
    ofYears(plain) ??
    newbornAge(plain) ??
    [];
  return count === undefined ? undefined : toYears(count, unit);
}

const ownAge = linearPattern(
  /\bi am (?:(?:a|an|now|only|just|nearly|almost|about|around) )*(\d+)(?: year| yrs?| ,| \.|$| and\b| but\b| with\b| don't\b| dont\b| do not\b| what\b| is\b| please\b| help\b| female| male| woman| man| f\b| m\b| ;| !)/,
);
const shortAge = linearPattern(
  /(?:^| )(\d{1,3}) ?(?:, |\/ )?(?:f|m|female|male|woman|man)\b|\b(?:f|m|female|male|woman|man) (?:, |\/ )?(\d{1,3})(?: ,| \.|$| with| and| here)/,
);

/** "68 with high blood pressure" after a comma. */
const asideAge = linearPattern(/(?:^|, )([1-9]\d) with (a temp|fever)?/);

const ageAside = (plain: string) => asideAge.findAll(plain).find(([, , fever]) => fever === undefined)?.[1];

/** "75, my jaw aches when I chew": a number alone opens the message. */
const openingAge = linearPattern(/^ ?(1[6-9]|[2-9]\d) ?[,.] (?:my|i|it|and) ([a-z]\w*)/);
/** "90, my pulse": the number is a reading. */
const readings = new Set(
  'pulse heart heartrate weight temp temperature bp blood sats oxygen sugar'.split(' '),
);

function ageOpening(plain: string): string | undefined {
  const [, count, next = ''] = openingAge.exec(plain) ?? [];
  return readings.has(next) ? undefined : count;
}

/** The writer's own age, stated explicitly or in short form ("I'm 34", "34F", "female, 34", "75, my jaw aches"). */
export function ownAgeOf(plain: string): number | undefined {
  const [, count] = ownAge.exec(plain) ?? [];
  if (count !== undefined) return toYears(count);
  const [, before, after] = shortAge.exec(plain) ?? [];
  const short = before ?? after ?? ageAside(plain) ?? ageOpening(plain);
  return short === undefined ? undefined : toYears(short);
}

/** A number without a unit after a person: "my grandad 78 smoker". */
const bareAge = linearPattern(/^ (\d{1,3}) ([a-z]\w*)/);

/** "The old gentleman next door, he's 78": no age from 36 to 42, which may be a temperature. */
const spokenAge = linearPattern(
  /\b(?:s?he is|s?hes) (?:only |just |now |about |nearly |almost )?(1[89]|2\d|3[0-5]|4[3-9]|[5-9]\d|10\d) ?(?:,|\.|!|$|and\b|but\b|with\b)/,
);
const ofReading = linearPattern(
  /\b(?:pulse|heart ?rate|weigh\w*|temp|temperature|bp|blood pressure|sats?|saturation|oxygen|oximeter|sugar|glucose|kilos?|kg)\b/,
);

/** "Mum's not herself, 81, her wee smells": between commas. */
const enclosedAge = linearPattern(/ , (1[89]|2\d|3[0-5]|4[3-9]|[5-9]\d|10\d) ,/);

/** "Our Ruby is 10 months and has", "Noah, 3 weeks, won't feed": a name and an age open the message. */
const named = linearPattern(
  /^(?:(?:hi|hello|please|help|ok) ?,? ?)?(?:(?:our|little|baby|my) ){0,2}([a-z]{2,15})(?: is| ,) (?:only |just |nearly |almost |now |about )*(\d{1,2}) (week|month|year)s?(?: olds?)?(?: today| now)?(?: ,| \.|$| and\b| has\b| with\b| but\b| won't\b| keeps\b)/,
);

/** The age of someone else, told with "he is" or "she is" anywhere, between commas or with a name, and no reading beside it. */
export function ageSpoken(plain: string): number | undefined {
  const [, name = '', span, unit] = named.exec(plain) ?? [];
  if (span !== undefined && !people.has(name)) return toYears(span, unit);
  const [, count] = spokenAge.exec(plain) ?? enclosedAge.exec(plain) ?? [];
  return count === undefined || ofReading.test(plain) ? undefined : toYears(count);
}

const amounts = new Set(
  'hour minute second day week month time stone kg kilo of or to out pill tablet step'
    .split(' ')
    .flatMap((word) => [word, `${word}s`]),
);

function ageAlone(plain: string): readonly (string | undefined)[] {
  const [whole, count, next = ''] = bareAge.exec(plain) ?? [];
  return amounts.has(next) ? [] : [whole, count];
}

const setAge = linearPattern(
  /^ ?,? ?\(? ?(?:who is |is |he is |she is |aged |of )?(\d+(?:[.,]\d+)?)(?: (day|week|month|year)s?)?(?: ,| \.|$| old| has| is| and)/,
);

/** An age right after a person: "my son, 4", "Dad, 88, is", "my grandad 78 smoker". */
export function ageBeside(plain: string): number | undefined {
  const [, count, unit] = setAge.exec(plain) ?? ageAlone(plain);
  return count === undefined ? undefined : toYears(count, unit);
}

/** "Six weeks.", "2 and a half": an age and nothing else. */
const onlyAge = linearPattern(
  /^(?:(?:a |my |our )?baby(?: girl| boy)? )?(\d+)( and (?:a )?half)?(?: (day|week|month|year)s?)?(?: olds?| of age)?$/,
);
/** A baby is spoken of, so that "six weeks" is no duration and no pregnancy. */
const ofBaby = linearPattern(
  /\b(?:soft spot|fontanell?es?|napp(?:y|ies)|diapers?|bottles?|won't (?:feed|latch|settle)|not (?:feeding|latching|settling)|off (?:his|her) (?:feeds?|milk|bottle)|refus\w* (?:his |her |the |all )?(?:feeds?|milk|bottle|breast)|floppy|teething|weaning|crawl\w*|(?:baby|little) (?:girl|boy))\b/,
);

/**
 * The age of a small child that stands alone as a sentence: "My daughter has a sunken soft spot. Six weeks." Half
 * a year is never a duration: "He won't walk. 2 and a half."
 */
export function ageOfOwnSentence(sentences: readonly string[]): number | undefined {
  const isOfBaby = sentences.some((each) => ofBaby.test(each));
  for (const each of sentences) {
    const [whole, count = '', half, unit] = onlyAge.exec(each) ?? [];
    if (whole === undefined || (half === undefined && unit === undefined)) continue;
    if (unit === undefined || unit === 'year') return Number(count) + (half === undefined ? 0 : 0.5);
    if (isOfBaby) return toYears(count, unit);
  }
  return undefined;
}

const babyAlone = linearPattern(/^baby(?: girl| boy)?$/);

/** A message that begins with nothing but the age of a baby: "Six weeks. Sunken soft spot", "11 months, floppy". */
export function ageOfHeadline(plain: string): number | undefined {
  const parts = plain.split(/ [.,:] /);
  const [opening = '', ...rest] = babyAlone.test(parts[0] ?? '') ? parts.slice(1) : parts;
  const [whole, count = '', , unit] = onlyAge.exec(opening) ?? [];
  const years =
    whole === undefined || unit === undefined || unit === 'year' ? undefined : toYears(count, unit);
  const isOfBaby = rest.length < parts.length - 1 || rest.some((each) => ofBaby.test(each));
  return years !== undefined && years < 3 && isOfBaby ? years : undefined;
}
