import * as v from 'valibot';
import { loadFolder } from './load.ts';

/** The voices in which a finding is reported as present, now, by or about the patient. */
export const voices = [
  'teenager',
  'parent',
  'carer',
  'terse',
  'rambling',
  'non_native',
  'misspelt',
  'idiom',
  'picture',
] as const;
export type Voice = (typeof voices)[number];

/** Sentences with the words of a finding that do not report it as present in the patient now. */
export const counterExamples = ['negated', 'hypothetical', 'past', 'other_person', 'unlike'] as const;
type CounterExample = (typeof counterExamples)[number];

/** One sentence per line. */
export const sentencesIn = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text): readonly string[] =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
);
const findingId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/, 'ids are snake_case'));

/** `knowledge/phrases/*.yaml`: the training sentences of a finding. The engine never loads it. */
const phraseEntry = v.strictObject({
  finding: findingId,
  /** Findings that some of these sentences also report. */
  related: v.optional(v.array(findingId), []),
  ...(Object.fromEntries([...voices, ...counterExamples].map((name) => [name, sentencesIn])) as Record<
    Voice | CounterExample,
    typeof sentencesIn
  >),
});
export type PhraseEntry = v.InferOutput<typeof phraseEntry>;

/** The entry whose sentences report no finding at all. */
export const nothing = 'nothing';

/** All sentences that report the finding as present. */
export const positivesOf = (entry: PhraseEntry): string[] => voices.flatMap((voice) => entry[voice]);

/** Reads `knowledge/phrases`. Entries that do not match the schema are left out and reported. */
export const loadPhrases = (root: string) => loadFolder(root, { name: 'phrases', schema: phraseEntry });
