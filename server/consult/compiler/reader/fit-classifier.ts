import type { PackedSoftmax } from '#server/consult/reading/reader/model-file.ts';
import { fitWeighted } from './fit-weighted.ts';

/** The features of a message, labelled with its class. */
export type Example<Class extends string> = { readonly features: ReadonlySet<number>; readonly label: Class };

/** A feature in fewer messages does not generalize. */
const fewestMessages = 2;

/** Hyperparameters; chosen on messages that the classifiers were not trained on. */
const weighting = {
  passes: 20,
  rate: 0.8,
  biasRate: 0.1,
  smoothing: 0.3,
  leastInformation: 0.1,
  shrinking: 3e-5,
};
const levels = 127;

const inBase64 = ({ buffer }: Uint32Array<ArrayBuffer> | Int8Array<ArrayBuffer>) =>
  Buffer.from(buffer).toString('base64');

/** Trains a classifier of whole messages; deterministic: the same messages give the same model. */
export function fitClassifier<Class extends string>(
  examples: readonly Example<Class>[],
  classes: readonly Class[],
): PackedSoftmax {
  const counts = new Map<number, number>();
  for (const { features } of examples)
    for (const each of features) counts.set(each, (counts.get(each) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= fewestMessages).map(([hash]) => hash);
  const keys = Uint32Array.from(known).toSorted();
  const places = new Map(Array.from(keys, (hash, place) => [hash, place]));
  const texts = examples.map(({ features, label }) => ({
    features: Uint32Array.from([...features].flatMap((each) => places.get(each) ?? [])),
    label: classes.indexOf(label),
    weight: 1,
  }));
  const fit = fitWeighted(texts, {
    ...weighting,
    features: keys.length,
    classes: classes.length,
    contrasts: classes.map((_, own) => (label: number) => label === own),
  });
  const highest = fit.weights.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  const scale = highest / levels || 1;
  return {
    keys: inBase64(keys),
    weights: inBase64(Int8Array.from(fit.weights, (each) => Math.round(each / scale))),
    scale: Number(scale.toPrecision(6)),
    biases: Array.from(fit.biases, (each) => Number(each.toPrecision(6))),
  };
}
