import { fixedFindings } from '#server/consult/library/fixed-ids.ts';
import { isReportable, type LibraryQuestion, type Knowledge } from '#server/consult/library/model.ts';
import { madeOnce } from '#server/consult/library/made-once.ts';
import { redFlagFindings } from '#server/consult/library/rule-findings.ts';
import { matchesWho } from '#server/consult/dialogue/facts.ts';
import { tappedOptions } from '#server/consult/dialogue/settle-answer.ts';
import { choiceReplies, type Utterance } from '#server/consult/dialogue/transcript.ts';
import { totalDanger, type TrainedReader } from '#server/consult/reading/reader/trained-reader.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { dueSafetyList, safetyListId } from '../questions/safety-list.ts';
import { isEverydayOpening, isSmallTrouble, judging } from '../understanding.ts';
import { crisisAsAWhole, isClearlyEmergency } from './crisis-as-a-whole.ts';
import { withoutIntroduction } from '#server/consult/reading/people/writer.ts';
import { suspectedByModel } from './suspected-by-model.ts';
import {
  completedBy,
  rankDanger,
  isSmallChild,
  suspecting,
  suspicionQuestion,
  type Suspicion,
} from './suspicion.ts';

const measured: ReadonlySet<string> = new Set(fixedFindings.measured);
const hasNumber = (text: string) => /\d/.test(text);

/** Messages without a finding of the patient: about an animal, in another language, or a prompt injection. */
const unread: ReadonlySet<string> = new Set(['pet', 'other_language', 'injection']);

/** Questions whose answer is only a measure: "three hours" is not a journey. */
const measures: ReadonlySet<string> = new Set(['number', 'duration', 'scale_0_10', 'date']);

/** What the patient wrote in their own words; tapped options do not count. */
export function ownWords({ transcript, turn }: ConsultationState): Utterance[] {
  const answered = new Set(
    transcript.exchanges
      .filter(({ question, reply, message_index, outcome }) => {
        const isTapped = question !== null && tappedOptions(reply, question) !== null;
        const isGiven = turn.answer !== null && message_index === turn.messages.length - 1;
        const isMeasure = question !== null && measures.has(question.kind) && outcome === 'answered';
        return isTapped || isGiven || isMeasure || outcome === 'skipped' || outcome === 'unsure';
      })
      .map((each) => each.message_index),
  );
  return transcript.utterances.filter(
    ({ message_index, kind }) => !answered.has(message_index) && !unread.has(kind.kind),
  );
}

/** Adds the trained reader's danger probabilities for the whole opening. */
export function withDangers(consulted: ConsultationState, trained: TrainedReader | null): ConsultationState {
  const opening = consulted.transcript.utterances.at(0);
  if (!trained || !opening) return consulted;
  return { ...consulted, dangers: trained.score(withoutIntroduction(opening.text)).dangers };
}

/** Whether a person of this sex and age can have a finding; null while too little is known. */
function canHave(id: string, { person }: ConsultationState, { findings }: Knowledge): boolean | null {
  const only = findings.get(id)?.only;
  return only === undefined || matchesWho(person.facts, only);
}

type SuspicionParts = {
  readonly knowledge: Knowledge;
  readonly trained: TrainedReader | null;
  /** The patient's last message is surely no complaint, so a weak sign of a crisis waits. */
  readonly isNoComplaint: boolean;
};

type Context = SuspicionParts & { readonly trained: TrainedReader };

/** Absent only because a written answer to a list named something else: the answer may name it in unknown words. */
const leftOut = madeOnce(({ statements }: ConsultationState): ReadonlySet<string> => {
  const byFinding = Map.groupBy(statements, (each) => each.finding);
  return new Set(
    [...byFinding]
      .filter(([, all]) => all.every(({ isByDefault, how }) => isByDefault && how !== 'answer'))
      .map(([finding]) => finding),
  );
});

/** Whether a finding is known. What an answer only left out may still be asked about because of that answer. */
const isKnown = (finding: string, { isAnswer }: Pick<Suspicion, 'isAnswer'>, consulted: ConsultationState) =>
  consulted.facts.values.has(finding) && !(isAnswer && leftOut(consulted).has(finding));

/** The findings that a message was asked about. */
function namedByQuestion(
  { message_index: at }: Utterance,
  { transcript }: ConsultationState,
): ReadonlySet<string> {
  return new Set(transcript.exchanges.find((each) => each.message_index === at)?.question?.settles);
}

/** A crisis is never asked about again because of an answer. */
const isAnswering = ({ finding, completes }: Suspicion, named: ReadonlySet<string>) =>
  named.has(finding) && completes !== 'crisis';

function isReportedIn(
  { message_index: at }: Utterance,
  { statements }: ConsultationState,
  { findings }: Knowledge,
) {
  return statements.some((each) => {
    const finding = findings.get(each.finding);
    return each.message_index === at && each.value === 'present' && isReportable(finding);
  });
}

/** Whether a question was asked before, and whether the message answers one that is not open. */
const placeOf = ({ message_index }: Utterance, { transcript }: ConsultationState) => ({
  isBegun: transcript.exchanges.length > 0,
  isReply: choiceReplies(transcript).has(message_index),
});

const byDanger = (grave: ReadonlySet<string>) => (a: Suspicion, b: Suspicion) =>
  rankDanger(b) - rankDanger(a) ||
  Number(grave.has(b.finding)) - Number(grave.has(a.finding)) ||
  b.probability - a.probability;

/** From which probability on a suspicion is worth a question, by how the message as a whole looks. */
function leastOf(
  { finding, completes, isAnswer }: Suspicion,
  { danger, isRead, isPart, canHave: can }: MessageLook,
): number {
  if (isAnswer) return suspecting.asked;
  const isGrave = completes !== null || isPart(finding);
  if (completes === 'crisis' || (isGrave && danger < judging.harmless)) return Number.POSITIVE_INFINITY;
  if (completes !== null && can(finding) === null) return suspecting.completingForSome;
  if (completes !== null)
    return danger >= suspecting.danger ? suspecting.completing : suspecting.completingElsewhere;
  if (isGrave && danger < suspecting.danger) return suspecting.redFlagElsewhere;
  if (isGrave) return isRead ? suspecting.redFlagBeside : suspecting.redFlag;
  return isRead ? suspecting.ordinaryBeside : suspecting.ordinary;
}

/** What a message says as a whole: how likely a danger is, and whether the rules read a complaint in it. */
type MessageLook = {
  readonly danger: number;
  readonly isRead: boolean;
  /** Whether a finding belongs to an emergency or crisis rule. */
  readonly isPart: (finding: string) => boolean;
  /** Whether the patient can have it; null while too little is known of them. */
  readonly canHave: (finding: string) => boolean | null;
};

function suspicionsOf(
  utterance: Utterance,
  consulted: ConsultationState,
  { knowledge, trained, isNoComplaint }: Context,
): Suspicion[] {
  const facts = consulted.factsAt.get(utterance.message_index) ?? consulted.facts;
  const grave = redFlagFindings(knowledge.data);
  const isRead = isReportedIn(utterance, consulted, knowledge);
  const [named, left] = [namedByQuestion(utterance, consulted), leftOut(consulted)];
  const { candidates, dangers } = trained.score(withoutIntroduction(utterance.text));
  const danger = totalDanger(dangers);
  const isOpen = (id: string) => {
    const finding = knowledge.findings.get(id);
    if (!finding || !isReportable(finding) || (facts.values.has(id) && !(named.has(id) && left.has(id))))
      return false;
    if (measured.has(id) && hasNumber(utterance.text)) return false;
    return canHave(id, consulted, knowledge) !== false;
  };
  const likely = candidates
    .filter((each) => isOpen(each.finding))
    .map((each) => ({
      ...each,
      isUnlikely: danger < suspecting.danger,
      completes: completedBy(each.finding, facts, knowledge),
    }))
    .map((each): Suspicion => (isAnswering(each, named) ? { ...each, isAnswer: true } : each));
  const isPlain = isRead || isNoComplaint || isEverydayOpening(consulted) || isSmallTrouble(consulted);
  const hint = {
    dangers,
    isPlain,
    isSmallChild: isSmallChild(consulted.facts),
    ...placeOf(utterance, consulted),
  };
  const whole = isClearlyEmergency(likely, dangers, consulted) ? [] : crisisAsAWhole(likely, hint, knowledge);
  const look: MessageLook = {
    danger,
    isRead,
    isPart: (id) => grave.has(id),
    canHave: (id) => canHave(id, consulted, knowledge),
  };
  const sorted = likely.filter((each) => each.probability >= leastOf(each, look)).toSorted(byDanger(grave));
  const leading = whole.filter((each) => isOpen(each.finding) || isSaidAfterAll(each, utterance, consulted));
  const rest = sorted.filter(({ finding }) => leading.every((each) => each.finding !== finding));
  return [...leading, ...rest].slice(0, suspecting.mostPerMessage);
}

/** A strong sign of a crisis after the plain question about it was answered: the list of crises asks once more. */
function isSaidAfterAll(
  { finding, completes, probability }: Suspicion,
  { message_index }: Utterance,
  { transcript }: ConsultationState,
): boolean {
  const asked = transcript.exchanges.find((each) => each.question?.id === finding);
  const isLater = asked !== undefined && asked.message_index < message_index;
  return completes === 'crisis' && probability >= suspecting.crisisSaidAfterAll && isLater;
}

/** What the trained reader suspects in the patient's own words and no answer has settled, gravest first. */
function suspectedFindings(consulted: ConsultationState, { trained, ...parts }: SuspicionParts): Suspicion[] {
  if (!trained) return [];
  const asked = new Set(consulted.transcript.exchanges.flatMap((each) => each.question?.settles ?? []));
  const isSettled = (each: Suspicion) =>
    isKnown(each.finding, each, consulted) || (each.isAnswer !== true && asked.has(each.finding));
  const found = new Map<string, Suspicion>();
  for (const utterance of ownWords(consulted))
    for (const each of suspicionsOf(utterance, consulted, { ...parts, trained }))
      if (isSaidAfterAll(each, utterance, consulted)) found.set(each.finding, { ...each, isUnclear: true });
      else if (!isSettled(each) && !found.has(each.finding)) found.set(each.finding, each);
  return [...found.values()];
}

/**
 * The suspicion to ask about now, with its question. When the safety list is due, and in everyday talk, only what would
 * complete an emergency or a crisis is worth asking.
 */
export function askedSuspicion(
  consulted: ConsultationState,
  parts: SuspicionParts,
): { readonly question: LibraryQuestion; readonly isGrave: boolean } | null {
  const { knowledge } = parts;
  const isDangerAlone = dueSafetyList(consulted, knowledge) !== null || isEverydayOpening(consulted);
  const asked = new Set(consulted.transcript.exchanges.map((each) => each.question?.id));
  const suspected = [
    ...suspectedFindings(consulted, parts),
    ...suspectedByModel(consulted, knowledge),
  ].toSorted((a, b) => rankDanger(b) - rankDanger(a));
  for (const each of suspected) {
    const isDoubtful = each.isUnlikely === true || each.probability < suspecting.clear;
    const isGuess =
      each.isFaint === true || (each.completes === 'emergency' && isDoubtful && each.isAnswer !== true);
    const question = isGuess ? knowledge.questions.get(safetyListId) : suspicionQuestion(each, knowledge);
    const isDue = each.completes !== null || each.isAnswer === true || !isDangerAlone;
    // The plain question about a crisis may already be settled by a list of dangers.
    const settles = question?.settles ?? [];
    const isAnswered = settles.length > 0 && settles.every((id) => isKnown(id, each, consulted));
    if (isDue && question && !isAnswered && !asked.has(question.id))
      return { question, isGrave: each.completes !== null };
  }
  return null;
}
