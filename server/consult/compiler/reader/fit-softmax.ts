import { softmax } from '../../reading/reader/trained-reader.ts';
import type { Corpus, Sample } from './samples.ts';

/** The weights of each feature for the classes that it says something about: those from `offsets[f]` to `offsets[f + 1]`. */
export type Fit = {
  /** How many classes there are: the findings, and "none" as the last. */
  readonly classes: number;
  readonly offsets: Uint32Array;
  /** The class of each weight. */
  readonly ids: Uint16Array;
  readonly weights: Float32Array;
  readonly biases: Float64Array;
};

/** How the model is fitted; found on held-out voices. */
export const fitting = {
  passes: 4,
  rate: 10,
  /** The rate of a bias, as a part of that of a weight. */
  biasRate: 0.1,
  /** A smaller error is ignored. */
  leastError: 0.002,
  /** By how many standard deviations a feature must be more or less frequent in a class than elsewhere. */
  leastDeviation: 1,
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

/** Each feature of a segment weighs the same, and a long segment no more than a short one. */
const shareOf = (features: Uint32Array) => 1 / Math.sqrt(Math.max(1, features.length));

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

/** One step down the gradient of the error; `errors` are the shares less what they should be, and are used up. */
function learn(features: Uint32Array, errors: Float64Array, { fit, rate }: { fit: Fit; rate: number }): void {
  const { classes, offsets, ids, weights, biases } = fit;
  const share = shareOf(features);
  for (let id = 0; id < classes; id += 1) {
    const error = errors[id] ?? 0;
    const counts = Math.abs(error) >= fitting.leastError;
    if (counts) biases[id] = (biases[id] ?? 0) - rate * fitting.biasRate * error;
    errors[id] = counts ? rate * error * share : 0;
  }
  for (let at = 0; at < features.length; at += 1) {
    const feature = features[at] ?? 0;
    const to = offsets[feature + 1] ?? 0;
    for (let place = offsets[feature] ?? 0; place < to; place += 1)
      weights[place] = (weights[place] ?? 0) - (errors[ids[place] ?? 0] ?? 0);
  }
}

const leftOut = -1e9;

/** What a sample should be read as: a counter-example is "none", the last class. */
const truthOf = ({ finding, isPresent }: Sample, classes: number) => (isPresent ? finding : classes - 1);

/**
 * Turns the scores of a sample into errors: the shares less what they should be. Of a sentence that says a finding, the
 * findings that it may mean as well are left out.
 */
function toErrors(scores: Float64Array, sample: Sample, relatives: Corpus['relatives']): void {
  const truth = truthOf(sample, scores.length);
  const others = sample.isPresent ? (relatives[sample.finding] ?? []) : [];
  for (const relative of others) if (relative !== truth) scores[relative] = leftOut;
  softmax(scores);
  scores[truth] = (scores[truth] ?? 0) - 1;
}

/** How many sentences of each class there are, and of these with each feature (`feature × classes + class`). */
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
 * A weight of zero for each feature and each class that has it more or less often than chance would (a Poisson count).
 * What would be left out weighs next to nothing in the end and takes most of the time.
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
