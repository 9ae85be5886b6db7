import type { Asking, Knowledge } from '../library/model.ts';
import { bringsResult } from '../intents/classify-intent.ts';
import type { Case } from '../reasoning/consultation-state.ts';
import type { DeadEnd } from '../reasoning/opening-dialogue.ts';
import { positivesOf } from '../library/rule-findings.ts';
import type { QuestionStep } from './question-step.ts';

/** Whether the consultation held questions alone: then there is nothing to judge. */
export const wereOnlyQuestions = ({ transcript }: Case, question: QuestionStep | null): boolean =>
  question !== null &&
  question.intent !== 'symptom' &&
  !question.hasTrouble &&
  (question.isQuestionOnly || transcript.exchanges.some(({ asking }) => asking?.id === 'after_answer'));

/** How a consultation of questions ends: a result that was not read may be grave, so it is never called harmless. */
export const endOfQuestions = ({ transcript }: Case): DeadEnd =>
  transcript.utterances.some(({ text }) => bringsResult(text)) ? 'result' : 'answered';

type Suspected = { readonly asking: Asking; readonly isGrave: boolean };

/**
 * Whether what the trained reader suspects is asked about before a question is answered: what would be an emergency,
 * unless the question is about people in general; what would be a crisis, always.
 */
export function isDueBefore(
  { asking, isGrave }: Suspected,
  question: QuestionStep | null,
  { data }: Knowledge,
): boolean {
  if (!question?.isQuestionOnly) return true;
  if (!question.isGeneral) return isGrave;
  const crises = new Set(
    data.redflags.filter(({ level }) => level === 'crisis').flatMap((rule) => positivesOf(rule.when)),
  );
  return isGrave && asking.settles.some((id) => crises.has(id));
}

/** What the patient chose after an answer; "thanks" and a skipped choice are the end. */
function chosenAfterAnswer({ transcript }: Case): string | null {
  const last = transcript.exchanges.at(-1);
  if (last?.asking?.id !== 'after_answer') return null;
  const isThanks = transcript.utterances.at(-1)?.kind.kind === 'thanks';
  return isThanks || last.outcome === 'skipped' || last.outcome === 'unsure' ? 'done' : last.value;
}

/** The question that follows an answer or the patient's choice after it; `done` when they want nothing more. */
export function nextAfterAnswer(
  consulted: Case,
  question: QuestionStep | null,
  knowledge: Knowledge,
): Asking | 'done' | null {
  const ask = (id: string) => knowledge.askings.get(id) ?? null;
  const chosen = chosenAfterAnswer(consulted);
  if (chosen === 'question') return ask('another_question');
  if (chosen === 'symptom') return ask('complaint');
  if (chosen === 'done') return question?.hasTrouble === false ? 'done' : null;
  return question?.isQuestionOnly ? ask('after_answer') : null;
}
