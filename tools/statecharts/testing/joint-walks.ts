import fc from 'fast-check';

/** A walk of several actor systems: how it went wrong, or null, and the drawing of what happened. */
export type JointWalk = { readonly broken: string | null; readonly diagram: string };

/** What to walk: `choose` picks one step, `walk` takes a list of them from a fresh start. */
export type JointModel<Step> = {
  readonly choose: fc.Arbitrary<Step>;
  readonly walk: (steps: readonly Step[]) => Promise<JointWalk>;
};

export type JointOutcome<Step> = {
  readonly walks: number;
  readonly steps: number;
  /** The shortest walk found that breaks a sentence. */
  readonly shortest: readonly Step[] | null;
  readonly seed: number;
} & JointWalk;

type Extent = { readonly walks: number; readonly length: number; readonly seed: number };

/**
 * Walks at random, so many walks of at most `length` steps, and shortens one that breaks a sentence: a step that is
 * left out changes what the later ones meet, so each is chosen relative to what is there. The same seed walks the same.
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
  const told = shortest ? await walk(shortest) : { broken: null, diagram: '' };
  return { walks: walked, steps: taken, shortest, seed, ...told };
}
