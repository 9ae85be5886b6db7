import type { RecordCopy } from '#src/features/records/record-copy.ts';

/** Words of the page of conditions. */
export const conditionsCopy: RecordCopy = {
  title: 'Conditions',
  lead: 'Your current and past health problems. Consultations take into account those that a clinician has diagnosed.',
  loading: 'Loading your conditions…',
  add: 'Add a condition',
  addTitle: 'New condition',
  list: 'Your conditions',
  nameColumn: 'Condition',
  empty: 'No conditions are recorded yet.',
  noneKnown: 'No conditions that I know of',
  noneSaid: 'You told us you have no known conditions.',
  found: (count) => (count === 1 ? '1 condition' : `${count} conditions`),
  remove: 'Archive',
  removed: (names) => `${names}: archived.`,
  notRemoved: (names) => `${names} could not be archived`,
};

export const conditionStatusWords = {
  active: 'Active',
  recurrence: 'Came back',
  relapse: 'Got worse again',
  inactive: 'Inactive',
  remission: 'In remission',
  resolved: 'Resolved',
} as const;

export const conditionViewWords = { current: 'Current', past: 'Past', archived: 'Archived' } as const;

export const conditionVerificationWords = {
  confirmed: 'Yes',
  provisional: 'It is suspected',
  differential: 'It is one of several possibilities',
  unconfirmed: 'No, or not yet',
  refuted: 'It was ruled out',
} as const;

/** The label of a condition that no clinician has diagnosed. */
export const conditionDoubtWords = {
  provisional: 'Suspected',
  differential: 'One of several possibilities',
} as const;

/** Words of the form. */
export const conditionForm = {
  name: 'What is it called?',
  nameHint: 'In your own words, or as a clinician called it.',
  verification: 'Has a clinician diagnosed it?',
  verificationHint: 'Only then does a consultation take it into account.',
  status: 'How is it now?',
  resolved: 'When did it end?',
  severity: 'How severe is it?',
  onset: 'When did it start?',
  diagnosed: 'When was it diagnosed?',
  diagnosedBy: 'Who diagnosed it?',
  notes: 'Notes',
} as const;

export const conditionColumns = { severity: 'Severity', since: 'Period', diagnosed: 'Diagnosed' } as const;
export const conditionSortWords = { severity: 'Most severe first' } as const;
