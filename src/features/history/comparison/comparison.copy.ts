import type { Change, Shift } from '#src/domain/comparison.ts';

/** How an item changed between the earlier and the later assessment. */
export const changeWords: Record<Change, string> = {
  new: 'New',
  removed: 'No longer listed',
  changed: 'Changed',
  same: 'In both',
};

type Counts = Readonly<Record<Change, number>>;

const countWords: readonly (readonly [Change, string])[] = [
  ['new', 'new'],
  ['removed', 'no longer listed'],
  ['changed', 'changed'],
  ['same', 'in both'],
];

/** Text of the comparison page. */
export const comparisonCopy = {
  lead: 'If something is no longer listed, it is not ruled out. Each assessment is based only on what you said at the time.',
  back: 'Back to history',
  others: 'Compare two others',
  missing: 'One of these no longer exists. Choose two others.',
  earlier: 'Earlier',
  later: 'Later',
  what: 'What changed',
  none: 'Not listed',
  notSamePerson: 'These two are about different people',
  notSamePersonNote: 'The differences do not show how either person is doing.',
  loweredTitle: 'The earlier one was more urgent',
  loweredNote:
    'If it told you to get help and you have not, get help now. If you feel worse, or notice a warning sign from either assessment, do not rely on the later one.',
  urgency: 'Urgency',
  notJudged: 'Not assessed',
  urgencyShift: {
    raised: 'More urgent than before.',
    lowered: 'Less urgent than before.',
    same: 'Just as urgent as before.',
    unknown: 'We cannot say if this is more or less urgent.',
  } satisfies Record<Shift | 'unknown', string>,
  conditions: 'What it could be',
  confidence: 'How sure we were',
  confidenceShift: {
    raised: 'More sure than before.',
    lowered: 'Less sure than before.',
    same: 'Just as sure as before.',
  } satisfies Record<Shift, string>,
  nextSteps: 'Next steps',
  warningSigns: 'Get help sooner if',
  nothing: 'Neither assessment lists any.',
  counts: (counts: Counts): string => {
    const parts = countWords.flatMap(([change, word]) =>
      counts[change] > 0 ? [`${String(counts[change])} ${word}`] : [],
    );
    return `${parts.join(', ')}.`;
  },
} as const;
