import * as v from 'valibot';
import { listOf } from './list-of.ts';
import { texts } from './tolerant.ts';

/** The library's names for a condition: no patient data in or out. */
const libraryCondition = v.object({
  name: v.string(),
  slug: v.string(),
  also_known_as: v.array(v.string()),
  icd10: v.nullable(v.string()),
});
export type LibraryCondition = v.InferOutput<typeof libraryCondition>;

/** `GET /conditions`: every name of every condition in the library. */
export const libraryConditions = v.object({ conditions: v.array(libraryCondition) });

/** What the web app accepts of it: only a name is required. */
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

/** `GET /substances`: the medications that our lists know, and common allergens. */
export const librarySubstances = v.object({
  medicines: v.array(v.string()),
  allergens: v.array(v.string()),
});
export const readLibrarySubstances = v.object({ medicines: texts, allergens: texts });
