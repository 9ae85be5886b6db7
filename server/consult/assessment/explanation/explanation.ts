import { withAncestors } from '#server/consult/library/ancestors.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { ConditionEntry, Edge, FindingEntry } from '#server/consult/library/entries/schema.ts';
import { observationsOf, type Reasoner } from '#server/consult/reasoning/differential/differential.ts';
import type { Facts } from '#server/consult/dialogue/facts.ts';
import { frequencyPhrase } from '../phrases.ts';

/** The evidence of one finding about one condition. */
export type Contribution = {
  readonly finding: string;
  readonly isPresent: boolean;
  /** Natural log of the likelihood ratio: above 0 supports, below 0 contradicts. */
  readonly weight: number;
  readonly edge: Edge | null;
  /** Where it can be checked: the sources of a measured frequency, else those that name the finding at all. */
  readonly sources: readonly string[];
};

/** Whether the patient denied a finding or what it is a detail of: a limb that no one spoke of was not denied. */
const isDenied = (id: string, facts: Facts, { findings }: Knowledge): boolean =>
  withAncestors(id, findings).some((each) => facts.stated.get(each) === 'absent');

/** The evidence for and against a condition that the patient told, strongest first. */
export function contributionsTo(condition: ConditionEntry, facts: Facts, reasoner: Reasoner): Contribution[] {
  const index = reasoner.knowledge.data.conditions.findIndex((each) => each.id === condition.id);
  const edges = new Map(condition.edges.map((each) => [each.finding, each]));
  return observationsOf(facts, reasoner)
    .flatMap(({ finding, isPresent, links }) => {
      const link = links.get(index);
      const edge = edges.get(finding) ?? null;
      if (!link || !(isPresent || isDenied(finding, facts, reasoner.knowledge))) return [];
      const named = reasoner.knowledge.namedBy.get(`${condition.id}/${finding}`) ?? [];
      const sources = edge?.state === 'measured' ? edge.sources : named;
      return [{ finding, isPresent, weight: isPresent ? link.present : link.absent, edge, sources }];
    })
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}

const leastWeight = 0.15;

function basisOf({ state }: Edge, sources: readonly string[]): string {
  if (state === 'measured') return '';
  return sources.length === 0 ? ' (editorial estimate)' : ' (the frequency is our estimate)';
}

function phrase(each: Contribution, finding: FindingEntry | undefined): string {
  const label = finding?.label ?? each.finding;
  const subject = each.isPresent ? label : `“${label}” does not apply`;
  if (!each.edge || finding?.names !== undefined) return subject;
  return `${subject}: ${frequencyPhrase[each.edge.frequency]}${basisOf(each.edge, each.sources)}`;
}

export type Explanation = {
  readonly for: readonly Contribution[];
  readonly against: readonly Contribution[];
};

/** Splits contributions into for and against, and drops negligible ones. */
export const explain = (contributions: readonly Contribution[]): Explanation => ({
  for: contributions.filter((each) => each.weight > leastWeight && each.edge !== null).slice(0, 8),
  against: contributions.filter((each) => each.weight < -leastWeight && each.edge !== null).slice(0, 6),
});

/** Contributions as sentences for the patient; estimates are marked as such. */
export const sentencesOf = (contributions: readonly Contribution[], { knowledge }: Reasoner): string[] =>
  contributions.map((each) => phrase(each, knowledge.findings.get(each.finding)));

/** The unknown findings that would be the strongest evidence for or against the condition. */
export function unknownsOf(
  condition: ConditionEntry,
  facts: Facts,
  { knowledge, likelihood }: Reasoner,
): string[] {
  const index = knowledge.data.conditions.findIndex((each) => each.id === condition.id);
  return condition.edges
    .filter(
      (each) => !facts.values.has(each.finding) && knowledge.findings.get(each.finding)?.names === undefined,
    )
    .map(({ finding }) => {
      const link = likelihood.weights.get(finding)?.alone.get(index);
      return { finding, reach: link ? link.present - link.absent : 0 };
    })
    .toSorted((a, b) => b.reach - a.reach)
    .slice(0, 4)
    .map((each) => knowledge.findings.get(each.finding)?.label ?? each.finding);
}
