import { dangerGroupOf, dangerGroups } from '#server/consult/library/danger-groups.ts';
import type { KnowledgeData } from '#server/consult/library/model.ts';
import { reportableRedFlags } from '#server/consult/library/rule-findings.ts';
import type { Fit } from './fit-softmax.ts';
import { fitWeighted, type Labelled } from './fit-weighted.ts';
import type { Corpus, Sample } from './samples.ts';

/** Hyperparameters of the danger model; chosen on first messages that it was not trained on. */
const judging = {
  /** The weight of a first message, in sentences: the model is used on first messages. */
  openingsWeigh: 30,
  passes: 3,
  rate: 0.8,
  biasRate: 0.1,
  smoothing: 5,
  leastInformation: 0.1,
  /** The few features of manner learn this much faster than the hundred others. */
  mannerRate: 4,
  shrinking: 2e-5,
} as const;

const classes = dangerGroups.length + 1;
const none = dangerGroups.length;

const together = ({ features, manner }: Sample) => Uint32Array.from([...features, ...manner]);

/**
 * Leaves out sentences about part of a danger and those that lead to a crisis question: they are about neither a danger
 * nor none.
 */
function judgedOf({ sentences, openings, findings }: Corpus, data: KnowledgeData): Labelled[] {
  const groups = dangerGroupOf(data);
  const parts = reportableRedFlags(data);
  const leading = new Set(data.findings.filter((each) => each.leads_to).map(({ id }) => id));
  const isUnclear = (id: string) => !groups.has(id) && (parts.has(id) || leading.has(id));
  const placeOf = (group: string | undefined) => {
    const place = dangerGroups.findIndex((each) => each === group);
    return place < 0 ? none : place;
  };
  const ofSentences = sentences.flatMap((sample) => {
    const id = sample.isPresent ? (findings[sample.finding] ?? '') : '';
    if (isUnclear(id)) return [];
    return [{ features: together(sample), label: placeOf(groups.get(id)), weight: 1 }];
  });
  const ofMessages = openings.map((each) => ({
    features: together(each),
    label: placeOf(each.about),
    weight: judging.openingsWeigh,
  }));
  return [...ofSentences, ...ofMessages];
}

/**
 * The danger model of whole messages: a second softmax, over the danger groups and "none", fitted on the same sentences
 * and on whole first messages. That a message is about a danger is more certain than which one.
 */
export function fitDangers(corpus: Corpus, data: KnowledgeData): Fit {
  const manner = new Set(corpus.openings.flatMap((each) => [...each.manner]));
  const { openingsWeigh: _, mannerRate, ...weighting } = judging;
  const isDanger = (group: number) => group !== none;
  const isCrisis = (group: number) => isDanger(group) && dangerGroups[group] !== 'emergency';
  return fitWeighted(judgedOf(corpus, data), {
    ...weighting,
    features: corpus.vocabulary.length,
    classes,
    contrasts: [isDanger, isCrisis],
    boost: (feature) => (manner.has(feature) ? mannerRate : 1),
  });
}

/** Joins two fits over the same vocabulary; the classes of the second come after those of the first. */
export function joinFits(first: Fit, second: Fit): Fit {
  const features = first.offsets.length - 1;
  const offsets = new Uint32Array(features + 1);
  const size = first.ids.length + second.ids.length;
  const [ids, weights] = [new Uint16Array(size), new Float32Array(size)];
  let filled = 0;
  for (let feature = 0; feature < features; feature += 1) {
    for (const [fit, behind] of [[first, 0] as const, [second, first.classes] as const])
      for (let place = fit.offsets[feature] ?? 0; place < (fit.offsets[feature + 1] ?? 0); place += 1) {
        ids[filled] = (fit.ids[place] ?? 0) + behind;
        weights[filled] = fit.weights[place] ?? 0;
        filled += 1;
      }
    offsets[feature + 1] = filled;
  }
  const biases = Float64Array.from([...first.biases, ...second.biases]);
  return { classes: first.classes + second.classes, offsets, ids, weights, biases };
}
