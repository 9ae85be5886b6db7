import type { PackedSoftmax } from './model-file.ts';
import { placeOf, softmax } from './trained-reader.ts';

/** How likely a message with these features is of each class; together 1. */
export type Classifier<Class extends string> = (
  features: ReadonlySet<number>,
) => Readonly<Record<Class, number>>;

/** Unpacks a trained classifier; `classes` are those of the training, in the same order. */
export function createClassifier<Class extends string>(
  model: PackedSoftmax,
  classes: readonly Class[],
): Classifier<Class> {
  const keys = new Uint32Array(Uint8Array.from(Buffer.from(model.keys, 'base64')).buffer);
  const weights = new Int8Array(Uint8Array.from(Buffer.from(model.weights, 'base64')).buffer);
  return (features) => {
    const places = [...features].map((each) => placeOf(each, keys)).filter((at) => at >= 0);
    const share = model.scale / Math.sqrt(Math.max(1, places.length));
    const scores = Float64Array.from(model.biases);
    for (const place of places)
      for (let at = 0; at < classes.length; at += 1)
        scores[at] = (scores[at] ?? 0) + (weights[place * classes.length + at] ?? 0) * share;
    softmax(scores);
    return Object.fromEntries(classes.map((each, at) => [each, scores[at] ?? 0])) as Record<Class, number>; // one for each class
  };
}
