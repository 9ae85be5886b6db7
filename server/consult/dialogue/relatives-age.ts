/** By how many years these relatives are at least older than the writer. */
const olderBy: Readonly<Record<string, number>> = {
  mother: 14,
  father: 14,
  grandmother: 28,
  grandfather: 28,
};
/** Where the writer's age is unknown: old enough to write about someone else. */
const youngestWriter = 12;
const youngestSpouse = 16;

/** The least age in years of a relative whose age nobody told: the father of someone of 45 is no child. */
export function leastAge(relationship: string, writersAge: number | undefined): number | undefined {
  if (/^(husband|wife)$/.test(relationship)) return youngestSpouse;
  const gap = olderBy[relationship];
  return gap === undefined ? undefined : (writersAge ?? youngestWriter) + gap;
}
