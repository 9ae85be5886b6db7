import { softmax } from '#server/consult/reading/reader/trained-reader.ts';
import { randomFrom, shareOf, shuffle, type Fit } from './fit-softmax.ts';

/** A text with its class and weight, counted in texts. */
export type Labelled = { readonly features: Uint32Array; readonly label: number; readonly weight: number };

export type Weighting = {
  /** The number of features and of classes. */
  readonly features: number;
  readonly classes: number;
  /** The sets of classes, each compared with all other classes to weigh the features. */
  readonly contrasts: readonly ((label: number) => boolean)[];
  readonly passes: number;
  readonly rate: number;
  /** The learning rate of a bias, relative to that of a weight. */
  readonly biasRate: number;
  /** The number of added pseudo-counts that make rare features look the same in all classes. */
  readonly smoothing: number;
  /** The least information of a feature, in natural logarithms. */
  readonly leastInformation: number;
  /** A factor on the learning rate of a feature, besides its information. */
  readonly boost?: (feature: number) => number;
  /** The share of the learning rate by which all weights shrink at each step (L2). */
  readonly shrinking: number;
};

/** The weight decay is applied once in this many steps. */
const shrunkEvery = 1000;
const seed = 7;

/**
 * How informative each feature is: the greatest absolute log ratio of its frequencies on the two sides of a contrast
 * (Wang and Manning 2012, "Baselines and bigrams").
 */
function informationOf(
  texts: readonly Labelled[],
  { features, classes, contrasts, ...rest }: Weighting,
): Float64Array {
  const counts = new Float64Array(features * classes);
  const totals = new Float64Array(classes);
  for (const { features: own, label, weight } of texts)
    for (const feature of own) {
      const place = feature * classes + label;
      counts[place] = (counts[place] ?? 0) + weight;
      totals[label] = (totals[label] ?? 0) + weight;
    }
  const of = (row: Float64Array, isInside: (label: number) => boolean) =>
    row.reduce((sum, each, label) => (isInside(label) ? sum + each : sum), 0);
  const smoothed = (count: number, total: number) =>
    (count + rest.smoothing) / (total + rest.smoothing * features);
  const ratio = (row: Float64Array, isInside: (label: number) => boolean) =>
    Math.log(
      smoothed(of(row, isInside), of(totals, isInside)) /
        smoothed(
          of(row, (label) => !isInside(label)),
          of(totals, (label) => !isInside(label)),
        ),
    );
  return Float64Array.from({ length: features }, (_, feature) => {
    const row = counts.subarray(feature * classes, (feature + 1) * classes);
    return rest.leastInformation + Math.max(...contrasts.map((isInside) => Math.abs(ratio(row, isInside))));
  });
}

/** A weight of zero for each feature and each class. */
function emptyFit({ features, classes }: Weighting): Fit {
  return {
    classes,
    offsets: Uint32Array.from({ length: features + 1 }, (_, feature) => feature * classes),
    ids: Uint16Array.from({ length: features * classes }, (_, place) => place % classes),
    weights: new Float32Array(features * classes),
    biases: new Float64Array(classes),
  };
}

/** The scores of one text, like `scoreSegment`, but of a model in which each feature has a weight for each class. */
function scoreText(features: Uint32Array, { classes, weights, biases }: Fit, scores: Float64Array): void {
  scores.fill(0);
  for (let at = 0; at < features.length; at += 1) {
    const first = (features[at] ?? 0) * classes;
    for (let label = 0; label < classes; label += 1)
      scores[label] = (scores[label] ?? 0) + (weights[first + label] ?? 0);
  }
  const share = shareOf(features);
  for (let label = 0; label < classes; label += 1)
    scores[label] = (scores[label] ?? 0) * share + (biases[label] ?? 0);
}

type Step = {
  readonly fit: Fit;
  readonly rates: Float64Array;
  readonly rate: number;
  readonly biasRate: number;
};

/** One step of gradient descent; `errors` are the shares minus their targets. */
function learn(features: Uint32Array, errors: Float64Array, { fit, rates, rate, biasRate }: Step): void {
  const { classes, weights, biases } = fit;
  for (let label = 0; label < classes; label += 1)
    biases[label] = (biases[label] ?? 0) - rate * biasRate * (errors[label] ?? 0);
  const share = shareOf(features);
  for (let at = 0; at < features.length; at += 1) {
    const feature = features[at] ?? 0;
    const pace = rate * share * (rates[feature] ?? 0);
    for (let label = 0; label < classes; label += 1) {
      const place = feature * classes + label;
      weights[place] = (weights[place] ?? 0) - pace * (errors[label] ?? 0);
    }
  }
}

function shrink(weights: Float32Array, part: number): void {
  for (let place = 0; place < weights.length; place += 1) weights[place] = (weights[place] ?? 0) * part;
}

/** A linear softmax in which informative features learn faster, so that a few of them outweigh many others. */
export function fitWeighted(texts: readonly Labelled[], weighting: Weighting): Fit {
  const { passes, biasRate, shrinking, boost = () => 1 } = weighting;
  const rates = informationOf(texts, weighting).map(
    (information, feature) => information ** 2 * boost(feature),
  );
  const fit = emptyFit(weighting);
  const errors = new Float64Array(weighting.classes);
  const random = randomFrom(seed);
  const order = Uint32Array.from(
    texts.flatMap(({ weight }, index) => Array.from({ length: weight }, () => index)),
  );
  const total = passes * order.length;
  for (let step = 0; step < total; step += 1) {
    const place = step % order.length;
    if (place === 0) shuffle(order, random);
    const each = texts[order[place] ?? 0];
    if (!each) continue;
    const rate = weighting.rate * (1 - step / total);
    scoreText(each.features, fit, errors);
    softmax(errors);
    errors[each.label] = (errors[each.label] ?? 0) - 1;
    learn(each.features, errors, { fit, rates, rate, biasRate });
    if (step % shrunkEvery === 0) shrink(fit.weights, (1 - rate * shrinking) ** shrunkEvery);
  }
  return fit;
}
