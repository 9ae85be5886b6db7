import type { Page } from '@playwright/test';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import { expect, test } from '#tests/journeys/journey.ts';

const THEME_KEY = 'vite-ui-theme';

const store = (page: Page, theme: string) =>
  page.addInitScript(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [THEME_KEY, theme]);

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), THEME_KEY);

/** The scheme that the page is in, and the colour behind it. */
const look = (page: Page) =>
  page.evaluate(() => ({
    scheme: document.documentElement.dataset['mantineColorScheme'],
    isDark: getComputedStyle(document.body).backgroundColor === 'rgb(21, 25, 28)',
  }));

const light = { scheme: 'light', isDark: false };
const dark = { scheme: 'dark', isDark: true };

test('the theme is light until something else is chosen, and stays what was chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  const select = page.getByRole('combobox', { name: shellCopy.theme });
  await expect(select).toHaveValue('light');
  expect([await look(page), await stored(page)]).toEqual([light, null]);
  await select.selectOption('dark');
  await expect.poll(() => look(page)).toEqual(dark);
  expect(await stored(page)).toBe('dark');
  await page.reload();
  await expect(select).toHaveValue('dark');
  expect(await look(page)).toEqual(dark);
});

test('the system theme follows the operating system while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await store(page, 'system');
  await page.goto('/login');
  await expect(page.getByRole('combobox', { name: shellCopy.theme })).toHaveValue('system');
  await expect.poll(() => look(page)).toEqual(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => look(page)).toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => look(page)).toEqual(dark);
  expect(await stored(page)).toBe('system');
});

test('a theme chosen in one tab is the theme of all', async ({ page, context }) => {
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/signup');
  await page.getByRole('combobox', { name: shellCopy.theme }).selectOption('dark');
  await expect.poll(() => look(other)).toEqual(dark);
});

test('a word that is no theme is light', async ({ page }) => {
  await store(page, 'purple');
  await page.goto('/login');
  await expect(page.getByRole('combobox', { name: shellCopy.theme })).toHaveValue('light');
  expect(await look(page)).toEqual(light);
});

for (const [choice, os, scheme] of [
  ['dark', 'light', 'dark'],
  ['system', 'dark', 'dark'],
  ['light', 'dark', 'light'],
] as const) {
  test(`no other theme flashes while the page loads: ${choice} on a ${os} system`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: os });
    await store(page, choice);
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const watch = () => {
        if (document.querySelector('#root'))
          seen.add(document.documentElement.dataset['mantineColorScheme'] ?? '');
        requestAnimationFrame(watch);
      };
      watch();
    });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen).toEqual([scheme]);
  });
}

for (const missing of ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY']) {
  test(`without ${missing} the product does not start, and says what it needs`, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/(?:api|auth)\/v1\//.test(request.url())) calls.push(request.url());
    });
    await page.route('/login', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(new RegExp(`"${missing}":"[^"]*"`), `"${missing}":""`);
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/login');
    await expect(page.getByRole('alert')).toHaveText('Supabase URL and Publishable Key are required.');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(calls).toEqual([]);
  });
}
