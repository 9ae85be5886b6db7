import type { Page } from '@playwright/test';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { signupCopy } from '#src/features/account/account.copy.ts';
import { assessmentCopy, careWords, likelihoodWords } from '#src/ui/assessment/assessment.copy.ts';
import { consultationCopy as copy } from '#src/features/consultation/consultation.copy.ts';
import { conversationCopy } from '#src/features/consultation/conversation.copy.ts';
import { dashboardCopy } from '#src/features/dashboard/dashboard.copy.ts';
import { messageByStatus, VALIDATION_TITLE } from '#src/ui/feedback/errors.copy.ts';
import { historyCopy } from '#src/features/history/history.copy.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import { newAccount } from '#tests/paths/stage.ts';

/** The web app against a back end that answers with the specification's fields alone. */

/** There, everybody has a whole profile: the first page is the dashboard. */
async function signUp(page: Page) {
  const account = newAccount();
  await page.goto('/signup');
  await page.getByLabel(accountCopy.email).fill(account.email);
  await page.getByLabel(accountCopy.password, { exact: true }).fill(account.password);
  await page.getByLabel(signupCopy.terms).check();
  await page.getByRole('button', { name: signupCopy.submit }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

async function begin(page: Page, complaint: string) {
  await page.goto('/consultation');
  await page.getByLabel(copy.complaint).fill(complaint);
  await page.getByRole('button', { name: copy.start, exact: true }).click();
}

async function say(page: Page, words: string) {
  await page.getByRole('textbox', { name: conversationCopy.yourAnswer }).fill(words);
  await page.getByRole('button', { name: conversationCopy.send, exact: true }).click();
}

test('questions without choices are answered in words, to an assessment that is saved and opened', async ({
  page,
}) => {
  await signUp(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dashboardCopy.greeting('Ada Lindqvist'));

  await begin(page, 'I have had a fever and a cough.');
  await expect(page.getByRole('heading', { name: 'How long have you had it?' })).toBeVisible();
  await say(page, 'Three days');
  await expect(page.getByRole('heading', { name: 'Do you have anything else?' })).toBeVisible();
  await say(page, 'No, nothing');

  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(assessmentCopy.title);
  await expect(main).toContainText(careWords.unknown.title(null));
  await expect(main.getByRole('heading', { name: 'Viral infection' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Chest infection' })).toBeVisible();
  await expect(main).toContainText('An infection of the lungs.');
  await expect(main.getByRole('listitem').filter({ hasText: 'Chest infection' })).toContainText(
    likelihoodWords.moderate,
  );
  await expect(main).toContainText('Rest and drink enough.');
  await expect(main.getByRole('heading', { name: assessmentCopy.sources, exact: true })).toBeVisible();
  await expect(main).toContainText('Most fevers of a few days pass by themselves.');

  await page.getByRole('button', { name: conversationCopy.save }).click();
  await page.getByRole('link', { name: conversationCopy.openSaved }).click();
  await page.waitForURL('**/history/1');
  await expect(main.getByRole('heading', { name: 'Viral infection' })).toBeVisible();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(historyCopy.title);
  await expect(main.getByRole('listitem')).toHaveCount(1);
});

test('its errors are told in our own words, and the answer is kept', async ({ page }) => {
  await signUp(page);
  await begin(page, 'please be unavailable');
  const main = page.getByRole('main');
  await expect(main).toContainText(messageByStatus[503] ?? '');
  await expect(main).not.toContainText('upstream');

  await begin(page, 'please refuse');
  await expect(main).toContainText(VALIDATION_TITLE);
  await expect(main).not.toContainText('refused');
  await expect(main).toContainText('please refuse');
});
