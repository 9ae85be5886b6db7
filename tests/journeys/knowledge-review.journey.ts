import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import { audit } from '#tests/axe.ts';
import { answer } from '#tools/clinicians/answer.ts';
import type { Shelf } from '#tools/clinicians/review-pages.ts';
import { expect, test } from './journey.ts';

const { knowledge } = openClinicalEngine({ withTrainedReader: false });
const gout = knowledge.conditions.get('gout');
if (!gout) throw new Error('The library has no gout.');
const rewritten = { ...gout, summary: 'Gout is painful crystals in a joint.' };

let shelf: Shelf = { knowledge, reviews: '' };

/** The pages of the development server, answered by the same function. */
async function serve(page: Page): Promise<void> {
  await page.route(/\/knowledge-review(?:\/|$)/, async (route) => {
    const request = route.request();
    const asked = {
      method: request.method(),
      url: request.url(),
      body: request.postData() ?? '',
      isOwnPage: true,
    };
    const { status, html, location } = answer(asked, shelf);
    const leads = location === undefined ? {} : { location };
    await route.fulfill({
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...leads },
      body: html,
    });
  });
}

const isWiderThanItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test.describe('the review of the library', () => {
  test.beforeEach(async ({ page }) => {
    shelf = { knowledge, reviews: mkdtempSync(path.join(tmpdir(), 'anamnesis-signatures-')) };
    await serve(page);
  });
  test.afterEach(() => rmSync(shelf.reviews, { recursive: true, force: true }));

  test('is signed in the browser, and shows what has changed since', async ({ page }) => {
    await page.goto('/knowledge-review');
    await page.getByRole('link', { name: 'Gout', exact: true }).click();
    await expect(page.getByText('No clinician has signed this entry')).toBeVisible();
    await page.getByLabel('Name and registration').fill('Dr Ada Example, 123');
    await page.getByRole('button', { name: 'I have read all of it, and I agree' }).click();
    await expect(page.getByText('Nothing has changed since Dr Ada Example, 123')).toBeVisible();

    const conditions = new Map([...knowledge.conditions, ['gout', rewritten]]);
    shelf = { ...shelf, knowledge: { ...knowledge, conditions } };
    await page.reload();
    await expect(page.getByText('changed since it was signed by Dr Ada Example, 123')).toBeVisible();
    await expect(page.locator('ins')).toContainText([rewritten.summary]);
    await expect(page.locator('del').first()).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1280])
      test(`has nothing that axe finds wrong, ${colorScheme}, ${String(width)} pixels wide`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 740 });
        for (const address of ['/knowledge-review', '/knowledge-review/gout']) {
          await page.goto(address);
          expect(await audit(page.mainFrame())).toEqual([]);
          expect(await isWiderThanItsWindow(page)).toBe(false);
        }
      });
});
