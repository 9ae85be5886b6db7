import type { ConsultationResponse, EngineInfo, Question } from '#contract/consultation.ts';
import {
  endOfQuestions,
  isDueBefore,
  nextAfterAnswer,
  onlyWantedToKnow,
  wereOnlyQuestions,
} from './answers/after-answer.ts';
import { publishedReply } from './answers/answer.types.ts';
import { forAnswers, prepareAnswers, type Answering } from './answers/answering.ts';
import { questionStep, type QuestionStep } from './answers/question-step.ts';
import { verdictAnswer } from './answers/verdict.ts';
import { toQuestion } from './assessment/question.ts';
import { currentAlert } from './assessment/emergency/alert.ts';
import { assess } from './assessment/assessment.ts';
import { helpFor, helpInDanger } from './assessment/emergency/help.ts';
import { suggestForRecord } from './assessment/record/record-suggestions.ts';
import {
  openQuestionSources,
  openSourceIndex,
  type QuestionSources,
  type SourceIndex,
} from './assessment/sources.ts';
import { understoodFrom } from './assessment/understood.ts';
import { createConditionPages, listConditions } from './condition-pages.ts';
import { mostUrgent } from './assessment/most-urgent.ts';
import type { ModelMaterial, TurnAnswer } from '#machines/model-turn/model-turn.machine.ts';
import type { ConsultationEngine, ConsultationTurn } from './engine.ts';
import { mainProblemId, textFor } from './library/index-library.ts';
import type { ResemblanceReader } from './reading/resemblance/resemblance.ts';
import { resemblingList } from './reasoning/questions/resembling-list.ts';
import { endsConsultation, isReportable, type LibraryQuestion, type Knowledge } from './library/model.ts';
import { buildLikelihood } from './reasoning/differential/likelihood.ts';
import type { Reasoner } from './reasoning/differential/differential.ts';
import { calledQuestion, unclearCrisis } from './reasoning/questions/called-question.ts';
import { challengeable, challengeQuestion } from './reasoning/questions/challenges.ts';
import { chooseQuestion } from './reasoning/questions/next-question.ts';
import { dialogueStep, type DeadEnd } from './reasoning/opening-dialogue.ts';
import { confirmationAgain, wasAsked } from './reasoning/questions/person-question.ts';
import { isSuicideUnclear } from './reasoning/questions/safety-list.ts';
import { questionsLeft } from './reasoning/questions/reason-to-stop.ts';
import { revisionsFor } from './reasoning/model-revisions.ts';
import type { ConsultationState } from './reasoning/consultation-state.ts';
import { readConsultation, type ReadConsultation } from './reasoning/read-consultation.ts';
import { askedSuspicion, ownWords } from './reasoning/suspicions/suspicions.ts';
import type { Analytes } from './measurements/analytes.ts';
import type { IntentReader } from './intents/intent-reader.ts';
import type { Medicines } from './medicines/medicines.ts';
import type { TrainedReader } from './reading/reader/trained-reader.ts';
import type { TextReader } from './reading/text-reader.ts';

type Parts = {
  readonly knowledge: Knowledge;
  readonly reader: TextReader;
  /** The trained reader, whose candidates become questions; null for the rules alone. */
  readonly trained: TrainedReader | null;
  readonly reasoner: Reasoner;
  readonly index: SourceIndex;
  /** The lists of medicines; null checks no advice and answers no questions about medicines. */
  readonly medicines: Medicines | null;
  /** The list of analytes; without it (null) no values are suggested for the record. */
  readonly analytes: Analytes | null;
  readonly answering: Answering | null;
  readonly resemblance: ResemblanceReader | null;
  readonly questionSources: QuestionSources;
};

type Step =
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

/** The version combines the hashes of the knowledge base and of the trained reader. */
const engineInfo = ({ knowledge, trained }: Parts): EngineInfo => ({
  name: 'anamnesis-rules',
  version: [knowledge.data.version, ...(trained ? [trained.version] : [])].join('+'),
  mode: 'rules',
});

/** Small talk about no one that is surely no complaint: the patient is asked what is bothering them. */
const isPlainTalk = ({ intent, isSurelyNoComplaint, isGeneral }: QuestionStep): boolean =>
  intent === 'small_talk' && isSurelyNoComplaint && isGeneral;

/** Questions that look for what was not understood: what the message resembles is asked before them. */
const searching = new Set([mainProblemId, 'complaint_again', 'complaint_in_words', 'anything_else']);

function decideStep(read: ReadConsultation, question: QuestionStep | null, parts: Parts): Step {
  const step = plainStep(read, question, parts);
  if (step.kind !== 'ask' || !searching.has(step.question.id)) return step;
  const list = resemblingList(read.consulted, parts.reasoner);
  return list ? { kind: 'ask', question: list } : step;
}

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

type Decided = {
  readonly consulted: ConsultationState;
  readonly request: QuestionStep | null;
  readonly step: Step;
};

function publish({ consulted, request, step }: Decided, parts: Parts): ConsultationResponse {
  const { knowledge, reasoner, index, medicines, analytes } = parts;
  const { turn } = consulted;
  const asked = consulted.transcript.exchanges.length;
  const shared = {
    alert: currentAlert(consulted, knowledge),
    understood: understoodFrom(consulted, knowledge),
    engine: engineInfo(parts),
    ...(request ? { intent: request.intent } : {}),
  };
  const helpIn = (question: Question | null) => {
    const isGrave = step.kind === 'ask' ? step.isGrave === true : isSuicideUnclear(consulted);
    const help =
      helpFor(consulted, question, knowledge) ?? (isGrave ? helpInDanger(consulted, knowledge) : null);
    return help ? { help } : {};
  };
  if (step.kind === 'assess') {
    const { assessment, sources } = assess({ consulted, reasoner, index, medicines, deadEnd: step.deadEnd });
    return {
      next_question: null,
      is_complete: true,
      assessment,
      sources,
      question: null,
      progress: { asked, estimated_total: asked, reason_to_stop: step.reason },
      record_suggestions: suggestForRecord(consulted, knowledge, { medicines, analytes }),
      ...shared,
      ...helpIn(null),
    };
  }
  const question = toQuestion(step.question, consulted, knowledge);
  const answer = step.isFirst ? null : (request?.answer ?? verdictAnswer(consulted, knowledge));
  const reply = answer ? publishedReply(answer, turn.usesSources) : null;
  const asks = parts.questionSources(question);
  return {
    next_question: [...(reply?.sentences ?? []).map(({ text }) => text), question.text].join(' '),
    is_complete: false,
    assessment: null,
    sources: [...asks, ...(turn.usesSources && answer ? answer.sources : [])],
    question,
    progress: { asked, estimated_total: asked + (request?.isQuestionOnly ? 0 : questionsLeft(asked)) },
    ...(reply ? { reply } : {}),
    ...shared,
    ...helpIn(question),
  };
}

/** The material for the roles of a language model. */
function materialOf({ consulted, step }: Decided, { knowledge }: Parts): ModelMaterial {
  const asked = step.kind === 'ask' && step.others ? [step.question, ...step.others] : [];
  const questionBefore = (index: number) =>
    consulted.transcript.exchanges.find((each) => each.message_index === index)?.question ?? null;
  const { facts, relationship } = consulted.person;
  return {
    person: {
      age_years: facts.age_years === undefined ? null : Math.floor(facts.age_years),
      sex: facts.sex ?? null,
      about: relationship === null ? 'the writer' : 'someone else',
    },
    own_words: ownWords(consulted).map(({ message_index: message }) => {
      const question = questionBefore(message);
      return { message, question: question && textFor(question, consulted.person.audience) };
    }),
    vocabulary: knowledge.data.findings.filter(isReportable).map(({ id, label }) => ({ id, label })),
    conditions: challengeable(consulted, knowledge),
    candidates: asked.map((each) => toQuestion(each, consulted, knowledge)),
  };
}

/** The engine's response. With findings of a language model, the most urgent of the possible assessments counts. */
function respond(turn: ConsultationTurn, parts: Parts): TurnAnswer {
  const read = readConsultation(turn, parts);
  const { consulted } = read;
  const request = parts.answering ? questionStep(consulted, parts.answering) : null;
  const step = decideStep(read, request, parts);
  const decided: Decided = { consulted, request, step };
  const answer = publish(decided, parts);
  if (!turn.model) return answer;
  const answers =
    step.kind === 'ask'
      ? []
      : revisionsFor(turn).map((revise) => {
          const { consulted: revised } = readConsultation(turn, parts, revise);
          const deadEnd = revised.fired.length > 0 ? null : step.deadEnd;
          return publish({ consulted: revised, request, step: { ...step, deadEnd } }, parts);
        });
  return { ...mostUrgent([answer, ...answers]), for_model: materialOf(decided, parts) };
}

type EngineExtras = {
  readonly trained?: TrainedReader | null;
  readonly intents?: IntentReader | null;
  readonly medicines?: Medicines | null;
  readonly analytes?: Analytes | null;
  readonly resemblance?: ResemblanceReader | null;
};

/** The offline engine: a pure function of the turn, made from the knowledge base and the two text readers. */
export function createRulesEngine(
  knowledge: Knowledge,
  reader: TextReader,
  {
    trained = null,
    intents = null,
    medicines = null,
    analytes = null,
    resemblance = null,
  }: EngineExtras = {},
): Omit<ConsultationEngine, 'readReport'> {
  const index = openSourceIndex(knowledge);
  const parts: Parts = {
    knowledge,
    reader,
    trained,
    reasoner: { knowledge, likelihood: buildLikelihood(knowledge) },
    index,
    questionSources: openQuestionSources(knowledge, index),
    medicines,
    analytes,
    resemblance,
    answering: medicines && prepareAnswers(knowledge, medicines, forAnswers(trained, intents)),
  };
  const conditions = listConditions(knowledge);
  const readPage = createConditionPages(knowledge);
  return {
    consult: async (turn) => respond(turn, parts),
    readCondition: async (name) => readPage(name),
    listConditions: async () => conditions,
  };
}
