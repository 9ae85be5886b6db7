import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { choicesOf, type RecordCopy } from '#src/features/records/record-copy.ts';
import { commonSorts, recordsCopy } from '#src/features/records/records.copy.ts';
import type { RecordShape } from '#src/domain/records/record-shape.ts';
import type { RecordDefinition } from '#src/features/records/record-definition.ts';
import { RecordPage } from '#src/features/records/record-page.tsx';
import { dayIn, movesTo, wordIn } from '#src/features/records/record-labels.ts';
import { showScreen } from '#tests/features/harness.tsx';
import { scriptedRecords } from './fake-records.ts';

const statuses = { completed: 'Given', 'not-done': 'Not given' };

/** Step 4 of docs/records.md: the shape. */
const shape: RecordShape = {
  kind: 'immunizations',
  nameField: 'vaccine',
  fields: { vaccine: 'name', status: 'name', given_on: 'text', dose_number: 'number', notes: 'text' },
  defaults: { status: 'completed' },
  pastDays: () => ['given_on'],
};

/** Step 6: the words. */
const copy: RecordCopy = {
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
  found: (count) => `${String(count)} immunizations`,
  remove: 'Delete',
  removed: (names) => `${names}: deleted.`,
  notRemoved: (names) => `${names} could not be deleted`,
};

/** Step 7: the definition. */
const definition: RecordDefinition = {
  shape,
  copy,
  tabs: [{ value: 'all', label: recordsCopy.all }, ...choicesOf(statuses)],
  sorts: choicesOf(commonSorts),
  columns: [{ label: 'Given on', textOf: ({ given_on: day }, locale) => dayIn(day, locale) }],
  subOf: ({ dose_number: dose }) => (typeof dose === 'number' ? `Dose ${String(dose)}` : null),
  marksOf: () => [],
  statusOf: ({ status }) => ({ label: wordIn(statuses, status), tone: 'plain' }),
  movesOf: (item) => movesTo(item, statuses),
  canRemove: () => true,
  isCompared: false,
  noneFlag: null,
  essentials: [
    { type: 'text', name: 'vaccine', label: 'Which vaccine?', maxLength: 200 },
    { type: 'text', name: 'dose_number', label: 'Which dose?', maxLength: 2 },
    { type: 'date', name: 'given_on', label: 'When?' },
  ],
  details: [],
};

describe('a fourth kind of record', () => {
  it('is added, changed and removed through the same machines and the same view', async () => {
    const records = scriptedRecords(shape);
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
