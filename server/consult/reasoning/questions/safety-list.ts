import type { CareLevel } from '#contract/assessment.ts';
import { crisisCheckId, isConfirmation, suicideQuestionId } from '#server/consult/library/index-library.ts';
import type { LibraryQuestion, Knowledge } from '#server/consult/library/model.ts';
import type { Exchange } from '#server/consult/dialogue/transcript.ts';
import { completedBy } from '../suspicions/suspicion.ts';
import { isLikelyDanger, isLittleUnderstood, isSurelyHarmless } from '../understanding.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { wasUnread } from './open-answer.ts';

/** The universal list of dangers; its id and those of its options are fixed (contract §4). */
export const safetyListId = 'safety_list';

const safetyExchange = ({ transcript }: ConsultationState): Exchange | undefined =>
  transcript.exchanges.findLast((each) => each.question?.id === safetyListId);

/**
 * The safety list if it is due: the trained reader is nearly certain of a danger that no rule found, or little of the
 * opening was understood and it is not clearly harmless. An answer in words that left part of it open is asked about the
 * rest.
 */
export function dueSafetyList(consulted: ConsultationState, knowledge: Knowledge): LibraryQuestion | null {
  const list = knowledge.questions.get(safetyListId) ?? null;
  if (safetyExchange(consulted)) return list && wasUnread(list, consulted) ? list : null;
  const isUnclear = isLittleUnderstood(consulted, knowledge) && !isSurelyHarmless(consulted, knowledge);
  return isUnclear || isLikelyDanger(consulted) ? list : null;
}

/** The questions that name suicide, with their outcomes. */
export const crisisExchanges = ({ transcript }: ConsultationState): Exchange[] =>
  transcript.exchanges.filter(
    ({ question }) => question?.id === suicideQuestionId || question?.id === crisisCheckId,
  );

/**
 * Whether an answer about suicide was neither yes nor no, and none followed: "None of these" to a list settles it no more
 * than silence.
 */
export function isSuicideUnclear(consulted: ConsultationState): boolean {
  const asked = crisisExchanges(consulted);
  const last = asked.findLast(({ question }) => question?.id === suicideQuestionId) ?? asked.at(-1);
  const isOpen = last !== undefined && last.outcome !== 'answered';
  return isOpen && consulted.facts.values.get(suicideQuestionId) !== 'present';
}

/** An unanswered list counts as not denied: the patient should be seen within a day. */
const unansweredFloor: CareLevel = 'within_24h';
/** Nor does a list deny anything that was never asked because the patient chose to finish. */
const unaskedFloor: CareLevel = 'routine';

/**
 * The minimum for each question about one danger that was left open and whose yes would be an emergency or a crisis now:
 * "I don't know" to "Did you pass out?" denies no more than an unanswered list. If the question makes sure of the
 * patient's own words ("Did I understand you correctly: sudden weakness of an arm?"), it is the danger itself.
 */
function floorsOfUnclear({ transcript, facts }: ConsultationState, knowledge: Knowledge): CareLevel[] {
  return transcript.exchanges.flatMap(({ question, outcome }) => {
    if (question?.kind !== 'yes_no' || outcome === 'answered') return [];
    const completed = question.settles
      .filter((id) => !facts.values.has(id))
      .flatMap((id) => completedBy(id, facts, knowledge) ?? []);
    if (completed.length === 0) return [];
    const isOwnEmergency = isConfirmation(question.id) && completed.includes('emergency');
    return [isOwnEmergency ? 'emergency_department' : unansweredFloor];
  });
}

function floorOfList(consulted: ConsultationState, knowledge: Knowledge): CareLevel[] {
  const exchange = safetyExchange(consulted);
  const isDue = consulted.turn.finishNow && !exchange && isLittleUnderstood(consulted, knowledge);
  if (isDue) return [unaskedFloor];
  const outcome = exchange?.outcome;
  return outcome === undefined || outcome === 'answered' ? [] : [unansweredFloor];
}

/**
 * The minimum care levels of an assessment: the floors of the chosen options, and those of an unanswered list, of an
 * unclear answer about suicide and of a danger that was asked about and left open.
 */
export function safetyFloors(consulted: ConsultationState, knowledge: Knowledge): CareLevel[] {
  const chosen = consulted.transcript.exchanges.flatMap(({ question, value }) => {
    const ids = new Set(value?.split(','));
    return (question?.options ?? []).flatMap(({ id, floor }) => (floor && ids.has(id) ? [floor] : []));
  });
  const ofSuicide = isSuicideUnclear(consulted) ? [unansweredFloor] : [];
  const unclear = [...ofSuicide, ...floorsOfUnclear(consulted, knowledge)];
  return [...chosen, ...floorOfList(consulted, knowledge), ...new Set(unclear)];
}

/** The questions whose danger counts (`unsure_counts`) although their last answer left it open: "could you be pregnant?" */
export function leftOpen(
  { transcript: { exchanges } }: ConsultationState,
  { findings }: Knowledge,
): LibraryQuestion[] {
  const last = new Map(exchanges.map((each) => [each.question?.id, each]));
  return [...last.values()].flatMap(({ question, outcome }) => {
    const counts = question?.settles.some((id) => findings.get(id)?.unsure_counts === true);
    return question && counts && question.kind === 'yes_no' && outcome !== 'answered' ? [question] : [];
  });
}

/**
 * Whether what was said to a list of dangers in the patient's own words was not understood, or only in part. "I just sneeze
 * a lot", in answer to the list that was asked again, is understood: it names nothing of the list.
 */
function isLeftUnread({ id, asksAgain }: LibraryQuestion, { transcript }: ConsultationState): boolean {
  const [first, ...again] = transcript.exchanges.filter((each) => each.question?.id === id);
  const last = again.at(-1) ?? first;
  if (asksAgain !== true || last === undefined) return false;
  const isOfOther =
    again.length > 0 && transcript.statements.some((each) => each.message_index === last.message_index);
  return last.isPartly === true || (last.outcome === 'unanswered' && !isOfOther);
}

/**
 * The minimum care levels for the red-flag questions that are open at the end: of a boy with belly ache who is "sore down
 * there" and finishes before the question, nobody knows whether a testicle hurts.
 */
export function floorsOfOpen(
  open: readonly LibraryQuestion[],
  consulted: ConsultationState,
  knowledge: Knowledge,
): CareLevel[] {
  const counts = (id: string) => completedBy(id, consulted.facts, knowledge) !== null;
  const isDangerUnasked = ({ options }: LibraryQuestion) =>
    options.some(({ otherwise, present }) => otherwise === true && present.some(counts));
  const isUnasked = consulted.turn.finishNow && open.some(isDangerUnasked);
  const isUnread = open.some((each) => isLeftUnread(each, consulted));
  return [...(isUnasked ? ['emergency_department' as const] : []), ...(isUnread ? [unansweredFloor] : [])];
}

/** The minimum care levels when the patient only asked questions: an unanswered danger question is not denied. */
export function floorsOfAnswered({ transcript }: ConsultationState): CareLevel[] {
  const isOpen = transcript.exchanges.some(
    ({ question, outcome }) =>
      question !== null &&
      (question.settles.length > 0 || question.purpose === safetyListId) &&
      outcome !== 'answered',
  );
  return isOpen ? [unansweredFloor] : [];
}
