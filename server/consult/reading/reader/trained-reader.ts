import { dangerGroups, type DangerGroup } from '#server/consult/library/danger-groups.ts';
import { createMemory } from '../cache.ts';
import { featuresOf, mannerOf } from './features.ts';
import type { ReaderModel } from './model-file.ts';
import { segmentsOf } from './segments.ts';

/** A finding that a text may mention. */
export type Candidate = { readonly finding: string; readonly probability: number };

/** How likely a whole text is about a danger of each group, 0–1; together at most 1. */
export type Dangers = Readonly<Record<DangerGroup, number>>;

/** How likely a text is about any danger, 0–1. */
export const totalDanger = ({ emergency, own, others }: Dangers): number => emergency + own + others;

/**
 * `dangers`: how likely the whole text is about a danger of each group, whichever the finding. `steps` counts look-ups
 * and additions, to measure the work.
 */
export type Scored = {
  readonly candidates: readonly Candidate[];
  readonly dangers: Dangers;
  readonly steps: number;
};

/** The trained reader: its findings are never taken as present; they only suggest questions. */
export type TrainedReader = {
  /** Changes with the training material and code. */
  readonly version: string;
  /** The findings that a text may mention, likeliest first. */
  score(text: string): Scored;
};

const versionLength = 8;

/** Findings below this probability are not candidates. */
const leastProbability = 0.02;

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** Turns scores into shares that sum to 1, in place. */
export function softmax(scores: Float64Array): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let id = 0; id < scores.length; id += 1) highest = Math.max(highest, scores[id] ?? 0);
  let sum = 0;
  for (let id = 0; id < scores.length; id += 1) {
    const share = Math.exp((scores[id] ?? 0) - highest);
    scores[id] = share;
    sum += share;
  }
  for (let id = 0; id < scores.length; id += 1) scores[id] = (scores[id] ?? 0) / sum;
}

const leastShare = 1e-7;
/** The logit of a share, finite at 0 and 1. */
export function logit(share: number): number {
  const inside = Math.min(1 - leastShare, Math.max(leastShare, share));
  return Math.log(inside / (1 - inside));
}

/** The position of a key in the ascending list, or −1. */
export function placeOf(key: number, keys: Uint32Array): number {
  let [low, high] = [0, keys.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = keys[middle] ?? 0;
    if (found === key) return middle;
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/**
 * Writes the softmax shares of all findings and "none", followed by those of the danger groups and "none", into
 * `shares`; returns the number of steps.
 */
function shareOut(features: ReadonlySet<number>, model: ReaderModel, shares: Float64Array): number {
  const { header, keys, offsets, classes, weights } = model;
  shares.fill(0);
  let known = 0;
  let steps = features.size;
  for (const feature of features) {
    const place = placeOf(feature, keys);
    if (place < 0) continue;
    known += 1;
    const to = offsets[place + 1] ?? 0;
    for (let at = offsets[place] ?? 0; at < to; at += 1) {
      const id = classes[at] ?? 0;
      shares[id] = (shares[id] ?? 0) + (weights[at] ?? 0);
      steps += 1;
    }
  }
  const length = Math.sqrt(Math.max(1, known));
  for (let id = 0; id < shares.length; id += 1)
    shares[id] = ((shares[id] ?? 0) * (header.scales[id] ?? 0)) / length + (header.biases[id] ?? 0);
  const classesOfFindings = header.findings.length + 1;
  softmax(shares.subarray(0, classesOfFindings));
  softmax(shares.subarray(classesOfFindings));
  return steps + shares.length;
}

/** Recent scores are cached: a consultation sends its messages again at every turn. */
const mostCharacters = 400_000;

/** Creates the reader for a trained model. A finding's probability is that of its likeliest sentence or clause. */
export function createTrainedReader(model: ReaderModel): TrainedReader {
  const scored = createMemory<Scored>(mostCharacters);
  return {
    version: model.header.fingerprint.slice(0, versionLength),
    score: (text) => scored(text, () => scoreText(text, model)),
  };
}

function scoreText(text: string, model: ReaderModel): Scored {
  const { findings, slopes, intercepts, biases } = model.header;
  const shares = new Float64Array(biases.length);
  const best = new Float64Array(findings.length);
  const segments = segmentsOf(text);
  const whole = mannerOf(text, segments);
  let steps = text.length;
  for (const segment of segments) {
    const features = featuresOf(segment);
    for (const each of features) whole.add(each);
    steps += shareOut(features, model, shares);
    for (let id = 0; id < best.length; id += 1) best[id] = Math.max(best[id] ?? 0, shares[id] ?? 0);
  }
  const candidates = findings.flatMap((finding, index): Candidate[] => {
    const score = logit(best[index] ?? 0);
    const probability = sigmoid((slopes[index] ?? 1) * score + (intercepts[index] ?? 0));
    return probability < leastProbability ? [] : [{ finding, probability }];
  });
  steps += shareOut(whole, model, shares);
  const shareOf = (group: DangerGroup) => shares[findings.length + 1 + dangerGroups.indexOf(group)] ?? 0;
  return {
    candidates: candidates.toSorted((a, b) => b.probability - a.probability),
    dangers: { emergency: shareOf('emergency'), own: shareOf('own'), others: shareOf('others') },
    steps,
  };
}
