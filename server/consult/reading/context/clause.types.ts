import type { Stretch, Unit } from './clauses.ts';
import type { Word } from '../tokens/tokenize.ts';

/**
 * A word that denies what follows, up to `until`. `isRepeated`: one of several, each for one thing ("no fever, no
 * cough, headache").
 */
export type Negation = {
  readonly at: number;
  readonly until: number;
  readonly kind: 'no' | 'not' | 'without';
  readonly isRepeated: boolean;
};

/** A set phrase behind which a finding is only supposed. */
export type Wondering = Stretch & { readonly at: readonly number[]; readonly meaning: 'question' | 'fear' };

/** A clause with all in it that decides how its findings are meant. */
export type Clause = {
  readonly words: readonly Word[];
  readonly unit: Unit;
  /** The stretches that speak of findings; overlapping findings share one. */
  readonly groups: readonly Stretch[];
  /** Words that a pattern took as its own: the "no" of "no appetite" denies nothing else. */
  readonly taken: ReadonlySet<number>;
  readonly negations: readonly Negation[];
  readonly wonderings: readonly Wondering[];
  /** Where it says that something is over. */
  readonly endings: readonly Stretch[];
};
