import * as v from 'valibot';
import { dangerGroups } from '../library/danger-groups.ts';
import { loadFolder } from './load.ts';
import { nothing, sentencesIn } from './phrases.ts';

/** About something that a doctor should see today or within days; for the judge it is no danger. */
const soon = 'soon';

/**
 * `knowledge/openings/*.yaml`: whole first messages, labelled with the danger they are about, if any. The engine never
 * loads it.
 */
const openingEntry = v.strictObject({
  about: v.picklist([...dangerGroups, soon, nothing]),
  topic: v.string(),
  /** The held-out batch it belonged to before the engine was improved on it. */
  batch: v.optional(v.string()),
  messages: sentencesIn,
});
export type OpeningEntry = v.InferOutput<typeof openingEntry>;

/** Reads `knowledge/openings`. Entries that do not match the schema are left out and reported. */
export const loadOpenings = (root: string) => loadFolder(root, { name: 'openings', schema: openingEntry });
