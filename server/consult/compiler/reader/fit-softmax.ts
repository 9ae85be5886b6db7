import { softmax } from '#server/consult/reading/reader/trained-reader.ts';
import type { Corpus, Sample } from './samples.ts';

/** Sparse weights: those of feature f are at `offsets[f]` to `offsets[f + 1]`. */
export type Fit = {
  /** The number of classes: the findings, and "none" as the last. */
  readonly classes: number;
  readonly offsets: Uint32Array;
  /** The class of each weight. */
  readonly ids: Uint16Array;
  readonly weights: Float32Array;
  readonly biases: Float64Array;
};

/** Hyperparameters of the model; chosen on held-out voices. */
export const fitting = {
  passes: 4,
  rate: 10,
  /** The learning rate of a bias, relative to that of a weight. */
  biasRate: 0.1,
  /** Smaller errors are ignored. */
  leastError: 0.002,
  /** By how many standard deviations a feature's frequency in a class must differ from elsewhere. */
  leastDeviation: 1,
  seed: 7,
} as const;

/** A reproducible random sequence for a seed (a linear congruential generator). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Shuffles in place. */
export function shuffle(order: Uint32Array, random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = kept;
  }
}

/** The value of each feature of a segment, normalized so that a long segment weighs no more than a short one. */
export const shareOf = (features: Uint32Array) => 1 / Math.sqrt(Math.max(1, features.length));

/** The scores of one segment. */
export function scoreSegment(
  features: Uint32Array,
  { classes, offsets, ids, weights, biases }: Fit,
  scores: Float64Array,
): void {
  scores.fill(0);
  for (let at = 0; at < features.length; at += 1) {
    const feature = features[at] ?? 0;
    const to = offsets[feature + 1] ?? 0;
    for (let place = offsets[feature] ?? 0; place < to; place += 1) {
      const id = ids[place] ?? 0;
      scores[id] = (scores[id] ?? 0) + (weights[place] ?? 0);
    }
  }
  const share = shareOf(features);
  for (let id = 0; id < classes; id += 1) scores[id] = (scores[id] ?? 0) * share + (biases[id] ?? 0);
}

/** One step of gradient descent; `errors` are the shares minus their targets, and are overwritten. */
function learn(features: Uint32Array, errors: Float64Array, { fit, rate }: { fit: Fit; rate: number }): void {
  const { classes, offsets, ids, weights, biases } = fit;
  const share = shareOf(features);
  let isRight = true;
  for (let id = 0; id < classes; id += 1) {
    const error = errors[id] ?? 0;
    const counts = Math.abs(error) >= fitting.leastError;
    if (counts) biases[id] = (biases[id] ?? 0) - rate * fitting.biasRate * error;
    errors[id] = counts ? rate * error * share : 0;
    isRight &&= !counts;
  }
  if (isRight) return;
  for (let at = 0; at < features.length; at += 1) {
    const feature = features[at] ?? 0;
    const to = offsets[feature + 1] ?? 0;
    for (let place = offsets[feature] ?? 0; place < to; place += 1) {
      const error = errors[ids[place] ?? 0] ?? 0;
      // Most errors are too small to count: not writing them is faster.
      if (error !== 0) weights[place] = (weights[place] ?? 0) - error;
    }
  }
}

const leftOut = -1e9;

/** The target class of a sample: a counter-example is "none", the last class. */
const truthOf = ({ finding, isPresent }: Sample, classes: number) => (isPresent ? finding : classes - 1);

/**
 * Turns the scores of a sample into errors: the shares minus their targets. For a sentence that reports a finding, the
 * other findings that it may also report are left out.
 */
function toErrors(scores: Float64Array, sample: Sample, relatives: Corpus['relatives']): void {
  const truth = truthOf(sample, scores.length);
  const others = sample.isPresent ? (relatives[sample.finding] ?? []) : [];
  for (const relative of others) if (relative !== truth) scores[relative] = leftOut;
  softmax(scores);
  scores[truth] = (scores[truth] ?? 0) - 1;
}

/** The number of sentences of each class, and of these with each feature (`feature × classes + class`). */
function countSentences(samples: readonly Sample[], { findings, vocabulary }: Corpus) {
  const classes = findings.length + 1;
  const inClass = new Uint32Array(classes);
  const together = new Uint16Array(vocabulary.length * classes);
  for (const sample of samples) {
    const truth = truthOf(sample, classes);
    inClass[truth] = (inClass[truth] ?? 0) + 1;
    for (const feature of sample.features) {
      const place = feature * classes + truth;
      together[place] = (together[place] ?? 0) + 1;
    }
  }
  return { inClass, together };
}

/**
 * A weight of zero for each feature and class where its frequency differs from chance (a Poisson count). The others
 * would end up close to zero and take most of the time.
 */
function emptyFit(samples: readonly Sample[], corpus: Corpus): Fit {
  const { inClass, together } = countSentences(samples, corpus);
  const classes = inClass.length;
  const features = corpus.vocabulary.length;
  const offsets = new Uint32Array(features + 1);
  const found: number[] = [];
  for (let feature = 0; feature < features; feature += 1) {
    const row = together.subarray(feature * classes, (feature + 1) * classes);
    let sum = 0;
    for (let id = 0; id < classes; id += 1) sum += row[id] ?? 0;
    for (let id = 0; id < classes; id += 1) {
      const count = row[id] ?? 0;
      if (count === 0) continue;
      const expected = (sum * (inClass[id] ?? 0)) / samples.length;
      if (Math.abs(count - expected) >= fitting.leastDeviation * Math.sqrt(expected)) found.push(id);
    }
    offsets[feature + 1] = found.length;
  }
  const ids = Uint16Array.from(found);
  return { classes, offsets, ids, weights: new Float32Array(ids.length), biases: new Float64Array(classes) };
}

/** One softmax over all findings and "none", fitted by stochastic gradient descent with a rate that falls to zero. */
export function fitSoftmax(samples: readonly Sample[], corpus: Corpus): Fit {
  const fit = emptyFit(samples, corpus);
  const scores = new Float64Array(fit.classes);
  const random = randomFrom(fitting.seed);
  const order = Uint32Array.from(samples.keys());
  const total = fitting.passes * order.length;
  for (let step = 0; step < total; step += 1) {
    const place = step % order.length;
    if (place === 0) shuffle(order, random);
    const sample = samples[order[place] ?? 0];
    if (!sample) continue;
    scoreSegment(sample.features, fit, scores);
    toErrors(scores, sample, corpus.relatives);
    learn(sample.features, scores, { fit, rate: fitting.rate * (1 - step / total) });
  }
  return fit;
}
