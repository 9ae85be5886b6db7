import { messageByCode, sessionCopy } from '#src/ui/feedback/errors.copy.ts';
import { expect, test } from '#tests/journeys/journey.ts';

const MINUTE_MS = 60_000;

test('a wrong password is refused in plain words and nothing typed is lost', async ({ page, patient }) => {
  await patient.arrive();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await patient.logIn('not the password at all');
  await expect(page.getByRole('main')).toContainText(messageByCode.INVALID_CREDENTIALS);
  await expect(page.getByLabel('Email')).toHaveValue(patient.account.email);
});

test('25 idle minutes warn, 30 sign out, and the previous page comes back', async ({ page, patient }) => {
  await page.clock.install();
  await patient.arrive();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.waitForURL('**/history');
  await page.clock.runFor(25 * MINUTE_MS + 2_000);
  await expect(page.getByText(sessionCopy.warningTitle)).toBeVisible();
  await page.clock.runFor(6 * MINUTE_MS);
  await page.waitForURL('**/login');
  await expect(page.getByText(sessionCopy.expiredDescription).first()).toBeVisible();
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^(form_|draft_)/.test(key)),
  );
  expect(kept).toEqual([]);
  await patient.logIn();
  await page.waitForURL('**/history');
});

test('"Extend Session" keeps the patient signed in', async ({ page, patient }) => {
  await page.clock.install();
  await patient.arrive();
  await page.clock.runFor(26 * MINUTE_MS);
  await page.getByRole('button', { name: sessionCopy.extend }).first().click();
  await expect(page.getByText(sessionCopy.extended)).toBeVisible();
  await page.clock.runFor(10 * MINUTE_MS);
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('a laptop that slept for eight hours wakes signed out', async ({ page, patient }) => {
  await page.clock.install();
  await patient.arrive();
  await page.clock.fastForward(8 * 60 * MINUTE_MS);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.waitForURL('**/login');
});

test('a visitor is asked to sign in and comes back to the page they wanted', async ({ page, patient }) => {
  await patient.arrive();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.goto('/history');
  await page.waitForURL('**/login');
  await patient.logIn();
  await page.waitForURL('**/history');
});

test('whoever logs out and leaves at once is signed out, though another tab is not ready for it', async ({
  page,
  patient,
  context,
}) => {
  await patient.arrive();
  const other = await context.newPage();
  await other.goto('/icon.svg');
  await other.evaluate(() => {
    void navigator.locks.request(
      'anamnesis-unsent-removals',
      { mode: 'shared' },
      () => new Promise(() => {}),
    );
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.goto('/history');
  await page.waitForURL('**/login');
});

test('an unknown path leads home', async ({ page, patient }) => {
  await patient.arrive();
  await page.goto('/no/such/page');
  await page.waitForURL((url) => url.pathname === '/');
});
