import { dangerGroupOf, dangerGroups } from '../../library/danger-groups.ts';
import type { KnowledgeData } from '../../library/model.ts';
import { redFlagFindings } from '../checks/check-phrases.ts';
import { fitSoftmax, type Fit } from './fit-softmax.ts';
import type { Corpus, Sample } from './samples.ts';

/** A first message counts as so many sentences: it is what will be judged. */
const openingsWeigh = 3;

/**
 * A second softmax, over the groups of dangers and "none", from the same sentences and from whole first messages: whether
 * a message is about a danger at all is surer than which one. A sentence that is only part of a danger, or leads to the
 * question of a crisis, is neither.
 */
export function fitDangers({ samples, openings, findings, vocabulary }: Corpus, data: KnowledgeData): Fit {
  const groups = dangerGroupOf(data);
  const parts = redFlagFindings(data);
  const leading = new Set(data.findings.filter((each) => each.leads_to).map(({ id }) => id));
  const isUnclear = (id: string) => !groups.has(id) && (parts.has(id) || leading.has(id));
  const as = (sample: Sample, group: string | undefined): Sample => {
    const finding = dangerGroups.findIndex((each) => each === group);
    return { ...sample, finding, isPresent: finding >= 0 };
  };
  const sentences = samples.flatMap((sample) => {
    const id = sample.isPresent ? (findings[sample.finding] ?? '') : '';
    return isUnclear(id) ? [] : [as(sample, groups.get(id))];
  });
  const messages = openings.map((each) => as(each, each.about));
  const grouped = [...sentences, ...Array.from({ length: openingsWeigh }, () => messages).flat()];
  return fitSoftmax(grouped, {
    samples: grouped,
    openings: [],
    findings: [...dangerGroups],
    vocabulary,
    relatives: dangerGroups.map((_, index) => new Set([index])),
  });
}

/** Two fits over the same vocabulary as one: the classes of the second come behind those of the first. */
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
