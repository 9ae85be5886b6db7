import * as v from 'valibot';
import { listOf } from './list-of.ts';
import { texts } from './tolerant.ts';

/** What the library calls a condition: no patient datum in or out. */
const libraryCondition = v.object({
  name: v.string(),
  slug: v.string(),
  also_known_as: v.array(v.string()),
  icd10: v.nullable(v.string()),
});
export type LibraryCondition = v.InferOutput<typeof libraryCondition>;

/** `GET /conditions`: every name by which the library knows a condition. */
export const libraryConditions = v.object({ conditions: v.array(libraryCondition) });

/** What the SPA accepts of it: only a name must be there. */
export const readLibraryConditions = v.object({
  conditions: listOf(
    v.object({
      name: v.pipe(v.string(), v.minLength(1)),
      slug: v.fallback(v.optional(v.string(), ''), ''),
      also_known_as: texts,
      icd10: v.fallback(v.nullish(v.string(), null), null),
    }),
  ),
});

/** `GET /substances`: the medicines that our lists know, and what people are allergic to. */
export const librarySubstances = v.object({
  medicines: v.array(v.string()),
  allergens: v.array(v.string()),
});
export const readLibrarySubstances = v.object({ medicines: texts, allergens: texts });
