import * as v from 'valibot';
import { dangerGroups } from '../library/danger-groups.ts';
import { loadFolder } from './load.ts';
import { nothing, sentencesIn } from './phrases.ts';

/** About something that a doctor should see today or within days; for the judge it is no danger. */
const soon = 'soon';

/**
 * `knowledge/openings/*.yaml`: whole first messages, labelled with the danger they are about, if any, and with whether the
 * writer asks for themselves. The engine never loads it.
 */
const openingEntry = v.pipe(
  v.strictObject({
    /** Without it the messages only teach who the patient is. */
    about: v.optional(v.picklist([...dangerGroups, soon, nothing])),
    topic: v.string(),
    /** The held-out batch it belonged to before the engine was improved on it. */
    batch: v.optional(v.string()),
    /** The writer is the patient. */
    messages: sentencesIn,
    /** Someone else is the patient. */
    of_others: sentencesIn,
  }),
  // From here on `messages` are all of them, whoever the patient is.
  v.transform(({ messages, of_others: ofOthers, ...rest }) => ({
    ...rest,
    messages: [...messages, ...ofOthers],
    ofOthers,
  })),
);
export type OpeningEntry = v.InferOutput<typeof openingEntry>;

/** Reads `knowledge/openings`. Entries that do not match the schema are left out and reported. */
export const loadOpenings = (root: string) => loadFolder(root, { name: 'openings', schema: openingEntry });
