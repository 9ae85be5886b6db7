import type { RecordCopy } from './record-copy.ts';

/** Words of the page of allergies. */
export const allergiesCopy: RecordCopy = {
  title: 'Allergies',
  lead: 'What you are allergic to or do not tolerate. Consultations take it into account.',
  loading: 'Loading your allergies…',
  add: 'Add an allergy',
  addTitle: 'New allergy',
  list: 'Your allergies',
  nameColumn: 'Allergic to',
  empty: 'No allergies are recorded yet.',
  noneKnown: 'I have none that I know of',
  noneSaid: 'You told us that you have no allergies that you know of.',
  found: (count) => (count === 1 ? '1 allergy' : `${count} allergies`),
  remove: 'Entered by mistake',
  removed: (names) => `${names}: marked as entered by mistake.`,
  notRemoved: (names) => `${names} could not be taken off the list`,
};

export const allergyStatusWords = {
  active: 'Active',
  inactive: 'Inactive',
  resolved: 'Resolved',
  'entered-in-error': 'Entered by mistake',
} as const;

export const allergyCategoryWords = {
  medication: 'Medicine',
  food: 'Food',
  environment: 'Environment',
  biologic: 'Vaccine or biologic',
} as const;

export const allergyTypeWords = { allergy: 'Allergy', intolerance: 'Intolerance' } as const;

export const allergyCriticalityWords = {
  high: 'May be dangerous',
  low: 'Not dangerous',
  'unable-to-assess': 'Cannot be said',
} as const;

/** Words of the form. */
export const allergyForm = {
  substance: 'What are you allergic to?',
  substanceHint: 'For example penicillin, peanuts or cat hair.',
  category: 'What kind of thing is it?',
  notSure: 'Not sure',
  reactions: 'What happens?',
  otherReactions: 'Other reactions',
  otherReactionsHint: 'One on each line.',
  severity: 'How bad was the worst reaction?',
  status: 'Is it still so?',
  type: 'Allergy or intolerance?',
  typeHint:
    'An intolerance troubles you without an allergy, like milk sugar or an upset stomach from a tablet.',
  criticality: 'How dangerous would another contact be?',
  followsReaction: 'As the reaction suggests',
  verification: 'Was it confirmed by a clinician or a test?',
  confirmed: 'Yes',
  unconfirmed: 'No, or not yet',
  refuted: 'It was ruled out',
  onset: 'Since when?',
  last: 'When was the last reaction?',
  notes: 'Notes',
} as const;

export const allergyColumns = { reactions: 'Reactions', severity: 'Worst reaction', since: 'Since' } as const;
export const allergySortWords = { severity: 'Most severe first' } as const;
export const dangerousWord = 'May be dangerous';
