import type { Breach } from '../breach.ts';
import type { Filed, KnowledgeFiles } from '../load.ts';
import { priorClaims } from '#server/consult/library/claims.ts';
import { findingsOf } from '#server/consult/reasoning/urgency/rules.ts';

type Reference = { readonly kind: 'finding' | 'source' | 'condition' | 'asking'; readonly id: string };
type Named = { readonly id: string };

const refs = (kind: Reference['kind'], ids: readonly string[]): Reference[] =>
  ids.map((id) => ({ kind, id }));

type Referring = readonly [Filed<Named>, Reference[]];

const questionReferences = ({ questions }: KnowledgeFiles): Referring[] =>
  questions.map((each) => [
    each,
    [
      ...refs('finding', [
        ...each.entry.options.flatMap((option) => [...option.present, ...option.includes]),
        ...each.entry.ranges.map((range) => range.finding),
        ...each.entry.when,
      ]),
      ...refs('source', each.entry.why_refs),
    ],
  ]);

const conditionReferences = ({ conditions }: KnowledgeFiles): Referring[] =>
  conditions.map((each) => {
    const { edges, risks, self_care, sources, page, pictures } = each.entry;
    const cited = [...edges, ...risks, ...priorClaims(each.entry), ...self_care].flatMap(
      (claim) => claim.sources,
    );
    return [
      each,
      [
        ...refs('finding', [
          ...[...edges, ...risks].map((claim) => claim.finding),
          ...pictures.flatMap((picture) => findingsOf(picture.when)),
        ]),
        ...refs(
          'finding',
          self_care.flatMap((advice) => advice.not_with),
        ),
        ...refs('source', [...cited, ...sources]),
        ...refs('condition', page.related),
      ],
    ];
  });

function referencesOf(files: KnowledgeFiles): Referring[] {
  return [
    ...files.findings.map((each): Referring => [
      each,
      [
        ...refs('finding', [
          ...each.entry.excludes,
          ...(each.entry.parent ? [each.entry.parent] : []),
          ...(each.entry.when_older ? [each.entry.when_older] : []),
          ...(each.entry.passes_unless ?? []),
          ...(each.entry.asides_beside?.findings ?? []),
        ]),
        ...refs('asking', each.entry.leads_to ?? []),
        ...refs('source', each.entry.why_refs),
      ],
    ]),
    ...questionReferences(files),
    ...conditionReferences(files),
    ...files.redflags.map((each): Referring => [
      each,
      [
        ...refs('finding', findingsOf(each.entry.when)),
        ...refs('condition', each.entry.suggests),
        ...refs('source', each.entry.sources),
      ],
    ]),
    ...files.clusters.map((each): Referring => [
      each,
      [...refs('finding', each.entry.entry), ...refs('asking', each.entry.mandatory)],
    ]),
    ...files.advice.map((each): Referring => [each, refs('source', each.entry.sources)]),
  ];
}

function repeated(filed: readonly Filed<Named>[], folder: string): Breach[] {
  const first = new Map<string, string>();
  return filed.flatMap(({ file, entry }) => {
    const before = first.get(entry.id);
    if (before === undefined) first.set(entry.id, file);
    return before === undefined
      ? []
      : [
          {
            file,
            id: entry.id,
            message: `this id is already used by ${folder} in ${before}`,
            weight: 'breach',
          },
        ];
  });
}

function uncited({ sources }: KnowledgeFiles, referring: readonly Referring[]): Breach[] {
  const cited = new Set(
    referring.flatMap(([, references]) =>
      references.filter((each) => each.kind === 'source').map((each) => each.id),
    ),
  );
  return sources
    .filter(({ entry }) => !cited.has(entry.id))
    .map(({ file, entry }): Breach => ({
      file,
      id: entry.id,
      message: 'nothing cites this source',
      weight: 'breach',
    }));
}

/** Every id is used once, every referenced id exists, and every source is cited. */
export function checkReferences(files: KnowledgeFiles): Breach[] {
  const referring = referencesOf(files);
  const idsOf = (filed: readonly Filed<Named>[]) => new Set(filed.map((each) => each.entry.id));
  const known: Record<Reference['kind'], Set<string>> = {
    finding: idsOf(files.findings),
    source: idsOf(files.sources),
    condition: idsOf(files.conditions),
    asking: new Set([...idsOf(files.findings), ...idsOf(files.questions)]),
  };
  const clusters = idsOf(files.clusters);
  const unknown = referring.flatMap(([{ file, entry }, references]) =>
    references
      .filter((each) => !known[each.kind].has(each.id))
      .map((each): Breach => ({
        file,
        id: entry.id,
        message: `unknown ${each.kind} ${each.id}`,
        weight: 'breach',
      })),
  );
  const strayClusters = files.conditions.flatMap(({ file, entry }) =>
    entry.clusters
      .filter((id) => !clusters.has(id))
      .map((id): Breach => ({ file, id: entry.id, message: `unknown cluster ${id}`, weight: 'breach' })),
  );
  return [
    ...repeated([...files.findings, ...files.questions], 'a finding or question'),
    ...repeated(files.sources, 'a source'),
    ...repeated(files.conditions, 'a condition'),
    ...repeated(files.redflags, 'a rule'),
    ...repeated(files.clusters, 'a cluster'),
    ...repeated(files.advice, 'advice'),
    ...repeated(files.numbers, 'a country'),
    ...unknown,
    ...uncited(files, referring),
    ...strayClusters,
  ];
}
