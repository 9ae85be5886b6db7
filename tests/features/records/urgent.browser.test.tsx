import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { RecordItem } from '#src/domain/record.ts';
import { measurementsWith } from '#src/features/records/kinds/measurements.ts';
import { RecordPage } from '#src/features/records/record-page.tsx';
import { recordsCopy, urgentCopy } from '#src/features/records/records.copy.ts';
import { showScreen } from '#tests/features/harness.tsx';
import { scriptedRecords } from './fake-records.ts';

const definition = measurementsWith([]);
const today = new Date().toISOString().slice(0, 10);
const potassium: RecordItem = {
  id: 'p1',
  name: 'Potassium',
  analyte: 'potassium',
  value: 6.8,
  unit: 'mmol/L',
  unit_label: 'mmol/L',
  measured_on: today,
  recent_days: 90,
  verdict: 'very_high',
};

const show = (items: readonly RecordItem[]) =>
  showScreen(<RecordPage definition={definition} />, scriptedRecords(definition, { items }));

/** Enough for a list that can be searched. */
const others = [1, 2, 3, 4].map((each): RecordItem => ({
  ...potassium,
  id: `o${String(each)}`,
  name: `Enzyme ${String(each)}`,
  analyte: null,
  verdict: null,
}));

it('a result at which a laboratory would telephone says what to do now, whatever is searched for', async () => {
  await show([potassium, ...others]);
  const alert = page.getByRole('alert').filter({ hasText: urgentCopy.title });
  await expect
    .element(alert.getByText('Potassium 6.8 mmol/L: far above the usual range', { exact: false }))
    .toBeVisible();
  await expect.element(alert.getByText(urgentCopy.advice)).toBeVisible();
  await expect
    .element(alert.getByRole('link', { name: urgentCopy.consult }))
    .toHaveAttribute('href', '/consultation');
  await page.getByRole('searchbox', { name: recordsCopy.search }).fill('sodium');
  await expect.element(page.getByText(recordsCopy.noMatch)).toBeVisible();
  await expect.element(alert).toBeVisible();
});

it('other results say nothing of the kind', async () => {
  await show([{ ...potassium, verdict: 'high' }]);
  await expect.element(page.getByText('Potassium').first()).toBeVisible();
  expect(page.getByText(urgentCopy.title).elements()).toEqual([]);
});
