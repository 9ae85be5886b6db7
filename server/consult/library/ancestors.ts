import { madeOnce } from './made-once.ts';

type Findings = ReadonlyMap<string, { readonly parent?: string | undefined }>;

const linesOf = madeOnce((_findings: Findings) => new Map<string, readonly string[]>());

/** A finding and everything that it is a detail of, nearest first; each once, even in a circle. */
export function withAncestors(id: string, findings: Findings): readonly string[] {
  const lines = linesOf(findings);
  const known = lines.get(id);
  if (known) return known;
  const line = new Set([id]);
  let parent = findings.get(id)?.parent;
  while (parent !== undefined && !line.has(parent)) {
    line.add(parent);
    parent = findings.get(parent)?.parent;
  }
  const found = [...line];
  lines.set(id, found);
  return found;
}

/** Whether the parents of a finding lead back to one of them. */
export const isInCircle = (id: string, findings: Findings): boolean =>
  findings.get(withAncestors(id, findings).at(-1) ?? id)?.parent !== undefined;
