import { logit, sigmoid, softmax } from '../../reading/reader/trained-reader.ts';
import { fitSoftmax, scoreSegment, type Fit } from './fit-softmax.ts';
import { folds, type Corpus, type Sample } from './samples.ts';

/** A held-out sentence and, for each finding, the logit of its share where it is likeliest. */
export type HeldOut = { readonly sample: Sample; readonly scores: Float32Array };

/** The logit of each finding's share in a sample, over all its segments. */
export function scoresOf({ segments }: Sample, fit: Fit): Float32Array {
  const best = new Float32Array(fit.classes - 1);
  const shares = new Float32Array(fit.classes);
  for (const segment of segments) {
    scoreSegment(segment, fit, shares);
    softmax(shares);
    for (let id = 0; id < best.length; id += 1) best[id] = Math.max(best[id] ?? 0, shares[id] ?? 0);
  }
  for (let id = 0; id < best.length; id += 1) best[id] = logit(best[id] ?? 0);
  return best;
}

/** Every sentence scored by a model that saw none of its voice. */
export function holdOut(corpus: Corpus): HeldOut[] {
  return Array.from({ length: folds }, (_, fold) => {
    const fit = fitSoftmax(
      corpus.samples.filter((each) => each.fold !== fold),
      corpus,
    );
    return corpus.samples
      .filter((each) => each.fold === fold)
      .map((sample) => ({ sample, scores: scoresOf(sample, fit) }));
  }).flat();
}

export type Line = { readonly slope: number; readonly intercept: number };
type Point = { readonly score: number; readonly isPresent: boolean };

/** How strongly one finding's line is drawn to that of all findings together. */
const pull = { slope: 20, intercept: 4 };
const leastSlope = 0.2;
const rounds = 25;

/** Logistic regression on one score by Newton's method, drawn towards a line that is known. */
export function fitLine(points: readonly Point[], towards: Line, strength = pull): Line {
  let { slope, intercept } = towards;
  for (let round = 0; round < rounds; round += 1) {
    let gradientSlope = strength.slope * (slope - towards.slope);
    let gradientIntercept = strength.intercept * (intercept - towards.intercept);
    let [ss, si, ii] = [strength.slope + 1e-6, 0, strength.intercept + 1e-6];
    for (const { score, isPresent } of points) {
      const probability = sigmoid(slope * score + intercept);
      const error = probability - (isPresent ? 1 : 0);
      const weight = probability * (1 - probability);
      gradientSlope += error * score;
      gradientIntercept += error;
      ss += weight * score * score;
      si += weight * score;
      ii += weight;
    }
    const determinant = ss * ii - si * si;
    slope -= (ii * gradientSlope - si * gradientIntercept) / determinant;
    intercept -= (ss * gradientIntercept - si * gradientSlope) / determinant;
  }
  return { slope: Math.max(leastSlope, slope), intercept };
}

/** What a finding is judged by: the sentences that say it, and all that say neither it nor a relative. */
export function pointsOf(id: number, held: readonly HeldOut[], { relatives }: Corpus): Point[] {
  const own = relatives[id];
  return held.flatMap(({ sample, scores }) => {
    const isOwn = sample.finding === id;
    if (!isOwn && own?.has(sample.finding)) return [];
    return [{ score: scores[id] ?? 0, isPresent: isOwn && sample.isPresent }];
  });
}

const untouched: Line = { slope: 1, intercept: 0 };
/** Of the findings' points, every so many are enough for the line of all. */
const every = 40;

/** A line for each finding that turns its score into a probability (Platt), from held-out voices. */
export function calibrate(held: readonly HeldOut[], corpus: Corpus): Line[] {
  const points = corpus.findings.map((_, id) => pointsOf(id, held, corpus));
  const sampled = points.flatMap((each, id) => each.filter((_, index) => (index + id) % every === 0));
  const common = fitLine(sampled, untouched, { slope: 0, intercept: 0 });
  return points.map((each) => fitLine(each, common));
}
