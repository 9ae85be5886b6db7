import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { loginCopy } from '#src/features/account/account.copy.ts';
import { messageByCode } from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { forgotCopy, mailboxCopy, resetCopy } from '#src/features/account/passwords.copy.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/journey.ts';
import { readMail } from './mailbox.ts';

const RECOVERY_SUBJECT = 'Choose a new password';
const newPassword = 'three quiet winter mornings';

async function askForLink(page: Page, email: string) {
  await page.goto('/login');
  await page.getByRole('link', { name: loginCopy.forgot }).click();
  // The log-in page has a field of the same name until the next page is loaded.
  await expect(page.getByRole('button', { name: forgotCopy.submit })).toBeVisible();
  await page.getByLabel(accountCopy.email).fill(email);
  await page.getByRole('button', { name: forgotCopy.submit }).click();
  await expect(page.getByRole('heading', { name: forgotCopy.sentTitle })).toBeVisible();
}

async function choose(page: Page, password: string) {
  await page.getByLabel(accountCopy.newPassword, { exact: true }).fill(password);
  await page.getByRole('button', { name: resetCopy.submit }).click();
}

test('a forgotten password is replaced by a link, and every other device is signed out', async ({
  page,
  patient,
  browser,
}) => {
  test.slow();
  await patient.arrive();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await askForLink(other, patient.account.email);
  await expect(other.getByRole('link', { name: mailboxCopy.open })).toBeVisible();
  await other.goto(await readMail(other.request, patient.account.email, RECOVERY_SUBJECT));
  await other.getByRole('button', { name: resetCopy.follow }).click();
  await expect(other.getByText(resetCopy.account(patient.account.email))).toBeVisible();
  await expect(other).toHaveURL((url) => url.search === '');

  await other.goto('/history');
  await other.waitForURL('**/reset-password');
  await choose(other, 'short');
  await expect(other.getByText(fieldMessage('password', 'too_short'))).toBeVisible();
  await choose(other, patient.account.password);
  await expect(other.getByText(fieldMessage('password', 'password_same'))).toBeVisible();
  await choose(other, newPassword);
  await expect(other.getByRole('heading', { name: resetCopy.changedTitle })).toBeVisible();
  await other.getByRole('link', { name: resetCopy.continue }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText(patient.account.name);
  await elsewhere.close();

  await page.goto('/history');
  await page.waitForURL('**/login');
  await patient.logIn();
  await expect(page.getByRole('main')).toContainText(messageByCode.INVALID_CREDENTIALS);
  await patient.logIn(newPassword);
  await page.waitForURL('**/history');
});

test('a used link says so and leads to a new one', async ({ page, patient }) => {
  await patient.arrive();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await askForLink(page, patient.account.email);
  const link = await readMail(page.request, patient.account.email, RECOVERY_SUBJECT);
  await page.goto(link);
  await page.getByRole('button', { name: resetCopy.follow }).click();
  await page.getByRole('button', { name: resetCopy.leave }).click();
  await expect(page.getByText(resetCopy.left)).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: resetCopy.follow }).click();
  await expect(page.getByRole('heading', { name: resetCopy.spentTitle })).toBeVisible();
  await page.getByRole('link', { name: resetCopy.ask }).click();
  await page.waitForURL('**/forgot-password');
});

const spentArrivals = [
  '/reset-password?token_hash=never-issued&type=recovery',
  '/reset-password?code=never-issued',
];

for (const address of spentArrivals) {
  test(`${address} asks for a click and is refused in plain words`, async ({ page }) => {
    await page.goto(address);
    await page.getByRole('button', { name: resetCopy.follow }).click();
    await expect(page.getByRole('heading', { name: resetCopy.spentTitle })).toBeVisible();
  });
}

const refusedArrivals = [
  '/reset-password#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
  '/reset-password#access_token=a.b.c&refresh_token=d&expires_in=3600&token_type=bearer&type=recovery',
];

for (const address of refusedArrivals) {
  test(`${address} says that the link does not work`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: resetCopy.spentTitle })).toBeVisible();
  });
}

test('a recovery session in the address opens the new password alone', async ({ page, patient }) => {
  await patient.arrive();
  const stored = await page.evaluate(() => localStorage.getItem('anamnesis-session'));
  const { access_token, refresh_token } = JSON.parse(stored ?? '{}') as Record<string, string>;
  await page.evaluate(() => localStorage.clear());
  const fragment = new URLSearchParams({
    access_token: access_token ?? '',
    refresh_token: refresh_token ?? '',
    expires_in: '1800',
    token_type: 'bearer',
    type: 'recovery',
  });
  await page.goto('about:blank');
  await page.goto(`/reset-password#${fragment.toString()}`);
  await expect(page.getByText(resetCopy.account(patient.account.email))).toBeVisible();
  await page.goto('/');
  await page.waitForURL('**/reset-password');
});

test('without a link the page says what is needed', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: resetCopy.absentTitle })).toBeVisible();
});
