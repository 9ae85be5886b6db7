import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { shellCopy } from '#src/copy/shell.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const;
const themes = ['light', 'dark'] as const;

async function violationsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  );
}

type Look = {
  /** Without a reload the theme is chosen in the header; the page keeps what only lives in it. */
  readonly reloads: boolean;
};

async function chooseTheme(page: Page, theme: (typeof themes)[number], { reloads }: Look) {
  if (reloads) {
    await page.evaluate((value) => localStorage.setItem('vite-ui-theme', value), theme);
    await page.reload();
    return;
  }
  await page.setViewportSize(sizes[1]);
  await page.getByLabel(shellCopy.theme).last().selectOption(theme);
}

/** Looks at a page in both themes, on a phone and on a desktop: one heading, no axe violation, no sideways scrolling. */
export async function lookBothWays(page: Page, name: string, look: Look = { reloads: true }) {
  for (const theme of themes) {
    await chooseTheme(page, theme, look);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.screenshot({
        path: `test-results/faces/${name}-${theme}-${size.width}.png`,
        fullPage: true,
      });
      expect(await violationsOf(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  }
}
