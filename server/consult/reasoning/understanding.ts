import { functionWords } from '../reading/context/sentence-words.ts';
import { splitWords } from '../reading/tokens/tokenize.ts';
import { totalDanger } from '../reading/reader/trained-reader.ts';
import { fixedFindings } from '../library/fixed-ids.ts';
import { madeOnce } from '../library/made-once.ts';
import { endsConsultation, isReportable, isSymptom, type Knowledge } from '../library/model.ts';
import type { Utterance } from '../dialogue/transcript.ts';
import type { ConsultationState } from './consultation-state.ts';

/** An opening this long with fewer symptoms than `fewSymptoms` was little understood. */
const manyWords = 12;
const fewSymptoms = 2;
/** An opening of `someWords` content words was little understood if a smaller share of them was read. */
const leastShare = 0.15;
const someWords = 5;

/** How many content words the opening has, and how many of them were read as findings. */
export const wordsRead = madeOnce(({ transcript, statements }: ConsultationState) => {
  const opening = transcript.utterances.at(0);
  if (!opening) return { read: 0, content: 0 };
  const content = splitWords(opening.text).words.filter(
    ({ text }) => text.length > 2 && !functionWords.has(text),
  );
  const own = statements.filter((each) => each.message_index === opening.message_index);
  const read = content.filter(({ start, end }) => own.some((each) => each.start < end && start < each.end));
  return { read: read.length, content: content.length };
});

/** The share of an opening's content words that was read, 0–1; null when it has too few of them. */
function shareRead(consulted: ConsultationState): number | null {
  const { read, content } = wordsRead(consulted);
  return content < someWords ? null : read / content;
}

/** This many unknown words may hide anything. */
const manyUnknown = 2;

/** The most reassuring expressions that count: a long message is not safer for its length. */
const mostSettled = 3;

/**
 * Whether the unread part of an opening is everyday talk. It must contain no danger word. Reassurance outweighs ambiguous
 * words: a request for advice, words such as "slight" or "same as always", or a recognized small problem. A small problem
 * with a name, or whose finding was read, needs no reassurance when no word is ambiguous.
 */
function isEveryday({ unread }: Utterance, isReported: boolean): boolean {
  const hasDanger = isReported ? unread.hasDanger : unread.namesDanger;
  if (hasDanger || unread.unknownWords >= manyUnknown) return false;
  const cues = (unread.seeksAdvice ? 1 : 0) + Math.min(mostSettled, unread.settled);
  const isNamed = unread.callsSmallTrouble || (isReported && unread.namesTrouble);
  if (isReported || unread.namesTrouble) return (cues > 0 || isNamed) && cues >= unread.doubts;
  return unread.seeksAdvice && unread.contentWords >= enoughToAsk && cues > unread.doubts;
}

/** Whether the opening asks for advice or is about a small problem, without any danger. */
export const isEverydayOpening = ({ transcript }: ConsultationState): boolean => {
  const opening = transcript.utterances.at(0);
  return opening !== undefined && isEveryday(opening, false);
};

/** Whether the opening is about a small problem, in known words that name no danger. */
export const isSmallTrouble = ({ transcript }: ConsultationState): boolean => {
  const opening = transcript.utterances.at(0);
  return opening?.unread.namesTrouble === true && isEveryday(opening, true);
};

/** Whether the patient reported any problem, however small. */
const hasReported = ({ statements }: ConsultationState, knowledge: Knowledge): boolean =>
  statements.some(
    (each) =>
      each.message_index >= 0 &&
      each.value === 'present' &&
      knowledge.findings.get(each.finding)?.kind !== 'attribute',
  );

/** Findings that make a small problem need the red-flag questions after all. */
const unsettling: ReadonlySet<string> = new Set(fixedFindings.unsettling);

/**
 * A small problem in everyday words that the library does not contain: a blister, hiccups, a foot that fell asleep.
 * Only its duration, severity and course are known.
 */
export function isUnlistedProblem(consulted: ConsultationState, knowledge: Knowledge): boolean {
  const opening = consulted.transcript.utterances.at(0);
  if (!opening?.unread.namesTrouble || opening.kind.language !== 'en') return false;
  const isMore = (id: string) => unsettling.has(id) || isReportable(knowledge.findings.get(id));
  const hasMore = [...consulted.facts.values].some(([id, value]) => value === 'present' && isMore(id));
  return isEveryday(opening, false) && !hasMore && consulted.fired.length === 0;
}

/**
 * Probability limits for the danger of the whole opening. Clearly harmless: below `harmless` if other signs agree,
 * below `clearlyHarmless` without them, below `despiteWords` if a word may mean a danger. Nearly certain danger: from
 * `dangerous` on, or `dangerousThoughRead` if the rules read it well.
 */
export const judging = {
  despiteWords: 0.01,
  clearlyHarmless: 0.03,
  harmless: 0.1,
  dangerous: 0.6,
  dangerousThoughRead: 0.9,
} as const;
const enoughToJudge = 4;

/** A question with fewer content words may be about anything: "how do I stop", "can you help my mum". */
export const enoughToAsk = 3;

/** How likely the opening as a whole is about a danger, 0–1; null without the trained reader. */
const dangerOf = ({ dangers }: ConsultationState): number | null => dangers && totalDanger(dangers);

/**
 * Whether the trained reader is sure that the opening is about no danger: it is in English, and its words are known and
 * numerous enough. The limit is stricter when nothing was understood, and strictest when a word may mean a danger.
 * Always false without the reader.
 */
export function isSurelyHarmless(consulted: ConsultationState, knowledge: Knowledge): boolean {
  const opening = consulted.transcript.utterances.at(0);
  if (!opening || opening.kind.language !== 'en') return false;
  const { namesDanger, unknownWords, contentWords, namesTrouble, seeksAdvice, settled } = opening.unread;
  if (unknownWords >= manyUnknown || contentWords < enoughToJudge) return false;
  const danger = dangerOf(consulted) ?? 1;
  if (namesDanger) return danger < judging.despiteWords;
  const isUnderstood = namesTrouble || seeksAdvice || settled > 0 || hasReported(consulted, knowledge);
  return danger < (isUnderstood ? judging.harmless : judging.clearlyHarmless);
}

/** From this share of content words and this many findings on, the rules read the opening well. */
const wellRead = { share: 0.4, findings: 2 };

const isWellRead = (consulted: ConsultationState): boolean => {
  const read = consulted.statements.filter((each) => each.message_index >= 0 && each.value === 'present');
  const findings = new Set(read.map((each) => each.finding));
  return findings.size >= wellRead.findings && (shareRead(consulted) ?? 1) >= wellRead.share;
};

/** Whether the trained reader is nearly certain of a danger in the opening although no rule fired. */
export const isLikelyDanger = (consulted: ConsultationState): boolean =>
  !consulted.fired.some(({ rule }) => endsConsultation(rule)) &&
  (dangerOf(consulted) ?? 0) >= (isWellRead(consulted) ? judging.dangerousThoughRead : judging.dangerous);

/**
 * Whether the patient wrote much of which little was read, or nothing at all was read: the rest may contain any danger,
 * unless it is everyday talk.
 */
export function isLittleUnderstood(consulted: ConsultationState, knowledge: Knowledge): boolean {
  const opening = consulted.transcript.utterances.at(0);
  const isReported = hasReported(consulted, knowledge);
  if ((opening?.kind.language ?? 'en') !== 'en') return true;
  if (opening && isEveryday(opening, isReported)) return false;
  const symptoms = new Set(consulted.facts.complaint.filter((id) => isSymptom(knowledge.findings.get(id))));
  const words = opening?.text.split(' ').filter(Boolean).length ?? 0;
  if (!isReported || (words >= manyWords && symptoms.size < fewSymptoms)) return true;
  return (shareRead(consulted) ?? 1) < leastShare;
}
