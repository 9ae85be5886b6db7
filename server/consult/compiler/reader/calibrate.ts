import { logit, sigmoid, softmax } from '#server/consult/reading/reader/trained-reader.ts';
import { fitSoftmax, scoreSegment, type Fit } from './fit-softmax.ts';
import { folds, type Corpus, type Sample } from './samples.ts';

/** A held-out sentence with, for each finding, the logit of its highest share in any segment. */
export type HeldOut = { readonly sample: Sample; readonly scores: Float32Array };

/** The logit of each finding's highest share over all segments of a sample. */
export function scoresOf({ segments }: Sample, fit: Fit): Float32Array {
  const best = new Float32Array(fit.classes - 1);
  const shares = new Float64Array(fit.classes);
  for (const segment of segments) {
    scoreSegment(segment, fit, shares);
    softmax(shares);
    for (let id = 0; id < best.length; id += 1) best[id] = Math.max(best[id] ?? 0, shares[id] ?? 0);
  }
  for (let id = 0; id < best.length; id += 1) best[id] = logit(best[id] ?? 0);
  return best;
}

/** Scores every sentence with a model that was not trained on its voice. */
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
/** The number of sentences with a score, and how many of them report the finding. */
type Point = { readonly score: number; readonly count: number; readonly present: number };

/** How strongly each finding's line is pulled towards the line of all findings together. */
const pull = { slope: 20, intercept: 4 };
const leastSlope = 0.2;
const rounds = 25;

/** Logistic regression on one score by Newton's method, regularized towards a known line. */
export function fitLine(points: readonly Point[], towards: Line, strength = pull): Line {
  let { slope, intercept } = towards;
  for (let round = 0; round < rounds; round += 1) {
    let gradientSlope = strength.slope * (slope - towards.slope);
    let gradientIntercept = strength.intercept * (intercept - towards.intercept);
    let [ss, si, ii] = [strength.slope + 1e-6, 0, strength.intercept + 1e-6];
    for (const { score, count, present } of points) {
      const probability = sigmoid(slope * score + intercept);
      const error = count * probability - present;
      const weight = count * probability * (1 - probability);
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

/** The step in which scores are counted. */
const STEP = 0.1;
const highestScore = logit(1);
const steps = Math.round((2 * highestScore) / STEP) + 1;

/** How often each score occurred, in all sentences and in those that report the finding. */
type Tally = { readonly all: Uint32Array; readonly present: Uint32Array };
const emptyTally = (): Tally => ({ all: new Uint32Array(steps), present: new Uint32Array(steps) });

const pointsOf = ({ all, present }: Tally): Point[] =>
  [...all].flatMap((count, step) =>
    count === 0 ? [] : [{ score: step * STEP - highestScore, count, present: present[step] ?? 0 }],
  );

/**
 * The sentences that each finding is calibrated on: those that report it, and those that report neither it nor a
 * relative.
 */
function tally(held: readonly HeldOut[], { findings, relatives }: Corpus): Tally[] {
  const tallies = findings.map(emptyTally);
  for (const { sample, scores } of held)
    for (const [id, { all, present }] of tallies.entries()) {
      const isOwn = sample.finding === id;
      if (!isOwn && relatives[id]?.has(sample.finding)) continue;
      const step = Math.round(((scores[id] ?? 0) + highestScore) / STEP);
      all[step] = (all[step] ?? 0) + 1;
      if (isOwn && sample.isPresent) present[step] = (present[step] ?? 0) + 1;
    }
  return tallies;
}

function sumOf(tallies: readonly Tally[]): Tally {
  const sum = emptyTally();
  for (const { all, present } of tallies)
    for (let step = 0; step < steps; step += 1) {
      sum.all[step] = (sum.all[step] ?? 0) + (all[step] ?? 0);
      sum.present[step] = (sum.present[step] ?? 0) + (present[step] ?? 0);
    }
  return sum;
}

const untouched: Line = { slope: 1, intercept: 0 };

/** The Platt scaling of each finding, fitted on held-out voices. */
export function calibrate(held: readonly HeldOut[], corpus: Corpus): Line[] {
  const tallies = tally(held, corpus);
  const common = fitLine(pointsOf(sumOf(tallies)), untouched, { slope: 0, intercept: 0 });
  return tallies.map((each) => fitLine(pointsOf(each), common));
}
