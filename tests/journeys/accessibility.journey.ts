import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { consultationCopy } from '#src/copy/consultation.ts';
import { expect, test } from './journey.ts';

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

async function lookBothWays(page: Page, name: string) {
  for (const theme of themes) {
    await page.evaluate((value) => localStorage.setItem('vite-ui-theme', value), theme);
    await page.reload();
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

for (const path of ['/login', '/signup', '/condition/asthma', '/condition/astma']) {
  test(`${path} is accessible in both themes, on a phone and on a desktop`, async ({ page }) => {
    await page.goto(path);
    await lookBothWays(page, path.slice(1).replace('/', '-'));
  });
}

test('the pages of a signed-in patient are accessible in both themes and sizes', async ({
  page,
  patient,
}) => {
  test.slow();
  await patient.signUp();
  await lookBothWays(page, 'onboarding');
  await patient.completeProfile();
  await lookBothWays(page, 'dashboard');
  await page.goto('/consultation');
  await lookBothWays(page, 'consultation-opening');
  await patient.describe('I have had a cough and a runny nose for three days.');
  await patient.seeQuestion();
  await lookBothWays(page, 'consultation-question');
  await patient.answerNoToTheEnd();
  await page.getByRole('button', { name: consultationCopy.save }).click();
  await page.getByRole('link', { name: consultationCopy.openSaved }).click();
  await page.waitForURL('**/history/*');
  await lookBothWays(page, 'assessment');
  await page.goto('/history');
  await lookBothWays(page, 'history');
});
