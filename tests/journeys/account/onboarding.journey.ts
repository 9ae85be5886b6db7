import { formCopy } from '#src/ui/form/form.copy.ts';
import { noticesCopy } from '#src/ui/profile/notices.copy.ts';
import { onboardingCopy as copy, quickRecordCopy } from '#src/features/onboarding/onboarding.copy.ts';
import { profileFieldCopy as labels } from '#src/ui/profile/profile-fields.copy.ts';
import { lookBothWays } from '#tests/journeys/accessibility/accessible.ts';
import { expect, test } from '#tests/journeys/journey.ts';

test('the first visit takes four steps, keeps what was typed and ends on the dashboard', async ({
  page,
  patient,
}) => {
  test.slow();
  await patient.signUp();
  await page.goto('/history');
  await page.waitForURL('**/onboarding');
  await patient.giveName();

  await expect(page.getByText(copy.progress(2, 4))).toBeVisible();
  await page.getByRole('radio', { name: labels.sexes.female, exact: true }).check();
  await page.getByRole('radio', { name: labels.pregnancies.no, exact: true }).check();
  await page.getByLabel(labels.country).selectOption('DE');
  await page.getByRole('button', { name: copy.back }).click();
  await expect(page.getByLabel(copy.fullName)).toHaveValue(patient.account.name);
  await page.getByRole('button', { name: copy.next }).click();
  await expect(page.getByRole('radio', { name: labels.sexes.female, exact: true })).toBeChecked();
  await page.getByRole('button', { name: copy.next }).click();

  await page.getByLabel(quickRecordCopy.allergies.label, { exact: true }).fill('Penicillin\nPeanuts');
  await page.getByLabel(quickRecordCopy.none.medications).check();
  await page.route('**/medical-data/allergies', (route) =>
    route.request().method() === 'POST' && route.request().postData()?.includes('Peanuts')
      ? route.fulfill({ status: 503 })
      : route.continue(),
  );
  await page.getByRole('button', { name: copy.next }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/medical-data/allergies');
  await page.getByRole('button', { name: copy.next }).click();

  await expect(page.getByText(noticesCopy.service.title)).toBeVisible();
  await expect(page.getByRole('switch', { name: labels.modelProvider })).not.toBeChecked();
  await page.getByRole('button', { name: copy.finish }).click();
  await page.waitForURL('**/history');

  const saved = await patient.read('/medical-data/allergies');
  expect((saved['allergies'] as { substance: string }[]).map((each) => each.substance).toSorted()).toEqual([
    'Peanuts',
    'Penicillin',
  ]);
  const profile = await patient.read('/users/me');
  expect(profile).toMatchObject({
    sex_at_birth: 'female',
    pregnancy: 'no',
    country: 'DE',
    known_none: { allergies: false, medications: true, conditions: false },
    consents: { model_provider: false, error_reporting: false, ai_notice: { version: expect.any(String) } },
  });
});

test('a reload in a later step lands on the dashboard, and the first visit is over', async ({
  page,
  patient,
}) => {
  await patient.arriveWithoutProfile();
  await patient.giveName();
  await page.getByRole('button', { name: copy.skip }).click();
  await expect(page.getByText(copy.progress(3, 4))).toBeVisible();
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/onboarding');
  await page.waitForURL((url) => url.pathname === '/');
});

test('what was typed in the first step survives a reload', async ({ page, patient }) => {
  await patient.arriveWithoutProfile();
  await page.getByLabel(copy.fullName).fill('Grace');
  await page.getByLabel(formCopy.year, { exact: true }).fill('1970');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('form_onboarding'))).toContain('1970');
  await page.reload();
  await expect(page.getByLabel(copy.fullName)).toHaveValue('Grace');
  await expect(page.getByLabel(formCopy.year, { exact: true })).toHaveValue('1970');
});

test('the longest step is accessible in both themes, on a phone and on a wider screen', async ({
  page,
  patient,
}) => {
  test.slow();
  await patient.arriveWithoutProfile();
  await patient.giveName();
  await page.getByRole('button', { name: copy.skip }).click();
  await expect(page.getByText(copy.progress(3, 4))).toBeVisible();
  await lookBothWays(page, 'onboarding-3');
});
