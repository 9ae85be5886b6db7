import { endedConditionStatuses } from '#contract/condition.ts';
import {
  conditionColumns,
  conditionDoubtWords,
  conditionForm as words,
  conditionsCopy,
  conditionSortWords,
  conditionStatusWords,
  conditionVerificationWords,
  conditionViewWords,
} from './conditions.copy.ts';
import { choicesOf } from '#src/features/records/record-copy.ts';
import {
  commonSorts,
  recordsCopy,
  severityChoices,
  severityWords,
} from '#src/features/records/records.copy.ts';
import { textIn } from '#src/domain/form.ts';
import type { RecordItem } from '#src/domain/record.ts';
import { conditionShape } from '#src/domain/records/condition.ts';
import type { RecordDefinition } from '#src/features/records/record-definition.ts';
import type { RecordMark } from '#src/features/records/records.props.ts';
import {
  dayIn,
  doubtMarks,
  movesTo,
  periodIn,
  wordFor,
  wordIn,
} from '#src/features/records/record-labels.ts';

const isArchived = ({ archived_at: day }: RecordItem) => typeof day === 'string';
const hasEnded = (status: unknown) => endedConditionStatuses.includes(String(status));

const doubts: Readonly<Record<string, string>> = conditionDoubtWords;

function marksOf(item: RecordItem): RecordMark[] {
  const doubt = doubts[textIn(item, 'verification_status')];
  return [...(doubt === undefined ? [] : [{ label: doubt, tone: 'warn' } as const]), ...doubtMarks(item)];
}

/** The page of the patient's own conditions (contract §7). */
export const conditionsDefinition: RecordDefinition = {
  shape: conditionShape,
  copy: conditionsCopy,
  tabs: [
    { value: 'all', label: recordsCopy.all },
    ...choicesOf(conditionViewWords).map((each) => ({ ...each, isQuiet: each.value === 'archived' })),
  ],
  sorts: choicesOf({ ...commonSorts, ...conditionSortWords }),
  columns: [
    { label: conditionColumns.severity, textOf: ({ severity }) => wordFor(severityWords, severity) },
    { label: conditionColumns.diagnosed, textOf: ({ diagnosed_date: day }, page) => dayIn(day, page) },
    {
      label: conditionColumns.since,
      textOf: ({ onset_date: start, resolved_date: end }, page) => periodIn([start, end], page),
    },
  ],
  subOf: ({ diagnosed_by: who }) => (typeof who === 'string' ? who : null),
  marksOf,
  statusOf: (item) =>
    isArchived(item)
      ? { label: conditionViewWords.archived, tone: 'plain' }
      : {
          label: wordIn(conditionStatusWords, item['status']),
          tone: hasEnded(item['status']) ? 'plain' : 'now',
        },
  movesOf: (item) =>
    isArchived(item)
      ? [
          {
            label: recordsCopy.restore,
            change: { status: textIn(item, 'status'), resolvedDate: null },
          },
        ]
      : movesTo(item, conditionStatusWords),
  canRemove: (item) => !isArchived(item),
  isCompared: false,
  noneFlag: 'conditions',
  essentials: [
    {
      type: 'text',
      name: 'name',
      label: words.name,
      hint: words.nameHint,
      maxLength: 200,
      offers: 'conditions',
    },
    {
      type: 'choice',
      name: 'verification_status',
      label: words.verification,
      hint: words.verificationHint,
      choices: choicesOf(conditionVerificationWords),
    },
    { type: 'select', name: 'status', label: words.status, choices: choicesOf(conditionStatusWords) },
    {
      type: 'date',
      name: 'resolved_date',
      label: words.resolved,
      isShown: ({ status }) => hasEnded(status),
    },
    { type: 'choice', name: 'severity', label: words.severity, choices: severityChoices },
    { type: 'date', name: 'onset_date', label: words.onset },
  ],
  details: [
    { type: 'date', name: 'diagnosed_date', label: words.diagnosed },
    { type: 'text', name: 'diagnosed_by', label: words.diagnosedBy, maxLength: 120 },
    { type: 'long-text', name: 'notes', label: words.notes, maxLength: 2_000 },
  ],
};
