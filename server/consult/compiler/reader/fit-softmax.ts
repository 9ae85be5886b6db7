import { softmax } from '../../reading/reader/trained-reader.ts';
import type { Corpus, Sample } from './samples.ts';

/** Dense weights: those of feature `f` begin at `f × classes`. */
export type Fit = {
  readonly classes: number;
  readonly weights: Float32Array;
  readonly biases: Float32Array;
};

/** How the model is fitted; found on held-out voices. */
export const fitting = {
  passes: 4,
  rate: 8,
  /** The rate of a bias, as a part of that of a weight. */
  biasRate: 0.1,
  /** A smaller error is let be: this keeps the weights sparse. */
  leastError: 0.002,
  seed: 7,
} as const;

/** The same sequence for the same seed (a linear congruential generator). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = kept;
  }
}

/** The scores of one segment: each feature weighs the same, and a long segment no more than a short one. */
export function scoreSegment(
  features: Uint32Array,
  { classes, weights, biases }: Fit,
  scores: Float32Array,
): void {
  const weight = 1 / Math.sqrt(Math.max(1, features.length));
  scores.set(biases);
  for (let at = 0; at < features.length; at += 1) {
    const start = (features[at] ?? 0) * classes;
    for (let id = 0; id < classes; id += 1)
      scores[id] = (scores[id] ?? 0) + (weights[start + id] ?? 0) * weight;
  }
}

/** One step down the gradient of the error; `errors` are the shares less what they should be. */
function learn(features: Uint32Array, errors: Float32Array, { fit, rate }: { fit: Fit; rate: number }): void {
  const { classes, weights, biases } = fit;
  const weight = 1 / Math.sqrt(Math.max(1, features.length));
  for (let id = 0; id < classes; id += 1) {
    const error = errors[id] ?? 0;
    if (Math.abs(error) < fitting.leastError) continue;
    biases[id] = (biases[id] ?? 0) - rate * fitting.biasRate * error;
    const step = rate * error * weight;
    for (let at = 0; at < features.length; at += 1) {
      const place = (features[at] ?? 0) * classes + id;
      weights[place] = (weights[place] ?? 0) - step;
    }
  }
}

const leftOut = -1e9;

/**
 * Turns the scores of a sample into errors: the shares less what they should be. A counter-example is "none"; of a
 * sentence that says a finding, the findings that it may mean as well are left out.
 */
function toErrors(
  scores: Float32Array,
  { finding, isPresent }: Sample,
  relatives: Corpus['relatives'],
): void {
  const truth = isPresent ? finding : scores.length - 1;
  const others = isPresent ? (relatives[finding] ?? []) : [];
  for (const relative of others) if (relative !== truth) scores[relative] = leftOut;
  softmax(scores);
  scores[truth] = (scores[truth] ?? 0) - 1;
}

/** One softmax over all findings and "none", fitted by stochastic gradient descent with a rate that falls to zero. */
export function fitSoftmax(samples: readonly Sample[], { findings, vocabulary, relatives }: Corpus): Fit {
  const classes = findings.length + 1;
  const fit: Fit = {
    classes,
    weights: new Float32Array(vocabulary.length * classes),
    biases: new Float32Array(classes),
  };
  const scores = new Float32Array(classes);
  const random = randomFrom(fitting.seed);
  const order = Uint32Array.from(samples.keys());
  const total = fitting.passes * order.length;
  for (let step = 0; step < total; step += 1) {
    const place = step % order.length;
    if (place === 0) shuffle(order, random);
    const sample = samples[order[place] ?? 0];
    if (!sample) continue;
    scoreSegment(sample.features, fit, scores);
    toErrors(scores, sample, relatives);
    learn(sample.features, scores, { fit, rate: fitting.rate * (1 - step / total) });
  }
  return fit;
}
