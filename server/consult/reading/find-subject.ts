import { sexOfRelationship } from './context/people.ts';
import {
  type FoundSubject,
  beforeNext,
  complainsBesides,
  isCaredFor,
  isClose,
  isHarm,
  isHarmBy,
  isIll,
  isOnlyWhen,
  isOwnComplaint,
  isSpokenOf,
  openedBy,
  read,
  readBefore,
  turnsToWriter,
  withoutAge,
  withoutBelittling,
} from './spoken-of.ts';
import {
  affected,
  explicit,
  hurtByAnimal,
  inCare,
  later,
  minded,
  treated,
  withWriter,
  within,
} from './subject-phrases.ts';
import {
  alike,
  bodyPart,
  close,
  comesUp,
  found,
  greeting,
  health,
  notOwn,
  ofPronoun,
  openingPronoun,
  ownBreast,
  ownVerb,
  remote,
} from './subject-words.ts';

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

const isBaby = ({ relationship }: FoundSubject) => relationship === 'baby' || relationship === 'child';

/** Whom the writer says they ask about, or look after. */
function askedAbout(sentences: readonly string[]): FoundSubject | undefined {
  for (const sentence of sentences) {
    const asked = read(explicit.exec(sentence)) ?? readBefore(inCare.exec(sentence));
    if (asked && !remote.test(asked.rest)) return asked;
  }
  const at = sentences.findIndex((each) => minded.test(each));
  const minding = at < 0 ? undefined : readBefore(minded.exec(sentences[at] ?? ''));
  return minding && isCaredFor(minding, sentences.slice(at + 1)) ? minding : undefined;
}

/** Whether the person at the start of a sentence is the one who is ill. */
function isTold(opened: FoundSubject, sentence: string, later: readonly string[]): boolean {
  const named = withoutBelittling(opened);
  return (
    !isHarm(named) &&
    (isIll(named) || isClose(named) || isSpokenOf(named, later)) &&
    !(isBaby(named) && ownBreast.test(sentence)) &&
    !remote.test(notOwn.replaceAll(named.rest, ' ')) &&
    !alike.test(notOwn.replaceAll(beforeNext(named.rest), ' ')) &&
    !complainsBesides(named.rest) &&
    !isOnlyWhen(sentence)
  );
}

/** Someone named later in a sentence, who is found, hurt or ill. */
function namedWithin(sentence: string): FoundSubject | undefined {
  const named = read(within.exec(sentence));
  if (named && (bodyPart.test(named.rest) || found.test(named.rest)) && !remote.test(sentence)) return named;
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
  return patient && !remote.test(sentence) ? patient : undefined;
}

/** The person a text is clearly about if not the writer; undefined when the writer's own complaint comes first. */
export function findSubject(written: readonly string[]): FoundSubject | undefined {
  const sentences = written.map((each) => withWriter.replaceAll(each, 'we'));
  const asked = askedAbout(sentences);
  if (asked) return asked;
  const meaning = meantLater(sentences);
  for (const [index, sentence] of sentences.entries()) {
    const opened = openedBy(sentence);
    if (opened && isTold(opened, sentence, sentences.slice(index + 1)))
      return turnsToWriter(sentences.slice(index + 1)) ? undefined : opened;
    if (opened && !ownVerb.test(sentence)) continue;
    const given = read(treated.exec(sentence));
    if (given && close.test(given.relationship) && comesUp.test(given.rest) && !isOwnComplaint(given.rest))
      return given;
    if (isOwnComplaint(sentence)) return undefined;
    const named = namedWithin(sentence);
    if (named) return named;
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
