import { functionWords } from '../reading/context/sentence-words.ts';
import { splitWords } from '../reading/tokens/tokenize.ts';
import { madeOnce } from '../library/made-once.ts';
import type { Knowledge } from '../library/model.ts';
import type { Utterance } from '../dialogue/transcript.ts';
import type { Case } from './consultation-state.ts';

/** An opening this long that names fewer symptoms than `fewSymptoms` was little understood. */
const manyWords = 12;
const fewSymptoms = 2;
/** Below this share of content words read, an opening of `someWords` content words was little understood. */
const leastShare = 0.15;
const someWords = 5;

/** The share of an opening's content words that some finding was read from, 0–1; null when it has too few of them. */
const shareRead = madeOnce(({ transcript, statements }: Case): number | null => {
  const opening = transcript.utterances.at(0);
  if (!opening) return null;
  const content = splitWords(opening.text).words.filter(
    ({ text }) => text.length > 2 && !functionWords.has(text),
  );
  if (content.length < someWords) return null;
  const own = statements.filter((each) => each.message_index === opening.message_index);
  const read = content.filter(({ start, end }) => own.some((each) => each.start < end && start < each.end));
  return read.length / content.length;
});

/** This many words that no one knows may hide anything. */
const manyUnknown = 2;

/** Ways of saying that it is small that are counted at most: a long message is not safer for being long. */
const mostSettled = 3;

/**
 * Whether all of an opening that no finding was read from is everyday talk. No word of danger may be in it; a word that
 * means a danger in one message and none in the next is outweighed by what says that all is well: a question for advice,
 * words such as "slight", "gone" or "same as always", beside a finding or a small trouble that was recognized. A small
 * trouble that is called by its name, or whose finding was read, needs no such words where nothing may mean a danger.
 */
function isEveryday({ unread }: Utterance, isReported: boolean): boolean {
  const hasDanger = isReported ? unread.hasDanger : unread.namesDanger;
  if (hasDanger || unread.unknownWords >= manyUnknown) return false;
  const cues = (unread.seeksAdvice ? 1 : 0) + Math.min(mostSettled, unread.settled);
  const isNamed = unread.callsSmallTrouble || (isReported && unread.namesTrouble);
  if (isReported || unread.namesTrouble) return (cues > 0 || isNamed) && cues >= unread.doubts;
  return unread.seeksAdvice && unread.contentWords >= enoughToAsk && cues > unread.doubts;
}

/** Whether the opening asks for advice or is about a small trouble, and nothing in it is a danger. */
export const isEverydayOpening = ({ transcript }: Case): boolean => {
  const opening = transcript.utterances.at(0);
  return opening !== undefined && isEveryday(opening, false);
};

/** Whether the opening is about a small trouble, in words that everyone knows and that tell of no danger. */
export const isSmallTrouble = ({ transcript }: Case): boolean => {
  const opening = transcript.utterances.at(0);
  return opening?.unread.namesTrouble === true && isEveryday(opening, true);
};

const kindOf = (id: string, { findings }: Knowledge) => findings.get(id)?.kind ?? '';

/** Whether the patient reported something that is the matter, however little. */
const hasReported = ({ statements }: Case, knowledge: Knowledge): boolean =>
  statements.some(
    (each) =>
      each.message_index >= 0 && each.value === 'present' && kindOf(each.finding, knowledge) !== 'attribute',
  );

/** What makes a small trouble one that needs the questions about danger after all. */
const unsettling: ReadonlySet<string> = new Set([
  'severe_pain',
  'worst_ever',
  'getting_worse',
  'sudden_onset',
]);

/**
 * A small trouble that the library does not hold, told in everyday words: a blister, hiccups, a foot that fell asleep.
 * Nothing more is known of it than how long, how bad and how it goes on.
 */
export function isUnheldTrouble(consulted: Case, knowledge: Knowledge): boolean {
  const opening = consulted.transcript.utterances.at(0);
  if (!opening?.unread.namesTrouble || opening.kind.language !== 'en') return false;
  const isMore = (id: string) =>
    unsettling.has(id) || ['symptom', 'sign', 'exposure'].includes(kindOf(id, knowledge));
  const hasMore = [...consulted.facts.values].some(([id, value]) => value === 'present' && isMore(id));
  return isEveryday(opening, false) && !hasMore && consulted.fired.length === 0;
}

/**
 * Below `harmless` the opening as a whole is surely about no danger where other signs agree, below `clearlyHarmless`
 * without them, and below `despiteWords` though a word in it may mean one. From `dangerous` on it is nearly surely about
 * one. A message of a few words may leave out what it is about.
 */
export const judging = {
  despiteWords: 0.0005,
  clearlyHarmless: 0.005,
  harmless: 0.02,
  dangerous: 0.6,
} as const;
const enoughToJudge = 4;

/** A question of fewer content words may be about anything: "how do I stop", "can you help my mum". */
export const enoughToAsk = 3;

/** How likely the opening as a whole is about a danger, 0–1; null without the trained reader. */
const dangerOf = ({ dangers }: Case): number | null =>
  dangers && dangers.emergency + dangers.own + dangers.others;

/**
 * Whether the trained reader is sure that the opening as a whole is about no danger: it is English and its words are known
 * and enough to judge by. The reader must be surer where nothing was understood, and surest where a word may mean a danger.
 * Without the reader nothing is sure.
 */
export function isSurelyHarmless(consulted: Case, knowledge: Knowledge): boolean {
  const opening = consulted.transcript.utterances.at(0);
  if (!opening || opening.kind.language !== 'en') return false;
  const { namesDanger, unknownWords, contentWords, namesTrouble, seeksAdvice, settled } = opening.unread;
  if (unknownWords >= manyUnknown || contentWords < enoughToJudge) return false;
  const danger = dangerOf(consulted) ?? 1;
  if (namesDanger) return danger < judging.despiteWords;
  const isUnderstood = namesTrouble || seeksAdvice || settled > 0 || hasReported(consulted, knowledge);
  return danger < (isUnderstood ? judging.harmless : judging.clearlyHarmless);
}

/** Whether the trained reader is nearly sure that the opening is about a danger, though no rule was met. */
export const isLikelyDanger = (consulted: Case): boolean =>
  consulted.fired.length === 0 && (dangerOf(consulted) ?? 0) >= judging.dangerous;

/**
 * Whether the patient wrote much and little of it was read, or nothing at all: then any danger may be in the rest,
 * unless the rest is everyday talk.
 */
export function isLittleUnderstood(consulted: Case, knowledge: Knowledge): boolean {
  const opening = consulted.transcript.utterances.at(0);
  const isReported = hasReported(consulted, knowledge);
  if ((opening?.kind.language ?? 'en') !== 'en') return true;
  if (opening && isEveryday(opening, isReported)) return false;
  const symptoms = new Set(
    consulted.facts.complaint.filter((id) => ['symptom', 'sign'].includes(kindOf(id, knowledge))),
  );
  const words = opening?.text.split(' ').filter(Boolean).length ?? 0;
  if (!isReported || (words >= manyWords && symptoms.size < fewSymptoms)) return true;
  return (shareRead(consulted) ?? 1) < leastShare;
}
