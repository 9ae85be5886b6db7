import * as v from 'valibot';
import { source } from './assessment.ts';

/** A public page about one condition (`GET /conditions/{condition_name}`): no patient datum in or out. */
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
export type ConditionPage = v.InferOutput<typeof conditionPage>;
