import type { BrowserContext, Page } from '@playwright/test';
import { sessionCopy } from '#src/ui/feedback/errors.copy.ts';
import { expect } from '#tests/journeys/journey.ts';

/** A control of the patient's page that moves nothing. */
export const touch = (page: Page) => page.getByRole('heading', { level: 1 }).click();

/** The notice that the session ends soon. */
export const countdown = (page: Page) => page.getByRole('region', { name: sessionCopy.warningTitle });

/** What the browser stores. */
export const keysIn = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

/** Another tab of the same browser, at the dashboard. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}
