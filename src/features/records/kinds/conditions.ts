import { conditionFields, conditionStatuses, endedConditionStatuses } from '#contract/condition.ts';
import { textIn } from '#src/domain/form/form.ts';
import type { RecordItem } from '#src/domain/record.ts';
import { choicesOf } from '#src/features/records/record-copy.ts';
import { defineRecords } from '#src/features/records/record-definition.ts';
import {
  dayIn,
  doubtMarks,
  movesTo,
  periodIn,
  wordFor,
  wordIn,
} from '#src/features/records/record-labels.ts';
import {
  commonSorts,
  recordsCopy,
  severityChoices,
  severityWords,
} from '#src/features/records/records.copy.ts';

const statuses = {
  active: 'Active',
  recurrence: 'Came back',
  relapse: 'Got worse again',
  inactive: 'Inactive',
  remission: 'In remission',
  resolved: 'Resolved',
};
const views = { current: 'Current', past: 'Past', archived: 'Archived' };
/** Labels of conditions that no clinician has diagnosed. */
const doubts: Readonly<Record<string, string>> = {
  provisional: 'Suspected',
  differential: 'One of several possibilities',
};

const isArchived = ({ archived_at: day }: RecordItem) => typeof day === 'string';
const hasEnded = (status: unknown) => endedConditionStatuses.includes(String(status));
/** An unknown status says nothing about an end. */
const isOngoing = (status: string) => !hasEnded(status) && conditionStatuses.some((each) => each === status);

/** The patient's own conditions: FHIR Condition (contract §7). */
export const conditions = defineRecords(conditionFields, {
  kind: 'conditions',
  nameField: 'name',
  noneFlag: 'conditions',
  isCompared: false,
  calls: {
    id: 'condition_id',
    list: 'listConditions',
    readOne: 'readOwnCondition',
    create: 'createCondition',
    replace: 'updateCondition',
    changeStatus: 'changeConditionStatus',
    // Any change of status restores it.
    remove: { name: 'archiveCondition' },
  },
  copy: {
    title: 'Conditions',
    lead: 'Your current and past health problems. Consultations take the diagnosed ones into account.',
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
  },

  tabs: [
    { value: 'all', label: recordsCopy.all },
    ...choicesOf(views).map((each) => ({ ...each, isQuiet: each.value === 'archived' })),
  ],
  sorts: choicesOf({ ...commonSorts, severity: 'Most severe first' }),
  columns: [
    { label: 'Severity', textOf: ({ severity }) => wordFor(severityWords, severity) },
    { label: 'Diagnosed', textOf: ({ diagnosed_date: day }) => dayIn(day) },
    {
      label: 'Period',
      textOf: ({ onset_date: start, resolved_date: end }) => periodIn([start, end]),
    },
  ],
  subOf: ({ diagnosed_by: who }) => (typeof who === 'string' ? who : null),
  marksOf: (item) => {
    const doubt = doubts[textIn(item, 'verification_status')];
    return [...(doubt === undefined ? [] : [{ label: doubt, tone: 'warn' } as const]), ...doubtMarks(item)];
  },
  statusOf: (item) =>
    isArchived(item)
      ? { label: views.archived, tone: 'plain' }
      : { label: wordIn(statuses, item['status']), tone: hasEnded(item['status']) ? 'plain' : 'now' },
  movesOf: (item) =>
    isArchived(item)
      ? [{ label: recordsCopy.restore, change: { status: textIn(item, 'status'), resolvedDate: null } }]
      : movesTo(item, statuses),
  canRemove: (item) => !isArchived(item),

  defaults: { status: 'active', verification_status: 'unconfirmed' },
  pastDays: () => ['onset_date', 'diagnosed_date', 'resolved_date'],
  settle: (content) => ({
    ...content,
    resolved_date: isOngoing(textIn(content, 'status')) ? null : (content['resolved_date'] ?? null),
  }),
  essentials: [
    {
      type: 'text',
      name: 'name',
      label: 'What is it called?',
      hint: 'In your own words, or as a clinician called it.',
      offers: 'conditions',
    },
    {
      type: 'choice',
      name: 'verification_status',
      label: 'Has a clinician diagnosed it?',
      hint: 'Only then does a consultation take it into account.',
      choices: choicesOf({
        confirmed: 'Yes',
        provisional: 'It is suspected',
        differential: 'It is one of several possibilities',
        unconfirmed: 'No, or not yet',
        refuted: 'It was ruled out',
      }),
    },
    { type: 'select', name: 'status', label: 'How is it now?', choices: choicesOf(statuses) },
    {
      type: 'date',
      name: 'resolved_date',
      label: 'When did it end?',
      isShown: ({ status }) => hasEnded(status),
    },
    { type: 'choice', name: 'severity', label: 'How severe is it?', choices: severityChoices },
    { type: 'date', name: 'onset_date', label: 'When did it start?' },
  ],
  details: [
    { type: 'date', name: 'diagnosed_date', label: 'When was it diagnosed?' },
    { type: 'text', name: 'diagnosed_by', label: 'Who diagnosed it?' },
    { type: 'long-text', name: 'notes', label: 'Notes' },
  ],
});
