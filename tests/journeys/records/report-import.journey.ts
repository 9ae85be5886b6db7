import type { Page } from '@playwright/test';
import { labelOf } from '#tests/features/records/label-of.ts';
import { formatPartialDate } from '#src/domain/dates.ts';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import { measurementsWith } from '#src/features/records/kinds/measurements.ts';
import { recordsCopy } from '#src/features/records/records.copy.ts';
import { reportCopy as copy } from '#src/features/records/report/report-import.copy.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { lookBothWays } from '#tests/journeys/accessibility/accessible.ts';
import { expect, test } from '#tests/journeys/journey.ts';

const measurements = measurementsWith([]);

const report = `MVZ Labor Sonntag, Freiburg
Entnahme 03/04/2026
Kalium                5.6    mmol/l     3.5 - 5.1
CRP                  <0.5    mg/l       < 5.0
Ferritin          1234.5     µg/l       30 - 150
Zonulin                48    ng/ml`;

/** What a patient does with a pasted report. */
const reportOn = (page: Page) => {
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  return {
    row,
    paste: async (text: string) => {
      await page.getByRole('button', { name: copy.open }).click();
      await page.getByLabel(copy.text).fill(text);
      await page.getByRole('button', { name: copy.read }).click();
      await expect(page.getByRole('heading', { level: 1, name: copy.checkTitle })).toBeVisible();
    },
    answer: (action: string, name: string) =>
      page.getByRole('button', { name: copy.ofRow(action, name), exact: true }).click(),
    save: (count: number) => page.getByRole('button', { name: copy.save(count), exact: true }).click(),
  };
};

const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

test('a pasted report is read, its day is asked, and only what the patient keeps is saved', async ({
  page,
  patient,
}) => {
  await patient.beSignedIn();
  await page.goto('/profile/measurements');
  const { row, paste, answer, save } = reportOn(page);
  await paste(report);
  await expect(row('CRP')).toContainText('<0.5 mg/L');
  await expect(row('Ferritin')).toContainText('1234.5 µg/L');
  await expect(row('Ferritin')).toContainText('Ferritin          1234.5     µg/l       30 - 150');
  await expect(page.getByRole('region', { name: copy.notReadTitle })).toContainText('Zonulin');
  await page.getByRole('button', { name: formatPartialDate('2026-04-03'), exact: true }).click();
  await answer(copy.keep, 'Potassium');
  await answer(copy.keep, 'CRP');
  await answer(copy.leaveOut, 'Ferritin');

  await page.route('**/medical-data/measurements', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await save(2);
  await expect(page.getByRole('alert')).toContainText(NETWORK_MESSAGE);
  await page.unroute('**/medical-data/measurements');
  await save(2);
  await expect(page.getByRole('heading', { level: 1, name: copy.doneTitle })).toBeVisible();
  expect(await storageOf(page)).not.toMatch(/Zonulin|Sonntag|Kalium/);
  expect(page.url()).not.toMatch(/Zonulin|Kalium|text/i);

  await page.getByRole('button', { name: copy.back }).click();
  const list = page.getByRole('main');
  await expect(list).toContainText('From a pasted report');
  const kept = (await patient.read('/medical-data/measurements'))['measurements'] as object[];
  expect(kept).toHaveLength(2);
  expect(kept).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Potassium', value: 5.6, measured_on: '2026-04-03', verdict: 'high' }),
      expect.objectContaining({ name: 'CRP', value: 0.5, comparator: '<', entered: 'pasted' }),
    ]),
  );

  await paste(report);
  await page.getByRole('button', { name: formatPartialDate('2026-04-03'), exact: true }).click();
  await expect(row('Potassium')).toContainText(copy.known);
  await page.getByRole('button', { name: copy.discard }).click();
  await expect(list).toContainText(measurements.copy.title);
});

test('the page of a pasted report and the trend are accessible in both themes and sizes', async ({
  page,
  patient,
}) => {
  test.slow();
  await patient.beSignedIn();
  await page.goto('/profile/measurements');
  const { paste, answer, save } = reportOn(page);
  await page.getByRole('button', { name: copy.open }).click();
  await lookBothWays(page, 'report-paste');
  await page.getByRole('button', { name: copy.cancel }).click();
  await paste(
    'Collected 3 April 2026\nPotassium 5.6 mmol/L\nSodium 139 mmol/L\nCollected 2 May 2026\nK+ 4.4',
  );
  await answer(copy.edit, 'Sodium');
  await lookBothWays(page, 'report-check');
  for (const keep of await page.getByRole('button', { name: copy.ofRow(copy.keep, 'Potassium') }).all())
    await keep.click();
  await save(2);
  await page.getByRole('button', { name: copy.keep, exact: true }).click();
  await save(1);
  await page.getByRole('button', { name: copy.back }).click();
  await expect(page.getByRole('figure')).toContainText('Potassium from');
  await lookBothWays(page, 'measurements');
});

test('nothing of a pasted report or of a chosen unit outlives the sign-out', async ({ page, patient }) => {
  await patient.beSignedIn();
  await page.goto('/profile/measurements');
  await page.getByRole('button', { name: measurements.copy.add }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(labelOf(measurements, 'name'), { exact: true }).fill('Potassium');
  await form.getByLabel('Unit', { exact: true }).selectOption('meq/L');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  expect(await storageOf(page)).toContain('meq/L');
  await reportOn(page).paste(report);
  await page.getByRole('button', { name: shellCopy.logout }).filter({ visible: true }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => storageOf(page)).toBe('[[],[]]');

  await patient.logIn();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/profile/measurements');
  await page.getByRole('button', { name: measurements.copy.add }).click();
  await expect(form.getByText(recordsCopy.kept)).toHaveCount(0);
  await form.getByLabel(labelOf(measurements, 'name'), { exact: true }).fill('Potassium');
  await expect(form.getByLabel('Unit', { exact: true })).toHaveValue('mmol/L');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: copy.open }).click();
  await expect(page.getByLabel(copy.text)).toHaveValue('');
});
