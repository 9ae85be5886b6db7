import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as v from 'valibot';
import { text } from '#contract/primitives.ts';
import { note, orNull, someDay } from '#contract/record.ts';
import { choicesOf } from '#src/features/records/record-copy.ts';
import { commonSorts, recordsCopy } from '#src/features/records/records.copy.ts';
import { defineRecords } from '#src/features/records/record-definition.ts';
import { RecordPage } from '#src/features/records/record-page.tsx';
import { dayIn, movesTo, wordIn } from '#src/features/records/record-labels.ts';
import { showScreen } from '#tests/features/harness.tsx';
import { scriptedRecords } from './fake-records.ts';

const statuses = { completed: 'Given', 'not-done': 'Not given' };

/** Step 1 of docs/records.md: the contract. */
const immunizationFields = v.object({
  vaccine: text(1, 200),
  status: v.picklist(['completed', 'not-done']),
  given_on: someDay,
  dose_number: orNull(v.number()),
  notes: note(2_000),
});

const copy = {
  title: 'Immunizations',
  lead: 'The vaccines you were given.',
  loading: 'Loading your immunizations…',
  add: 'Add an immunization',
  addTitle: 'New immunization',
  list: 'Your immunizations',
  nameColumn: 'Vaccine',
  empty: 'No immunizations are recorded yet.',
  noneKnown: '',
  noneSaid: '',
  found: (count: number) => `${String(count)} immunizations`,
  remove: 'Delete',
  removed: (names: string) => `${names}: deleted.`,
  notRemoved: (names: string) => `${names} could not be deleted`,
};

/** Step 4: the definition. Its calls are never made here: the records are kept in memory. */
const definition = defineRecords(immunizationFields, {
  kind: 'immunizations',
  nameField: 'vaccine',
  defaults: { status: 'completed' },
  pastDays: () => ['given_on'],
  calls: {
    id: 'immunization_id',
    list: 'listConditions',
    create: 'createCondition',
    replace: 'updateCondition',
    remove: { name: 'archiveCondition' },
  },
  copy,
  tabs: [{ value: 'all', label: recordsCopy.all }, ...choicesOf(statuses)],
  sorts: choicesOf(commonSorts),
  columns: [{ label: 'Given on', textOf: ({ given_on: day }) => dayIn(day) }],
  subOf: ({ dose_number: dose }) => (typeof dose === 'number' ? `Dose ${String(dose)}` : null),
  marksOf: () => [],
  statusOf: ({ status }) => ({ label: wordIn(statuses, status), tone: 'plain' }),
  movesOf: (item) => movesTo(item, statuses),
  canRemove: () => true,
  isCompared: false,
  noneFlag: null,
  essentials: [
    { type: 'text', name: 'vaccine', label: 'Which vaccine?' },
    { type: 'text', name: 'dose_number', label: 'Which dose?' },
    { type: 'date', name: 'given_on', label: 'When?' },
    { type: 'choice', name: 'status', label: 'Was it given?', choices: choicesOf(statuses) },
  ],
  details: [{ type: 'long-text', name: 'notes', label: 'Notes' }],
});

describe('a fourth kind of record', () => {
  it('is added, changed and removed through the same machines and the same view', async () => {
    const records = scriptedRecords(definition);
    await showScreen(<RecordPage definition={definition} />, records);
    await expect.element(page.getByText(copy.empty)).toBeVisible();
    await page.getByRole('button', { name: copy.add }).click();
    await page.getByLabelText('Which vaccine?').fill('Tetanus');
    await page.getByLabelText('Which dose?').fill('2');
    await page.getByLabelText('Year').fill('2021');
    await page.getByRole('button', { name: recordsCopy.save }).click();
    const row = page.getByRole('row').filter({ has: page.getByText('Tetanus', { exact: true }) });
    await expect.poll(() => row.element().textContent).toContain('TetanusDose 2Given on2021StatusGiven');
    expect(records.held()).toEqual([
      {
        id: 'new-0',
        vaccine: 'Tetanus',
        status: 'completed',
        given_on: '2021',
        dose_number: 2,
        notes: null,
      },
    ]);
    await page.getByRole('button', { name: recordsCopy.more('Tetanus') }).click();
    await page.getByRole('menuitem', { name: recordsCopy.moveTo('Not given') }).click();
    await expect.poll(() => row.element().textContent).toContain('StatusNot given');
    await page.getByRole('button', { name: recordsCopy.more('Tetanus') }).click();
    await page.getByRole('menuitem', { name: copy.remove, exact: true }).click();
    await expect.element(page.getByText(copy.removed('Tetanus'))).toBeVisible();
    await expect.element(row).not.toBeInTheDocument();
  });
});
