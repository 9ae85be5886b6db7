import { subjectFeatures } from '#server/consult/reading/people/subject-features.ts';
import { subjectClasses } from '#server/consult/reading/people/subject-reader.ts';
import type { PackedSoftmax } from '#server/consult/reading/reader/model-file.ts';
import { loadOpenings } from '../openings.ts';
import { fitClassifier } from './fit-classifier.ts';

/** Trains the classifier of patients with the messages of `knowledge/openings`. Takes about two seconds. */
export function trainSubjects(root: string): PackedSoftmax {
  const { entries } = loadOpenings(root);
  return fitClassifier(
    entries.flatMap(({ entry: { messages, ofOthers } }) => {
      const others = new Set(ofOthers);
      return messages.map((text) => ({
        label: others.has(text) ? ('other' as const) : ('writer' as const),
        features: subjectFeatures(text),
      }));
    }),
    subjectClasses,
  );
}
