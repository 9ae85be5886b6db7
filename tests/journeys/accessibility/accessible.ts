import { expect, type Page } from '@playwright/test';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import { audit } from '#tests/axe.ts';
import { looksAt, type Look } from '#tests/looks.ts';

/** `PICTURES=1` keeps a picture of every state, for a reader. */
const keepsPictures = process.env['PICTURES'] === '1';

/** All six looks instead of two (`npm run test:long`). */
const isEveryLook = process.env['EVERY_LOOK'] === '1';

const usualSize = { width: 1280, height: 900 };

/** The theme is chosen in the header: the page keeps what only lives in it. */
async function chooseTheme(page: Page, theme: Look['theme']) {
  await page.setViewportSize(usualSize);
  await page.getByLabel(shellCopy.theme).last().selectOption(theme);
}

/** Colours fade from one theme to the other: a state is looked at when they have. What spins for ever is not waited for. */
const fadeOut = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Looks at a page in both themes, once on a phone and once on a wider window: one heading, no axe violation, no sideways scrolling. */
export async function lookBothWays(page: Page, name: string) {
  const found: string[] = [];
  for (const { theme, size } of looksAt(name, isEveryLook)) {
    await chooseTheme(page, theme);
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await fadeOut(page);
    const state = `${name}-${theme}-${String(size.width)}`;
    if (keepsPictures) await page.screenshot({ path: `test-results/samples/${state}.png`, fullPage: true });
    found.push(...(await audit(page.mainFrame())).map((violation) => `${state}: ${violation}`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push(`${state}: ${String(overflow)} px too wide`);
  }
  await page.setViewportSize(usualSize);
  expect(found).toEqual([]);
}
