import type { Stretch, Unit } from './clauses.ts';
import type { Word } from '../tokens/tokenize.ts';

/**
 * A word that negates what follows, up to `until`. `isRepeated`: one of several, each for one thing ("no fever, no
 * cough, headache").
 */
export type Negation = {
  readonly at: number;
  readonly until: number;
  readonly kind: 'no' | 'not' | 'without';
  readonly isRepeated: boolean;
};

/** A phrase after which a finding is hypothetical. */
export type Hypothetical = Stretch & {
  readonly at: readonly number[];
  readonly meaning: 'question' | 'fear';
};

/** A clause with everything that decides the context of its findings. */
export type Clause = {
  readonly words: readonly Word[];
  readonly unit: Unit;
  /** Whether it is the first clause of the text that names a finding. */
  readonly isFirst: boolean;
  /** The stretches that name findings; overlapping findings share one. */
  readonly groups: readonly Stretch[];
  /** Words that are part of a pattern: the "no" of "no appetite" negates nothing else. */
  readonly taken: ReadonlySet<number>;
  readonly negations: readonly Negation[];
  readonly hypotheticals: readonly Hypothetical[];
  /** Where it says that something is over. */
  readonly endings: readonly Stretch[];
};
