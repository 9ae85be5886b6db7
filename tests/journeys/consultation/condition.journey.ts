import { assessmentCopy } from '#src/ui/assessment/assessment.copy.ts';
import { conditionCopy } from '#src/features/condition-page/condition.copy.ts';
import { conversationCopy } from '#src/features/consultation/conversation.copy.ts';
import { INVALID_CONDITION_NAME } from '#src/ui/feedback/errors.copy.ts';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import { expect, test } from '#tests/journeys/journey.ts';

test('anyone can read about a condition, by any of its names', async ({ page }) => {
  for (const name of ['asthma', 'Asthma', 'BRONCHIAL%20ASTHMA', 'bronchial-asthma']) {
    await page.goto(`/condition/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Asthma');
  }
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(
    conditionCopy.help.emergency.title,
  );
  await expect(main).toContainText(conditionCopy.notReviewed);
  await expect(page.getByRole('banner').getByRole('link', { name: shellCopy.login })).toBeVisible();
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept).toEqual([]);
});

test('a misspelt condition comes with suggestions that lead on', async ({ page }) => {
  await page.goto('/condition/astma');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(conditionCopy.missingTitle('astma'));
  const suggestions = page.getByRole('region', { name: conditionCopy.suggestions }).getByRole('link');
  expect(await suggestions.count()).toBeLessThanOrEqual(5);
  await suggestions.filter({ hasText: 'Asthma' }).first().click();
  await expect(page.getByRole('region', { name: conditionCopy.symptoms })).toBeVisible();
});

test('a condition page without a condition says so', async ({ page }) => {
  await page.goto('/condition/%20');
  await expect(page.getByRole('main')).toContainText(INVALID_CONDITION_NAME);
});

test('what is read does not depend on who reads it', async ({ page, patient }) => {
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/conditions/asthma')) void response.text().then((text) => bodies.push(text));
  });
  await page.goto('/condition/asthma');
  await expect.poll(() => bodies.length).toBe(1);
  await patient.beSignedIn();
  await page.goto('/condition/asthma');
  await expect.poll(() => bodies.length).toBe(2);
  expect(bodies[1]).toBe(bodies[0]);
});

test('an assessment leads to the pages of what it names', async ({ page, patient }) => {
  await patient.beSignedIn();
  await patient.describe('Runny nose, sneezing and a bit of a cough for three days.');
  await patient.answerNoToTheEnd();
  await page.getByRole('button', { name: conversationCopy.save }).click();
  await page
    .getByRole('link', { name: new RegExp(`^${assessmentCopy.moreAbout('')}`) })
    .first()
    .click();
  await page.waitForURL('**/condition/*');
  await expect(page.getByRole('region', { name: conditionCopy.symptoms })).toBeVisible();
});
