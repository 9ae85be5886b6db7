import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { loginCopy } from '#src/features/account/account.copy.ts';
import { dashboardCopy } from '#src/features/dashboard/dashboard.copy.ts';
import { sessionCopy } from '#src/ui/feedback/errors.copy.ts';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import { Patient } from '#tests/journeys/patient.ts';
import { countdown, keysIn, openTab, touch } from './session-controls.ts';

const MINUTE_MS = 60_000;

test('two tabs stay signed in as long as one is used, and a night’s sleep ends both without a call', async ({
  page,
  patient,
  context,
}) => {
  await context.clock.install();
  await patient.arrive();
  const tabs = [page, await openTab(context)];
  await context.clock.fastForward(20 * MINUTE_MS);
  await touch(page);
  await context.clock.fastForward(20 * MINUTE_MS);
  for (const tab of tabs) {
    await expect(tab).toHaveURL((url) => url.pathname === '/');
    await expect(countdown(tab)).toHaveCount(0);
  }
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) calls.push(pathname);
  });
  // A computer that sleeps runs no timers: after it wakes, they run once.
  await context.clock.fastForward(8 * 60 * MINUTE_MS);
  for (const tab of tabs) {
    await tab.waitForURL('**/login');
    await expect(tab.getByRole('main')).toContainText(sessionCopy.expiredDescription);
  }
  expect(calls).toEqual([]);
});

test('a link with someone else’s tokens signs no one in', async ({ page, patient, browser }) => {
  await patient.arrive();
  const session = await page.evaluate(() => localStorage.getItem('anamnesis-session') ?? '{}');
  const { access_token, refresh_token } = JSON.parse(session) as Record<string, string>;
  const victim = await (await browser.newContext()).newPage();
  for (const type of ['recovery', 'signup', 'magiclink']) {
    await victim.goto(
      `/login#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer&type=${type}`,
    );
    await expect(victim.getByLabel(accountCopy.email)).toBeVisible();
    expect(await keysIn(victim)).toEqual([]);
    await victim.goto('about:blank');
  }
  await victim.context().close();
});

test('the next patient at the same browser finds nothing of the one before', async ({ page, patient }) => {
  await patient.arrive();
  await patient.describe('A cough that no one else may read about.');
  await patient.seeQuestion();
  await expect(page.getByText('A cough that no one else may read about')).toBeVisible();
  await page.getByRole('button', { name: shellCopy.logout }).click();
  await page.waitForURL('**/login');
  const seen: string[] = [];
  page.on('response', (response) => void seen.push(new URL(response.url()).pathname));
  const next = new Patient(page);
  await page.getByRole('main').getByRole('link', { name: loginCopy.signup }).click();
  await next.fillSignUp();
  await next.completeProfile();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dashboardCopy.greeting(next.account.name));
  await expect(page.getByText('A cough that no one else may read about')).toHaveCount(0);
  await expect.poll(() => seen).toContain('/api/v1/dashboard');
});
