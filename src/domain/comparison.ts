import type { Assessment, Likelihood } from '#contract/assessment.ts';
import type { HistoryDetailRead } from '#contract/tolerant.ts';
import type { Urgency } from '#contract/urgency.ts';
import { confidenceBand } from './assessment-view.ts';

export type Change = 'new' | 'removed' | 'changed' | 'same';

/** One item of two assessments; null where it does not occur. */
export type Row<T> = { readonly change: Change; readonly earlier: T | null; readonly later: T | null };

/** The later assessment compared with the earlier one. */
export type Shift = 'raised' | 'lowered' | 'same';

export type NamedCondition = { readonly name: string; readonly likelihood: Likelihood };

export type Comparison = {
  readonly earlier: HistoryDetailRead;
  readonly later: HistoryDetailRead;
  readonly isSamePerson: boolean;
  /** `unknown` when one of them could not be judged. */
  readonly urgency: Shift | 'unknown';
  readonly confidence: Shift;
  readonly conditions: readonly Row<NamedCondition>[];
  readonly nextSteps: readonly Row<string>[];
  readonly warningSigns: readonly Row<string>[];
};

const ranks: readonly Urgency[] = ['LOW', 'MEDIUM', 'HIGH', 'EMERGENCY'];
const bands = ['low', 'fair', 'good'] as const;

function shiftOf(before: number, after: number): Shift {
  if (before === after) return 'same';
  return after > before ? 'raised' : 'lowered';
}

type Reading<T> = {
  /** The key by which two items are the same. */
  readonly keyOf: (each: T) => string;
  readonly isChanged: (before: T, after: T) => boolean;
};

/** The later assessment's items in order, then those that only the earlier one has. */
function align<T>(before: readonly T[], after: readonly T[], { keyOf, isChanged }: Reading<T>): Row<T>[] {
  const known = new Map(before.map((each) => [keyOf(each), each]));
  const kept = new Set(after.map(keyOf));
  const rows = after.map((later): Row<T> => {
    const earlier = known.get(keyOf(later)) ?? null;
    if (earlier === null) return { change: 'new', earlier, later };
    return { change: isChanged(earlier, later) ? 'changed' : 'same', earlier, later };
  });
  const removed = before.filter((each) => !kept.has(keyOf(each)));
  return [...rows, ...removed.map((earlier): Row<T> => ({ change: 'removed', earlier, later: null }))];
}

const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
const texts: Reading<string> = { keyOf: plain, isChanged: () => false };
const named: Reading<NamedCondition> = {
  keyOf: ({ name }) => plain(name),
  isChanged: (before, after) => before.likelihood !== after.likelihood,
};

const namesOf = ({ conditions }: Assessment): NamedCondition[] =>
  conditions.map(({ name, likelihood }) => ({ name, likelihood }));

const personOf = ({ subject }: HistoryDetailRead) =>
  subject === null || subject === 'self' ? '' : plain(subject.relationship);

/** Whether the urgency could not be judged. */
export const isNotJudged = ({ assessment_data }: HistoryDetailRead): boolean =>
  assessment_data.assessment.urgency_known === false;

const urgencyShift = (earlier: HistoryDetailRead, later: HistoryDetailRead): Comparison['urgency'] =>
  isNotJudged(earlier) || isNotJudged(later)
    ? 'unknown'
    : shiftOf(ranks.indexOf(earlier.urgency), ranks.indexOf(later.urgency));

/** Compares two saved assessments, the older one first, whatever order they are given in. */
export function compareAssessments(one: HistoryDetailRead, other: HistoryDetailRead): Comparison {
  const isInOrder = Date.parse(one.created_at) <= Date.parse(other.created_at);
  const [earlier, later] = isInOrder ? [one, other] : [other, one];
  const [before, after] = [earlier.assessment_data.assessment, later.assessment_data.assessment];
  const sureness = ({ confidence_score: score }: Assessment) => bands.indexOf(confidenceBand(score));
  return {
    earlier,
    later,
    isSamePerson: personOf(earlier) === personOf(later),
    urgency: urgencyShift(earlier, later),
    confidence: shiftOf(sureness(before), sureness(after)),
    conditions: align(namesOf(before), namesOf(after), named),
    nextSteps: align(before.next_steps, after.next_steps, texts),
    warningSigns: align(before.warning_signs ?? [], after.warning_signs ?? [], texts),
  };
}
