import type { Page } from '@playwright/test';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { loginCopy } from '#src/features/account/account.copy.ts';
import { dashboardCopy } from '#src/features/dashboard/dashboard.copy.ts';
import { messageByStatus, NETWORK_MESSAGE, sessionCopy } from '#src/ui/feedback/errors.copy.ts';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import { Patient } from '#tests/journeys/patient.ts';
import { countdown, keysIn, openTab, touch } from './session-controls.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: shellCopy.notifications })
    .getByRole('listitem')
    .filter({ hasText: title });

test('the warning says what the specification says, for ten seconds; the countdown stays', async ({
  page,
  patient,
}) => {
  const start = new Date('2026-11-21T12:00:00Z');
  await page.clock.install({ time: start });
  await patient.arrive();
  await page.clock.pauseAt(new Date(start.getTime() + 10 * MINUTE_MS));
  await touch(page);
  await page.clock.runFor(25 * MINUTE_MS - SECOND_MS);
  await expect(countdown(page)).toHaveCount(0);
  await expect(toast(page, sessionCopy.warningTitle)).toHaveCount(0);
  await page.clock.runFor(2 * SECOND_MS);
  const warning = toast(page, sessionCopy.warningTitle);
  await expect(warning).toContainText('Your session will expire in 5 minutes');
  await expect(warning).toContainText('Please save your work or click to extend your session.');
  await expect(warning.getByRole('button', { name: 'Extend Session' })).toBeVisible();
  await page.clock.runFor(7 * SECOND_MS);
  await expect(warning).toBeVisible();
  await page.clock.runFor(3 * SECOND_MS);
  await expect(warning).toHaveCount(0);
  await expect(countdown(page)).toContainText(shellCopy.sessionEnds(5));
  await page.clock.runFor(3 * MINUTE_MS + 50 * SECOND_MS);
  await expect(countdown(page)).toContainText(shellCopy.sessionEnds(1));
  await countdown(page).getByRole('button', { name: 'Extend Session' }).click();
  await expect(toast(page, 'Session extended for another 30 minutes')).toBeVisible();
  await expect(countdown(page)).toHaveCount(0);
  await page.clock.runFor(24 * MINUTE_MS);
  await expect(countdown(page)).toHaveCount(0);
});

test('thirty idle minutes clear what was typed, say so, and lead back to where it was', async ({
  page,
  patient,
}) => {
  await page.clock.install();
  await patient.arrive();
  await patient.describe('My throat is sore and swallowing hurts.');
  const asked = await patient.seeQuestion();
  await page.evaluate(() => {
    localStorage.setItem('form_profile', '{"full_name":"typed"}');
    localStorage.setItem('draft_anything', '"typed"');
    localStorage.setItem('vite-ui-theme', 'dark');
  });
  await page.clock.runFor(25 * MINUTE_MS);
  await page.clock.runFor(5 * MINUTE_MS + SECOND_MS);
  await page.waitForURL('**/login');
  const expired = toast(page, 'Session expired');
  await expect(expired).toContainText('Your session has expired for security reasons. Please log in again.');
  await expect(page.getByRole('main')).toContainText(
    'Your session has expired for security reasons. Please log in again.',
  );
  const state = await page.evaluate(() => (history.state as { usr: unknown }).usr);
  expect(state).toEqual({
    message: 'Your session has expired for security reasons. Please log in again.',
    from: '/consultation',
  });
  expect(await keysIn(page)).toEqual(['anamnesis-idle-deadline', 'vite-ui-theme']);
  await patient.logIn();
  await page.waitForURL('**/consultation');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('link', { name: new RegExp(dashboardCopy.continueWith('').trim()) }).click();
  await expect(page.getByRole('region', { name: asked, exact: true })).toBeVisible();
});

test('three tabs stay together as long as one is used, and end together', async ({
  page,
  patient,
  context,
}) => {
  await context.clock.install();
  await patient.arrive();
  const tabs = [page, await openTab(context), await openTab(context)];
  await context.clock.runFor(20 * MINUTE_MS);
  await touch(page);
  await context.clock.runFor(24 * MINUTE_MS);
  for (const tab of tabs) await expect(countdown(tab)).toHaveCount(0);
  await context.clock.runFor(MINUTE_MS + SECOND_MS);
  for (const tab of tabs) await expect(countdown(tab)).toBeVisible();
  await countdown(tabs[2] ?? page)
    .getByRole('button', { name: sessionCopy.extend })
    .click();
  await context.clock.runFor(6 * SECOND_MS);
  for (const tab of tabs) await expect(countdown(tab)).toHaveCount(0);
  await context.clock.runFor(30 * MINUTE_MS + SECOND_MS);
  for (const tab of tabs) {
    await tab.waitForURL('**/login');
    await expect(tab.getByRole('main')).toContainText(sessionCopy.expiredDescription);
  }
});

test('signing out in one tab signs out in the others', async ({ page, patient, context }) => {
  await patient.arrive();
  const other = await openTab(context);
  await page.getByRole('button', { name: shellCopy.logout }).click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/login');
  await expect(other.getByRole('main')).toContainText(loginCopy.signedOutElsewhere);
});

test('time runs out though the server cannot be reached', async ({ page, patient }) => {
  await page.clock.install();
  await patient.arrive();
  await page.route(/\/(?:auth|api)\/v1\//, (route) => route.abort('internetdisconnected'));
  await page.clock.runFor(25 * MINUTE_MS);
  await page.clock.runFor(5 * MINUTE_MS + SECOND_MS);
  await page.waitForURL('**/login');
  await expect(page.getByRole('main')).toContainText(sessionCopy.expiredDescription);
  expect(await keysIn(page)).toEqual(['anamnesis-idle-deadline']);
  await page.reload();
  await expect(page.getByLabel(accountCopy.email)).toBeVisible();
});

test('a clock that was set back gives no more time, in this tab or a new one', async ({
  page,
  patient,
  context,
}) => {
  const start = new Date('2026-11-21T12:00:00Z');
  await context.clock.install({ time: start });
  await patient.arrive();
  await context.clock.runFor(10 * MINUTE_MS);
  await context.clock.setSystemTime(new Date('2026-11-21T04:00:00Z'));
  await context.clock.runFor(20 * MINUTE_MS + SECOND_MS);
  await page.waitForURL('**/login');
  await expect(page.getByRole('main')).toContainText(sessionCopy.expiredDescription);
});

test('a tab that no one uses never asks for a new token; one in use does', async ({ page, patient }) => {
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.url());
  });
  await page.clock.install();
  await patient.arrive();
  await page.clock.runFor(29 * MINUTE_MS);
  expect(refreshes.length).toBe(0);
  await touch(page);
  await page.clock.runFor(20 * SECOND_MS);
  await expect.poll(() => refreshes.length).toBe(1);
  await page.clock.runFor(28 * MINUTE_MS);
  expect(refreshes.length).toBe(1);
  await expect(countdown(page)).toBeVisible();
});

for (const [what, answer, words] of [
  ['fails', { status: 500, body: '{}' }, messageByStatus[500]],
  ['is not reached', null, NETWORK_MESSAGE],
] as const) {
  test(`a first profile that ${what} signs the patient out`, async ({ page, patient }) => {
    await patient.arrive();
    await page.route('**/api/v1/users/me', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.reload();
    await page.waitForURL('**/login');
    await expect(page.getByRole('main')).toContainText(words ?? '');
    expect(await keysIn(page)).not.toContain('anamnesis-session');
  });
}

test('a re-check without network keeps the patient signed in', async ({ page, patient }) => {
  await patient.arrive();
  await page.route(/\/(?:auth|api)\/v1\//, (route) => route.abort('internetdisconnected'));
  const asked = page.waitForRequest(/\/auth\/v1\/user/);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
  await touch(page);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await keysIn(page)).toContain('anamnesis-session');
});

test('Logout ends every session of the account, and only this one when the server is away', async ({
  page,
  patient,
  browser,
}) => {
  await patient.arrive();
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await new Patient(elsewhere, patient.account).logIn();
  await elsewhere.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: shellCopy.logout }).click();
  await page.waitForURL('**/login');
  expect(await keysIn(page)).toEqual([]);
  await elsewhere.reload();
  await elsewhere.waitForURL('**/login');
  await new Patient(elsewhere, patient.account).logIn();
  await elsewhere.waitForURL((url) => url.pathname === '/');
  await elsewhere.route('**/auth/v1/**', (route) => route.abort());
  await elsewhere.getByRole('button', { name: shellCopy.logout }).click();
  await elsewhere.waitForURL('**/login');
  expect(await keysIn(elsewhere)).toEqual([]);
  await elsewhere.context().close();
});
