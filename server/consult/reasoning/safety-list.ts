import type { CareLevel } from '#contract/assessment.ts';
import { crisisCheckId, suicideQuestionId } from '../library/index-library.ts';
import type { Asking, Knowledge } from '../library/model.ts';
import type { Exchange } from '../dialogue/transcript.ts';
import { completedBy } from './suspicions/suspicion.ts';
import { isLikelyDanger, isLittleUnderstood, isSurelyHarmless } from './understanding.ts';
import type { Case } from './consultation-state.ts';

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

/**
 * Whether a question about one danger was left open whose yes would be an emergency or a crisis now: "I don't know" to
 * "Did you pass out?" denies no more than an unanswered list.
 */
function isDangerUnclear({ transcript, facts }: Case, knowledge: Knowledge): boolean {
  return transcript.exchanges.some(
    ({ asking, outcome }) =>
      asking?.kind === 'yes_no' &&
      outcome !== 'answered' &&
      asking.settles.some((id) => !facts.values.has(id) && completedBy(id, facts, knowledge) !== null),
  );
}

/** An unanswered list counts as not denied: the patient should be seen within a day. */
const unansweredFloor: CareLevel = 'within_24h';
/** Nor does a list deny anything that was never asked because the patient chose to finish. */
const unaskedFloor: CareLevel = 'routine';

function floorOfList(consulted: Case, knowledge: Knowledge): CareLevel[] {
  const exchange = safetyExchange(consulted);
  const isDue = consulted.turn.finishNow && !exchange && isLittleUnderstood(consulted, knowledge);
  if (isDue) return [unaskedFloor];
  const outcome = exchange?.outcome;
  return outcome === undefined || outcome === 'answered' ? [] : [unansweredFloor];
}

/**
 * The minimum care levels of an assessment: the floors of the chosen options, and those of an unanswered list and of an
 * unclear answer about suicide.
 */
export function safetyFloors(consulted: Case, knowledge: Knowledge): CareLevel[] {
  const chosen = consulted.transcript.exchanges.flatMap(({ asking, value }) => {
    const ids = new Set(value?.split(','));
    return (asking?.options ?? []).flatMap(({ id, floor }) => (floor && ids.has(id) ? [floor] : []));
  });
  const isUnclear = isSuicideUnclear(consulted) || isDangerUnclear(consulted, knowledge);
  const ofCrisis = isUnclear ? [unansweredFloor] : [];
  return [...chosen, ...floorOfList(consulted, knowledge), ...ofCrisis];
}

/** The same when the patient only asked questions: an unanswered danger question is not denied. */
export function floorsOfAnswered({ transcript }: Case): CareLevel[] {
  const isOpen = transcript.exchanges.some(
    ({ asking, outcome }) =>
      asking !== null &&
      (asking.settles.length > 0 || asking.purpose === safetyListId) &&
      outcome !== 'answered',
  );
  return isOpen ? [unansweredFloor] : [];
}
