import * as v from 'valibot';
import { listOf } from '../list-of.ts';
import { texts } from '../tolerant.ts';

const unit = v.object({ code: v.string(), label: v.string(), loinc: v.string() });

/** `GET /analytes`: the library's analytes with the units to choose from. No patient data in or out. */
export const libraryAnalytes = v.object({
  analytes: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      what: v.string(),
      also_known_as: v.array(v.string()),
      units: v.array(unit),
    }),
  ),
});

/** What the web app accepts of it: a name and units with their codes are required. */
export const readLibraryAnalytes = v.object({
  analytes: listOf(
    v.object({
      name: v.pipe(v.string(), v.minLength(1)),
      what: v.fallback(v.optional(v.string(), ''), ''),
      also_known_as: texts,
      units: listOf(unit),
    }),
  ),
});
export type LibraryAnalyte = v.InferOutput<typeof readLibraryAnalytes>['analytes'][number];
