import type { ConditionEntry } from '#server/consult/library/entries/schema.ts';
import { steps, type ResemblanceModel } from './resemblance-file.ts';
import { termsOf } from './terms.ts';

/** How much the sentences of a finding count for a condition, by how many people with the condition have it. */
export const weightOf: Readonly<Partial<Record<ConditionEntry['edges'][number]['frequency'], number>>> = {
  always: 1,
  usual: 0.8,
  half: 0.5,
  some: 0.25,
};
/** The same for the names and the summary of the condition itself. */
const ofItself = 0.5;

/** A document that belongs to a condition, and how much it counts there. */
type Share = { readonly condition: number; readonly weight: number };

/** For each document, the conditions that it belongs to. */
export function belongingOf(
  conditions: readonly ConditionEntry[],
  findings: readonly string[],
): readonly (readonly Share[])[] {
  const places = new Map(findings.map((id, place) => [id, place]));
  const shares: Share[][] = [...findings, ...conditions].map(() => []);
  for (const [condition, { edges }] of conditions.entries()) {
    shares[findings.length + condition]?.push({ condition, weight: ofItself });
    for (const { finding, frequency } of edges) {
      const weight = weightOf[frequency] ?? 0;
      const place = places.get(finding);
      if (place !== undefined && weight > 0) shares[place]?.push({ condition, weight });
    }
  }
  return shares;
}

/** How rare a term is among all documents (inverse document frequency). */
export const rarity = (documents: number, all: number): number => Math.log((all + 1) / (documents + 0.5));

/** What a text resembles: a value from 0 for each condition and each finding that has any of its words. */
export type Resemblance = {
  readonly conditions: ReadonlyMap<string, number>;
  readonly findings: ReadonlyMap<string, number>;
};

export type ResemblanceReader = (text: string) => Resemblance;

const nothing: Resemblance = { conditions: new Map(), findings: new Map() };

/**
 * Compares a text with how people describe each condition (cosine of terms weighted by rarity, as in tf-idf): of the
 * findings of a condition, the one that uses a term most counts. It knows nothing of grammar, people or time.
 */
export function createResemblanceReader(
  { header, terms, offsets, documents, shares }: ResemblanceModel,
  conditions: readonly ConditionEntry[],
): ResemblanceReader {
  const { findings, norms } = header;
  const belonging = belongingOf(conditions, findings);
  const all = findings.length + conditions.length;
  const places = new Map([...terms].map((term, place) => [term, place]));
  return (text) => {
    const sums = new Float64Array(conditions.length);
    const ofFindings = new Float64Array(findings.length);
    for (const term of termsOf(text)) {
      const place = places.get(term);
      if (place === undefined) continue;
      const [from, to] = [offsets[place] ?? 0, offsets[place + 1] ?? 0];
      const weight = rarity(to - from, all) ** 2;
      const most = new Map<number, number>();
      for (let at = from; at < to; at += 1) {
        const document = documents[at] ?? 0;
        const share = (shares[at] ?? 0) / steps;
        if (document < findings.length) ofFindings[document] = (ofFindings[document] ?? 0) + weight * share;
        for (const each of belonging[document] ?? [])
          most.set(each.condition, Math.max(most.get(each.condition) ?? 0, share * each.weight));
      }
      for (const [condition, value] of most)
        sums[condition] = (sums[condition] ?? 0) + (weight * Math.sqrt(value)) / (norms[condition] ?? 1);
    }
    if (!sums.some((each) => each > 0)) return nothing;
    return { conditions: named(header.conditions, sums), findings: named(findings, ofFindings) };
  };
}

const named = (ids: readonly string[], values: Float64Array): ReadonlyMap<string, number> =>
  new Map(ids.flatMap((id, place) => ((values[place] ?? 0) > 0 ? [[id, values[place] ?? 0] as const] : [])));
