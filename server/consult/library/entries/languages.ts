import * as v from 'valibot';

const sentence = v.pipe(v.string(), v.trim(), v.minLength(1));
const phrases = v.optional(v.array(sentence), []);
const byFinding = v.optional(
  v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/, 'ids are snake_case')), v.array(sentence)),
  {},
);
const call = v.strictObject({ title: sentence, message: sentence });

/**
 * `knowledge/languages/<language>.yaml`: a language other than English, identified by its ISO 639-1 code. A phrase is a
 * list of terms that occur near each other in a sentence in any order; docs/knowledge.md explains the notation.
 */
export const languageEntry = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)),
  /** The language's own name for itself. */
  name: sentence,
  dir: v.picklist(['ltr', 'rtl']),
  /** `unspaced`: written without spaces between words; terms are parts of the text. */
  script: v.optional(v.picklist(['spaced', 'unspaced']), 'spaced'),
  reviewed_by_native_speaker: v.boolean(),
  /** Short words that identify a text in this language. */
  words: sentence,
  /** Words that deny a phrase when they come before it, and those that do when they come after it. */
  denials: phrases,
  denials_after: phrases,
  /** Words that put a phrase in the past, and those that bring it back to the present. */
  past: phrases,
  continues: phrases,
  /** Words that ask or fear instead of report. */
  information: phrases,
  /** What the service can do for people who write this language, and who to call. */
  help: sentence,
  /** The translated safety list: its question, and its options by their ids. */
  safety_list: v.strictObject({ ask: sentence, options: v.record(v.string(), sentence) }),
  /**
   * Countries where many people speak it (ISO 3166-1 alpha-2). Their numbers are shown when the patient's country is
   * unknown.
   */
  countries: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  emergency: call,
  crisis: call,
  /** Findings that are an emergency when reported by a person who cannot answer English questions. */
  dangers: byFinding,
  /** Findings that are judged like their English equivalents. */
  findings: byFinding,
});
export type LanguageEntry = v.InferOutput<typeof languageEntry>;
