import { medicineContext, type MedicineContext } from '../assessment/advice/suited-advice.ts';
import { holdsDanger } from '../intents/holds-danger.ts';
import {
  asksAnything,
  asksInGeneral,
  asksOfAccount,
  asksOfCare,
  asksOfOwnTrouble,
  classifyIntent,
  isBareStatement,
  isSomeMedicine,
  saysUnwell,
  speaksOfSomeone,
} from '../intents/classify-intent.ts';
import type { Intent, Message } from '../intents/message.ts';
import { hasPreface, wasSaid } from '../dialogue/prefaces.ts';
import { questionKey } from '../library/index-library.ts';
import { isReportable, type Knowledge } from '../library/model.ts';
import type { Exchange, Utterance } from '../dialogue/transcript.ts';
import type { ConsultationState } from '../reasoning/consultation-state.ts';
import { enoughToAsk, judging } from '../reasoning/understanding.ts';
import { asksOnlyOfMedicines } from '../intents/only-of-medicines.ts';
import { toPlainWords } from '../medicines/vocabulary.ts';
import { adviceSentences, sourcesCited } from './advice-sentences.ts';
import type { Answer } from './answer.types.ts';
import type { Answering } from './answering.ts';
import { answerInformation } from './information-answer.ts';
import { answerMedicine } from './medicine/medicine-answer.ts';
import { misspeltNames, withNames } from './medicine/unknown-names.ts';

/** What the patient's last words are for, and what the library answers. */
export type QuestionStep = {
  readonly intent: Intent;
  readonly answer: Answer | null;
  /** There is nothing but the question: no trouble is reported, so none is asked about. */
  readonly isQuestionOnly: boolean;
  /** Some message reports a trouble that has to be asked about. */
  readonly hasTrouble: boolean;
  /** The question speaks of people in general: a danger that it names is no one's. */
  readonly isGeneral: boolean;
  /** All that was said is names of medicines and the words of asking, so there is no danger to suspect. */
  readonly isOnlyOfMedicines: boolean;
  /** It is surely no complaint, and nothing in it may be one: small talk, or a question. */
  readonly isSurelyNoComplaint: boolean;
};

const noQuestion: QuestionStep = {
  intent: 'symptom',
  answer: null,
  isQuestionOnly: false,
  hasTrouble: false,
  isGeneral: false,
  isOnlyOfMedicines: false,
  isSurelyNoComplaint: false,
};

/** What is read as a symptom so that the dialogue can end with it, but is a question. */
const questions: ReadonlySet<string> = new Set(['prevention_question']);

/** The names of medicines in a text, also as they are misspelt in it. */
function namesIn(text: string, { medicines, knowledge }: Answering): string[] {
  const misspelt = misspeltNames(text, medicines, knowledge);
  const spelt = medicines.namedIn(withNames(text, misspelt)).map(({ name }) => name);
  return [...spelt, ...misspelt.map(({ written }) => written)];
}

/** Finds out whether a stretch of a question is only the name of what it is about: an illness, a medicine. */
function nameFinder(text: string, answering: Answering): (stretch: string) => boolean {
  const { findTopics } = answering;
  const names = namesIn(text, answering);
  const isOfOthers = (!speaksOfSomeone(text) && !isBareStatement(text)) || asksOfCare(text);
  return (stretch) => {
    const plain = toPlainWords(stretch).join(' ');
    if (names.some((name) => name.includes(plain)) || isSomeMedicine(stretch)) return true;
    return isOfOthers && findTopics()(stretch).length > 0;
  };
}

/** Whether a message reports a symptom, a sign or something that happened, and does not just name it in a question. */
function reports(
  { message_index, text }: Utterance,
  consulted: ConsultationState,
  answering: Answering,
): boolean {
  const told = consulted.statements.filter(
    ({ message_index: index, value, finding }) =>
      index === message_index &&
      value === 'present' &&
      !questions.has(finding) &&
      isReportable(answering.knowledge.findings.get(finding)),
  );
  if (told.length === 0 || asksInGeneral(text)) return false;
  const isName = nameFinder(text, answering);
  return told.some(({ start, end }) => !isName(text.slice(start, end)));
}

const exchangeOf = (index: number, { transcript }: ConsultationState): Exchange | undefined =>
  transcript.exchanges.find((each) => each.message_index === index);

/**
 * Free words: the opening, what follows an open question or an answer, and a question instead of an answer. What else
 * was noticed is told in answer to a question, unless it asks something itself.
 */
function isFree({ message_index, text }: Utterance, consulted: ConsultationState): boolean {
  const exchange = exchangeOf(message_index, consulted);
  if (exchange?.question?.id === 'anything_else') return asksAnything(text);
  if (!exchange?.question || exchange.question.kind === 'text') return true;
  return (
    exchange.outcome === 'unanswered' &&
    (exchange.question.id === 'after_answer' || text.trim().endsWith('?'))
  );
}

/** What was said after a message held more than a question of the library, so it was answered. */
const wasAnswered = (
  { message_index }: Utterance,
  { transcript }: ConsultationState,
  knowledge: Knowledge,
): boolean =>
  transcript.exchanges.some(
    ({ message_index: index, text }) =>
      index > message_index &&
      !knowledge.questionByText.has(questionKey(text)) &&
      !hasPreface(text, knowledge),
  );

/** A question waits so long for its answer while dangers are asked about. */
const mostBetween = 3;

/** The last free words that wait for an answer: none from before the last one that was given. */
function openWords(consulted: ConsultationState, knowledge: Knowledge): Utterance | undefined {
  const { utterances: all, exchanges } = consulted.transcript;
  const since = exchanges.findLast(({ question }) => question?.id === 'after_answer')?.message_index ?? 0;
  const utterances = all.filter((each) => each.message_index >= since);
  return utterances
    .slice(-1 - mostBetween)
    .findLast((each) => isFree(each, consulted) && !wasAnswered(each, consulted, knowledge));
}

function says(id: string, { knowledge }: Answering): Answer {
  const sentences = adviceSentences(id, knowledge);
  return { sentences, sources: sourcesCited(sentences, knowledge), nothingFound: false };
}

type Asked = { readonly text: string; readonly context: MedicineContext };

/** The answer, or where the library holds none, what the app can say of such questions. */
function inform({ text, context }: Asked, answering: Answering, fallback?: string): Answer {
  const answer = answerInformation(text, {
    knowledge: answering.knowledge,
    index: answering.index(),
    findTopics: answering.findTopics(),
    suits: { context, medicines: answering.medicines },
  });
  if (fallback === undefined) return answer;
  const also = says(fallback, answering);
  return answer.nothingFound
    ? { ...also, nothingFound: true }
    : {
        ...answer,
        sentences: [...also.sentences, ...answer.sentences],
        sources: [...also.sources, ...answer.sources],
      };
}

function answerTo(intent: Intent, asked: Asked, answering: Answering): Answer | null {
  switch (intent) {
    case 'medicine':
      return answerMedicine({ ...asked, medicines: answering.medicines, knowledge: answering.knowledge });
    case 'information':
      return inform(asked, answering);
    case 'result':
      return { ...inform(asked, answering, 'reply_result'), nothingFound: true };
    case 'follow_up':
      return inform(asked, answering, 'reply_follow_up');
    case 'administrative':
      return says(asksOfAccount(asked.text) ? 'reply_account' : 'reply_administrative', answering);
    default:
      return null;
  }
}

/** "Describe a symptom" was chosen: what follows is one, however it is put. */
function describesSymptom({ message_index }: Utterance, consulted: ConsultationState): boolean {
  const before = exchangeOf(message_index - 2, consulted);
  return before?.question?.id === 'after_answer' && before.value === 'symptom';
}

/** Whether words beside the question may hold a trouble or a danger that no rule read. */
function mayHoldMore(text: string, intent: Intent, answering: Answering): boolean {
  if (!speaksOfSomeone(text)) return false;
  const names = namesIn(text, answering);
  if (intent === 'information' && asksOfOwnTrouble(text)) return true;
  if (intent === 'follow_up' && !asksAnything(text)) return true;
  return saysUnwell(text) || (intent !== 'administrative' && holdsDanger(text, names));
}

/** Whether all that was said, beside choices after an answer, asks of medicines and holds no other word. */
const holdsOnlyMedicines = (consulted: ConsultationState, answering: Answering): boolean =>
  consulted.transcript.utterances.every((each) => {
    const isChoice = exchangeOf(each.message_index, consulted)?.question?.id === 'after_answer';
    if (isChoice && !isFree(each, consulted)) return true;
    return asksOnlyOfMedicines(each.text, namesIn(each.text, answering));
  });

/** A message as its intent is read from it. */
export const messageOf = (
  utterance: Utterance,
  consulted: ConsultationState,
  answering: Answering,
): Message => ({
  text: utterance.text,
  kind: utterance.kind,
  namesMedicine: namesIn(utterance.text, answering).length > 0,
  namesCondition: answering.findTopics()(utterance.text).length > 0,
  reports: reports(utterance, consulted, answering),
});

/** Finds out what the last free words are for, and answers them where they ask something. */
export function questionStep(consulted: ConsultationState, answering: Answering): QuestionStep {
  const { knowledge, medicines } = answering;
  const hasTrouble =
    consulted.fired.length > 0 ||
    consulted.transcript.utterances.some((each) => reports(each, consulted, answering));
  const utterance = openWords(consulted, knowledge);
  if (!utterance) return { ...noQuestion, hasTrouble };
  const { text, asksDose } = utterance;
  const message = messageOf(utterance, consulted, answering);
  const { intent, isSurelyNoSymptom } = classifyIntent(message, answering.trained?.intents ?? null);
  // "Is it painless": too little to know what it is about.
  const isSpecific =
    message.namesMedicine || message.namesCondition || utterance.unread.contentWords >= enoughToAsk;
  const isOnlyOfMedicines = intent === 'medicine' && !hasTrouble && holdsOnlyMedicines(consulted, answering);
  const isSafe =
    !answering.trained ||
    isOnlyOfMedicines ||
    (isSurelyNoSymptom && answering.trained.dangerIn(text) < judging.harmless);
  const context = medicineContext(consulted, knowledge, medicines);
  const answer = answerTo(intent, { text, context }, answering);
  const isQuestionOnly =
    answer !== null &&
    (intent !== 'information' || isSpecific) &&
    isSafe &&
    !hasTrouble &&
    !asksDose &&
    !describesSymptom(utterance, consulted) &&
    !mayHoldMore(text, intent, answering);
  const isNew = !wasSaid(answer?.sentences[0]?.text ?? '', consulted.turn);
  // "I have nothing on that" is also owed to a question that dangers are asked beside.
  const isOwed = intent === 'administrative' || (intent === 'information' && isSurelyNoSymptom);
  const isWorthSaying = isQuestionOnly || (isOwed && isNew) || answer?.nothingFound === false;
  return {
    intent,
    answer: isWorthSaying ? answer : null,
    isQuestionOnly,
    hasTrouble,
    isGeneral: !speaksOfSomeone(text),
    isOnlyOfMedicines,
    isSurelyNoComplaint: isSurelyNoSymptom && isSafe && !hasTrouble && !mayHoldMore(text, intent, answering),
  };
}
