import { sightings } from '#tests/paths/sightings.ts';
import { readRequirements } from '#tests/specification/requirements.ts';
import type { Subject } from '#tools/statecharts/core/subject.ts';
import { elementsOf, gapsBetween, matrixOf } from '#tools/statecharts/matrix/matrix.ts';
import { matrixPage } from '#tools/statecharts/matrix/matrix-page.ts';

/** Contract §12 continues where the nine sections of the specification end. */
const nameOf = (id: string): string => (id.startsWith('12.') ? `contract §${id}` : `§${id}`);

/** The project's matrix of requirements as a page, and the gaps in it. */
export function requirementMatrix(subjects: readonly Subject[]) {
  const requirements = readRequirements();
  const elements = subjects.flatMap((subject) => elementsOf(subject));
  const lines = matrixOf(requirements, elements);
  const page = matrixPage({
    title: 'Requirements and charts',
    lines,
    sightingOf: sightings(),
    nameOf,
    addressOf: (machine) => `../${machine}.svg`,
  });
  return { page, lines, gaps: gapsBetween(requirements, elements) };
}
