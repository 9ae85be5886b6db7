import { crisisGroupOf, crisisGroups } from '../../library/crisis-groups.ts';
import type { KnowledgeData } from '../../library/model.ts';
import { fitSoftmax, type Fit } from './fit-softmax.ts';
import type { Corpus } from './samples.ts';

/**
 * A second softmax, over the groups of crises and "none", from the same sentences: whether a message is about a crisis at
 * all is surer than which one. What leads to the question of a crisis is neither.
 */
export function fitCrises({ samples, findings, vocabulary }: Corpus, data: KnowledgeData): Fit {
  const groups = crisisGroupOf(data);
  const leading = new Set(
    data.findings.filter(({ id, leads_to }) => leads_to && !groups.has(id)).map(({ id }) => id),
  );
  const grouped = samples
    .filter(({ finding, isPresent }) => !(isPresent && leading.has(findings[finding] ?? '')))
    .map((sample) => {
      const group = sample.isPresent ? groups.get(findings[sample.finding] ?? '') : undefined;
      const finding = group === undefined ? -1 : crisisGroups.indexOf(group);
      return { ...sample, finding, isPresent: finding >= 0 };
    });
  return fitSoftmax(grouped, {
    samples: grouped,
    findings: [...crisisGroups],
    vocabulary,
    relatives: crisisGroups.map((_, index) => new Set([index])),
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
