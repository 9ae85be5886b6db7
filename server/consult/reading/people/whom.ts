import { linearPattern } from '../tokens/linear-pattern.ts';
import { asCaredFor, asNeighbour, namesWork } from './cared-for.ts';
import { introducedIn } from './introduced.ts';
import { toldIn, type Told } from './named.ts';
import {
  isHarm,
  hasFever,
  isNuisance,
  isIll,
  over,
  isPatient,
  isSeen,
  isSmallTalk,
  isUnaware,
  sharesIt,
  withoutBelittling,
} from './said-of-others.ts';
import {
  complainsBesides,
  pronouns,
  isOnlyWhen,
  isOwnComplaint,
  strain,
  isMothersBreast,
  ownBreast,
  ownVerb,
  turnsToWriter,
  asSeparated,
  withoutCare,
} from './said-of-writer.ts';
import { isKin, isYoung, personWords, sexOfPronoun, sexOfRelationship } from './words.ts';

/** The words that come before a person who is named at a certain place of a sentence. */
const before = {
  /** "I'm writing about my son", "advice for mum". */
  asked: linearPattern(
    /(?:\b(?:as[king]{3,5}|ask|write|writing|texting|typing|messaging|posting|enquiring|calling|here|concern(?:ed)?|worr(?:y|ied)|question|advice|help|it is|this is|need|consultation|behalf)\b(?: \w+){0,3}? (?:a[bou]{2,4}t|for|of|regarding|with|on behalf of)|^(?:hi |hello |please |doctor |, )*is (?:about|for)) $/,
  ),
  /** "Not for me, it's my neighbour", "this isn't about me but my mum". */
  instead: linearPattern(
    /\b(?:not|isn't|isnt) (?:(?:about|for) )?(?:me|myself)(?: ?[,;:!])? (?:(?:but|it is|this is|i am (?:asking|writing)|about|for) ?,? ?)*$/,
  ),
  /** "I have a 3 year old". */
  had: linearPattern(
    /\bi (?:have|have got|look after|am (?:the |a )?(?:mother|mum|mom|father|dad|parent|carer|nanny|babysitter) (?:of|to|for)) an? (?:[\d.,]+ \w+ olds? ?)?(?:\w+ ?){0,2}$/,
  ),
  /** "I'm minding my grandson", "carer for a gentleman of 84". */
  minded: linearPattern(
    /\b(?:(?:i|we) (?:look after|care for|am (?:looking after|caring for|minding|babysitting|sitting with|here with))|(?:i am |am )?(?:(?:a|the|his|her) )?(?:live in )?(?:carer|caregiver|care (?:worker|assistant)|(?:support|key|social) ?worker|mentor|nanny|babysitter|childminder|nurse) (?:for|of|to)) $/,
  ),
  /** "Hello doctor, since Monday my wife". */
  greeted: linearPattern(
    /^(?:(?:hi|hiya|hello|hey|please|plz|pls|help|urgent|emergency|omg|oh god|god|sir|madam|ma|doctor|doc|dr|guys|everyone|folks|good \w+|ok|okay|right|um|so|well|and|but|now|today|yesterday|since \w+|this morning|last night|for \d+ \w+|i think|i believe|help my|it is|(?:i am )?(?:a )?(?:(?:first|second|1st|2nd) time |new |worried |anxious |tired )*(?:mum|mom|mother|dad|father|parent|nan|gran)(?: of \w+)?(?: here(?: ,)?| ,)) ?,? ?)*$/,
  ),
  /** "Every school morning my son", "after a fall in the bath mum": when it happens. */
  when: linearPattern(
    /^(?:every|each|last|this|on|in|at|over|since|from|during|after|for|most|some|all|ever since) (?:[a-z0-9'-]+ ){1,6}(?:, )?$/,
  ),
  notWhen: linearPattern(
    /\b(?:i|me|my|we|us|our|he|she|you|they|and|but|that|when|if)\b|\b(?:with|from|at|to|by|of|in|on|near|like|than|for|after) (?:the |a )?$/,
  ),
  /** "Gave baby her first egg and she has hives". */
  treated: linearPattern(
    /^(?:(?:i|we|just|so|help|today|earlier) ?,? ?)*(?:gave|give|fed|feeding|put|left|found|caught|had) $/,
  ),
  /** "Working in the sun all day, my mate has stopped making sense". */
  laterClause: linearPattern(/(?:,|\b(?:and|but|then|now)) $/),
  /** "The dog bit my daughter in the face". */
  attacked: linearPattern(
    /\b(?:dogs?|cat|horse|pony|wasp|bee|hornet|snake|car|van|cow|jellyfish) (?:just )?(?:bit|bites|stung|kicked|hit|attacked|scratched|mauled|had|got) $/,
  ),
  /** "Fever of 39 in my 4-week-old", "spots on my daughter". */
  on: linearPattern(/\b(?:in|on) $/),
};
const after = {
  had: linearPattern(/^(?: here| at home)?(?: ,)? (?:with|who|that|(?:and )?(?:he|she|they)) /),
  age: linearPattern(/^(?: (?:with|has|had|is|was|keeps?|won't|can't|not|who|and)\b| ,)/),
  treated: linearPattern(/\b(?:he|she|hes|shes|it is|now|his|her)\b/),
  on: linearPattern(/^(?: ?,| ?$| and\b| who\b| \d)/),
};
/** "Our dog has an 8 month old cough". */
const bareAge = linearPattern(/^\d.* olds?$/);
const youngAge = linearPattern(/^(?:(?:[1-9]|1[01])(?:[.,]\d+)? years?|\d+ (?:day|week|month)s?) olds?$/);

const greeting = linearPattern(
  /\b(?:hi|hello|hey|hope|thanks|thank|please help|good morning|good evening|dear|emergency|urgent|question)\b/,
);
/** "He ...", with a verb of illness as its second group: "she collapsed". */
const openingPronoun = linearPattern(
  /^(?:please |help |hi |ok )*(he|she) (?:(is|has|was|can't|won't|isn't|fell|took|had|keeps|collapsed|swallowed|doesn't|stopped|just|hit|banged|bumped|slipped|tripped|choked|ate|drank|inhaled)\b|\w)/,
);

const relative = `(?:my|our) (?:\\w+ ){0,2}?(?:${personWords})`;
/** "Me and my boyfriend had sex", "my sister and I", "a row with my mum": the writer with someone, not someone else. */
const withWriter = linearPattern(
  `\\b(?:(?:me|myself|i) and ${relative}|${relative} and (?:i|me|myself)|(?:rows?|arguments?|arguing|argued|fight|falling out|fell out|bust up|split up|broke up) with ${relative})\\b`,
);

/** A sentence and the people it names. */
type Sentence = { readonly text: string; readonly people: readonly Told[] };

const isSure = ({ form }: Told) => form !== 'loose' && form !== 'distant';
const textsOf = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text);

/** Whether someone in the writer's care is spoken of, and not the strain of caring for them. */
function isCaredFor({ rest }: Told, later: readonly string[]): boolean {
  const told = [rest, ...later];
  return !complainsBesides(rest) && !told.some((each) => strain.test(each)) && !turnsToWriter(told);
}

/** Whom the writer says they ask about, or look after. */
function askedAbout(sentences: readonly Sentence[]): Told | undefined {
  const isAsked = (each: Told) =>
    (isSure(each) && (before.asked.test(each.before) || before.instead.test(each.before))) ||
    (before.had.test(each.before + each.phrase) && after.had.test(each.rest));
  for (const { people } of sentences) {
    const asked = people.find(isAsked);
    if (asked && !over.test(asked.rest)) return asked;
  }
  for (const [index, { people }] of sentences.entries()) {
    const minded = people.find((each) => before.minded.test(each.before));
    if (minded) return isCaredFor(minded, textsOf(sentences.slice(index + 1))) ? minded : undefined;
  }
  return undefined;
}

/** The person named at the start of a sentence, or after a few words that only say when it happens. */
function openedBy({ people }: Sentence): Told | undefined {
  const opens = (each: Told) =>
    (isSure(each) || (youngAge.test(each.phrase) && after.age.test(each.rest))) &&
    before.greeted.test(each.before);
  const first = people.find(isSure);
  const isAfterTime =
    first?.relationship !== 'stranger' &&
    before.when.test(first?.before ?? '') &&
    !before.notWhen.test(first?.before ?? '');
  return people.findLast(opens) ?? (isAfterTime ? first : undefined);
}

/**
 * Someone else, whom the rest of the message goes on about ("my brother quit drinking on Monday. He is seeing spiders"),
 * without a complaint of the writer's own.
 */
function isSpokenOf(opened: Told, later: readonly string[]): boolean {
  const told = [opened.rest, ...later];
  return !isSmallTalk(opened) && told.some((each) => pronouns.test(each)) && !told.some(isOwnComplaint);
}

const isBaby = ({ relationship }: Told) => relationship === 'baby' || relationship === 'child';

/** "My dad takes warfarin, not her": what is said of the one person is said of them only to tell the other apart. */
const isToldApart = ({ relationship, rest }: Told) => {
  const sex = sexOfRelationship(relationship);
  return sex !== undefined && (sex === 'male' ? notHer : notHim).test(rest);
};
const notHer = linearPattern(/ ,? ?not her$/);
const notHim = linearPattern(/ ,? ?not him$/);

/** Whether the person at the start of a sentence is the one who is ill. */
function isTold(opened: Told, sentence: string, later: readonly string[]): boolean {
  const isSpoken = later.some((each) => pronouns.test(each));
  const told = withoutBelittling(opened, isSpoken);
  const rest = withoutCare(told.rest);
  return (
    !isHarm(told) &&
    (isPatient(told) || isSpokenOf(told, later)) &&
    !(isBaby(told) && ownBreast.test(sentence)) &&
    !(isYoung(told.relationship) && isMothersBreast([sentence, ...later])) &&
    !isToldApart(told) &&
    !isUnaware(told) &&
    !(isNuisance(told) && !isSpoken && !pronouns.test(told.rest)) &&
    !over.test(rest) &&
    !sharesIt(rest) &&
    (!complainsBesides(told.rest) || (isBaby(told) && hasFever(told))) &&
    !isOnlyWhen(sentence)
  );
}

/** Someone close to whom the writer did something that went wrong. */
const treatedIn = ({ people }: Sentence): Told | undefined =>
  people.find(
    (each) =>
      isSure(each) &&
      isKin(each.relationship) &&
      before.treated.test(each.before) &&
      after.treated.test(each.rest) &&
      !isOwnComplaint(each.rest),
  );

/** Someone named later in a sentence, who is found, hurt or ill. */
function namedWithin({ text, people }: Sentence, later: readonly string[]): Told | undefined {
  const sure = people.filter(isSure);
  const isNow = !over.test(text);
  const next = sure.find((each) => before.laterClause.test(each.before));
  const isNextIll =
    next &&
    (isIll(next) || isSpokenOf(next, later)) &&
    !isHarm(next) &&
    !over.test(next.rest) &&
    !sharesIt(next.rest) &&
    !complainsBesides(next.rest);
  return (
    (isNow ? people.find((each) => !bareAge.test(each.phrase) && isSeen(each)) : undefined) ??
    (isNextIll ? next : undefined) ??
    (isNow
      ? sure.find(
          (each) =>
            before.attacked.test(each.before) || (before.on.test(each.before) && after.on.test(each.rest)),
        )
      : undefined)
  );
}

/** How many sentences later "he" and "she" may still be named. */
const MOST_LATER = 12;

/** "Her gran", "his dad": whose relative someone is, who is not "she" or "he" themselves. */
const isRelativeOfOther = ({ phrase }: Told) => /^(?:his|her|their) /.test(phrase);

/** Whom "he" or "she" means who is named only later: "He won't wake up. My husband collapsed". */
function namedLater(pronoun: string, later: readonly Sentence[]): Told | undefined {
  const sex = sexOfPronoun(pronoun);
  return later
    .map(openedBy)
    .find(
      (each) =>
        each &&
        !isRelativeOfOther(each) &&
        isPatient(each) &&
        (sexOfRelationship(each.relationship) ?? sex) === sex,
    );
}

/** Whom "he" or "she" means when only one person of that sex is named: "She had a transplant, my sister". */
function onlyNamed(pronoun: string, sentences: readonly Sentence[]): Told | undefined {
  const sex = sexOfPronoun(pronoun);
  const named = sentences
    .flatMap(({ people }) => people)
    .filter((each) => each.form === 'owned' && !isRelativeOfOther(each))
    .filter((each) => sexOfRelationship(each.relationship) === sex);
  const [one] = named;
  return named.every(({ relationship }) => relationship === one?.relationship) ? one : undefined;
}

const aged = linearPattern(
  /^(?:and |but |oh |ps )*(he|she) is (?:only |just |nearly |about |now )?\d+(?: \w+ olds?)?$/,
);

/** "We swung her by the hands and she yelped. She's two": whose age is told, by someone who complains of nothing. */
function ofToldAge(sentences: readonly Sentence[]): Told | undefined {
  if (sentences.some(({ text }) => isOwnComplaint(text))) return undefined;
  const told = sentences.map(({ text }) => aged.exec(text)).find((each) => each !== null);
  return told
    ? { relationship: 'person', form: 'alone', phrase: told[1] ?? '', before: '', rest: told[0] }
    : undefined;
}

/** The person a text is clearly about if not the writer; undefined when the writer's own complaint comes first. */
export function findSubject(written: readonly string[]): Told | undefined {
  const isOfWorker = namesWork(written);
  const sentences = written
    .map((each) => asNeighbour(asCaredFor(withWriter.replaceAll(asSeparated(each), 'we'), isOfWorker)))
    .map((text) => ({ text, people: toldIn(text) }));
  return namedSubject(sentences) ?? ofToldAge(sentences) ?? introducedIn(textsOf(sentences));
}

function namedSubject(sentences: readonly Sentence[]): Told | undefined {
  const asked = askedAbout(sentences);
  if (asked) return asked;
  for (const [index, sentence] of sentences.entries()) {
    const { text } = sentence;
    const opened = openedBy(sentence);
    if (opened) {
      const later = textsOf(sentences.slice(index + 1));
      if (isTold(opened, text, later)) return turnsToWriter(later) ? undefined : opened;
      if (!ownVerb.test(text)) continue;
    }
    const treated = treatedIn(sentence);
    if (treated) return treated;
    if (isOwnComplaint(text)) return undefined;
    const named = namedWithin(sentence, textsOf(sentences.slice(index + 1)));
    if (named) return named;
    const [begun = '', pronoun, verb] = openingPronoun.exec(text) ?? [];
    if (pronoun !== undefined) {
      const rest = text.slice(begun.indexOf(pronoun) + pronoun.length);
      if (isHarm({ relationship: 'person', rest })) return undefined;
      const meant = namedLater(pronoun, sentences.slice(index + 1, index + 1 + MOST_LATER));
      if (meant) return meant;
      if (verb !== undefined)
        return (
          onlyNamed(pronoun, sentences) ?? {
            relationship: 'person',
            form: 'alone',
            phrase: pronoun,
            before: '',
            rest: text,
          }
        );
    }
    if (!greeting.test(text) && withoutCare(text) === text) return undefined;
  }
  return undefined;
}
