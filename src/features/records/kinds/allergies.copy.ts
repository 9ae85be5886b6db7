import type { RecordCopy } from '#src/features/records/record-copy.ts';

/** Words of the page of allergies. */
export const allergiesCopy: RecordCopy = {
  title: 'Allergies',
  lead: 'Things you are allergic to or do not tolerate. Consultations take them into account.',
  loading: 'Loading your allergies…',
  add: 'Add an allergy',
  addTitle: 'New allergy',
  list: 'Your allergies',
  nameColumn: 'Allergic to',
  empty: 'No allergies are recorded yet.',
  noneKnown: 'No allergies that I know of',
  noneSaid: 'You told us you have no known allergies.',
  found: (count) => (count === 1 ? '1 allergy' : `${count} allergies`),
  remove: 'Entered by mistake',
  removed: (names) => `${names}: marked as entered by mistake.`,
  notRemoved: (names) => `${names} could not be removed`,
};

export const allergyStatusWords = {
  active: 'Active',
  inactive: 'Inactive',
  resolved: 'Resolved',
  'entered-in-error': 'Entered by mistake',
} as const;

export const allergyCategoryWords = {
  medication: 'Medication',
  food: 'Food',
  environment: 'Environment',
  biologic: 'Vaccine or biologic',
} as const;

export const allergyTypeWords = { allergy: 'Allergy', intolerance: 'Intolerance' } as const;

export const allergyCriticalityWords = {
  high: 'May be dangerous',
  low: 'Not dangerous',
  'unable-to-assess': 'Cannot be assessed',
} as const;

/** Words of the form. */
export const allergyForm = {
  substance: 'What are you allergic to?',
  substanceHint: 'For example: penicillin, peanuts, cats.',
  category: 'What type of allergy is it?',
  notSure: 'Not sure',
  reactions: 'What happens?',
  otherReactions: 'Other reactions',
  otherReactionsHint: 'One per line.',
  severity: 'How bad was the worst reaction?',
  status: 'Do you still have it?',
  type: 'Allergy or intolerance?',
  typeHint:
    'An intolerance causes problems without being an allergy, like lactose intolerance or a tablet that upsets your stomach.',
  criticality: 'How dangerous could the next reaction be?',
  followsReaction: 'Based on the reaction',
  verification: 'Was it confirmed by a clinician or a test?',
  confirmed: 'Yes',
  unconfirmed: 'No, or not yet',
  refuted: 'It was ruled out',
  onset: 'When did it start?',
  last: 'When was the last reaction?',
  notes: 'Notes',
} as const;

export const allergyColumns = { reactions: 'Reactions', severity: 'Worst reaction', since: 'Since' } as const;
export const allergySortWords = { severity: 'Most severe first' } as const;
export const dangerousWord = 'May be dangerous';
