import type { CareLevel } from '#contract/assessment.ts';
import { crisisCheckId, isConfirmation, suicideQuestionId } from '../../library/index-library.ts';
import type { Asking, Knowledge } from '../../library/model.ts';
import type { Exchange } from '../../dialogue/transcript.ts';
import { completedBy } from '../suspicions/suspicion.ts';
import { isLikelyDanger, isLittleUnderstood, isSurelyHarmless } from '../understanding.ts';
import type { Case } from '../consultation-state.ts';

/** The universal list of dangers; its id and those of its options are fixed (contract §4). */
export const safetyListId = 'safety_list';

const safetyExchange = ({ transcript }: Case): Exchange | undefined =>
  transcript.exchanges.findLast((each) => each.asking?.id === safetyListId);

/**
 * The safety list if it is due and was not yet asked: the trained reader is nearly certain of a danger that no rule
 * found, or little of the opening was understood and it is not clearly harmless.
 */
export function dueSafetyList(consulted: Case, knowledge: Knowledge): Asking | null {
  if (safetyExchange(consulted)) return null;
  const isUnclear = isLittleUnderstood(consulted, knowledge) && !isSurelyHarmless(consulted, knowledge);
  if (!isUnclear && !isLikelyDanger(consulted)) return null;
  return knowledge.askings.get(safetyListId) ?? null;
}

/** The questions that name suicide, with their outcomes. */
export const crisisExchanges = ({ transcript }: Case): Exchange[] =>
  transcript.exchanges.filter(
    ({ asking }) => asking?.id === suicideQuestionId || asking?.id === crisisCheckId,
  );

/**
 * Whether an answer about suicide was neither yes nor no, and none followed: "None of these" to a list settles it no more
 * than silence.
 */
export function isSuicideUnclear(consulted: Case): boolean {
  const asked = crisisExchanges(consulted);
  const last = asked.findLast(({ asking }) => asking?.id === suicideQuestionId) ?? asked.at(-1);
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
function floorsOfUnclear({ transcript, facts }: Case, knowledge: Knowledge): CareLevel[] {
  return transcript.exchanges.flatMap(({ asking, outcome }) => {
    if (asking?.kind !== 'yes_no' || outcome === 'answered') return [];
    const completed = asking.settles
      .filter((id) => !facts.values.has(id))
      .flatMap((id) => completedBy(id, facts, knowledge) ?? []);
    if (completed.length === 0) return [];
    const isOwnEmergency = isConfirmation(asking.id) && completed.includes('emergency');
    return [isOwnEmergency ? 'emergency_department' : unansweredFloor];
  });
}

function floorOfList(consulted: Case, knowledge: Knowledge): CareLevel[] {
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
export function safetyFloors(consulted: Case, knowledge: Knowledge): CareLevel[] {
  const chosen = consulted.transcript.exchanges.flatMap(({ asking, value }) => {
    const ids = new Set(value?.split(','));
    return (asking?.options ?? []).flatMap(({ id, floor }) => (floor && ids.has(id) ? [floor] : []));
  });
  const ofSuicide = isSuicideUnclear(consulted) ? [unansweredFloor] : [];
  const unclear = [...ofSuicide, ...floorsOfUnclear(consulted, knowledge)];
  return [...chosen, ...floorOfList(consulted, knowledge), ...new Set(unclear)];
}

/** The questions whose danger counts (`unsure_counts`) although their last answer left it open: "could you be pregnant?" */
export function leftOpen({ transcript: { exchanges } }: Case, { findings }: Knowledge): Asking[] {
  const last = new Map(exchanges.map((each) => [each.asking?.id, each]));
  return [...last.values()].flatMap(({ asking, outcome }) => {
    const counts = asking?.settles.some((id) => findings.get(id)?.unsure_counts === true);
    return asking && counts && asking.kind === 'yes_no' && outcome !== 'answered' ? [asking] : [];
  });
}

/** Whether what was said to a list of dangers in the patient's own words was not understood, or only in part. */
function isLeftUnread({ id, asksAgain }: Asking, { transcript }: Case): boolean {
  const last = transcript.exchanges.findLast((each) => each.asking?.id === id);
  return asksAgain === true && (last?.outcome === 'unanswered' || last?.isPartly === true);
}

/**
 * The minimum care levels for the red-flag questions that are open at the end: of a boy with belly ache who is "sore down
 * there" and finishes before the question, nobody knows whether a testicle hurts.
 */
export function floorsOfOpen(open: readonly Asking[], consulted: Case, knowledge: Knowledge): CareLevel[] {
  const counts = (id: string) => completedBy(id, consulted.facts, knowledge) !== null;
  const isDangerUnasked = ({ options }: Asking) =>
    options.some(({ otherwise, present }) => otherwise === true && present.some(counts));
  const isUnasked = consulted.turn.finishNow && open.some(isDangerUnasked);
  const isUnread = open.some((each) => isLeftUnread(each, consulted));
  return [...(isUnasked ? ['emergency_department' as const] : []), ...(isUnread ? [unansweredFloor] : [])];
}

/** The minimum care levels when the patient only asked questions: an unanswered danger question is not denied. */
export function floorsOfAnswered({ transcript }: Case): CareLevel[] {
  const isOpen = transcript.exchanges.some(
    ({ asking, outcome }) =>
      asking !== null &&
      (asking.settles.length > 0 || asking.purpose === safetyListId) &&
      outcome !== 'answered',
  );
  return isOpen ? [unansweredFloor] : [];
}
