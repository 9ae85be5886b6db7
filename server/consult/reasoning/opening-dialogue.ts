import { withoutMisread } from '../dialogue/complaint.ts';
import { mainProblemId } from '../library/index-library.ts';
import { isSymptom, type LibraryQuestion, type Knowledge } from '../library/model.ts';
import { mandatoryQuestions } from './clusters.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import type { ConsultationState } from './consultation-state.ts';
import { dueSafetyList } from './questions/safety-list.ts';
import { isEverydayOpening, isUnlistedProblem } from './understanding.ts';
import { freeUtterances, hasJustChosen, type Utterance } from '../dialogue/transcript.ts';

/** Why a consultation ends without a health problem to reason about; `answered`: the patient only asked questions. */
export type DeadEnd = 'pet' | 'language' | 'unknown' | 'result' | 'answered';

/** What to do while there is nothing to reason about; null when there is. */
type DialogueStep =
  | { readonly kind: 'ask'; readonly question: LibraryQuestion }
  | { readonly kind: 'end'; readonly deadEnd: DeadEnd };

/** Requests: a medicine or habit that they name is not a complaint. */
const requests: ReadonlySet<string> = new Set(['dose_question', 'prescription']);

/**
 * Whether there is something to reason about. "Since last night, very bad" names no problem, and a request needs a
 * symptom, not just the medicine that it names.
 */
function hasFinding({ statements, fired, transcript }: ConsultationState, { findings }: Knowledge): boolean {
  if (fired.length > 0) return true;
  const question = transcript.utterances.filter((each) => requests.has(each.kind.kind));
  const indices = new Set(question.map((each) => each.message_index));
  return withoutMisread(statements).some((each) => {
    if (each.message_index < 0 || each.value !== 'present') return false;
    const finding = findings.get(each.finding);
    return indices.has(each.message_index) ? isSymptom(finding) : finding?.kind !== 'attribute';
  });
}

const languageQuestion = (language: string) =>
  ['es', 'de', 'fr', 'pt', 'it'].includes(language) ? `english_${language}` : 'english_other';

/** "How many are too many? I took thirty": someone who has taken them is not asking what is allowed. */
const hasTaken = linearPattern(/\b(?:took|taken|swallowed|downed|had)\b/i);

/** The questions that may help, best first, for a message that mentions no finding. */
function fittingQuestions({ kind, asksDose, text, unread }: Utterance): string[] {
  if (asksDose && hasTaken.test(text)) return ['overdose_taken', 'dose_question', mainProblemId];
  if (kind.kind === 'pet') return ['people_only'];
  if (kind.kind === 'other_language') return [languageQuestion(kind.language), 'english_other'];
  if (requests.has(kind.kind)) return [kind.kind, mainProblemId];
  if (kind.kind === 'about_service') return ['about_service', 'complaint', mainProblemId];
  if (kind.kind === 'one_word') return ['complaint', mainProblemId, 'complaint_again'];
  if (kind.kind === 'greeting' || kind.kind === 'thanks' || kind.kind === 'injection')
    return ['complaint', mainProblemId, 'complaint_again'];
  const isTrouble = kind.has_complaint || unread.namesTrouble || unread.seeksAdvice;
  return isTrouble ? [mainProblemId, 'complaint_again'] : ['complaint_again', mainProblemId];
}

function deadEndOf(utterances: readonly Utterance[]): DeadEnd {
  const kinds = new Set(utterances.map((each) => each.kind.kind));
  if (kinds.has('pet')) return 'pet';
  return kinds.has('other_language') ? 'language' : 'unknown';
}

/** Messages of these kinds were understood; any other message without a finding was not. */
const understoodKinds: ReadonlySet<string> = new Set([
  'greeting',
  'thanks',
  'about_service',
  'dose_question',
  'prescription',
  'pet',
]);
const needsSafetyList = ({ kind, asksDose }: Utterance) => !asksDose && !understoodKinds.has(kind.kind);

/** Questions about what makes an illness dangerous, asked only once there is an illness. */
const ofAnIllness: ReadonlySet<string> = new Set(['risk_histories']);

/**
 * Rewords the question about the complaint if the last answer was a choice, because a choice cannot be misunderstood.
 */
const inWords = (id: string, { transcript }: ConsultationState): string =>
  id === 'complaint_again' && hasJustChosen(transcript) ? 'complaint_in_words' : id;

/** Patients who write another language get the safety list first, because their words are never fully read. */
const foreignSafetyList = (consulted: ConsultationState, knowledge: Knowledge): LibraryQuestion | null =>
  consulted.transcript.utterances.at(-1)?.kind.language === 'en' ? null : dueSafetyList(consulted, knowledge);

/**
 * Greets, asks again, or refers to a vet, a pharmacist or English. A message with an unknown complaint gets the general
 * red-flag questions first.
 */
export function dialogueStep(consulted: ConsultationState, knowledge: Knowledge): DialogueStep | null {
  const foreignList = foreignSafetyList(consulted, knowledge);
  if (foreignList) return { kind: 'ask', question: foreignList };
  if (hasFinding(consulted, knowledge)) return null;
  const { exchanges } = consulted.transcript;
  const utterances = freeUtterances(consulted.transcript);
  const last = utterances.at(-1);
  if (!last) return null;
  const asked = new Set(exchanges.map((each) => each.question?.id));
  if (asked.has('complaint_in_words')) asked.add('complaint_again');
  const isAsked = (id: string) => asked.has(id);
  if (isUnlistedProblem(consulted, knowledge) && isAsked(mainProblemId)) return null;
  const deadEnd = deadEndOf(utterances);
  if (deadEnd === 'pet' && isAsked('people_only') && !last.kind.has_complaint)
    return { kind: 'end', deadEnd };
  const isRequest = requests.has(last.kind.kind);
  const needsFlags =
    deadEnd === 'unknown' && !isRequest && (last.kind.has_complaint || isAsked('complaint_again'));
  const safetyList = needsSafetyList(last) ? dueSafetyList(consulted, knowledge) : null;
  if (safetyList) return { kind: 'ask', question: safetyList };
  const mainProblem = isAsked(mainProblemId) ? undefined : knowledge.questions.get(mainProblemId);
  if (mainProblem && isEverydayOpening(consulted) && !isRequest)
    return { kind: 'ask', question: mainProblem };
  const redFlag = mandatoryQuestions(consulted, knowledge).find(
    ({ id }) => !isAsked(id) && !ofAnIllness.has(id),
  );
  if (needsFlags && redFlag) return { kind: 'ask', question: redFlag };
  const id = fittingQuestions(last).find((each) => !isAsked(each));
  const question = id === undefined ? undefined : knowledge.questions.get(inWords(id, consulted));
  if (question) return { kind: 'ask', question };
  const mentionsFinding = consulted.statements.some(
    (each) => each.message_index >= 0 && each.value === 'present',
  );
  return mentionsFinding ? null : { kind: 'end', deadEnd };
}
