import type { RecordCopy } from '#src/features/records/record-copy.ts';

/** Words of the page of medications. */
export const medicationsCopy: RecordCopy = {
  title: 'Medications',
  lead: 'Everything you take, including supplements and remedies. Consultations take it into account.',
  loading: 'Loading your medications…',
  add: 'Add a medication',
  addTitle: 'New medication',
  list: 'Your medications',
  nameColumn: 'Medication',
  empty: 'No medications are recorded yet.',
  noneKnown: 'I don’t take any medications',
  noneSaid: 'You told us you don’t take any medications.',
  found: (count) => (count === 1 ? '1 medication' : `${count} medications`),
  remove: 'Delete',
  removed: (names) => `${names}: deleted.`,
  notRemoved: (names) => `${names} could not be deleted`,
};

export const medicationStatusWords = {
  active: 'Taking it',
  'on-hold': 'Paused',
  intended: 'Not started yet',
  completed: 'Finished',
  stopped: 'Stopped',
  'not-taken': 'Not taking it',
  unknown: 'Not sure',
  'entered-in-error': 'Entered by mistake',
} as const;

export const medicationViewWords = { current: 'Current', past: 'Past' } as const;

export const medicationKindWords = {
  prescription: 'Prescription',
  otc: 'Over the counter',
  supplement: 'Supplement',
  herbal: 'Herbal remedy',
} as const;

export const routeWords = {
  oral: 'By mouth',
  sublingual: 'Under the tongue',
  buccal: 'Inside the cheek',
  inhalation: 'Inhaled',
  nasal: 'In the nose',
  ophthalmic: 'In the eye',
  otic: 'In the ear',
  topical: 'On the skin',
  transdermal: 'Through the skin, as a patch',
  subcutaneous: 'Injected under the skin',
  intramuscular: 'Injected into a muscle',
  intravenous: 'Into a vein',
  rectal: 'In the rectum',
  vaginal: 'In the vagina',
  other: 'Another way',
} as const;

export const frequencyWords = {
  once_daily: 'Once a day',
  twice_daily: 'Twice a day',
  three_times_daily: 'Three times a day',
  four_times_daily: 'Four times a day',
  every_4_hours: 'Every 4 hours',
  every_6_hours: 'Every 6 hours',
  every_8_hours: 'Every 8 hours',
  every_12_hours: 'Every 12 hours',
  at_bedtime: 'At bedtime',
  every_other_day: 'Every other day',
  weekly: 'Once a week',
  every_2_weeks: 'Every two weeks',
  monthly: 'Once a month',
  as_needed: 'When needed',
  one_time: 'One time only',
  other: 'Other',
} as const;

/** Words of the form. */
export const medicationForm = {
  name: 'What do you take?',
  nameHint: 'The name on the package, or the active ingredient.',
  kind: 'What type is it?',
  notSure: 'Not sure',
  dose: 'How much do you take each time?',
  amount: 'Amount',
  unit: 'Unit',
  noUnit: 'No unit',
  otherUnit: 'Another unit',
  frequency: 'How often do you take it?',
  noFrequency: 'Not specified',
  frequencyText: 'How often, in your own words',
  start: 'When did you start?',
  status: 'Are you taking it now?',
  statusReason: 'Why?',
  doseText: 'The dose in your own words',
  route: 'How is it taken?',
  noRoute: 'Not specified',
  asNeeded: 'Only when needed',
  asNeededFor: 'Needed for',
  reason: 'What do you take it for?',
  end: 'When did you stop, or when will you?',
  instructions: 'Instructions',
  instructionsHint: 'For example: with food, or not with milk.',
  prescriber: 'Who prescribed it?',
  sideEffects: 'Side effects you have noticed',
  notes: 'Notes',
} as const;

export const medicationColumns = { dose: 'Dose', frequency: 'How often', since: 'Period' } as const;
