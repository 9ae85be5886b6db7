import type { Change, Shift } from '#src/domain/comparison.ts';

/** What became of one thing, between the earlier assessment and the later one. */
export const changeWords: Record<Change, string> = {
  new: 'New',
  gone: 'No longer named',
  changed: 'Changed',
  same: 'In both',
};

type Counts = Readonly<Record<Change, number>>;

const countWords: readonly (readonly [Change, string])[] = [
  ['new', 'new'],
  ['gone', 'no longer named'],
  ['changed', 'changed'],
  ['same', 'in both'],
];

/** Words around two saved assessments beside each other. */
export const comparisonCopy = {
  lead: 'What the later one no longer names is not ruled out: each rests only on what was told at its time.',
  back: 'Back to history',
  others: 'Compare others',
  missing: 'One of the two is no longer there. Choose two others.',
  earlier: 'Earlier',
  later: 'Later',
  what: 'What changed',
  none: 'Not named',
  notSamePerson: 'These two are about different people',
  notSamePersonNote: 'What differs between them says nothing about how one of them is doing.',
  loweredTitle: 'The earlier one was more urgent',
  loweredNote:
    'If it told you to get help and you have not had that help, get it. If you feel worse, or a warning sign of either one appears, do not go by the later one.',
  urgency: 'Urgency',
  notJudged: 'Could not be judged',
  urgencyShift: {
    raised: 'More urgent than before.',
    lowered: 'Less urgent than before.',
    same: 'As urgent as before.',
    unknown: 'Whether this is more or less urgent cannot be said.',
  } satisfies Record<Shift | 'unknown', string>,
  conditions: 'What it could be',
  confidence: 'How sure we were',
  confidenceShift: {
    raised: 'Surer than before.',
    lowered: 'Less sure than before.',
    same: 'As sure as before.',
  } satisfies Record<Shift, string>,
  nextSteps: 'Next steps',
  warningSigns: 'Get help sooner if',
  nothing: 'Neither of the two names any.',
  counts: (counts: Counts): string => {
    const parts = countWords.flatMap(([change, word]) =>
      counts[change] > 0 ? [`${String(counts[change])} ${word}`] : [],
    );
    return `${parts.join(', ')}.`;
  },
} as const;
