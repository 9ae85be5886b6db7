import * as v from 'valibot';
import { urgency } from './urgency.ts';

export const careLevels = [
  'call_ambulance',
  'emergency_department',
  'within_24h',
  'routine',
  'self_care',
] as const;
export const careLevel = v.picklist(careLevels);
export type CareLevel = v.InferOutput<typeof careLevel>;

export const likelihood = v.picklist(['low', 'moderate', 'high']);
export type Likelihood = v.InferOutput<typeof likelihood>;

/** The grades of GRADE; `none` when no source was used. */
export const evidenceQuality = v.picklist(['high', 'moderate', 'low', 'very_low', 'none']);
export type EvidenceQuality = v.InferOutput<typeof evidenceQuality>;

export const documentType = v.picklist([
  'guideline',
  'systematic_review',
  'review',
  'trial',
  'cohort',
  'reference',
  'patient_information',
  'other',
]);

/** A work that supports a claim. `passage` is our own summary of it; `quote` is verbatim or null. */
export const source = v.object({
  id: v.string(),
  title: v.string(),
  source: v.string(),
  section: v.string(),
  doi: v.string(),
  document_type: documentType,
  specialty: v.string(),
  citation: v.string(),
  url: v.optional(v.nullable(v.string())),
  published: v.optional(v.nullable(v.string())),
  passage: v.optional(v.nullable(v.string())),
  quote: v.optional(v.nullable(v.string())),
  passage_sha256: v.optional(v.nullable(v.string())),
  licence: v.optional(v.nullable(v.string())),
  score: v.optional(v.number()),
});
export type Source = v.InferOutput<typeof source>;

export const assessedCondition = v.object({
  name: v.string(),
  probability: v.nullable(v.number()),
  likelihood,
  description: v.string(),
  reasoning: v.string(),
  evidence: v.array(v.string()),
  /** For each line of `evidence`, in order: the ids of the sources that name it. */
  evidence_citations: v.optional(v.array(v.array(v.string()))),
  evidence_against: v.array(v.string()),
  evidence_against_citations: v.optional(v.array(v.array(v.string()))),
  unknowns: v.array(v.string()),
  citations: v.array(v.string()),
  urgency: v.optional(urgency),
  do_not_miss: v.optional(v.boolean()),
  icd10: v.optional(v.nullable(v.string())),
  slug: v.optional(v.nullable(v.string())),
});
export type AssessedCondition = v.InferOutput<typeof assessedCondition>;

export const triggeredRule = v.object({
  rule_id: v.string(),
  label: v.string(),
  source_id: v.nullable(v.string()),
  level: v.optional(v.picklist(['emergency', 'crisis', 'urgent'])),
  /** True for violence or abuse, as in the alert. */
  discreet: v.optional(v.boolean()),
});

/** What the deterministic rules did; always present, whatever else took part. */
export const safetyReport = v.object({
  rules_checked: v.number(),
  triggered: v.array(triggeredRule),
  floor_applied: v.boolean(),
  urgency_before_floor: v.nullable(urgency),
});

export const counterfactual = v.object({
  if: v.string(),
  finding_id: v.string(),
  /** The question that asks directly about this finding, if there is one. */
  question_id: v.optional(v.string()),
  then: v.object({ urgency: v.optional(urgency), top_condition: v.optional(v.string()) }),
});

export const givenAnswer = v.object({
  question: v.string(),
  answer: v.string(),
  value: v.nullable(v.string()),
});
export type GivenAnswer = v.InferOutput<typeof givenAnswer>;

export const selfCareStep = v.object({ text: v.string(), citations: v.array(v.string()) });

export const wording = v.object({
  /** BCP 47. */
  lang: v.string(),
  sentences: v.array(
    v.object({
      text: v.string(),
      claim: v.string(),
      /** The engine's own sentence, in English. */
      original: v.optional(v.string()),
      citations: v.array(v.string()),
    }),
  ),
});

/**
 * What the patient's record contained at the time, for whoever reads the assessment: names, and the newest values as
 * text.
 */
export const recordAtTheTime = v.object({
  medications: v.array(v.string()),
  measurements: v.array(v.string()),
});
export type RecordAtTheTime = v.InferOutput<typeof recordAtTheTime>;

/**
 * The end of a consultation. The first six fields are spec §3; the rest is additive.
 * `confidence_score` is 0–1: the chance that the truth is among the first three conditions.
 */
export const assessment = v.object({
  reasoning: v.string(),
  conditions: v.array(assessedCondition),
  next_steps: v.array(v.string()),
  confidence_score: v.number(),
  evidence_quality: evidenceQuality,
  urgency,
  urgency_known: v.optional(v.boolean()),
  care_level: v.optional(careLevel),
  timeframe_hours: v.optional(v.nullable(v.number())),
  warning_signs: v.optional(v.array(v.string())),
  self_care: v.optional(v.array(selfCareStep)),
  safety: v.optional(safetyReport),
  counterfactuals: v.optional(v.array(counterfactual)),
  no_conclusion: v.optional(v.boolean()),
  no_conclusion_reason: v.optional(v.nullable(v.string())),
  answers: v.optional(v.array(givenAnswer)),
  limits: v.optional(v.array(v.string())),
  /** Only for the patient's own consultation, and if the record was used. */
  record: v.optional(recordAtTheTime),
  /**
   * The same in a language model's plain words; each sentence refers to the engine's sentence that it rewords. `c1` is
   * the first sentence of the reasoning; conditions, next steps, warning signs and self-care follow in order. Urgency,
   * levels, numbers and sources always come from the engine.
   */
  wording: v.optional(v.nullable(wording)),
});
export type Assessment = v.InferOutput<typeof assessment>;
