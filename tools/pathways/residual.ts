import type { Demographics, When } from '#server/consult/library/entries/when.ts';

/** The rest of a rule's condition after partial evaluation: true, false, or the parts that are still open. */
export type Residual = boolean | Open;
type Open =
  | { readonly finding: string }
  | { readonly who: Demographics }
  | { readonly not: Residual }
  | { readonly atLeast: number; readonly of: readonly Open[] };

/** The value of one part: true, false, or null while it is open. */
export type Known = {
  readonly finding: (id: string) => boolean | null;
  readonly who: (who: Demographics) => boolean | null;
};

function countOf(atLeast: number, parts: readonly Residual[]): Residual {
  const needed = atLeast - parts.filter((each) => each === true).length;
  const open = parts.filter((each) => typeof each === 'object');
  if (needed <= 0) return true;
  if (needed > open.length) return false;
  const [only] = open;
  return only && open.length === 1 ? only : { atLeast: needed, of: open };
}

/** Evaluates a condition as far as it is known. */
export function residualOf(when: When, known: Known): Residual {
  if (typeof when === 'string') return known.finding(when) ?? { finding: when };
  if ('who' in when) return known.who(when.who) ?? { who: when.who };
  if ('not' in when) {
    const inner = residualOf(when.not, known);
    return typeof inner === 'boolean' ? !inner : { not: inner };
  }
  const parts = ('all' in when ? when.all : 'any' in when ? when.any : when.of).map((each) =>
    residualOf(each, known),
  );
  return countOf('all' in when ? parts.length : 'any' in when ? 1 : when.at_least, parts);
}

/** Whether the condition is met now: open parts count as absent, also those that would exclude it. */
export function isMet(residual: Residual): boolean {
  if (typeof residual === 'boolean') return residual;
  if ('not' in residual) return !isMet(residual.not);
  return 'of' in residual && residual.of.filter(isMet).length >= residual.atLeast;
}

/** Every open part that could make a residual true; parts that could only exclude it are left out. */
export function openParts(residual: Residual): readonly ({ finding: string } | { who: Demographics })[] {
  if (typeof residual === 'boolean' || 'not' in residual) return [];
  return 'of' in residual ? residual.of.flatMap(openParts) : [residual];
}
