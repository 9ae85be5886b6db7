import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { IDLE_DEADLINE_KEY } from '#src/config/storage-keys.ts';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { loginCopy } from '#src/features/account/account.copy.ts';
import { deletionCopy, exportCopy } from '#src/features/profile/account-data/account-data.copy.ts';
import { messageByCode } from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { profileCopy as copy } from '#src/features/profile/profile.copy.ts';
import { profileFieldCopy as labels } from '#src/ui/profile/profile-fields.copy.ts';
import { expect, test } from '#tests/journeys/journey.ts';

type Bundle = {
  readonly resourceType: string;
  readonly type: string;
  readonly entry: readonly { readonly resource: Record<string, unknown> }[];
};

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function save(page: Page, name: string, button: string = copy.save) {
  await part(page, name).getByRole('button', { name: button, exact: true }).click();
  await expect(part(page, name).getByText(copy.saved)).toBeVisible();
}

/** What the browser was given as a file. */
async function download(page: Page): Promise<Bundle> {
  const arrives = page.waitForEvent('download');
  await part(page, exportCopy.title).getByRole('button', { name: exportCopy.download }).click();
  const file = await arrives;
  expect(file.suggestedFilename()).toMatch(/^health-record-\d{4}-\d\d-\d\d\.json$/);
  await expect(part(page, exportCopy.title).getByText(exportCopy.done)).toBeVisible();
  return JSON.parse(await readFile(await file.path(), 'utf8')) as Bundle;
}

const resource = ({ entry }: Bundle, type: string) =>
  entry.map((each) => each.resource).find((each) => each['resourceType'] === type);

test('a profile is changed and kept, taken along as a file, and deleted with the account', async ({
  page,
  patient,
}) => {
  await patient.beSignedIn();
  await page.goto('/profile');
  await page.getByLabel(labels.fullName).fill('Ada Lovelace');
  await page.getByLabel(labels.weight).fill('61.5');
  await save(page, copy.personal.title);
  await page.getByRole('radio', { name: labels.unitChoices.imperial }).check();
  await page.getByLabel(labels.country, { exact: true }).selectOption('GB');
  await save(page, copy.contact.title);
  await page.getByRole('switch', { name: labels.errorReporting }).check();
  await save(page, copy.privacy.title, copy.privacy.save);

  await page.reload();
  await expect(page.getByLabel(labels.fullName)).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel(labels.weight)).toHaveValue('135.6');
  await expect(page.getByLabel(labels.country, { exact: true })).toHaveValue('GB');
  await expect(page.getByRole('switch', { name: labels.errorReporting })).toBeChecked();

  const bundle = await download(page);
  expect([bundle.resourceType, bundle.type]).toEqual(['Bundle', 'document']);
  expect(resource(bundle, 'Patient')).toMatchObject({
    name: [{ text: 'Ada Lovelace' }],
    birthDate: '1986-03-14',
    address: [{ country: 'GB' }],
  });
  expect(resource(bundle, 'Observation')?.['valueQuantity']).toMatchObject({ value: 61.5, code: 'kg' });

  const leaving = part(page, deletionCopy.title);
  await leaving.getByText(deletionCopy.consider).click();
  await expect(leaving.getByRole('heading', { name: deletionCopy.goesTitle })).toBeVisible();
  const password = leaving.getByLabel(accountCopy.password, { exact: true });
  await password.fill('not the password');
  await leaving.getByRole('button', { name: deletionCopy.confirm }).click();
  await expect(leaving.getByText(fieldMessage('password', 'password_wrong'))).toBeVisible();
  await password.fill(patient.account.password);
  await leaving.getByRole('button', { name: deletionCopy.confirm }).click();

  await page.waitForURL('**/login');
  await expect(page.getByText(loginCopy.accountDeleted)).toBeVisible();
  const kept = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  expect(kept.flat().filter((key) => key === IDLE_DEADLINE_KEY || !key.endsWith('-theme'))).toEqual([]);
  await patient.logIn();
  await expect(page.getByText(messageByCode.INVALID_CREDENTIALS)).toBeVisible();
});
