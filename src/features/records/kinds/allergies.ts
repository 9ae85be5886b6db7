import { allergyFields } from '#contract/allergy.ts';
import { allergyReactions, suggestedCriticality } from '#src/domain/records/allergy-reactions.ts';
import { choicesOf } from '#src/features/records/record-copy.ts';
import { defineRecords } from '#src/features/records/record-definition.ts';
import { dayIn, doubtMarks, movesTo, wordFor, wordIn } from '#src/features/records/record-labels.ts';
import {
  commonSorts,
  recordsCopy,
  severityChoices,
  severityWords,
} from '#src/features/records/records.copy.ts';

const IN_ERROR = 'entered-in-error';
/** In the form: derive the criticality from the reaction. */
const FOLLOWS_REACTION = 'follows-reaction';

const statuses = { active: 'Active', inactive: 'Inactive', resolved: 'Resolved' };
const allStatuses = { ...statuses, [IN_ERROR]: 'Entered by mistake' };
const types = { allergy: 'Allergy', intolerance: 'Intolerance' };
const categories = {
  medication: 'Medication',
  food: 'Food',
  environment: 'Environment',
  biologic: 'Vaccine or biologic',
};
const dangers = {
  high: 'May be dangerous',
  low: 'Not dangerous',
  'unable-to-assess': 'Cannot be assessed',
};
const notSure = { value: '', label: 'Not sure' };

/** Allergies: FHIR AllergyIntolerance (contract §5). */
export const allergies = defineRecords(allergyFields, {
  kind: 'allergies',
  nameField: 'substance',
  noneFlag: 'allergies',
  isCompared: true,
  calls: {
    id: 'allergy_id',
    list: 'listAllergies',
    create: 'createAllergy',
    replace: 'updateAllergy',
    changeStatus: 'changeAllergyStatus',
    // It can be restored for 30 days.
    remove: { name: 'changeAllergyStatus', body: { status: IN_ERROR } },
  },
  copy: {
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
  },

  tabs: [
    { value: 'all', label: recordsCopy.all },
    ...choicesOf(allStatuses).map((each) => ({ ...each, isQuiet: each.value === IN_ERROR })),
  ],
  sorts: choicesOf({ severity: 'Most severe first', ...commonSorts }),
  columns: [
    {
      label: 'Reactions',
      textOf: ({ reactions }) => (Array.isArray(reactions) ? reactions.join(', ') : null),
    },
    { label: 'Worst reaction', textOf: ({ severity }) => wordFor(severityWords, severity) },
    { label: 'Since', textOf: ({ onset_date: day }) => dayIn(day) },
  ],
  subOf: ({ category, type }) =>
    [wordFor(categories, category), type === 'intolerance' ? types.intolerance : null]
      .filter((word) => word !== null)
      .join(' · ') || null,
  marksOf: (item) => [
    ...(item['criticality'] === 'high' ? [{ label: dangers.high, tone: 'danger' } as const] : []),
    ...doubtMarks(item),
  ],
  statusOf: ({ status }) => ({
    label: wordIn(allStatuses, status),
    tone: status === 'active' ? 'now' : 'plain',
  }),
  movesOf: (item) =>
    item['status'] === IN_ERROR
      ? [{ label: recordsCopy.restore, change: { status: 'active', resolvedDate: null } }]
      : movesTo(item, statuses),
  canRemove: ({ status }) => status !== IN_ERROR,

  defaults: {
    type: 'allergy',
    criticality: FOLLOWS_REACTION,
    status: 'active',
    verification_status: 'unconfirmed',
  },
  pastDays: () => ['onset_date', 'last_occurrence'],
  settle: (content) =>
    content['criticality'] === FOLLOWS_REACTION
      ? {
          ...content,
          criticality: suggestedCriticality(content['severity'] ?? null, content['reactions'] ?? null),
        }
      : content,
  essentials: [
    {
      type: 'text',
      name: 'substance',
      label: 'What are you allergic to?',
      hint: 'For example: penicillin, peanuts, cats.',
      offers: 'allergies',
    },
    {
      type: 'choice',
      name: 'category',
      label: 'What type of allergy is it?',
      choices: [...choicesOf(categories), notSure],
    },
    {
      type: 'words',
      name: 'reactions',
      label: 'What happens?',
      words: allergyReactions,
      otherLabel: 'Other reactions',
      otherHint: 'One per line.',
    },
    { type: 'choice', name: 'severity', label: 'How bad was the worst reaction?', choices: severityChoices },
  ],
  details: [
    {
      type: 'select',
      name: 'criticality',
      label: 'How dangerous could the next reaction be?',
      choices: [{ value: FOLLOWS_REACTION, label: 'Based on the reaction' }, ...choicesOf(dangers), notSure],
    },
    {
      type: 'choice',
      name: 'verification_status',
      label: 'Was it confirmed by a clinician or a test?',
      choices: choicesOf({ confirmed: 'Yes', unconfirmed: 'No, or not yet', refuted: 'It was ruled out' }),
    },
    { type: 'choice', name: 'status', label: 'Do you still have it?', choices: choicesOf(statuses) },
    {
      type: 'choice',
      name: 'type',
      label: 'Allergy or intolerance?',
      hint: 'An intolerance causes problems without being an allergy, like lactose intolerance or a tablet that upsets your stomach.',
      choices: [...choicesOf(types), notSure],
    },
    { type: 'date', name: 'onset_date', label: 'When did it start?' },
    { type: 'date', name: 'last_occurrence', label: 'When was the last reaction?' },
    { type: 'long-text', name: 'notes', label: 'Notes' },
  ],
});
