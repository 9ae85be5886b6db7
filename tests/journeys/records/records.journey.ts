import { removalCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { Page } from '@playwright/test';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { formCopy } from '#src/ui/form/form.copy.ts';
import { draftCheckCopy, recordsCopy } from '#src/features/records/records.copy.ts';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import { lookBothWays } from '#tests/journeys/accessibility/accessible.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import { Patient } from '#tests/journeys/patient.ts';
import { allergies } from '#src/features/records/kinds/allergies.ts';
import { conditions } from '#src/features/records/kinds/conditions.ts';
import { medications } from '#src/features/records/kinds/medications.ts';
import { labelOf } from '#tests/features/records/label-of.ts';

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

/** What a patient does on the pages of their record. */
const recordOf = (page: Page) => ({
  open: (kind: string) => page.goto(`/profile/${kind}`),
  begin: async (add: string, field: string, name: string) => {
    await page.getByRole('button', { name: add }).click();
    await page.getByLabel(field, { exact: true }).fill(name);
  },
  save: async () => {
    await page.getByRole('dialog').getByRole('button', { name: recordsCopy.save, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
  choose: async (name: string, action: string) => {
    await page.getByRole('button', { name: recordsCopy.more(name) }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  },
});

test('an allergy is added, changed, and taken off the list as a mistake', async ({ page, patient }) => {
  await patient.beSignedIn();
  const record = recordOf(page);
  await record.open('allergies');
  await page.getByRole('button', { name: allergies.copy.noneKnown }).click();
  await expect(page.getByText(allergies.copy.noneSaid)).toBeVisible();
  await record.begin(allergies.copy.add, labelOf(allergies, 'substance'), 'Penicillin');
  await page.getByRole('checkbox', { name: 'Anaphylaxis' }).check();
  await page.getByText(recordsCopy.details).click();
  await page
    .getByRole('group', { name: labelOf(allergies, 'onset_date') })
    .getByLabel(formCopy.year)
    .fill('2009');
  await record.save();
  await expect(row(page, 'Penicillin')).toContainText('May be dangerous');
  await expect(row(page, 'Penicillin')).toContainText('2009');

  await page.getByRole('button', { name: recordsCopy.changeOf('Penicillin') }).click();
  await page.getByRole('radio', { name: 'Severe', exact: true }).check();
  await record.save();
  await expect(row(page, 'Penicillin')).toContainText('Severe');

  await record.choose('Penicillin', allergies.copy.remove);
  await expect(row(page, 'Penicillin')).toHaveCount(0);
  await page.getByRole('link', { name: recordsCopy.back }).click();
  await record.open('allergies');
  await page.getByRole('button', { name: /^Entered by mistake/ }).click();
  await record.choose('Penicillin', recordsCopy.restore);
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(row(page, 'Penicillin').getByText('Active', { exact: true })).toBeVisible();
});

test('a medicine that meets an allergy is saved, and the page says so', async ({ page, patient }) => {
  await patient.beSignedIn();
  const record = recordOf(page);
  await record.open('allergies');
  await record.begin(allergies.copy.add, labelOf(allergies, 'substance'), 'Penicillin');
  await record.save();
  await record.open('medications');
  await record.begin(medications.copy.add, labelOf(medications, 'name'), 'Augmentin');
  await record.save();
  await expect(page.getByRole('alert')).toContainText('You recorded an allergy to Penicillin');
  await expect(row(page, 'Augmentin')).toContainText(recordsCopy.check);
});

test('while a medicine is typed the form says what does not go with it', async ({ page, patient }) => {
  await patient.beSignedIn();
  const record = recordOf(page);
  await record.open('medications');
  await record.begin(medications.copy.add, labelOf(medications, 'name'), 'Warfarin');
  await record.save();
  await record.begin(medications.copy.add, labelOf(medications, 'name'), 'Nurofen');
  const said = page.getByRole('dialog').getByRole('status');
  await expect(said).toContainText(draftCheckCopy.found('Nurofen'));
  await expect(said).toContainText(draftCheckCopy.serious);
  await expect(said).toContainText('serious bleeding');
  await lookBothWays(page, 'medication-check');
  await page.getByLabel(labelOf(medications, 'name'), { exact: true }).fill('Moon dust');
  await expect(said).toContainText(draftCheckCopy.notKnown);
  await page.getByLabel(labelOf(medications, 'name'), { exact: true }).fill('Nurofen');
  await record.save();
  await expect(row(page, 'Nurofen')).toBeVisible();
});

test('a deleted medicine can be had back for ten seconds', async ({ page, patient }) => {
  await patient.beSignedIn();
  const record = recordOf(page);
  await record.open('medications');
  await record.begin(medications.copy.add, labelOf(medications, 'name'), 'Ramipril');
  await record.save();
  await record.choose('Ramipril', medications.copy.remove);
  await page.getByRole('button', { name: removalCopy.undo, exact: true }).click();
  await expect(row(page, 'Ramipril')).toBeVisible();
  await record.choose('Ramipril', medications.copy.remove);
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('link', { name: recordsCopy.back }).click();
  expect((await gone).status()).toBe(204);
  await record.open('medications');
  await expect(page.getByText(medications.copy.empty)).toBeVisible();
});

test('what was deleted stays deleted when the page is closed or the patient signs out before the undo ends', async ({
  page,
  patient,
}) => {
  await patient.beSignedIn();
  const record = recordOf(page);
  const total = async () => (await patient.read('/medical-data/medications'))['total'];
  const addAndDelete = async (name: string) => {
    await record.open('medications');
    await record.begin(medications.copy.add, labelOf(medications, 'name'), name);
    await record.save();
    await record.choose(name, medications.copy.remove);
    await expect(page.getByRole('button', { name: removalCopy.undo, exact: true })).toBeVisible();
  };
  await addAndDelete('Ramipril');
  await page.goto('/icon.svg');
  await expect.poll(total).toBe(0);

  await addAndDelete('Metformin');
  const order: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'DELETE') order.push('deleted');
    if (request.url().includes('/logout')) order.push('signed out');
  });
  await page.getByRole('button', { name: shellCopy.logout }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => order).toEqual(['deleted', 'signed out']);
  await patient.logIn();
  await expect(page).not.toHaveURL(/\/login/);
  expect(await total()).toBe(0);
});

test('a condition ends, is archived and comes back', async ({ page, patient }) => {
  await patient.beSignedIn();
  const record = recordOf(page);
  await record.open('conditions');
  await record.begin(conditions.copy.add, labelOf(conditions, 'name'), 'Asthma');
  await record.save();
  await record.choose('Asthma', recordsCopy.moveTo('Resolved'));
  await expect(row(page, 'Asthma').getByText('Resolved', { exact: true })).toBeVisible();
  await record.choose('Asthma', conditions.copy.remove);
  await page.getByRole('link', { name: recordsCopy.back }).click();
  await record.open('conditions');
  await page.getByRole('button', { name: /^Archived/ }).click();
  await record.choose('Asthma', recordsCopy.restore);
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(row(page, 'Asthma').getByText('Resolved', { exact: true })).toBeVisible();
});

test('what was typed outlives a failed save and a reload, but not the sign-out', async ({
  page,
  patient,
  browser,
}) => {
  await patient.beSignedIn();
  const record = recordOf(page);
  await record.open('conditions');
  await record.begin(conditions.copy.add, labelOf(conditions, 'name'), 'Migraine');
  await page.route('**/medical-data/conditions', (route) => route.abort());
  await page.getByRole('dialog').getByRole('button', { name: recordsCopy.save, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(NETWORK_MESSAGE);
  await page.unroute('**/medical-data/conditions');
  await page.reload();
  await page.getByRole('button', { name: conditions.copy.add }).click();
  await expect(page.getByLabel(labelOf(conditions, 'name'), { exact: true })).toHaveValue('Migraine');
  await record.save();
  await expect(row(page, 'Migraine')).toBeVisible();

  await record.begin(conditions.copy.add, labelOf(conditions, 'name'), 'Asthma');
  await page.keyboard.press('Escape');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form_')));
  expect(await drafts()).toEqual(['form_conditions_new']);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await drafts()).toEqual([]);

  const other = await browser.newContext();
  const stranger = await other.newPage();
  await new Patient(stranger).beSignedIn();
  await stranger.goto('/profile/conditions');
  await expect(stranger.getByText(conditions.copy.empty)).toBeVisible();
  await other.close();
});

test('the pages of the record are accessible in both themes and sizes', async ({ page, patient }) => {
  test.slow();
  await patient.beSignedIn();
  const record = recordOf(page);
  await record.open('allergies');
  await record.begin(allergies.copy.add, labelOf(allergies, 'substance'), 'Penicillin');
  await page.getByRole('checkbox', { name: 'Anaphylaxis' }).check();
  await record.save();
  await expect(row(page, 'Penicillin')).toBeVisible();
  await lookBothWays(page, 'allergies');
  await page.getByRole('button', { name: recordsCopy.changeOf('Penicillin') }).click();
  await page.getByText(recordsCopy.details).click();
  await lookBothWays(page, 'allergy-form');
  await record.open('medications');
  for (const name of ['Amoxicillin', 'Vitamin D', 'Grandmother’s drops']) {
    await record.begin(medications.copy.add, labelOf(medications, 'name'), name);
    await record.save();
    await expect(row(page, name)).toBeVisible();
  }
  await page.getByRole('button', { name: recordsCopy.more('Amoxicillin') }).click();
  await lookBothWays(page, 'medications');
  await record.open('conditions');
  await expect(page.getByText(conditions.copy.empty)).toBeVisible();
  await lookBothWays(page, 'conditions');
});

test('medications that do not go together are pointed out and saved all the same', async ({
  page,
  patient,
}) => {
  await patient.beSignedIn();
  const record = recordOf(page);
  await record.open('medications');
  for (const name of ['Warfarin', 'Nurofen']) {
    await record.begin(medications.copy.add, labelOf(medications, 'name'), name);
    await record.save();
    await expect(row(page, name)).toBeVisible();
  }
  await expect(page.getByText(/Warfarin and Nurofen|Nurofen and Warfarin/)).toContainText('serious bleeding');
  await lookBothWays(page, 'medication-warnings');
});
