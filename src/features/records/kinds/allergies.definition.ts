import {
  allergiesCopy,
  allergyCategoryWords,
  allergyColumns,
  allergyCriticalityWords,
  allergyForm as words,
  allergySortWords,
  allergyStatusWords,
  allergyTypeWords,
  dangerousWord,
} from './allergies.copy.ts';
import { choicesOf } from '#src/features/records/record-copy.ts';
import {
  commonSorts,
  recordsCopy,
  severityChoices,
  severityWords,
} from '#src/features/records/records.copy.ts';
import { allergyReactions, allergyShape, FOLLOWS_REACTION } from '#src/domain/records/allergy.ts';
import type { RecordDefinition } from '#src/features/records/record-definition.ts';
import { dayIn, doubtMarks, movesTo, wordFor, wordIn } from '#src/features/records/record-labels.ts';

const IN_ERROR = 'entered-in-error';
const statuses = { active: 'Active', inactive: 'Inactive', resolved: 'Resolved' };

/** The page of allergies (contract §5). */
export const allergiesDefinition: RecordDefinition = {
  shape: allergyShape,
  copy: allergiesCopy,
  tabs: [
    { value: 'all', label: recordsCopy.all },
    ...choicesOf(allergyStatusWords).map((each) => ({ ...each, isQuiet: each.value === IN_ERROR })),
  ],
  sorts: choicesOf({ ...allergySortWords, ...commonSorts }),
  columns: [
    {
      label: allergyColumns.reactions,
      textOf: ({ reactions }) => (Array.isArray(reactions) ? reactions.join(', ') : null),
    },
    { label: allergyColumns.severity, textOf: ({ severity }) => wordFor(severityWords, severity) },
    { label: allergyColumns.since, textOf: ({ onset_date: day }, page) => dayIn(day, page) },
  ],
  subOf: ({ category, type }) =>
    [wordFor(allergyCategoryWords, category), type === 'intolerance' ? allergyTypeWords.intolerance : null]
      .filter((word) => word !== null)
      .join(' · ') || null,
  marksOf: (item) => [
    ...(item['criticality'] === 'high' ? [{ label: dangerousWord, tone: 'danger' } as const] : []),
    ...doubtMarks(item),
  ],
  statusOf: ({ status }) => ({
    label: wordIn(allergyStatusWords, status),
    tone: status === 'active' ? 'now' : 'plain',
  }),
  movesOf: (item) =>
    item['status'] === IN_ERROR
      ? [{ label: recordsCopy.restore, change: { status: 'active', resolvedDate: null } }]
      : movesTo(item, statuses),
  canRemove: ({ status }) => status !== IN_ERROR,
  isCompared: true,
  noneFlag: 'allergies',
  essentials: [
    {
      type: 'text',
      name: 'substance',
      label: words.substance,
      hint: words.substanceHint,
      maxLength: 200,
      offers: 'allergies',
    },
    {
      type: 'choice',
      name: 'category',
      label: words.category,
      choices: [...choicesOf(allergyCategoryWords), { value: '', label: words.notSure }],
    },
    {
      type: 'words',
      name: 'reactions',
      label: words.reactions,
      words: allergyReactions,
      otherLabel: words.otherReactions,
      otherHint: words.otherReactionsHint,
    },
    { type: 'choice', name: 'severity', label: words.severity, choices: severityChoices },
  ],
  details: [
    {
      type: 'select',
      name: 'criticality',
      label: words.criticality,
      choices: [
        { value: FOLLOWS_REACTION, label: words.followsReaction },
        ...choicesOf(allergyCriticalityWords),
        { value: '', label: words.notSure },
      ],
    },
    {
      type: 'choice',
      name: 'verification_status',
      label: words.verification,
      choices: choicesOf({
        confirmed: words.confirmed,
        unconfirmed: words.unconfirmed,
        refuted: words.refuted,
      }),
    },
    { type: 'choice', name: 'status', label: words.status, choices: choicesOf(statuses) },
    {
      type: 'choice',
      name: 'type',
      label: words.type,
      hint: words.typeHint,
      choices: [...choicesOf(allergyTypeWords), { value: '', label: words.notSure }],
    },
    { type: 'date', name: 'onset_date', label: words.onset },
    { type: 'date', name: 'last_occurrence', label: words.last },
    { type: 'long-text', name: 'notes', label: words.notes, maxLength: 2_000 },
  ],
};
