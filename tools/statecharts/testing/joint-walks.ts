import fc from 'fast-check';

/** A walk of several actor systems: the violated invariant, or null, and its sequence diagram. */
export type JointWalk = { readonly broken: string | null; readonly diagram: string };

/** The system to walk: `choose` picks a step, `walk` runs a list of steps from a fresh start. */
export type JointModel<Step> = {
  readonly choose: fc.Arbitrary<Step>;
  readonly walk: (steps: readonly Step[]) => Promise<JointWalk>;
};

export type JointOutcome<Step> = {
  readonly walks: number;
  readonly steps: number;
  /** The shortest walk found that violates an invariant. */
  readonly shortest: readonly Step[] | null;
  readonly seed: number;
} & JointWalk;

type Extent = { readonly walks: number; readonly length: number; readonly seed: number };

/**
 * Runs random walks of at most `length` steps each and shrinks one that violates an invariant. Leaving out a step
 * changes the situation of later steps, so each is chosen relative to what is there. The same seed gives the same
 * walks.
 */
export async function walkJointly<Step>(
  { choose, walk }: JointModel<Step>,
  { walks, length, seed }: Extent,
): Promise<JointOutcome<Step>> {
  let [walked, taken] = [0, 0];
  const path = fc.array(choose, { minLength: 1, maxLength: length, size: 'max' });
  const thrown: unknown[] = [];
  const property = fc.asyncProperty(path, async (steps) => {
    walked += 1;
    taken += steps.length;
    const { broken } = await walk(steps).catch((error: unknown) => {
      thrown.push(error);
      throw error;
    });
    return broken === null;
  });
  const result = await fc.check(property, { numRuns: walks, seed });
  if (thrown.length > 0) throw thrown.at(-1);
  const shortest = result.counterexample?.[0] ?? null;
  const shortestWalk = shortest ? await walk(shortest) : { broken: null, diagram: '' };
  return { walks: walked, steps: taken, shortest, seed, ...shortestWalk };
}
