import type { Page } from '@playwright/test';

/**
 * What the page's dice show: below 0.01 a replay runs all the time, below 0.1 a trace is sent (spec §9). Each throw is
 * a little higher, since names are made of them too.
 */
export const rollDice = (page: Page, value: number) =>
  page.addInitScript((rolled) => {
    let throws = 0;
    Math.random = () => rolled + 1e-10 * (throws += 1);
  }, value);

/** Uses the page, so that the client of error reports is loaded, and waits until it is. */
export async function usePage(page: Page) {
  const loaded = page.waitForResponse(/\/assets\/sentry-/);
  await page.getByRole('heading', { level: 1 }).click();
  await (await loaded).finished();
}

/** An error that nothing catches. */
export const throwLater = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);

/** Makes every later render that groups a list fail, as a mistake in a view would. */
export const breakGroups = (page: Page, message: string) =>
  page.evaluate((text) => {
    Map.groupBy = () => {
      throw new Error(text);
    };
  }, message);
