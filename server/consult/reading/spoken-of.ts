import { people } from './context/people.ts';
import {
  anyone,
  bareYoung,
  youngFirst,
  kinsman,
  leadIn,
  littleName,
  opening,
  ownLeadIn,
  within,
} from './subject-phrases.ts';
import {
  abusesWriter,
  ageAside,
  belittled,
  bodyPart,
  close,
  harmsWriter,
  health,
  inDanger,
  isYoung,
  notMine,
  notOwn,
  ownBesides,
  ownBody,
  ownFear,
  ownMainClause,
  ownPart,
  ownSentence,
  ownSymptom,
  ownThing,
  ownVerbs,
  pronouns,
  strain,
  subordinate,
  unrelated,
} from './subject-words.ts';
import { linearPattern } from './tokens/linear-pattern.ts';

/** The person a text is about if not the writer: the relationship, its phrase, and the words that follow. */
export type FoundSubject = { readonly relationship: string; readonly phrase: string; readonly rest: string };

const mentionsBody = (plain: string) =>
  ownBody.test(plain) || ownThing.findAll(plain).some(([, saying]) => saying === undefined);

/** "DS1 has chickenpox": the first son. */
const birthOrder = linearPattern(/^ [1-5]\b/);

export function read(match: RegExpExecArray | null): FoundSubject | undefined {
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
  return {
    relationship,
    phrase: whole,
    rest: /^d[ds]$/.test(noun) ? birthOrder.replaceFirst(after, '') : after,
  };
}

/**
 * Like `read`, for a pattern that requires certain words after the person: its last group is the rest, not part of the
 * phrase.
 */
export function readBefore(match: RegExpExecArray | null): FoundSubject | undefined {
  const rest = match?.at(-1) ?? '';
  const named = read(match);
  return named && { ...named, phrase: named.phrase.slice(0, named.phrase.length - rest.length), rest };
}

/** What follows a person after their age: " , 6 , came off the swing", " of 9 has lost weight". */
export const withoutAge = (rest: string) => ageAside.replaceFirst(rest, '');

/** What someone does to the writer is the writer's own problem. */
export const isHarm = ({ relationship, rest }: FoundSubject) =>
  harmsWriter.test(rest) || (!isYoung.test(relationship) && abusesWriter.test(rest));

/** Without what the ill make of it themselves: "is grey and says it is nothing". */
export function withoutBelittling(named: FoundSubject): FoundSubject {
  const rest = ` ${belittled.replaceAll(named.rest, ' ').trim()}`;
  return health.test(rest) ? { ...named, rest } : named;
}

/** Without what is said of another person: "is 9, her brother scratches too". */
export const beforeNext = (rest: string) => rest.slice(0, kinsman.exec(rest)?.index ?? rest.length);

export const isHarmBy = (pronoun: string, sentence: string) =>
  isHarm({
    relationship: 'person',
    phrase: pronoun,
    rest: sentence.slice(sentence.indexOf(pronoun) + pronoun.length),
  });

/** "My dad had a stroke and I get tingling in my fingers": the complaint is the writer's, unless the person is in danger. */
export function complainsBesides(rest: string): boolean {
  const said = notOwn.replaceAll(rest, ' ');
  if (ownBesides.test(said)) return true;
  if (inDanger.test(rest)) return false;
  const isOwn = ([, gap = '']: RegExpExecArray) => !notMine.test(gap);
  return (
    ownFear.test(rest) || ownPart.test(said) || ownVerbs.test(said) || ownSymptom.findAll(said).some(isOwn)
  );
}

/** "Since my daughter was born I leak": the person only says when it began. */
export const isOnlyWhen = (sentence: string) =>
  subordinate.test(sentence) &&
  ownMainClause.test(notOwn.replaceAll(sentence, ' ')) &&
  !pronouns.test(sentence);

/** Whether someone in the writer's care is spoken of, and not the strain of caring for them. */
export const isCaredFor = ({ rest }: FoundSubject, later: readonly string[]) =>
  !complainsBesides(rest) &&
  ![rest, ...later].some((each) => strain.test(each)) &&
  !turnsToWriter([rest, ...later]);

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

export const isIll = ({ phrase, rest }: FoundSubject) =>
  health.test(withoutAge(rest)) || bodyPart.test(rest) || youngFirst.test(phrase);

/** "5 year old with a barking cough". */
function youngOne(sentence: string): FoundSubject | undefined {
  const [, phrase, rest = ''] = bareYoung.exec(sentence) ?? [];
  if (phrase === undefined) return undefined;
  return { relationship: /year/.test(phrase) ? 'child' : 'baby', phrase, rest };
}

/** The person named at the start of a sentence, or after a few words that only say when it happens. */
export function openedBy(sentence: string): FoundSubject | undefined {
  const opened = read(opening.exec(sentence)) ?? youngOne(sentence);
  if (opened) return opened;
  const before = sentence.slice(0, anyone.exec(sentence)?.index ?? 0);
  if (!leadIn.test(before) || ownLeadIn.test(before)) return undefined;
  const named = read(within.exec(sentence));
  return named?.relationship === 'stranger' ? undefined : named;
}

/** Someone in the writer's care, followed by more than small talk. */
export function isClose(named: FoundSubject): boolean {
  const { relationship, rest } = named;
  const said = withoutAge(rest);
  return close.test(relationship) && /^ \w/.test(said) && !isUnrelated(said) && !isHarm(named);
}

/** Whether a sentence names the writer's body parts or belongings ("my") without a person after them. */
export function isOwnComplaint(sentence: string): boolean {
  return mentionsBody(notOwn.replaceAll(anyone.replaceAll(sentence, ' '), ' '));
}

/**
 * Whether the sentences after a named person turn to the writer's own complaint, and no pronoun refers back: "My mother
 * had a stroke. I have a headache."
 */
export const turnsToWriter = (later: readonly string[]) =>
  later.some((each) => ownSentence.test(notOwn.replaceAll(each, ' ').trim()) && isOwnComplaint(each)) &&
  !later.some((each) => pronouns.test(each));

/**
 * Someone else, whom the rest of the message goes on about ("my brother quit drinking on Monday. He is seeing spiders"),
 * without a complaint of the writer's own.
 */
export function isSpokenOf(named: FoundSubject, later: readonly string[]): boolean {
  if (isUnrelated(withoutAge(named.rest)) || isHarm(named)) return false;
  const told = [named.rest, ...later];
  return told.some((each) => pronouns.test(each)) && !told.some(isOwnComplaint);
}
