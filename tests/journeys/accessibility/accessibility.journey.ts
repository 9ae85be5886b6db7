import { lookBothWays } from './accessible.ts';
import { test } from '#tests/journeys/journey.ts';

const paths = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/condition/asthma',
  '/condition/astma',
];

for (const path of paths) {
  test(`${path} is accessible in both themes, on a phone and on a wider screen`, async ({ page }) => {
    await page.goto(path);
    await lookBothWays(page, path.slice(1).replace('/', '-'));
  });
}

test('the pages of a signed-in patient are accessible in both themes and sizes', async ({
  page,
  patient,
}) => {
  test.slow();
  await patient.arriveWithoutProfile();
  await lookBothWays(page, 'onboarding');
  await patient.completeProfile();
  await lookBothWays(page, 'dashboard');
  await page.goto('/consultation');
  await lookBothWays(page, 'consultation-opening');
  await patient.describe('I have had a cough and a runny nose for three days.');
  await patient.seeQuestion();
  await lookBothWays(page, 'consultation-question');
  await patient.answerNoToTheEnd();
  await patient.saveAndOpen();
  await lookBothWays(page, 'assessment');
  await page.goto('/history');
  await lookBothWays(page, 'history');
});
