import { linearPattern } from '../tokens/linear-pattern.ts';
import { peopleNamedIn, type Form, type NamedPerson } from './named.ts';
import { reportingVerbs, sexOfRelationship, takesObject, type Sex } from './words.ts';

/** How well each form names a patient. */
const ofForm: Readonly<Record<Form, number>> = {
  owned: 3,
  alone: 3,
  age: 3,
  article: 2,
  loose: 1,
  distant: 0,
};

/** "I'm writing about my son", "not for me, it's my neighbour". */
const asked = linearPattern(
  /(?:\b(?:about|regarding|behalf of|it is|this is|looking after|look after|care for|caring for|carer (?:for|of|to)|minding)|\b(?:asking|ask|writing|write|texting|calling|here|advice|help|worried|question) (?:for|on)|^(?:is )?for) $/,
);
/** "Me and my boyfriend", "an argument with my mum": someone beside the writer. */
const besideWriter = linearPattern(/\b(?:me|i|we|myself) (?:and|&) $/);
const andWriter = linearPattern(/^ (?:and|&) (?:i|me)\b/);
/** The most words before a person who opens a sentence: "after his fall on Sunday dad". */
const MOST_WORDS = 6;
const someoneBefore = /^(?:i|we|he|she|they)$/;

/** Whether nobody else is meant before. */
export function opensSentence(before: string): boolean {
  const words = before.split(' ').filter(Boolean);
  return words.length <= MOST_WORDS && !words.some((each) => someoneBefore.test(each));
}

const ownedByOther = linearPattern(/^(?:his|her) /);
const isOwn = linearPattern(/\bown\b/);
/** "First time mum", "worried dad here", "mum of two": how parents introduce themselves. */
const parent = linearPattern(/^(?:mother|father|parent)$/);
const introducing = linearPattern(/\b(?:time|new|worried|anxious|tired|single|i am an?)(?: \w+)? $/);
const introduced = linearPattern(/^ (?:here|of|to)\b/);

/** "Is a nurse", "walked out", "has a new car": nothing of an illness, as "brought up blood" and "left arm" would be. */
const smallTalk = linearPattern(
  [
    '^ is (?:a|an|the) (?:nurse|doctor|gp|carer|teacher|paramedic)',
    '^ (?:works?|wants? (?:me|a divorce)|made me|gave (?:me|us)|died|passed away|used to)',
    String.raw`^ (?:\w+ )?(?:told|tells) me`,
    '^ (?:bought|sent (?:me|us)|brought (?:me|us|it|home|something|an? [a-z]+ (?:home|back)))',
    '^ (?:has|got) a new (?:car|dog|puppy|cat|job|phone|house|girlfriend|boyfriend)',
    '^ (?:left|walked out on|dumped) (?:me|us|home|last)',
    '^ (?:moved (?:out|in|into|house|away|back)|walked out)',
    '^ had (?:the snip|a vasectomy)',
    // "My mother had the same and was fine": someone to compare with.
    '^ (?:also |once |has )?(?:had|got) (?:exactly )?(?:the same|the same thing|that|this|it) (?:and|too|as well|once|before|last|years|when|as a)',
    '^ (?:also |once |has )?(?:had|got) (?:exactly )?the same(?: thing)?(?: ?, (?:my|our)|$)',
    "^ (?:dog|cat|puppy|kitten|horse) (?:is|has|was|had|makes?|keeps?|got|won't|can't)",
  ]
    .map((each) => String.raw`${each}\b`)
    .join('|'),
);
/** "Has", "won't", ", 80 ,", "'s leg": what follows is about them. */
export const isTold = linearPattern(
  /^(?: (?:just|suddenly|still|now|also|who|that) ?)* ?(?:is|was|has|had|got|keeps?|won't|can't|isn't|doesn't|hasn't|not|feels?|looks?|seems?|collapsed|fell|swallowed|, \d|\d)\b/,
);

/** "The boy next door shot him": who hurts someone is not the one who is hurt. */
const harms = linearPattern(
  /^(?: \w+){0,3} (?:shot|stabbed|hit|kicked|punched|bit|burnt|burned|pushed|attacked|strangled|grabbed|slapped|shook|hurts?|beats?) (?:him|her|them)\b/,
);

const firstWord = (rest: string) => rest.trimStart().split(' ', 1)[0] ?? '';
const lastWord = (before: string) => before.trimEnd().split(' ').at(-1) ?? '';

/** Whether nothing but small talk or their opinion is said about someone. */
export const isIdle = ({ rest }: NamedPerson): boolean =>
  reportingVerbs.has(firstWord(rest)) || smallTalk.test(rest);

/** How likely a person who is named is the one that the message is about. */
function pointsOf(person: NamedPerson, sex: Sex | undefined): number {
  const { relationship, form, phrase, before, rest } = person;
  const own = sexOfRelationship(relationship);
  const isAsked = asked.test(before);
  const counts: readonly (readonly [boolean, number])[] = [
    [isAsked, 4],
    [opensSentence(before), 2],
    [!isAsked && takesObject.has(lastWord(before)), -3],
    [isIdle(person), -4],
    [harms.test(rest), -6],
    [besideWriter.test(before) || andWriter.test(rest), -3],
    [isTold.test(rest), 1],
    [relationship === 'stranger', -2],
    [parent.test(relationship) && (introducing.test(before) || introduced.test(rest)), -6],
    [ownedByOther.test(phrase) && !isOwn.test(phrase), -4],
    [own !== undefined && sex !== undefined, own === sex ? 1 : -6],
  ];
  return counts.reduce((sum, [holds, points]) => (holds ? sum + points : sum), ofForm[form]);
}

/** "The girl across the landing", "Mrs P": no daughter and no wife without a "my" or "the". */
function isOfFamily({ form, phrase }: NamedPerson): boolean {
  if (form === 'article') return !youngster.test(phrase);
  if (form === 'loose' || form === 'distant') return !youngster.test(phrase) && !mrs.test(phrase);
  return true;
}
const youngster = linearPattern(/\b(?:boy|girl|lad|lass)$/);
const mrs = linearPattern(/\bmrs$/);

const spoken = linearPattern(/\b(?:he|she)\b/);

/** Someone of whom only "he" or "she", or nothing at all, is said. */
function unnamed(plain: string): NamedPerson {
  const found = spoken.exec(plain);
  const [phrase, at] = [found?.[0] ?? '', found?.index ?? 0];
  const [before, rest] = [plain.slice(0, at), plain.slice(at + phrase.length)];
  return { relationship: 'person', form: 'alone', phrase, before, rest };
}

/**
 * The patient of a message that is not about its writer: the one who is best named, of the sex that "he" or "she" tells, or
 * else an unnamed person.
 */
export function findSubject(sentences: readonly string[], sex: Sex | undefined): NamedPerson {
  const [best] = sentences
    .flatMap(peopleNamedIn)
    .map((person) => ({ person, points: pointsOf(person, sex) }))
    .toSorted((one, two) => two.points - one.points);
  if (!best || best.points <= 0) return unnamed(sentences.join(' . '));
  const { person } = best;
  return isOfFamily(person) ? person : { ...person, relationship: 'person' };
}
