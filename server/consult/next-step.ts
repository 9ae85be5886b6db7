import {
  endOfQuestions,
  isDueBefore,
  nextAfterAnswer,
  onlyWantedToKnow,
  wereOnlyQuestions,
} from './answers/after-answer.ts';
import type { QuestionStep } from './answers/question-step.ts';
import { mainProblemId } from './library/index-library.ts';
import { endsConsultation, type LibraryQuestion, type Knowledge } from './library/model.ts';
import type { TextReader } from './reading/text-reader.ts';
import type { TrainedReader } from './reading/reader/trained-reader.ts';
import type { Reasoner } from './reasoning/differential/differential.ts';
import { dialogueStep, type DeadEnd } from './reasoning/opening-dialogue.ts';
import { calledQuestion, unclearCrisis } from './reasoning/questions/called-question.ts';
import { challengeQuestion } from './reasoning/questions/challenges.ts';
import { chooseQuestion } from './reasoning/questions/next-question.ts';
import { confirmationAgain, wasAsked } from './reasoning/questions/person-question.ts';
import { resemblingList } from './reasoning/questions/resembling-list.ts';
import type { ReadConsultation } from './reasoning/read-consultation.ts';
import { askedSuspicion } from './reasoning/suspicions/suspicions.ts';

/** What the engine does next: ask a question, or assess. */
export type Step =
  | {
      readonly kind: 'ask';
      readonly question: LibraryQuestion;
      /** "Yes" would mean an emergency or a crisis, so the helplines are shown with the question. */
      readonly isGrave?: boolean;
      /** Asked before any question of the patient is answered. */
      readonly isFirst?: boolean;
      /** The next best questions, when this one was chosen for its information gain. */
      readonly others?: readonly LibraryQuestion[];
    }
  | { readonly kind: 'assess'; readonly deadEnd: DeadEnd | null; readonly reason: string };

type Parts = {
  readonly knowledge: Knowledge;
  readonly reader: TextReader;
  readonly trained: TrainedReader | null;
  readonly reasoner: Reasoner;
};

/** Small talk about no one that is surely no complaint: the patient is asked what is bothering them. */
const isPlainTalk = ({ intent, isSurelyNoComplaint, isGeneral }: QuestionStep): boolean =>
  intent === 'small_talk' && isSurelyNoComplaint && isGeneral;

/** Danger comes first, then what the patient wants, then whether there is anything to reason about. */
function plainStep(
  { consulted, confirmation }: ReadConsultation,
  question: QuestionStep | null,
  parts: Parts,
): Step {
  const { knowledge, reasoner, reader, trained } = parts;
  if (consulted.fired.some(({ rule }) => endsConsultation(rule)))
    return { kind: 'assess', deadEnd: null, reason: 'a red flag was found' };
  if (confirmation) return { kind: 'ask', question: confirmation, isGrave: true, isFirst: true };
  const again = confirmationAgain(consulted);
  if (again) return { kind: 'ask', question: again, isGrave: true, isFirst: true };
  const called = consulted.turn.finishNow ? null : calledQuestion(consulted, knowledge, reader);
  if (called) return { kind: 'ask', question: called, isFirst: true };
  const unclear = unclearCrisis(consulted, knowledge);
  if (unclear) return { kind: 'ask', question: unclear, isGrave: true, isFirst: true };
  const dialogue = dialogueStep(consulted, knowledge);
  if (consulted.turn.finishNow) {
    if (wereOnlyQuestions(consulted, question))
      return { kind: 'assess', deadEnd: endOfQuestions(consulted), reason: 'you asked to finish' };
    const deadEnd = dialogue?.kind === 'end' ? dialogue.deadEnd : dialogue ? 'unknown' : null;
    return { kind: 'assess', deadEnd, reason: 'you asked to finish' };
  }
  const suspicion = askedSuspicion(consulted, {
    knowledge,
    trained,
    isNoComplaint: question?.isSurelyNoComplaint === true || onlyWantedToKnow(consulted),
  });
  if (suspicion && isDueBefore(suspicion, question, knowledge))
    return { kind: 'ask', ...suspicion, isFirst: suspicion.isGrave };
  const next = nextAfterAnswer(consulted, question, knowledge);
  if (next === 'done')
    return { kind: 'assess', deadEnd: endOfQuestions(consulted), reason: 'your questions were answered' };
  if (next) return { kind: 'ask', question: next };
  const complaint = question && isPlainTalk(question) ? knowledge.questions.get('complaint') : undefined;
  if (complaint && !wasAsked(complaint.id, consulted)) return { kind: 'ask', question: complaint };
  if (dialogue?.kind === 'ask') return { kind: 'ask', question: dialogue.question };
  if (dialogue) return { kind: 'assess', deadEnd: dialogue.deadEnd, reason: 'there is nothing more to ask' };
  const choice = chooseQuestion(consulted, reasoner);
  // Challenges come after the engine's own questions and replace none of them.
  const challenge = choice.question === null ? challengeQuestion(consulted, knowledge) : null;
  if (challenge) return { kind: 'ask', question: challenge };
  return choice.question
    ? { kind: 'ask', ...choice }
    : { kind: 'assess', deadEnd: null, reason: choice.reason };
}

/** Questions that look for what was not understood: what the message resembles is asked before them. */
const searching = new Set([mainProblemId, 'complaint_again', 'complaint_in_words', 'anything_else']);

/** The next step of a turn: the plain one, with the list of what a message resembles before a question that searches. */
export function decideStep(read: ReadConsultation, question: QuestionStep | null, parts: Parts): Step {
  const step = plainStep(read, question, parts);
  if (step.kind !== 'ask' || !searching.has(step.question.id)) return step;
  const list = resemblingList(read.consulted, parts.reasoner);
  return list ? { kind: 'ask', question: list } : step;
}
