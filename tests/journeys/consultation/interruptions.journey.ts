import { consultationCopy } from '#src/features/consultation/consultation.copy.ts';
import { conversationCopy } from '#src/features/consultation/conversation.copy.ts';
import { alertCopy } from '#src/ui/safety/alert.copy.ts';
import { dashboardCopy } from '#src/features/dashboard/dashboard.copy.ts';
import { waitingCopy } from '#src/ui/feedback/feedback.copy.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { historyCopy } from '#src/features/history/history.copy.ts';
import { pageNames } from '#src/ui/layout/page-names.copy.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/journey.ts';

test('an emergency interrupts at once and is not told to wait', async ({ page, patient }) => {
  await patient.beSignedIn();
  await patient.describe('My chest feels tight and heavy and it goes down my left arm.');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  await expect(alert).toContainText(alertCopy.word.emergency);
  await expect(alert).toContainText('chest feels tight');
  await alert.getByRole('button', { name: alertCopy.read }).click();
  await expect(page.getByRole('main')).toContainText('Call an ambulance now');
});

test('a crisis is met with help, not with questions', async ({ page, patient }) => {
  await patient.beSignedIn();
  await patient.describe('I want to end my life.');
  await expect(page.getByRole('alertdialog')).toContainText(alertCopy.word.crisis);
});

test('a figure of speech raises no alarm', async ({ page, patient }) => {
  await patient.beSignedIn();
  await patient.describe('This cough is killing me.');
  await patient.seeQuestion();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a reload in mid-consultation goes on where it was', async ({ page, patient }) => {
  await patient.beSignedIn();
  await patient.describe('A throbbing headache on the left since Tuesday. Light makes it worse.');
  await patient.doNotKnow();
  const asked = await patient.seeQuestion();
  await page.reload();
  await expect(page.getByRole('region', { name: asked, exact: true })).toBeVisible();
  await expect(page.getByText('A throbbing headache on the left since Tuesday')).toBeVisible();
});

test('a consultation waits for the patient who signs in again', async ({ page, patient }) => {
  await patient.beSignedIn();
  await patient.describe('My throat is sore and swallowing hurts.');
  await patient.doNotKnow();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await patient.logIn();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: new RegExp(dashboardCopy.continueWith('').trim()) }).click();
  await patient.seeQuestion();
  await expect(page.getByText('My throat is sore and swallowing hurts')).toBeVisible();
});

test('a double click answers one question', async ({ page, patient }) => {
  await patient.beSignedIn();
  await patient.describe('A throbbing headache on the left since Tuesday. Light makes it worse.');
  const asked = await patient.seeQuestion();
  const box = await page.getByRole('button', { name: conversationCopy.unsure, exact: true }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
  await expect(page.getByRole('region', { name: asked, exact: true })).toHaveCount(0);
  const next = await patient.seeQuestion();
  // The second click meets an answer to the next question, wherever that has come to stand.
  const again = await page.getByRole('button', { name: conversationCopy.unsure, exact: true }).boundingBox();
  await page.mouse.move((again?.x ?? 0) + 8, (again?.y ?? 0) + 8);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page
    .getByRole('button', { name: /^Change your answer to:/ })
    .first()
    .click();
  await page.getByRole('button', { name: conversationCopy.keepAnswer }).click();
  await expect(page.getByRole('region', { name: next, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change your answer to:/ })).toHaveCount(2);
});

test('an answer that the server never received is kept and can be sent again', async ({ page, patient }) => {
  await patient.beSignedIn();
  await patient.describe('My ear hurts and feels full.');
  await patient.seeQuestion();
  await page.route('**/api/v1/consultation?**', (route) => route.abort('connectionrefused'));
  await page.getByLabel(conversationCopy.ownWords).fill('Since yesterday evening, mostly when I chew.');
  await page.getByRole('button', { name: conversationCopy.send, exact: true }).click();
  await expect(page.getByRole('main')).toContainText(NETWORK_MESSAGE);
  await expect(page.getByRole('main')).toContainText('Since yesterday evening, mostly when I chew.');
  await page.unroute('**/api/v1/consultation?**');
  await page.getByRole('button', { name: conversationCopy.retry }).click();
  await patient.seeQuestion();
  await expect(page.getByText('Since yesterday evening, mostly when I chew.')).toBeVisible();
});

test('an earlier answer can be changed, and later answers that still apply are kept', async ({
  page,
  patient,
}) => {
  await patient.beSignedIn();
  await patient.describe('I have a cough.');
  await patient.doNotKnow();
  await patient.doNotKnow();
  const asked = await patient.seeQuestion();
  const changes = page.getByRole('button', { name: /^Change your answer to:/ });
  await expect(changes).toHaveCount(3);
  await changes.nth(1).click();
  const unsure = page.getByRole('button', { name: conversationCopy.unsure, exact: true });
  await expect(page.getByText(conversationCopy.changing)).toBeVisible();
  await unsure.click();
  await expect(page.getByRole('region', { name: asked, exact: true })).toBeVisible();
  await expect(changes).toHaveCount(3);
});

/** The server loses the code of the history's page; once something is deployed, it has other code instead. */
async function loseCode(page: Page) {
  const server = { isDeployed: false, loads: 0 };
  const isOldCode = /\/assets\/history\.page-[^/]*\.js$/;
  await page.route(isOldCode, (route) => route.fulfill({ status: 404, body: 'Gone.' }));
  await page.route('**/history', async (route) => {
    if (route.request().resourceType() === 'document') server.loads += 1;
    else if (server.isDeployed) {
      await page.unroute(isOldCode);
      return route.fulfill({
        contentType: 'text/html',
        body: '<script src="/assets/index-next.js"></script>',
      });
    }
    return route.continue();
  });
  return server;
}

/** A deployment renews the page on the way to the history; from there the patient comes back. */
async function beRenewed(page: Page) {
  const server = await loseCode(page);
  server.isDeployed = true;
  await page.getByRole('link', { name: pageNames.history, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(historyCopy.title);
  expect(server.loads).toBe(1);
  await page.getByRole('link', { name: pageNames.consultation, exact: true }).click();
}

test('a page whose code was replaced by a deployment reloads itself, once', async ({ page, patient }) => {
  await patient.arrive();
  const server = await loseCode(page);
  // While the server still has the same build, the connection is to blame.
  await page.getByRole('link', { name: pageNames.history, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(NETWORK_MESSAGE);
  expect(server.loads).toBe(0);
  await page.getByRole('link', { name: pageNames.profile, exact: true }).click();
  server.isDeployed = true;
  await page.getByRole('link', { name: pageNames.history, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(historyCopy.title);
  expect(server.loads).toBe(1);
});

test('what was typed before the first answer survives a deployment', async ({ page, patient }) => {
  await patient.beSignedIn();
  await page.goto('/consultation');
  await page.getByLabel(consultationCopy.complaint).fill('She has had a fever since');
  await page.getByLabel(consultationCopy.aboutOther, { exact: true }).check();
  await page.getByLabel(conversationCopy.relationship).fill('my daughter');
  await beRenewed(page);
  await expect(page.getByLabel(consultationCopy.complaint)).toHaveValue('She has had a fever since');
  await expect(page.getByLabel(conversationCopy.relationship)).toHaveValue('my daughter');
  const stored = () => [localStorage, sessionStorage].flatMap((storage) => Object.values(storage));
  expect(JSON.stringify(await page.evaluate(stored))).not.toContain('fever');
});

test('what was typed below a question survives a deployment', async ({ page, patient }) => {
  await patient.beSignedIn();
  await patient.describe('A throbbing headache on the left since Tuesday. Light makes it worse.');
  const asked = await patient.seeQuestion();
  await page.getByLabel(conversationCopy.ownWords).fill('It began when');
  await beRenewed(page);
  await expect(page.getByRole('region', { name: asked, exact: true })).toBeVisible();
  await expect(page.getByLabel(conversationCopy.ownWords)).toHaveValue('It began when');
});

test('answers that wait to be given again survive a deployment', async ({ page, patient }) => {
  await patient.beSignedIn();
  await patient.describe('I have a cough.');
  await patient.doNotKnow();
  await patient.doNotKnow();
  const asked = await patient.seeQuestion();
  const changes = page.getByRole('button', { name: /^Change your answer to:/ });
  await changes.nth(1).click();
  await page.route('**/api/v1/consultation?**', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: conversationCopy.unsure, exact: true }).click();
  await expect(page.getByRole('main')).toContainText(NETWORK_MESSAGE);
  await page.unroute('**/api/v1/consultation?**');
  await beRenewed(page);
  await expect(page.getByRole('region', { name: asked, exact: true })).toBeVisible();
  await expect(changes).toHaveCount(3);
});

test('a change that waits to be confirmed survives a deployment', async ({ page, patient }) => {
  await patient.beSignedIn();
  await patient.describe('I am coughing up blood.');
  await patient.seeQuestion();
  await page.getByRole('button', { name: /^Change your answer to:/ }).click();
  await page.getByLabel(conversationCopy.answer, { exact: true }).fill('I have a cough without any blood.');
  await page.getByRole('button', { name: conversationCopy.send, exact: true }).click();
  const confirm = page.getByRole('button', { name: conversationCopy.confirmYes });
  await expect(confirm).toBeVisible();
  await beRenewed(page);
  await confirm.click();
  await patient.seeQuestion();
  await expect(page.getByText('I have a cough without any blood.')).toBeVisible();
});

test('a page that takes longer than usual says so, and takes it back', async ({ page, patient }) => {
  await page.clock.install();
  await patient.arrive();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/history**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: pageNames.history, exact: true }).click();
  await expect(page.getByText(historyCopy.loading)).toBeAttached();
  await page.clock.runFor(4_000);
  const notice = page.getByText(waitingCopy.slow.title);
  await expect(notice).toHaveCount(0);
  await page.clock.runFor(1_500);
  await expect(notice).toBeVisible();
  answer();
  await expect(notice).toHaveCount(0);
});
