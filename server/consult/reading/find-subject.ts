import { people, personWords, sexOfRelationship, standsAlone, takesArticle } from './context/people.ts';
import { linearPattern } from './tokens/linear-pattern.ts';
import {
  alike,
  bodyPart,
  close,
  comesUp,
  found,
  greeting,
  harmsWriter,
  health,
  notOwn,
  ofPronoun,
  openingPronoun,
  ownBesides,
  ownBody,
  ownBreast,
  ownSentence,
  ownThing,
  ownVerb,
  pronouns,
  remote,
  unrelated,
  ageAside,
  abusesWriter,
  inDanger,
  notMine,
  ownFear,
  ownPart,
  ownSymptom,
  strain,
  isYoung,
  subordinate,
  ownMainClause,
  ownVerbs,
} from './subject-words.ts';

/** The person a text is about if not the writer: the relationship, its phrase, and the words that follow. */
export type FoundSubject = { readonly relationship: string; readonly phrase: string; readonly rest: string };

const littleNames = 'little (?:1|man|guy|fella|lad|lass|princess|prince|bean|dude|angel|monkey)';
const littleName = linearPattern(`${littleNames}$`);
const nouns = [littleNames, ...personWords].join('|');
const articleNouns = [...takesArticle].join('|');
const bareNouns = [...standsAlone].join('|');
const describing =
  '(?:(?:\\d+(?:[.,]\\d+)? (?:day|week|month|year)s? olds?|old|little|wee|elderly|diabetic|asthmatic|epileptic|frail|big|only|middle|older|younger|eldest|youngest|baby|poor|dear|good|best|close|teenage|newborn|twin|pregnant|adult|small|\\d+) )*';
const ageOnly = '\\d+(?:[.,]\\d+)? (?:day|week|month|year)s? olds?';
/** "6 week old girl", "5 year old with a fever": who is that young does not write. */
const youngAge = '(?:(?:[1-9]|1[01])(?:[.,]\\d+)? years?|\\d+ (?:day|week|month)s?) olds?';
const person = `(?:(?:my|our|his|her) ${describing}(${nouns}|${ageOnly})|(?:a|the|this) ${describing}(${articleNouns})|(?:${youngAge} )?(${bareNouns})|${youngAge} (boy|girl|kid|child))`;

const bareYoung = linearPattern(
  `^(?:(?:hi|hello|please|help|urgent) ?,? ?)*(${youngAge})((?: (?:with|has|had|is|was|keeps?|won't|can't|not|who|and)\\b| ,).*)$`,
);

const explicit = linearPattern(
  `(?:\\b(?:as[king]{3,5}|ask|write|writing|posting|enquiring|calling|here|concern(?:ed)?|worr(?:y|ied)|question|advice|help|it is|this is|need|consultation|behalf)\\b(?: \\w+){0,3}? (?:a[bou]{2,4}t|for|of|regarding|with|on behalf of)|^(?:hi |hello |please |doctor |, )*is (?:about|for)) ${person}\\b`,
);
const inCare = linearPattern(
  `\\bi (?:have|have got|look after|am (?:the |a )?(?:mother|mum|mom|father|dad|parent|carer|nanny|babysitter) (?:of|to|for)) an? ${describing}(${nouns}|${ageOnly})((?: here| at home)?(?: ,)? (?:with|who|that|(?:and )?(?:he|she|they)) .*)$`,
);
/** "I'm minding my grandson, he's two", "carer for a gentleman of 84": in the writer's care, and spoken of. */
const minded = linearPattern(
  `\\b(?:(?:i|we) (?:look after|care for|am (?:looking after|caring for|minding|babysitting|sitting with|here with))|(?:i am |am )?(?:(?:a|the|his|her) )?(?:live in )?(?:carer|caregiver|care (?:worker|assistant)|nanny|babysitter|childminder|nurse) (?:for|of|to)) (?:an?|my|our|the|this|his|her)? ?${describing}(${nouns})((?: .*)?)$`,
);
const opening = linearPattern(
  `^(?:(?:hi|hiya|hello|hey|please|plz|pls|help|urgent|emergency|omg|oh god|god|sir|madam|ma|doctor|doc|dr|guys|everyone|folks|good \\w+|ok|okay|right|um|so|well|and|but|now|today|yesterday|since \\w+|this morning|last night|for \\d+ \\w+|i think|i believe|help my|it is|(?:i am )?(?:a )?(?:(?:first|second|1st|2nd) time |new |worried |anxious |tired )*(?:mum|mom|mother|dad|father|parent|nan|gran)(?: of \\w+)?(?: here(?: ,)?| ,)) ?,? ?)*${person}\\b(.*)$`,
);
/** "Every school morning my son", "after a fall in the bath mum": when it happens comes before the person. */
const leadIn = linearPattern(
  /^(?:every|each|last|this|on|in|at|over|since|from|during|after|for|most|some|all|ever since) (?:[a-z0-9'-]+ ){1,6}(?:, )?$/,
);
const ownLeadIn = linearPattern(
  /\b(?:i|me|my|we|us|our|he|she|you|they|and|but|that|when|if)\b|\b(?:with|from|at|to|by|of|near|like|than|for|after) (?:the |a )?$/,
);
const anyone = linearPattern(person);
const kinsman = linearPattern(`(?:,|\\band|\\bbut) (?:his|her|their) (?:${nouns})\\b`);
const within = linearPattern(`\\b${person}\\b(.*)$`);
/** "Working in the sun all day, my mate has stopped making sense": named at the start of a later clause. */
const later = linearPattern(`(?:,|\\band|\\bbut|\\bthen|\\bnow) ${person}\\b(.*)$`);
/** "Fever of 39 in my 4-week-old", "spots on my daughter": the person comes after the complaint. */
const affected = linearPattern(`\\b(?:in|on) ${person}((?: ?,| ?$| and\\b| who\\b| \\d).*)$`);
/** "Gave baby her first egg and she has hives", "dog bit my daughter in the face": something happens to the person. */
const treated = linearPattern(
  `^(?:(?:i|we|just|so|help|today|earlier) ?,? ?)*(?:gave|give|fed|feeding|put|left|found|caught|had) ${person}((?: .*)?)$`,
);
const hurtByAnimal = linearPattern(
  `\\b(?:dogs?|cat|horse|pony|wasp|bee|hornet|snake|car|van|cow|jellyfish) (?:just )?(?:bit|bites|stung|kicked|hit|attacked|scratched|mauled|had|got) ${person}\\b(.*)$`,
);
const mentionsBody = (plain: string) =>
  ownBody.test(plain) || ownThing.findAll(plain).some(([, saying]) => saying === undefined);

/** "DS1 has chickenpox": the first son. */
const birthOrder = linearPattern(/^ [1-5]\b/);

function read(match: RegExpExecArray | null): FoundSubject | undefined {
  const [whole = '', own, article, bare, young, rest = ''] = match ?? [];
  const noun = own ?? article ?? bare ?? young;
  if (!match || noun === undefined) return undefined;
  const isLittle = littleName.test(whole.slice(0, whole.length - rest.length));
  if (isLittle && article !== undefined) return undefined;
  const years = noun.includes('year') ? Number.parseFloat(noun) : 0;
  const relationship =
    (isLittle ? 'child' : people.get(noun)) ?? (/olds?$/.test(noun) ? (years >= 2 ? 'child' : 'baby') : noun);
  const end = match.index + whole.length;
  const after = rest || match.input.slice(end);
  return { relationship, phrase: whole, rest: /^d[ds]$/.test(noun) ? birthOrder.replaceFirst(after, '') : after };
}

/**
 * Like `read`, for a pattern that requires certain words after the person: its last group is the rest, not part of the
 * phrase.
 */
function readBefore(match: RegExpExecArray | null): FoundSubject | undefined {
  const rest = match?.at(-1) ?? '';
  const named = read(match);
  return named && { ...named, phrase: named.phrase.slice(0, named.phrase.length - rest.length), rest };
}

/** What follows a person after their age: " , 6 , came off the swing", " of 9 has lost weight". */
const withoutAge = (rest: string) => ageAside.replaceFirst(rest, '');

/** What someone does to the writer is the writer's own problem. */
const isHarm = ({ relationship, rest }: FoundSubject) =>
  harmsWriter.test(rest) || (!isYoung.test(relationship) && abusesWriter.test(rest));

/** Without what is said of another person: "is 9, her brother scratches too". */
const beforeNext = (rest: string) => rest.slice(0, kinsman.exec(rest)?.index ?? rest.length);

const isHarmBy = (pronoun: string, sentence: string) =>
  isHarm({
    relationship: 'person',
    phrase: pronoun,
    rest: sentence.slice(sentence.indexOf(pronoun) + pronoun.length),
  });

/** "My dad had a stroke and I get tingling in my fingers": the complaint is the writer's, unless the person is in danger. */
function complainsBesides(rest: string): boolean {
  const said = notOwn.replaceAll(rest, ' ');
  if (ownBesides.test(said)) return true;
  if (inDanger.test(rest)) return false;
  const isOwn = ([, gap = '']: RegExpExecArray) => !notMine.test(gap);
  return ownFear.test(rest) || ownPart.test(said) || ownVerbs.test(said) || ownSymptom.findAll(said).some(isOwn);
}

/** "Since my daughter was born I leak": the person only says when it began. */
const isOnlyWhen = (sentence: string) =>
  subordinate.test(sentence) && ownMainClause.test(notOwn.replaceAll(sentence, ' ')) && !pronouns.test(sentence);

/** Whether someone in the writer's care is spoken of, and not the strain of caring for them. */
const isCaredFor = ({ rest }: FoundSubject, later: readonly string[]) =>
  !complainsBesides(rest) && ![rest, ...later].some((each) => strain.test(each)) && !turnsToWriter([rest, ...later]);

/** "Made dinner", but not "made a noise". */
const making = linearPattern(/^(?: s)? (made|makes) (\w.*)$/);
const complains = {
  made: linearPattern(/^(?:an? |noises)/),
  makes: linearPattern(/^(?:an? |noises|funny|loud|weird|strange)/),
};

function isUnrelated(rest: string): boolean {
  if (unrelated.test(rest)) return true;
  const [, verb, what] = making.exec(rest) ?? [];
  return what !== undefined && !complains[verb === 'made' ? 'made' : 'makes'].test(what);
}

const isIll = ({ rest }: FoundSubject) => health.test(withoutAge(rest)) || bodyPart.test(rest);

/** "5 year old with a barking cough". */
function youngOne(sentence: string): FoundSubject | undefined {
  const [, phrase, rest = ''] = bareYoung.exec(sentence) ?? [];
  if (phrase === undefined) return undefined;
  return { relationship: /year/.test(phrase) ? 'child' : 'baby', phrase, rest };
}

/** The person named at the start of a sentence, or after a few words that only say when it happens. */
function openedBy(sentence: string): FoundSubject | undefined {
  const opened = read(opening.exec(sentence)) ?? youngOne(sentence);
  if (opened) return opened;
  const before = sentence.slice(0, anyone.exec(sentence)?.index ?? 0);
  if (!leadIn.test(before) || ownLeadIn.test(before)) return undefined;
  const named = read(within.exec(sentence));
  return named?.relationship === 'stranger' ? undefined : named;
}

/** Someone in the writer's care, followed by more than small talk. */
function isClose(named: FoundSubject): boolean {
  const { relationship, rest } = named;
  const said = withoutAge(rest);
  return close.test(relationship) && /^ \w/.test(said) && !isUnrelated(said) && !isHarm(named);
}

/** Whether a sentence names the writer's body parts or belongings ("my") without a person after them. */
function isOwnComplaint(sentence: string): boolean {
  return mentionsBody(notOwn.replaceAll(anyone.replaceAll(sentence, ' '), ' '));
}

/**
 * Whether the sentences after a named person turn to the writer's own complaint, and no pronoun refers back: "My mother
 * had a stroke. I have a headache."
 */
const turnsToWriter = (later: readonly string[]) =>
  later.some((each) => ownSentence.test(notOwn.replaceAll(each, ' ').trim()) && isOwnComplaint(each)) &&
  !later.some((each) => pronouns.test(each));

/**
 * Someone else, whom the rest of the message goes on about ("my brother quit drinking on Monday. He is seeing spiders"),
 * without a complaint of the writer's own.
 */
function isSpokenOf(named: FoundSubject, later: readonly string[]): boolean {
  if (isUnrelated(withoutAge(named.rest)) || isHarm(named)) return false;
  const told = [named.rest, ...later];
  return told.some((each) => pronouns.test(each)) && !told.some(isOwnComplaint);
}

type Meanings = Record<'he' | 'she', readonly (FoundSubject | undefined)[]>;

/** For each sentence, the people first named in it or later that "he" and "she" may refer to. */
function meaningsOf(sentences: readonly string[]): Meanings {
  const he: (FoundSubject | undefined)[] = [];
  const she: (FoundSubject | undefined)[] = [];
  for (const [index, sentence] of [...sentences.entries()].toReversed()) {
    const named = openedBy(sentence);
    const isTold = named && (isIll(named) || isClose(named));
    const sex = isTold ? sexOfRelationship(named.relationship) : undefined;
    he[index] = isTold && sex !== 'female' ? named : he[index + 1];
    she[index] = isTold && sex !== 'male' ? named : she[index + 1];
  }
  return { he, she };
}

/** "He won't wake up. My husband collapsed": a pronoun may come before its person. Reads every sentence once. */
function meantLater(
  sentences: readonly string[],
): (pronoun: string, index: number) => FoundSubject | undefined {
  let meanings: Meanings | undefined;
  return (pronoun, index) => {
    meanings ??= meaningsOf(sentences);
    return meanings[pronoun === 'he' ? 'he' : 'she'][index + 1];
  };
}

/** "Me and my boyfriend had sex", "my sister and I": the writer with someone, not someone else. */
const withWriter = linearPattern(
  `\\b(?:(?:me|myself|i) and (?:my|our) ${describing}(?:${nouns})|(?:my|our) ${describing}(?:${nouns}) and (?:i|me|myself))\\b`,
);

const isBaby = ({ relationship }: FoundSubject) => relationship === 'baby' || relationship === 'child';

/** The person a text is clearly about if not the writer; undefined when the writer's own complaint comes first. */
export function findSubject(written: readonly string[]): FoundSubject | undefined {
  const sentences = written.map((each) => withWriter.replaceAll(each, 'we'));
  for (const sentence of sentences) {
    const asked = read(explicit.exec(sentence)) ?? readBefore(inCare.exec(sentence));
    if (asked && !remote.test(asked.rest)) return asked;
  }
  for (const [index, sentence] of sentences.entries()) {
    const minding = readBefore(minded.exec(sentence));
    if (minding && isCaredFor(minding, sentences.slice(index + 1))) return minding;
  }
  const meaning = meantLater(sentences);
  for (const [index, sentence] of sentences.entries()) {
    const opened = openedBy(sentence);
    const isTold =
      opened &&
      !isHarm(opened) &&
      (isIll(opened) || isClose(opened) || isSpokenOf(opened, sentences.slice(index + 1))) &&
      !(isBaby(opened) && ownBreast.test(sentence)) &&
      !remote.test(notOwn.replaceAll(opened.rest, ' ')) &&
      !alike.test(notOwn.replaceAll(beforeNext(opened.rest), ' ')) &&
      !complainsBesides(opened.rest) &&
      !isOnlyWhen(sentence);
    if (opened && isTold) return turnsToWriter(sentences.slice(index + 1)) ? undefined : opened;
    if (opened && !ownVerb.test(sentence)) continue;
    const given = read(treated.exec(sentence));
    if (given && close.test(given.relationship) && comesUp.test(given.rest) && !isOwnComplaint(given.rest))
      return given;
    if (isOwnComplaint(sentence)) return undefined;
    const named = read(within.exec(sentence));
    if (named && (bodyPart.test(named.rest) || found.test(named.rest)) && !remote.test(sentence))
      return named;
    const told = read(later.exec(sentence));
    if (
      told &&
      health.test(withoutAge(told.rest)) &&
      ![remote, alike].some((each) => each.test(told.rest)) &&
      !complainsBesides(told.rest)
    )
      return told;
    const bitten = read(hurtByAnimal.exec(sentence));
    if (bitten && !remote.test(sentence)) return bitten;
    const patient = readBefore(affected.exec(sentence));
    if (patient && !remote.test(sentence)) return patient;
    const pronoun = openingPronoun.exec(sentence)?.[1];
    if (pronoun !== undefined && isHarmBy(pronoun, sentence)) return undefined;
    const meant = pronoun === undefined ? undefined : meaning(pronoun, index);
    if (meant) return meant;
    if (pronoun !== undefined && ofPronoun.test(sentence))
      return { relationship: 'person', phrase: pronoun, rest: sentence };
    if (!greeting.test(sentence) && !notOwn.test(sentence)) return undefined;
  }
  return undefined;
}
