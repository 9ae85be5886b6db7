import * as v from 'valibot';
import {
  careLevel,
  documentType,
  evidenceQuality,
  safetyReport,
  counterfactual,
  givenAnswer,
  recordAtTheTime,
  type Assessment,
  type AssessedCondition,
  type Likelihood,
  type Source,
  wording,
} from './assessment.ts';
import { followUp } from './history.ts';
import { timestamp } from './primitives.ts';
import { listOf } from './list-of.ts';
import type { Urgency } from './urgency.ts';
import {
  alert,
  engineInfo,
  help,
  message,
  progress,
  question,
  recordSuggestion,
  reply,
  subject,
  type Reply,
  understanding,
} from './consultation.ts';

/**
 * What the web app accepts from any back end that implements the specification: missing or unknown values fall back as
 * contract §4 states, and both shapes of a condition (as sent, as shown) become one.
 */

const urgencySynonyms: Record<string, Urgency> = {
  LOW: 'LOW',
  SELF_CARE: 'LOW',
  MEDIUM: 'MEDIUM',
  ROUTINE: 'MEDIUM',
  NON_URGENT: 'MEDIUM',
  HIGH: 'HIGH',
  URGENT: 'HIGH',
  EMERGENCY: 'EMERGENCY',
  EMERGENT: 'EMERGENCY',
  CRITICAL: 'EMERGENCY',
};

const likelihoodSynonyms: Record<string, Likelihood> = {
  negligible: 'low',
  low: 'low',
  moderate: 'moderate',
  high: 'high',
  certain: 'high',
};

const key = (value: unknown) =>
  typeof value === 'string'
    ? value
        .trim()
        .toUpperCase()
        .replace(/[\s-]+/g, '_')
    : '';

const readUrgency = (value: unknown): Urgency | null => urgencySynonyms[key(value)] ?? null;

/** Bands of contract §4: at least 0.60 is high, at least 0.25 moderate. */
const likelihoodOf = (probability: number): Likelihood =>
  probability >= 0.6 ? 'high' : probability >= 0.25 ? 'moderate' : 'low';

const asFraction = (value: number) => Math.min(1, Math.max(0, value > 1 ? value / 100 : value));

/** Any text; a missing one becomes empty. */
export const textOf = v.fallback(v.pipe(v.nullish(v.string(), ''), v.string()), '');
/** A list of texts; a single text becomes a list of one. */
export const texts = v.pipe(
  v.fallback(v.nullish(v.union([v.string(), v.array(v.unknown())]), []), []),
  v.transform((value) =>
    Array.isArray(value) ? value.filter((each) => typeof each === 'string') : value ? [value] : [],
  ),
);
const optional = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined);

const steps = v.pipe(
  v.fallback(v.nullish(v.array(v.unknown()), []), []),
  v.transform((value) =>
    value.flatMap((each) => {
      if (typeof each === 'string') return [each];
      const parsed = v.safeParse(v.object({ text: v.string() }), each);
      return parsed.success ? [parsed.output.text] : [];
    }),
  ),
);

const selfCare = v.pipe(
  v.fallback(v.nullish(v.array(v.unknown()), []), []),
  v.transform((value) =>
    value.flatMap((each) => {
      if (typeof each === 'string') return [{ text: each, citations: [] as string[] }];
      const parsed = v.safeParse(v.object({ text: v.string(), citations: texts }), each);
      return parsed.success ? [parsed.output] : [];
    }),
  ),
);

const conditionShape = v.object({
  name: v.string(),
  probability: v.fallback(v.nullish(v.number(), null), null),
  likelihood: v.fallback(v.nullish(v.string(), null), null),
  description: textOf,
  reasoning: textOf,
  evidence: texts,
  evidence_citations: optional(v.array(texts)),
  evidence_against: texts,
  evidence_against_citations: optional(v.array(texts)),
  unknowns: texts,
  citations: texts,
  urgency: v.fallback(v.nullish(v.string(), null), null),
  do_not_miss: optional(v.boolean()),
  icd10: v.fallback(v.nullish(v.string(), null), null),
  slug: v.fallback(v.nullish(v.string(), null), null),
});

function toCondition(raw: v.InferOutput<typeof conditionShape>): AssessedCondition {
  const probability = raw.probability === null ? null : asFraction(raw.probability);
  const word = likelihoodSynonyms[(raw.likelihood ?? '').toLowerCase()];
  const urgency = readUrgency(raw.urgency);
  return {
    name: raw.name,
    probability,
    likelihood: word ?? (probability === null ? 'moderate' : likelihoodOf(probability)),
    description: raw.description,
    reasoning: raw.reasoning,
    evidence: raw.evidence,
    ...(raw.evidence_citations ? { evidence_citations: raw.evidence_citations } : {}),
    evidence_against: raw.evidence_against,
    ...(raw.evidence_against_citations ? { evidence_against_citations: raw.evidence_against_citations } : {}),
    unknowns: raw.unknowns,
    citations: raw.citations,
    ...(urgency ? { urgency } : {}),
    ...(raw.do_not_miss === undefined ? {} : { do_not_miss: raw.do_not_miss }),
    icd10: raw.icd10,
    slug: raw.slug,
  };
}

const wordOf = <T extends string>(allowed: readonly T[]) =>
  v.pipe(
    v.fallback(v.nullish(v.string(), ''), ''),
    v.transform((value): T | undefined => allowed.find((each) => each === key(value).toLowerCase())),
  );

const assessmentShape = v.object({
  reasoning: textOf,
  conditions: listOf(conditionShape),
  next_steps: steps,
  confidence_score: v.fallback(v.nullish(v.number(), 0), 0),
  evidence_quality: wordOf(evidenceQuality.options),
  urgency: v.fallback(v.nullish(v.string(), null), null),
  care_level: optional(careLevel),
  timeframe_hours: optional(v.nullable(v.number())),
  warning_signs: texts,
  self_care: selfCare,
  safety: optional(safetyReport),
  counterfactuals: listOf(counterfactual),
  no_conclusion: optional(v.boolean()),
  no_conclusion_reason: optional(v.nullable(v.string())),
  answers: listOf(givenAnswer),
  limits: texts,
  record: optional(recordAtTheTime),
  wording: optional(v.nullable(wording)),
});

function toAssessment(raw: v.InferOutput<typeof assessmentShape>): Assessment {
  const urgency = readUrgency(raw.urgency);
  const { urgency: _word, evidence_quality, conditions, confidence_score, ...rest } = raw;
  return {
    ...rest,
    conditions: conditions.map(toCondition),
    confidence_score: asFraction(confidence_score),
    evidence_quality: evidence_quality ?? 'none',
    urgency: urgency ?? 'MEDIUM',
    urgency_known: urgency !== null,
  };
}

export const readAssessment = v.pipe(assessmentShape, v.transform(toAssessment));

const sourceShape = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  title: textOf,
  source: textOf,
  section: textOf,
  doi: textOf,
  document_type: wordOf(documentType.options),
  specialty: textOf,
  citation: textOf,
  url: v.fallback(v.nullish(v.string(), null), null),
  published: v.fallback(v.nullish(v.string(), null), null),
  passage: v.fallback(v.nullish(v.string(), null), null),
  quote: v.fallback(v.nullish(v.string(), null), null),
  passage_sha256: v.fallback(v.nullish(v.string(), null), null),
  licence: v.fallback(v.nullish(v.string(), null), null),
  score: optional(v.number()),
});

export const readSource = v.pipe(
  sourceShape,
  v.transform((raw): Source => {
    const { document_type, score, ...rest } = raw;
    return { ...rest, document_type: document_type ?? 'other', ...(score === undefined ? {} : { score }) };
  }),
);

type Citing = { assessment: Assessment | null; sources: Source[]; reply?: Reply | null | undefined };

/** Drops citations of missing sources: a claim may cite only what can be opened (contract §4). */
function withKnownCitations<T extends Citing>(value: T): T {
  const known = new Set(value.sources.map((each) => each.id));
  const keep = (ids: string[]) => ids.filter((id) => known.has(id));
  if (value.reply) {
    const sentences = value.reply.sentences.map(({ text, citations }) => ({
      text,
      citations: keep(citations),
    }));
    return { ...value, reply: { ...value.reply, sentences } };
  }
  if (!value.assessment) return value;
  const conditions = value.assessment.conditions.map((each) => ({
    ...each,
    citations: keep(each.citations),
  }));
  const self_care = (value.assessment.self_care ?? []).map((each) => ({
    ...each,
    citations: keep(each.citations),
  }));
  return { ...value, assessment: { ...value.assessment, conditions, self_care } };
}

type Outcome = {
  readonly is_complete: boolean | null;
  readonly next_question: string | null;
  readonly assessment: Assessment | null;
  readonly question: v.InferOutput<typeof question> | null;
};

/**
 * A question or an assessment, as `is_complete` says: an assessment beside `false` does not end the consultation. If
 * the flag is missing, the content decides (contract §4).
 */
function withOneOutcome<T extends Outcome>(value: T): T & { is_complete: boolean } {
  const text = value.next_question?.trim() ? value.next_question : null;
  const isComplete = value.is_complete ?? (value.assessment !== null && text === null);
  return {
    ...value,
    is_complete: isComplete,
    assessment: isComplete ? value.assessment : null,
    next_question: isComplete ? null : text,
    question: isComplete ? null : value.question,
  };
}

export const readConsultationResponse = v.pipe(
  v.object({
    next_question: v.fallback(v.nullish(v.string(), null), null),
    is_complete: v.fallback(v.nullish(v.boolean(), null), null),
    assessment: v.nullish(readAssessment, null),
    sources: listOf(readSource),
    question: v.fallback(v.nullish(question, null), null),
    progress: optional(progress),
    alert: v.fallback(v.nullish(alert, null), null),
    help: v.fallback(v.nullish(help, null), null),
    reply: optional(v.nullable(reply)),
    understood: listOf(understanding),
    record_suggestions: listOf(recordSuggestion),
    engine: optional(engineInfo),
  }),
  v.transform(withOneOutcome),
  v.check(
    ({ is_complete, assessment, next_question }) =>
      is_complete ? assessment !== null : next_question !== null,
    'neither question nor assessment',
  ),
  v.transform((value) => withKnownCitations(value)),
);
export type ConsultationTurn = v.InferOutput<typeof readConsultationResponse>;

const readUrgencyField = v.pipe(
  v.fallback(v.nullish(v.string(), null), null),
  v.transform((value) => readUrgency(value) ?? 'MEDIUM'),
);

const historyItemShape = {
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  title: textOf,
  created_at: textOf,
  updated_at: v.optional(v.fallback(v.optional(timestamp), undefined)),
  urgency: readUrgencyField,
};

export const readHistoryItem = v.object(historyItemShape);

/** The reply to saving a consultation: the 2xx status is enough (contract §1). Without an id there is no link to it. */
export const readHistorySaved = v.pipe(
  v.fallback(v.nullish(v.looseObject({}), {}), {}),
  v.object({ ...historyItemShape, id: v.fallback(historyItemShape.id, '') }),
);

export const readHistoryList = v.object({
  history: listOf(readHistoryItem),
  next_cursor: v.fallback(v.nullish(v.string(), null), null),
});

export const readHistoryDetail = v.pipe(
  v.object({
    id: v.fallback(v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''), ''),
    title: textOf,
    created_at: textOf,
    updated_at: historyItemShape.updated_at,
    urgency: readUrgencyField,
    assessment_data: v.pipe(
      v.object({ assessment: readAssessment, sources: listOf(readSource) }),
      v.transform((value) => withKnownCitations(value)),
    ),
    messages: listOf(message),
    understood: listOf(understanding),
    subject: v.fallback(v.nullish(subject, null), null),
    engine: v.fallback(v.nullish(engineInfo, null), null),
    /** Left out by a back end that has none. */
    follow_up: v.optional(v.fallback(v.optional(v.nullable(followUp)), undefined)),
  }),
  v.transform((value) => value),
);
export type HistoryDetailRead = v.InferOutput<typeof readHistoryDetail>;
