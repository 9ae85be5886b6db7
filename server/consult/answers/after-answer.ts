import type { LibraryQuestion, Knowledge } from '../library/model.ts';
import { bringsResult } from '../intents/classify-intent.ts';
import type { ConsultationState } from '../reasoning/consultation-state.ts';
import type { DeadEnd } from '../reasoning/opening-dialogue.ts';
import { positivesOf } from '../library/rule-findings.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import type { Exchange } from '../dialogue/transcript.ts';
import type { QuestionStep } from './question-step.ts';

/** Whether the consultation held questions alone: then there is nothing to judge. */
export const wereOnlyQuestions = (
  { transcript }: ConsultationState,
  question: QuestionStep | null,
): boolean =>
  question !== null &&
  question.intent !== 'symptom' &&
  !question.hasTrouble &&
  (question.isQuestionOnly || transcript.exchanges.some(({ question }) => question?.id === 'after_answer'));

/** How a consultation of questions ends: a result that was not read may be grave, so it is never called harmless. */
export const endOfQuestions = ({ transcript }: ConsultationState): DeadEnd =>
  transcript.utterances.some(({ text }) => bringsResult(text)) ? 'result' : 'answered';

type Suspected = { readonly question: LibraryQuestion; readonly isGrave: boolean };

/**
 * Whether what the trained reader suspects is asked about before a question is answered: what would be an emergency,
 * unless the question is about people in general; what would be a crisis, always. Nothing is suspected in the bare names
 * of medicines.
 */
export function isDueBefore(
  { question, isGrave }: Suspected,
  step: QuestionStep | null,
  { data }: Knowledge,
): boolean {
  if (!step?.isQuestionOnly) return true;
  if (step.isOnlyOfMedicines) return false;
  if (!step.isGeneral) return isGrave;
  const crises = new Set(
    data.redflags.filter(({ level }) => level === 'crisis').flatMap((rule) => positivesOf(rule.when)),
  );
  return isGrave && question.settles.some((id) => crises.has(id));
}

/** What the patient chose after an answer; "thanks" and a skipped choice are the end. */
function chosenAfterAnswer({ transcript }: ConsultationState): string | null {
  const last = transcript.exchanges.at(-1);
  if (last?.question?.id !== 'after_answer') return null;
  const isThanks = transcript.utterances.at(-1)?.kind.kind === 'thanks';
  return isThanks || last.outcome === 'skipped' || last.outcome === 'unsure' ? 'done' : last.value;
}

const wanted = linearPattern(
  /\b(?:just|only) (?:wanted|want|asking|ask|asked|curious|wondering|wondered|checking|checked)\b/i,
);

const openQuestions: ReadonlySet<string> = new Set(['dose_question', 'prescription', 'another_question']);

/** The exchanges since the patient said that they only want to know something; undefined if they never did. */
function sinceWish({ transcript: { exchanges } }: ConsultationState): readonly Exchange[] | undefined {
  const at = exchanges.findLastIndex(
    ({ question, reply }) => question !== null && openQuestions.has(question.id) && wanted.test(reply),
  );
  return at < 0 ? undefined : exchanges.slice(at + 1);
}

/** "My knee plays up now and then, but I just wanted to know about the tablets": a question remains a question. */
export const onlyWantedToKnow = (consulted: ConsultationState): boolean =>
  consulted.fired.length === 0 &&
  sinceWish(consulted)?.some(({ question }) => question?.id === 'complaint') === false;

const isDeniedList = ({ question, value }: Exchange): boolean =>
  question?.purpose === 'safety_list' &&
  question.options.some(({ id, exclusive }) => exclusive === true && id === value);

/** Whether the choice after an answer is due: a list of dangers that was denied may come before it. */
const isChoiceDue = (consulted: ConsultationState): boolean =>
  onlyWantedToKnow(consulted) && sinceWish(consulted)?.every(isDeniedList) === true;

/** The question that follows an answer or the patient's choice after it; `done` when they want nothing more. */
export function nextAfterAnswer(
  consulted: ConsultationState,
  question: QuestionStep | null,
  knowledge: Knowledge,
): LibraryQuestion | 'done' | null {
  const ask = (id: string) => knowledge.questions.get(id) ?? null;
  const chosen = chosenAfterAnswer(consulted);
  if (chosen === 'question') return ask('another_question');
  if (chosen === 'symptom') return ask('complaint');
  if (chosen === 'done') return question?.hasTrouble === false || onlyWantedToKnow(consulted) ? 'done' : null;
  return question?.isQuestionOnly || isChoiceDue(consulted) ? ask('after_answer') : null;
}
