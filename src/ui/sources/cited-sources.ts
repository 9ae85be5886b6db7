import type { Assessment, Source } from '#contract/assessment.ts';

/** A source with the number that its cite marks carry. */
export type NumberedSource = { readonly number: number; readonly source: Source };

/** Sources in the order in which the assessment first cites them, then the rest; numbered from 1. */
export function numberSources(assessment: Assessment, sources: readonly Source[]): readonly NumberedSource[] {
  const cited = [
    ...assessment.conditions.flatMap((each) => each.citations),
    ...(assessment.self_care ?? []).flatMap((each) => each.citations),
  ];
  const rank = (source: Source) => {
    const position = cited.indexOf(source.id);
    return position === -1 ? cited.length : position;
  };
  return sources
    .toSorted((a, b) => rank(a) - rank(b))
    .map((source, index) => ({ number: index + 1, source }));
}

/** The cited sources, in number order. An unknown id is ignored. */
export const sourcesCited = (
  ids: readonly string[],
  numbered: readonly NumberedSource[],
): readonly NumberedSource[] => numbered.filter(({ source }) => ids.includes(source.id));

/** The URL of a source: its DOI first, then its own address; null when it has no web address. */
export function sourceAddress(source: Source): string | null {
  if (/^10\.\d{4,9}\/\S+$/.test(source.doi)) return `https://doi.org/${source.doi}`;
  return source.url?.startsWith('https://') === true ? source.url : null;
}
