import { assessmentCopy, confidenceWords, evidenceWords } from '#src/ui/assessment/assessment.copy.ts';
import { urgencyWords } from '#src/ui/assessment/urgency.copy.ts';
import { consultationCopy } from '#src/features/consultation/consultation.copy.ts';
import { conversationCopy } from '#src/features/consultation/conversation.copy.ts';
import { dashboardCopy } from '#src/features/dashboard/dashboard.copy.ts';
import { followUpCopy } from '#src/features/history/follow-up/follow-up.copy.ts';
import { recordsCopy } from '#src/features/records/records.copy.ts';
import { historyCopy } from '#src/features/history/history.copy.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import { conditions } from '#src/features/records/kinds/conditions.ts';
import { labelOf } from '#tests/features/records/label-of.ts';

/** Any of these, as it stands. */
const oneOf = (words: Readonly<Record<string, string>>) => new RegExp(Object.values(words).join('|'));

test('a newcomer signs up, consults, saves the assessment and opens it again', async ({ page, patient }) => {
  await patient.join();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    dashboardCopy.greeting(patient.account.name),
  );

  await page.getByRole('link', { name: dashboardCopy.start }).click();
  await page
    .getByLabel(consultationCopy.complaint)
    .fill('Runny nose, sneezing and a bit of a cough for three days. My cholesterol is high.');
  await page.getByRole('button', { name: consultationCopy.start, exact: true }).click();
  await patient.answerNoToTheEnd();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(assessmentCopy.title);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: assessmentCopy.warningSigns })).toBeVisible();
  await expect(main.getByRole('heading', { name: assessmentCopy.nextSteps })).toBeVisible();
  await expect(main.getByRole('heading', { name: assessmentCopy.conditions })).toBeVisible();
  await expect(main.getByText(oneOf(confidenceWords))).toBeVisible();
  await expect(main.getByText(oneOf(evidenceWords))).toBeVisible();
  await expect(main.getByText(oneOf(urgencyWords)).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: assessmentCopy.sources, exact: true })).toBeVisible();
  await expect(main).toContainText('Common cold');

  const add = page.getByRole('link', {
    name: conversationCopy.addSuggestionNamed('Condition: High cholesterol'),
  });
  await add.click();
  await expect(page.getByRole('dialog').getByLabel(labelOf(conditions, 'name'))).toHaveValue(
    'High cholesterol',
  );
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: recordsCopy.save }).click();
  await expect(page.getByRole('row').filter({ hasText: 'High cholesterol' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(assessmentCopy.title);
  await expect(add).toHaveCount(0);

  await patient.saveAndOpen();
  await expect(page.getByRole('main')).toContainText('Common cold');

  await page.getByText(followUpCopy.open, { exact: true }).first().click();
  await page.getByRole('button', { name: followUpCopy.set }).click();
  await expect(page.getByText(followUpCopy.doneNote)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const followUp = page.getByRole('article', { name: 'How is it now?' });
  await followUp.getByRole('link').click();
  await page.waitForURL('**/history/*');

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(historyCopy.title);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('what would change an assessment can be said with one press', async ({ page, patient }) => {
  await patient.beSignedIn();
  await patient.describe('Runny nose, sneezing and a bit of a cough for three days.');
  await patient.answerNoToTheEnd();
  const changes = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(assessmentCopy.appliesTo('')) });
  const graver = changes.first();
  const added = await graver.getAttribute('aria-label');
  await graver.click();
  await patient.answerNoToTheEnd();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(assessmentCopy.title);
  await expect(page.getByRole('button', { name: added ?? '', exact: true })).toHaveCount(0);
});

test('a saved consultation belongs to the patient who saved it', async ({ page, patient, browser }) => {
  const address = await patient.beSignedInWithAssessment();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cough');

  const other = await browser.newContext();
  const stranger = await other.newPage();
  const { Patient } = await import('#tests/journeys/patient.ts');
  await new Patient(stranger).beSignedIn();
  await stranger.goto(address);
  await expect(stranger.getByRole('main')).toContainText('The requested resource was not found');
  await other.close();
});
