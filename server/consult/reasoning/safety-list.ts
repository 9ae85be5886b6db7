import type { CareLevel } from '#contract/assessment.ts';
import type { Asking, Knowledge } from '../library/model.ts';
import type { Exchange } from '../dialogue/transcript.ts';
import { isLikelyDanger, isLittleUnderstood, isSurelyHarmless } from './understanding.ts';
import type { Case } from './consultation-state.ts';

/** The universal list of dangers; its id and those of its options are fixed (contract §4). */
export const safetyListId = 'safety_list';

const safetyExchange = ({ transcript }: Case): Exchange | undefined =>
  transcript.exchanges.findLast((each) => each.asking?.id === safetyListId);

/**
 * The safety list while it is due, and it was not asked yet: the opening is nearly surely about a danger that no rule
 * found, or little of it was understood and it is not surely about none.
 */
export function dueSafetyList(consulted: Case, knowledge: Knowledge): Asking | null {
  if (safetyExchange(consulted)) return null;
  const isUnclear = isLittleUnderstood(consulted, knowledge) && !isSurelyHarmless(consulted, knowledge);
  if (!isUnclear && !isLikelyDanger(consulted)) return null;
  return knowledge.askings.get(safetyListId) ?? null;
}

/** What was left unanswered counts as not denied: someone should see the patient within a day. */
const floorOfSilence: CareLevel = 'within_24h';
/** A list that could not be asked any more, since the patient wished to finish, denies nothing either. */
const floorOfHaste: CareLevel = 'routine';

function floorOfList(consulted: Case, knowledge: Knowledge): CareLevel[] {
  const exchange = safetyExchange(consulted);
  const isDue = consulted.turn.finishNow && !exchange && isLittleUnderstood(consulted, knowledge);
  if (isDue) return [floorOfHaste];
  const outcome = exchange?.outcome;
  return outcome === undefined || outcome === 'answered' ? [] : [floorOfSilence];
}

/** Below what an assessment may not end: the floors of the options that were chosen, and that of a list without an answer. */
export function safetyFloors(consulted: Case, knowledge: Knowledge): CareLevel[] {
  const chosen = consulted.transcript.exchanges.flatMap(({ asking, value }) => {
    const ids = new Set(value?.split(','));
    return (asking?.options ?? []).flatMap(({ id, floor }) => (floor && ids.has(id) ? [floor] : []));
  });
  return [...chosen, ...floorOfList(consulted, knowledge)];
}

/** The same where there were questions only: what was asked about a danger and not answered, is not denied. */
export function floorsOfAnswered({ transcript }: Case): CareLevel[] {
  const isOpen = transcript.exchanges.some(
    ({ asking, outcome }) =>
      asking !== null &&
      (asking.settles.length > 0 || asking.purpose === safetyListId) &&
      outcome !== 'answered',
  );
  return isOpen ? [floorOfSilence] : [];
}
