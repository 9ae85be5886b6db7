import type { Urgency } from '#contract/urgency.ts';
import type { Exchange } from '#server/consult/dialogue/transcript.ts';
import { generalQuestions } from '#server/consult/library/fixed-ids.ts';
import { isConfirmation, mainProblemId, resemblingQuestion } from '#server/consult/library/index-library.ts';
import type { LibraryQuestion, Knowledge } from '#server/consult/library/model.ts';
import { clustersOf, isGeneral, mandatoryQuestions, openRedFlags } from '../clusters.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { Differential } from '../differential/differential.ts';
import { foundDangers } from '../urgency/found-dangers.ts';
import type { Outlook } from './information-gain.ts';
import { safetyFloors } from './safety-list.ts';
import {
  bestFit,
  careOf,
  isPassing,
  leastHarmful,
  mayWait,
  needsOf,
  stabilityOf,
  urgencyOf,
  weighed,
} from '../urgency/urgency.ts';
import { isEverydayOpening, isSmallTrouble } from '../understanding.ts';

/** The limits at which the questions end. */
export const stopping = {
  /** All questions, red flags included. */
  most: 14,
  /** For a small problem that fits nothing in the library. */
  mostWithoutFit: 7,
  /** For a small problem once nothing dangerous is likely, whatever fits it. */
  mostOfSmall: 9,
  /** For any problem once every danger sign was asked about and nothing dangerous is likely. */
  mostOfHarmless: 10,
  /** For a mild, new problem that can wait, once every danger sign was denied; fewer when a cause is likely. */
  mostOfPassing: 8,
  mostOfLikelyPassing: 6,
  likelyFrom: 0.5,
  /** From this probability on the cause is clear, and severity need not be asked. */
  plainFrom: 0.85,
  /** For people who can wait: after this many questions about the cause in a row found nothing, the next hardly will. */
  mostInVain: 3,
  /** After this many uninformative answers in a row the patient cannot tell. */
  mostUnanswered: 4,
  /** After an alarm that is not immediate, once all red flags were answered: by then it is known what to do. */
  mostAfterAlarm: 3,
  fitsFrom: 0.25,
  dangerBelow: 0.1,
  /** With fewer answers than this, probability alone ends nothing. */
  least: 6,
  sureAt: 0.85,
  severeBelow: 0.02,
  /** A question with a lower information gain (bits) is not worth asking. */
  leastGain: 0.1,
} as const;

/**
 * How many questions are probably left: half of the remaining maximum. Depends only on the number asked, so that it
 * never counts up.
 */
export const questionsLeft = (asked: number): number => Math.max(1, Math.ceil((stopping.most - asked) / 2));

const isOfPerson = ({ id }: LibraryQuestion): boolean => id.startsWith('person_');

/** Open questions and questions about the person: none of them is about the cause. */
export const isDialogueQuestion = (question: LibraryQuestion): boolean =>
  question.kind === 'text' || question.id === mainProblemId || isOfPerson(question);

/**
 * The questions that count towards the limits. Neither the sex or age that a profile lacks, nor the list of what a message
 * resembles, nor a confirmation of what a language model read takes the place of a question about the problem.
 */
export const countedExchanges = ({
  transcript: { exchanges },
  turn,
}: ConsultationState): readonly Exchange[] =>
  exchanges.filter(
    ({ question }) =>
      question === null ||
      !(
        isOfPerson(question) ||
        question.id === resemblingQuestion.id ||
        (turn.model && isConfirmation(question.id))
      ),
  );

/** Whether no condition of the library fits what was said, and nothing dangerous is likely. */
const fitsNothing = ({ probabilities }: Differential, severeMass: number): boolean =>
  Math.max(...probabilities) < stopping.fitsFrom && severeMass < stopping.dangerBelow;

function isSure({ probabilities }: Differential, severeMass: number): boolean {
  return Math.max(...probabilities) >= stopping.sureAt && severeMass < stopping.severeBelow;
}

/** How many questions about the cause were asked since an alarm that is not immediate; 0 without an alarm. */
function askedSinceAlarm(consulted: ConsultationState, knowledge: Knowledge): number {
  const [first] = consulted.fired.toSorted((a, b) => a.message_index - b.message_index);
  const danger = new Set(mandatoryQuestions(consulted, knowledge).map(({ id }) => id));
  return countedExchanges(consulted).filter(
    ({ question, message_index }) =>
      first !== undefined &&
      message_index > first.message_index &&
      question !== null &&
      !isDialogueQuestion(question) &&
      !danger.has(question.id),
  ).length;
}

/** The probability that care is needed today. */
const urgentMass = ({ differential, facts, reasoner }: Outlook): number =>
  reasoner.knowledge.data.conditions.reduce((sum, each, index) => {
    const urgency = urgencyOf(careOf(each, facts));
    const isUrgent = urgency === 'HIGH' || urgency === 'EMERGENCY';
    return isUrgent ? sum + (differential.probabilities[index] ?? 0) : sum;
  }, 0);

/** Whether one harmless cause is almost certain. */
export const isPlain = ({ differential: { probabilities }, severeMass }: Outlook): boolean =>
  Math.max(...probabilities) >= stopping.plainFrom && severeMass < stopping.dangerBelow;

const listOf = ({ differential, reasoner }: Outlook) =>
  weighed(differential.probabilities, reasoner.knowledge);

/** Whether every danger sign was asked about, no rule fired, and no sign was found. */
export const isUnalarmed = (consulted: ConsultationState, outlook: Outlook): boolean =>
  openRedFlags(consulted, outlook.reasoner.knowledge).length === 0 &&
  consulted.fired.length === 0 &&
  safetyFloors(consulted, outlook.reasoner.knowledge).length === 0 &&
  foundDangers(consulted, outlook.reasoner, listOf(outlook)).length === 0;

/** The urgency of a mild, new problem once every danger sign was denied. */
function needOfPassing(consulted: ConsultationState, outlook: Outlook): Urgency {
  const best = bestFit(listOf(outlook), consulted.facts);
  const calm = { isDangerDenied: true, best, isSmall: isSmallTrouble(consulted) };
  const stability = stabilityOf(consulted.facts, calm);
  return leastHarmful(needsOf(listOf(outlook), consulted.facts, { stability, isPassing: true }));
}

/**
 * Whether a mild, new problem was asked about enough: if it can wait, more questions would change its name but not the
 * advice; if it should be seen anyway, they rarely change that.
 */
function isEnoughOfPassing(consulted: ConsultationState, outlook: Outlook): boolean {
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

/** Whether the last questions about the cause, once the dangers were asked about, all found nothing. */
function isInVain(consulted: ConsultationState, knowledge: Knowledge): boolean {
  const danger = new Set(mandatoryQuestions(consulted, knowledge).map(({ id }) => id));
  const found = new Set(
    consulted.transcript.statements.flatMap(({ origin, value, message_index }) =>
      origin === 'answer' && value === 'present' ? [message_index] : [],
    ),
  );
  const last = countedExchanges(consulted)
    .filter(
      ({ question }) =>
        question !== null &&
        !isDialogueQuestion(question) &&
        !generalQuestions.includes(question.id) &&
        !danger.has(question.id),
    )
    .slice(-stopping.mostInVain);
  return last.length === stopping.mostInVain && !last.some(({ message_index }) => found.has(message_index));
}

/** Why no further question about the cause is asked; null while the best one is worth asking. */
export function reasonToStop(
  consulted: ConsultationState,
  outlook: Outlook,
  bestScore: number | undefined,
): string | null {
  const { differential, severeMass, reasoner } = outlook;
  const { knowledge } = reasoner;
  const exchanges = countedExchanges(consulted);
  const asked = exchanges.length;
  if (bestScore === undefined || bestScore < stopping.leastGain)
    return 'no further question would change much';
  if (asked >= stopping.least && isSure(differential, severeMass)) return 'the answers fit together';
  const isAnswered = openRedFlags(consulted, knowledge).length === 0;
  if (isAnswered && askedSinceAlarm(consulted, knowledge) >= stopping.mostAfterAlarm)
    return 'it is clear how soon you should be seen';
  if (isUnableToTell(exchanges)) return 'the last questions could not be answered';
  const isQuiet = isUnalarmed(consulted, outlook);
  const isHarmless = isQuiet && urgentMass(outlook) < stopping.dangerBelow;
  if (isQuiet && isEnoughOfPassing(consulted, outlook)) return 'it is mild and new, and no danger was found';
  if (isHarmless && asked >= stopping.mostOfHarmless)
    return 'no danger was found, and more questions would hardly help';
  if (!isQuiet) return null;
  if (severeMass < stopping.dangerBelow && mayWait(consulted.facts) && isInVain(consulted, knowledge))
    return 'the last questions found nothing, and no danger was found';
  const isSmall = isSmallTrouble(consulted);
  if (
    (isSmall || isEverydayOpening(consulted)) &&
    asked >= stopping.mostOfSmall &&
    severeMass < stopping.dangerBelow
  )
    return 'it is a small problem, and no danger was found';
  const isVague = isSmall || clustersOf(consulted, knowledge).every(isGeneral);
  return isVague && asked >= stopping.mostWithoutFit && fitsNothing(differential, severeMass)
    ? 'nothing in the library fits, and no danger was found'
    : null;
}
