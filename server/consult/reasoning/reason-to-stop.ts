import type { Urgency } from '#contract/urgency.ts';
import type { Exchange } from '../dialogue/transcript.ts';
import { isConfirmation } from '../library/index-library.ts';
import type { Asking, Knowledge } from '../library/model.ts';
import { clustersOf, isGeneral, mandatoryAskings, openRedFlags } from './clusters.ts';
import type { Case } from './consultation-state.ts';
import type { Differential } from './differential.ts';
import { foundDangers } from './found-dangers.ts';
import type { Outlook } from './information-gain.ts';
import { safetyFloors } from './safety-list.ts';
import { careOf, isPassing, leastHarmful, needsOf, stabilityOf, urgencyOf, weighed } from './urgency.ts';
import { isEverydayOpening, isSmallTrouble } from './understanding.ts';

/** When there were enough questions. */
export const stopping = {
  /** Questions in all, red flags included. */
  most: 14,
  /** So many of a small trouble that nothing in the library fits: more would not help. */
  mostWithoutFit: 7,
  /** So many of a small trouble once nothing dangerous is likely, whatever fits it. */
  mostOfSmall: 9,
  /** So many of anything once every danger sign was asked about and nothing dangerous is likely. */
  mostOfHarmless: 10,
  /** So many of a mild, new trouble that can wait, once every danger sign was denied, and fewer where a cause is likely. */
  mostOfPassing: 8,
  mostOfLikelyPassing: 6,
  likelyFrom: 0.5,
  /** From here on the cause of a trouble is plain, and how bad it is need not be asked. */
  plainFrom: 0.85,
  /** So many answers in a row that say nothing: this patient cannot tell. */
  mostUnanswered: 4,
  /** So many after an alarm that is not immediate, once all red flags were answered: what to do is known by then. */
  mostAfterAlarm: 3,
  fitsFrom: 0.25,
  dangerBelow: 0.1,
  /** Below this many answers no conclusion is drawn from probability alone. */
  least: 6,
  sureAt: 0.85,
  severeBelow: 0.02,
  /** Bits below which a question is not worth asking. */
  leastGain: 0.1,
} as const;

/** Open questions and those about who it is: none of them is about what it may be. */
export const isTalk = ({ id, kind }: Asking): boolean =>
  kind === 'text' || id === 'main_problem' || id.startsWith('person_');

/** The questions that count towards the end. What is made sure of because a language model read it takes none's place. */
export const countedExchanges = ({ transcript: { exchanges }, turn }: Case): readonly Exchange[] =>
  turn.model ? exchanges.filter(({ asking }) => asking === null || !isConfirmation(asking.id)) : exchanges;

/** Whether nothing that the library holds fits what was said, and nothing dangerous is likely. */
const fitsNothing = ({ probabilities }: Differential, severeMass: number): boolean =>
  Math.max(...probabilities) < stopping.fitsFrom && severeMass < stopping.dangerBelow;

function isSure({ probabilities }: Differential, severeMass: number): boolean {
  return Math.max(...probabilities) >= stopping.sureAt && severeMass < stopping.severeBelow;
}

/** Questions about what it may be that were asked since an alarm that is not immediate; 0 without one. */
function askedSinceAlarm(consulted: Case, knowledge: Knowledge): number {
  const [first] = consulted.fired.toSorted((a, b) => a.message_index - b.message_index);
  const danger = new Set(mandatoryAskings(consulted, knowledge).map(({ id }) => id));
  return countedExchanges(consulted).filter(
    ({ asking, message_index }) =>
      first !== undefined &&
      message_index > first.message_index &&
      asking !== null &&
      !isTalk(asking) &&
      !danger.has(asking.id),
  ).length;
}

/** How likely it is that something needs care today. */
const urgentMass = ({ differential, facts, reasoner }: Outlook): number =>
  reasoner.knowledge.data.conditions.reduce((sum, each, index) => {
    const urgency = urgencyOf(careOf(each, facts));
    const isUrgent = urgency === 'HIGH' || urgency === 'EMERGENCY';
    return isUrgent ? sum + (differential.probabilities[index] ?? 0) : sum;
  }, 0);

/** Whether one harmless cause is all but sure. */
export const isPlain = ({ differential: { probabilities }, severeMass }: Outlook): boolean =>
  Math.max(...probabilities) >= stopping.plainFrom && severeMass < stopping.dangerBelow;

const listOf = ({ differential, reasoner }: Outlook) =>
  weighed(differential.probabilities, reasoner.knowledge);

/** Whether every danger sign was asked about, nothing alarmed, and no sign was found. */
export const isUnalarmed = (consulted: Case, outlook: Outlook): boolean =>
  openRedFlags(consulted, outlook.reasoner.knowledge).length === 0 &&
  consulted.fired.length === 0 &&
  safetyFloors(consulted, outlook.reasoner.knowledge).length === 0 &&
  foundDangers(consulted, outlook.reasoner, listOf(outlook)).length === 0;

/** What a mild, new trouble needs once every danger sign was denied. */
function needOfPassing(consulted: Case, outlook: Outlook): Urgency {
  const { probabilities } = outlook.differential;
  const best = Math.max(...probabilities);
  const calm = { isDangerDenied: true, best, isSmall: isSmallTrouble(consulted) };
  const stability = stabilityOf(consulted.facts, calm);
  return leastHarmful(needsOf(listOf(outlook), consulted.facts, { stability, isPassing: true }));
}

/**
 * Whether enough was asked of a mild, new trouble: once it can wait, more questions would change what it is called and not
 * what to do; and where it should be seen all the same, they hardly ever change that.
 */
function isEnoughOfPassing(consulted: Case, outlook: Outlook): boolean {
  const asked = countedExchanges(consulted).length;
  const isLikely = Math.max(...outlook.differential.probabilities) >= stopping.likelyFrom;
  const fewest = isLikely ? stopping.mostOfLikelyPassing : stopping.mostOfPassing;
  if (!isPassing(consulted.facts) || asked < fewest) return false;
  const need = needOfPassing(consulted, outlook);
  return need === 'LOW' || (need === 'MEDIUM' && asked >= stopping.mostOfHarmless);
}

/** Whether none of the last questions got an answer. */
const isUnableToTell = (exchanges: readonly Exchange[]): boolean =>
  exchanges.length >= stopping.mostUnanswered &&
  exchanges.slice(-stopping.mostUnanswered).every(({ outcome }) => outcome !== 'answered');

/** Why no question about what it may be is asked any more; null while `best` is worth asking. */
export function reasonToStop(
  consulted: Case,
  outlook: Outlook,
  bestScore: number | undefined,
): string | null {
  const { differential, severeMass, reasoner } = outlook;
  const { knowledge } = reasoner;
  const exchanges = countedExchanges(consulted);
  const asked = exchanges.length;
  if (bestScore === undefined || bestScore < stopping.leastGain) return 'no further question would tell much';
  if (asked >= stopping.least && isSure(differential, severeMass)) return 'the answers fit together';
  const isAnswered = openRedFlags(consulted, knowledge).length === 0;
  if (isAnswered && askedSinceAlarm(consulted, knowledge) >= stopping.mostAfterAlarm)
    return 'how soon to be seen is known';
  if (isUnableToTell(exchanges)) return 'the last questions could not be answered';
  const isQuiet = isUnalarmed(consulted, outlook);
  const isHarmless = isQuiet && urgentMass(outlook) < stopping.dangerBelow;
  if (isQuiet && isEnoughOfPassing(consulted, outlook)) return 'it is mild and new, and no danger was found';
  if (isHarmless && asked >= stopping.mostOfHarmless)
    return 'no danger was found, and more questions would hardly help';
  const isSmall = isSmallTrouble(consulted);
  if (!isQuiet) return null;
  if (
    (isSmall || isEverydayOpening(consulted)) &&
    asked >= stopping.mostOfSmall &&
    severeMass < stopping.dangerBelow
  )
    return 'it is a small trouble, and no danger was found';
  const isVague = isSmall || clustersOf(consulted, knowledge).every(isGeneral);
  return isVague && asked >= stopping.mostWithoutFit && fitsNothing(differential, severeMass)
    ? 'nothing in the library fits, and no danger was found'
    : null;
}
