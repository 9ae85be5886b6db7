import * as v from 'valibot';
import type { ConsultationResponse, Message, Question, StructuredAnswer } from '#contract/consultation.ts';
import type { ConsultationTurn } from '#server/consult/engine.ts';
import { crisisCheckId, publicQuestionId, questionKey } from '#server/consult/library/index-library.ts';
import type { LibraryQuestion } from '#server/consult/library/model.ts';
import type { OpenedEngine } from '#server/consult/open-engine.ts';
import { safetyListId } from '#server/consult/reasoning/questions/safety-list.ts';

export const sentence = v.object({
  text: v.string(),
  expect: v.union([v.picklist(['alert', 'crisis', 'harmless']), v.array(v.string())]),
  age: v.optional(v.number()),
  sex: v.optional(v.picklist(['female', 'male'])),
});
export type Sentence = v.InferOutput<typeof sentence>;

/** The result for one sentence. */
export type Meeting = {
  readonly sentence: Sentence;
  /** The alert fired, or all findings were understood, without a question. */
  readonly isRead: boolean;
  /** One of the first two questions covers it: "yes" fires the alert or settles a finding. */
  readonly isAsked: boolean;
  /** The first question covers it. */
  readonly isAskedFirst: boolean;
  readonly isListed: boolean;
  readonly isAlarm: boolean;
  /**
   * Needless questions after a harmless sentence: those of the second reader, and any whose "yes" would be an emergency
   * or a crisis, except for the safety list.
   */
  readonly needless: readonly string[];
  readonly isGrave: boolean;
  readonly isOfCrisis: boolean;
  readonly questions: readonly string[];
};

const now = '2026-06-01T12:00:00Z';
const birthYear = (age: number) => 2026 - age;

function turnOf(messages: readonly Message[], answer: StructuredAnswer | null, { age, sex }: Sentence) {
  const isKnown = age !== undefined || sex !== undefined;
  const profile: ConsultationTurn['profile'] = isKnown
    ? {
        date_of_birth: age === undefined ? null : `${birthYear(age)}-01-01`,
        sex_at_birth: sex ?? null,
        pregnancy: null,
        country: null,
      }
    : null;
  return {
    messages,
    answer,
    profile,
    corrections: [],
    subject: null,
    record: null,
    usesSources: false,
    finishNow: false,
    now,
  };
}

const isAlert = ({ alert }: ConsultationResponse) =>
  alert?.level === 'emergency' || alert?.level === 'crisis';

/** "No", "none of these" or no options: the answer of someone without any of it. */
function denialOf({ id, kind, options }: Question): { text: string; answer: StructuredAnswer } {
  const none =
    kind === 'yes_no' ? options.find((each) => each.id === 'no') : options.find((each) => each.exclusive);
  return none
    ? { text: none.label, answer: { question_id: id, option_ids: [none.id] } }
    : { text: 'Skip', answer: { question_id: id, skipped: true } };
}

type Put = {
  readonly question: Question;
  readonly known: LibraryQuestion | undefined;
  readonly before: readonly Message[];
};

/** The opening and the first questions, each denied. */
async function putQuestions(each: Sentence, { engine, knowledge }: OpenedEngine) {
  const messages: Message[] = [{ role: 'user', content: each.text }];
  const opening = await engine.consult(turnOf(messages, null, each));
  let response = opening;
  const put: Put[] = [];
  while (put.length < 2 && response.question) {
    const { question } = response;
    const known = knowledge.questionByText.get(questionKey(question.text));
    messages.push({ role: 'assistant', content: question.text });
    put.push({ question, known, before: messages.slice() });
    const { text, answer } = denialOf(question);
    messages.push({ role: 'user', content: text });
    response = await engine.consult(turnOf(messages, answer, each));
  }
  return { opening, put };
}

/** The answers that confirm a question: "Yes", or each option of the crisis check. */
function confirmationsOf({ id, kind, options }: Question): { text: string; answer: StructuredAnswer }[] {
  const isCheck = id === publicQuestionId(crisisCheckId);
  const chosen = kind === 'yes_no' ? options.filter((each) => each.id === 'yes') : [];
  const ticked = isCheck ? options.filter((each) => !each.exclusive) : [];
  return [...chosen, ...ticked].map(({ id: option, label }) => ({
    text: label,
    answer: { question_id: id, option_ids: [option] },
  }));
}

/** The alert that confirming a question fires, if it is an emergency or a crisis. */
async function alertOfYes({ question, before }: Put, each: Sentence, { engine }: OpenedEngine) {
  for (const { text, answer } of confirmationsOf(question)) {
    const messages: Message[] = [...before, { role: 'user', content: text }];
    const response = await engine.consult(turnOf(messages, answer, each));
    if (isAlert(response)) return response.alert;
  }
  return null;
}

function understands({ understood = [] }: ConsultationResponse, ids: readonly string[]): boolean {
  return ids.every((id) => understood.some((each) => each.finding === id && each.value === 'present'));
}

/** Sends a sentence to the engine and denies its first two questions. */
export async function meetEngine(each: Sentence, opened: OpenedEngine): Promise<Meeting> {
  const { opening, put } = await putQuestions(each, opened);
  const { expect } = each;
  const isConfirmation = ({ known }: Put) =>
    known !== undefined && opened.knowledge.confirmations.has(known.id);
  const alerts: Awaited<ReturnType<typeof alertOfYes>>[] = [];
  for (const one of put) alerts.push(await alertOfYes(one, each, opened));
  const levels = alerts.map((one) => one?.level);
  const settles = (id: string) => put.some(({ known }) => known?.settles.includes(id));
  const ids = Array.isArray(expect) ? expect : null;
  return {
    sentence: each,
    isRead: ids ? understands(opening, ids) : isAlert(opening),
    isAsked: ids
      ? ids.every((id) => understands(opening, [id]) || settles(id))
      : alerts.some((one) => one !== null),
    isAskedFirst: ids === null && (alerts[0] ?? null) !== null,
    isListed: put.some(({ known }) => known?.id === safetyListId),
    isAlarm: isAlert(opening),
    needless: put
      .filter((one, at) => isConfirmation(one) || alerts[at] !== null)
      .map(({ question }) => question.text),
    isGrave: alerts.some((one) => one !== null),
    isOfCrisis: levels.includes('crisis'),
    questions: put.map(({ question }) => question.text),
  };
}
