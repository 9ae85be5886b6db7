import { createClassifier } from '../reader/classifier.ts';
import type { PackedSoftmax } from '../reader/model-file.ts';
import { subjectFeatures } from './subject-features.ts';

/** Who the patient of a first message is. */
export const subjectClasses = ['writer', 'other'] as const;

/** How likely the patient of a first message is someone else than its writer, 0–1. */
export type SubjectReader = (text: string) => number;

export function createSubjectReader(model: PackedSoftmax): SubjectReader {
  const classify = createClassifier(model, subjectClasses);
  return (text) => classify(subjectFeatures(text)).other;
}
