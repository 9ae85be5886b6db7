import * as v from 'valibot';

const sentence = v.pipe(v.string(), v.trim(), v.minLength(1));
const phrases = v.optional(v.array(sentence), []);
const byFinding = v.optional(
  v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/, 'ids are snake_case')), v.array(sentence)),
  {},
);
const call = v.strictObject({ title: sentence, message: sentence });

/**
 * `knowledge/languages/<language>.yaml`: one language other than English, its id ISO 639-1. A phrase is a list of terms
 * that stand near each other in a sentence in any order; docs/knowledge.md explains how they are written.
 */
export const languageEntry = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)),
  /** What the language calls itself. */
  name: sentence,
  dir: v.picklist(['ltr', 'rtl']),
  /** `unspaced`: written without spaces between words; terms are parts of the text. */
  script: v.optional(v.picklist(['spaced', 'unspaced']), 'spaced'),
  reviewed_by_native_speaker: v.boolean(),
  /** Short words by which a text in it is known. */
  words: sentence,
  /** Words before a phrase that deny it, and such as do so behind it. */
  denials: phrases,
  denials_after: phrases,
  /** What puts a phrase years back, and what brings it into the present again. */
  past: phrases,
  continues: phrases,
  /** What asks or fears rather than reports. */
  information: phrases,
  /** What this service can do for people who write it, and whom to call. */
  help: sentence,
  /** The safety list in it: its question, and its options by their ids. */
  safety_list: v.strictObject({ ask: sentence, options: v.record(v.string(), sentence) }),
  /** Countries where many people speak it (ISO 3166-1 alpha-2): their numbers are shown where the patient's is not known. */
  countries: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  emergency: call,
  crisis: call,
  /** Findings that are an emergency when a person who cannot answer English questions reports them. */
  dangers: byFinding,
  /** Findings that are judged as English words for them are. */
  findings: byFinding,
});
export type LanguageEntry = v.InferOutput<typeof languageEntry>;
