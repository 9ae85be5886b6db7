import type { ReaderModel } from '#server/consult/reading/reader/model-file.ts';
import type { Line } from './calibrate.ts';
import type { Fit } from './fit-softmax.ts';
import type { Corpus } from './samples.ts';

/** The most weights that are kept: on held-out voices a third of all weights performs as well as all of them. */
export const mostWeights = 1_000_000;
const levels = 127;

/** The size below which a weight is dropped, so that no more than `most` remain. */
function leastWeight(weights: Float32Array, most: number): number {
  if (weights.length <= most) return 0;
  return weights.map(Math.abs).toSorted()[weights.length - most] ?? 0;
}

/** The quantization step of each class's weights. */
function scalesOf({ classes, ids, weights }: Fit): Float32Array {
  const highest = new Float32Array(classes);
  for (const [place, id] of ids.entries())
    highest[id] = Math.max(highest[id] ?? 0, Math.abs(weights[place] ?? 0));
  return highest.map((each) => each / levels);
}

type Parts = { readonly fit: Fit; readonly lines: readonly Line[]; readonly corpus: Corpus };

/** The fitted model with one byte per weight; small weights are dropped. */
export function packModel(
  fingerprint: string,
  { fit, lines, corpus }: Parts,
  most = mostWeights,
): ReaderModel {
  const { offsets: places, weights, biases } = fit;
  const least = leastWeight(weights, most);
  const scales = scalesOf(fit);
  const [keys, offsets, ids, values]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const [feature, hash] of corpus.vocabulary.entries()) {
    const start = values.length;
    for (let place = places[feature] ?? 0; place < (places[feature + 1] ?? 0); place += 1) {
      const weight = weights[place] ?? 0;
      const id = fit.ids[place] ?? 0;
      const value = Math.round(weight / (scales[id] || 1));
      if (value === 0 || Math.abs(weight) < least || values.length >= most) continue;
      ids.push(id);
      values.push(value);
    }
    // A feature without weights still counts towards the length of a segment.
    keys.push(hash);
    offsets.push(start);
  }
  offsets.push(values.length);
  const rounded = (numbers: Iterable<number>) => Array.from(numbers, (each) => Number(each.toPrecision(6)));
  return {
    header: {
      fingerprint,
      findings: corpus.findings,
      scales: rounded(scales),
      biases: rounded(biases),
      slopes: rounded(lines.map((each) => each.slope)),
      intercepts: rounded(lines.map((each) => each.intercept)),
      features: keys.length,
      entries: values.length,
    },
    keys: Uint32Array.from(keys),
    offsets: Uint32Array.from(offsets),
    classes: Uint16Array.from(ids),
    weights: Int8Array.from(values),
  };
}
