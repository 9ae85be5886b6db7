import type { Page } from '@playwright/test';
import { pageNames } from '#src/ui/layout/page-names.copy.ts';
import { shellCopy as copy } from '#src/app/shell/shell.copy.ts';
import { expect, test } from '#tests/journeys/journey.ts';

/** Every route of the specification (§2). */
const patientPaths = [
  '/',
  '/consultation',
  '/onboarding',
  '/profile',
  '/profile/allergies',
  '/profile/medications',
  '/profile/conditions',
  '/history',
  '/history/3f0e8e0a-5a0f-4b5e-9a53-0b9f8b8b8b8b',
];
const openPaths = ['/login', '/signup', '/forgot-password', '/reset-password', '/condition/asthma'];

const header = (page: Page) => page.getByRole('banner');
const links = (page: Page) => header(page).getByRole('link');

test('a visitor is sent from every page of a patient to the login page', async ({ page }) => {
  for (const path of patientPaths) {
    await page.goto(path);
    await page.waitForURL('**/login');
  }
});

test('a visitor opens every public page, each with one heading', async ({ page }) => {
  for (const path of openPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('a patient opens every page of theirs, and comes home from all others', async ({ page, patient }) => {
  await patient.beSignedIn();
  for (const path of patientPaths.filter((each) => each !== '/onboarding')) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  for (const path of ['/onboarding', '/login', '/signup', '/no-such-page', '/profile/no-such-list']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/');
  }
});

test('a patient without a whole profile is sent to onboarding from every page', async ({ page, patient }) => {
  await patient.beSignedIn({ hasProfile: false });
  for (const path of patientPaths) {
    await page.goto(path);
    await page.waitForURL('**/onboarding');
  }
});

test('says that the user is loading until the profile has come', async ({ page, patient }) => {
  await patient.beSignedIn();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/users/me', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/history');
  await expect(page.getByText(copy.loadingUser, { exact: true })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageNames.history);
});

for (const way of ['hover', 'focus'] as const) {
  test(`the header loads the consultation and the dashboard ahead on ${way}`, async ({ page, patient }) => {
    await patient.beSignedIn();
    await page.goto('/history');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageNames.history);
    for (const [name, file] of [
      [pageNames.consultation, /consultation\.page-/],
      [pageNames.dashboard, /dashboard\.page-/],
    ] as const) {
      const asked = page.waitForRequest(file);
      await header(page).getByRole('link', { name, exact: true })[way]();
      await asked;
    }
    expect(new URL(page.url()).pathname).toBe('/history');
  });
}

test('the header stays in view, and shows each reader their links', async ({ page, patient }) => {
  await page.goto('/login');
  await expect(links(page)).toHaveText([copy.product, copy.login, copy.signup]);
  await patient.arrive();
  await expect(links(page)).toHaveText([
    copy.product,
    pageNames.dashboard,
    pageNames.consultation,
    pageNames.history,
    pageNames.profile,
  ]);
  await expect(header(page).getByRole('button', { name: copy.logout })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.mouse.wheel(0, 600);
  await expect.poll(() => header(page).evaluate((node) => node.getBoundingClientRect().top)).toBe(0);
});

test('on a phone a menu slides in from the left with the same links and Logout', async ({
  page,
  patient,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await patient.arrive();
  await expect(links(page)).toHaveText([copy.product]);
  await header(page).getByRole('button', { name: copy.openMenu }).click();
  const menu = page.getByRole('dialog', { name: copy.nav });
  await expect(menu.getByRole('link')).toHaveText([
    pageNames.dashboard,
    pageNames.consultation,
    pageNames.history,
    pageNames.profile,
  ]);
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await header(page).getByRole('button', { name: copy.openMenu }).click();
  await menu.getByRole('button', { name: copy.logout }).click();
  await page.waitForURL('**/login');
});

test('the theme is light at first, kept under its key, and never flashes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
  const stored = () => page.evaluate(() => localStorage.getItem('vite-ui-theme'));
  await page.goto('/login');
  expect([await scheme(), await stored()]).toEqual(['light', null]);

  const choice = header(page).getByRole('combobox', { name: copy.theme });
  await choice.selectOption(copy.themes.dark);
  await expect.poll(stored).toBe('dark');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('#root').waitFor({ state: 'attached' });
  expect(await scheme()).toBe('dark');

  await choice.selectOption(copy.themes.system);
  await expect.poll(stored).toBe('system');
  expect(await scheme()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(scheme).toBe('light');
});
