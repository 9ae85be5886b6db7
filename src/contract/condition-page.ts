import * as v from 'valibot';
import { source } from './assessment.ts';
import { listOf } from './list-of.ts';
import { readSource, textOf, texts } from './tolerant.ts';

/** A public page about one condition (`GET /conditions/{condition_name}`): no patient data in or out. */
export const conditionPage = v.object({
  name: v.string(),
  slug: v.string(),
  also_known_as: v.array(v.string()),
  summary: v.string(),
  symptoms: v.array(v.string()),
  causes: v.array(v.string()),
  risk_factors: v.array(v.string()),
  when_to_get_help: v.object({
    emergency: v.array(v.string()),
    urgent: v.array(v.string()),
    routine: v.array(v.string()),
  }),
  self_care: v.array(v.string()),
  diagnosis: v.string(),
  treatment: v.string(),
  prevention: v.array(v.string()),
  icd10: v.nullable(v.string()),
  related: v.array(v.object({ name: v.string(), slug: v.string() })),
  sources: v.array(source),
  last_reviewed: v.nullable(v.string()),
  disclaimer: v.string(),
});
/** The name or slug in a page's path. */
export const conditionName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(120, 'too_long'),
);

export type ConditionPage = v.InferOutput<typeof conditionPage>;

const textOrNull = v.fallback(v.nullish(v.string(), null), null);
const help = v.object({ emergency: texts, urgent: texts, routine: texts });

/** What the web app accepts as a condition page: only the name is required. */
export const readConditionPage = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.minLength(1)),
    slug: textOf,
    also_known_as: texts,
    summary: textOf,
    symptoms: texts,
    causes: texts,
    risk_factors: texts,
    when_to_get_help: v.fallback(v.nullish(help, null), null),
    self_care: texts,
    diagnosis: textOf,
    treatment: textOf,
    prevention: texts,
    icd10: textOrNull,
    related: listOf(v.object({ name: v.string(), slug: v.string() })),
    sources: listOf(readSource),
    last_reviewed: textOrNull,
    disclaimer: textOf,
  }),
  v.transform(({ when_to_get_help, ...page }): ConditionPage => ({
    ...page,
    when_to_get_help: when_to_get_help ?? { emergency: [], urgent: [], routine: [] },
  })),
);
