import type { ConsultationResponse, EngineInfo, Question } from '#contract/consultation.ts';
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
import { decideStep, type Step } from './next-step.ts';
import type { ConsultationEngine, ConsultationTurn } from './engine.ts';
import { textFor } from './library/index-library.ts';
import type { ResemblanceReader } from './reading/resemblance/resemblance.ts';
import { isReportable, type Knowledge } from './library/model.ts';
import { buildLikelihood } from './reasoning/differential/likelihood.ts';
import type { Reasoner } from './reasoning/differential/differential.ts';
import { challengeable } from './reasoning/questions/challenges.ts';
import { isSuicideUnclear } from './reasoning/questions/safety-list.ts';
import { questionsLeft } from './reasoning/questions/reason-to-stop.ts';
import { revisionsFor } from './reasoning/model-revisions.ts';
import type { ConsultationState } from './reasoning/consultation-state.ts';
import { readConsultation } from './reasoning/read-consultation.ts';
import { ownWords } from './reasoning/suspicions/suspicions.ts';
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

/** The version combines the hashes of the knowledge base and of the trained reader. */
const engineInfo = ({ knowledge, trained }: Parts): EngineInfo => ({
  name: 'anamnesis-rules',
  version: [knowledge.data.version, ...(trained ? [trained.version] : [])].join('+'),
  mode: 'rules',
});

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
