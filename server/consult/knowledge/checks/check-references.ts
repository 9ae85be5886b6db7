import type { Breach } from '../breach.ts';
import type { Filed, KnowledgeFiles } from '../load.ts';
import { findingsOf } from '../../reason/rules.ts';

type Reference = { readonly kind: 'finding' | 'source' | 'condition' | 'asking'; readonly id: string };
type Named = { readonly id: string };

const refs = (kind: Reference['kind'], ids: readonly string[]): Reference[] => ids.map((id) => ({ kind, id }));

function referencesOf(files: KnowledgeFiles): [Filed<Named>, Reference[]][] {
  return [
    ...files.findings.map((each): [Filed<Named>, Reference[]] => [
      each,
      [
        ...refs('finding', [...each.entry.excludes, ...(each.entry.parent ? [each.entry.parent] : [])]),
        ...refs('source', each.entry.why_refs),
      ],
    ]),
    ...files.questions.map((each): [Filed<Named>, Reference[]] => [
      each,
      [
        ...refs('finding', each.entry.options.flatMap((option) => option.present)),
        ...refs('finding', each.entry.ranges.map((range) => range.finding)),
        ...refs('finding', each.entry.when),
        ...refs('source', each.entry.why_refs),
      ],
    ]),
    ...files.conditions.map(({ file, entry }): [Filed<Named>, Reference[]] => [
      { file, entry },
      [
        ...[...entry.edges, ...entry.risks].flatMap((each) => [
          ...refs('finding', [each.finding]),
          ...refs('source', each.sources),
        ]),
        ...entry.self_care.flatMap((each) => [...refs('source', each.sources), ...refs('finding', each.not_with)]),
        ...refs('source', entry.sources),
        ...refs('condition', entry.page.related),
      ],
    ]),
    ...files.redflags.map(({ file, entry }): [Filed<Named>, Reference[]] => [
      { file, entry },
      [
        ...refs('finding', findingsOf(entry.when)),
        ...refs('condition', entry.suggests),
        ...refs('source', entry.sources),
      ],
    ]),
    ...files.clusters.map(({ file, entry }): [Filed<Named>, Reference[]] => [
      { file, entry },
      [...refs('finding', entry.entry), ...refs('asking', entry.mandatory)],
    ]),
  ];
}

function repeated(filed: readonly Filed<Named>[], folder: string): Breach[] {
  const first = new Map<string, string>();
  return filed.flatMap(({ file, entry }) => {
    const before = first.get(entry.id);
    if (before === undefined) first.set(entry.id, file);
    return before === undefined
      ? []
      : [{ file, id: entry.id, message: `this id is already used by ${folder} in ${before}`, weight: 'breach' }];
  });
}

/** Every id is used once, and every id that is referred to exists. */
export function checkReferences(files: KnowledgeFiles): Breach[] {
  const idsOf = (filed: readonly Filed<Named>[]) => new Set(filed.map((each) => each.entry.id));
  const known: Record<Reference['kind'], Set<string>> = {
    finding: idsOf(files.findings),
    source: idsOf(files.sources),
    condition: idsOf(files.conditions),
    asking: new Set([...idsOf(files.findings), ...idsOf(files.questions)]),
  };
  const clusters = idsOf(files.clusters);
  const unknown = referencesOf(files).flatMap(([{ file, entry }, references]) =>
    references
      .filter((each) => !known[each.kind].has(each.id))
      .map((each): Breach => ({ file, id: entry.id, message: `unknown ${each.kind} ${each.id}`, weight: 'breach' })),
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
    ...strayClusters,
  ];
}
