import type { Urgency } from '#contract/urgency.ts';
import type { Change } from '#src/domain/comparison.ts';

/** One of the two assessments, as the head of its column. */
export type ComparedSide = {
  readonly when: string;
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly urgency: Urgency;
};

/** One row: the change as text, and the item in each assessment; null where it was not listed. */
export type ComparedRow = {
  readonly change: Change;
  readonly words: string;
  readonly earlier: string | null;
  readonly later: string | null;
};

export type ComparedPart = {
  readonly title: string;
  readonly verdict: string;
  readonly rows: readonly ComparedRow[];
};

type Ways = {
  /** To the list. */
  readonly onBack: () => void;
  /** To the list, to choose two others. */
  readonly onOthers: () => void;
};

/** The states of the comparison page. */
export type ComparisonProps = Ways &
  (
    | { readonly state: 'loading' }
    | { readonly state: 'failed'; readonly message: string; readonly onRetry: (() => void) | null }
    | {
        readonly state: 'ready';
        readonly sides: readonly [ComparedSide, ComparedSide];
        readonly parts: readonly ComparedPart[];
        readonly isSamePerson: boolean;
        /** The later assessment is less urgent, which must not reassure by itself. */
        readonly isLowered: boolean;
      }
  );

/** How two assessments are chosen from the list. */
export type ChoosingProps = {
  readonly onStart: () => void;
  /** Null while nothing is being chosen. */
  readonly choice: {
    /** How many are chosen, as text. */
    readonly announcement: string;
    readonly isChosen: (id: string) => boolean;
    /** Null for an item that cannot be chosen because two already are. */
    readonly toggleOf: (id: string) => (() => void) | null;
    readonly onCompare: (() => void) | null;
    readonly onCancel: () => void;
  } | null;
};
