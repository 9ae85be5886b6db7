import type { Page } from '@playwright/test';
import { loginCopy, signupCopy } from '#src/features/account/account.copy.ts';
import { FILTERED_FROM_ITEMS } from '#src/config/limits.ts';
import { fallbackCopy } from '#src/ui/feedback/errors.copy.ts';
import { historyCopy } from '#src/features/history/history.copy.ts';
import { reportCopy } from '#src/features/records/report/report-import.copy.ts';
import { recordsCopy } from '#src/features/records/records.copy.ts';
import { expect, test } from './monitored.ts';
import { Patient } from '#tests/journeys/patient.ts';
import { breakGroups, rollDice, throwLater, usePage } from './provoke-errors.ts';
import { allergies } from '#src/features/records/kinds/allergies.ts';
import { conditions } from '#src/features/records/kinds/conditions.ts';
import { medications } from '#src/features/records/kinds/medications.ts';

// One worker starts the product.
test.describe.configure({ mode: 'default' });

/** A word that stands nowhere else, so that finding it is finding what was typed; the rest says where. */
const CANARY = 'okapi';
const canary = (place: string) => `${CANARY}${place}`;

/** Every canary in a text, each once. */
const canariesIn = (text: string): string[] =>
  [...new Set(text.match(new RegExp(`${CANARY}\\w*`, 'gi')))].toSorted();

const account = {
  email: `${canary('mail')}@example.org`,
  password: `${canary('password')} and calm words`,
  name: `${canary('name')} Lindqvist`,
};

/** The routes of the specification; those that do not exist lead home. */
const paths = [
  '/',
  '/consultation',
  '/onboarding',
  '/profile',
  '/profile/allergies',
  '/profile/medications',
  '/profile/conditions',
  '/history',
  '/condition/asthma',
];

/** Types a canary of its own into every field that a page shows. */
async function fillEverything(page: Page, place: string) {
  const fields = page.locator('input:visible, textarea:visible');
  for (const [index, field] of (await fields.all()).entries()) {
    const type = (await field.getAttribute('type')) ?? 'text';
    // What is searched for is part of an address (spec §7): "search" is typed by hand, once.
    if (!(await field.isEditable()) || !['text', 'email', 'password', 'textarea'].includes(type)) continue;
    const word = canary(`typed${place}${index}`);
    await field.fill(type === 'email' ? `${word}@example.org` : word);
  }
}

const records = [
  ['/profile/allergies', allergies.copy.add],
  ['/profile/medications', medications.copy.add],
  ['/profile/conditions', conditions.copy.add],
] as const;

/** Puts one entry on each list, then types into every field of another, which stays a draft. */
async function keepRecords(page: Page) {
  for (const [path, add] of records) {
    const place = path.replace(/\W/g, '');
    await page.goto(path);
    await page.getByRole('button', { name: add }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .first()
      .fill(canary(`kept${place}`));
    await page.getByRole('dialog').getByRole('button', { name: recordsCopy.save }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(canary(`kept${place}`));
    await page.getByRole('button', { name: add }).first().click();
    await page.getByText(recordsCopy.details).click();
    await fillEverything(page, place);
    await throwLater(page, `Broken in a form of ${path}.`);
    await expect.poll(async () => canariesIn(await storageOf(page)).length).toBeGreaterThan(0);
  }
}

/** Reads a pasted report, and leaves the page while a value of it is being corrected. */
async function pasteReport(page: Page) {
  await page.goto('/profile/measurements');
  await page.getByRole('button', { name: reportCopy.open }).click();
  const text = `Potassium 4.4 mmol/L ${canary('pasted')}\n${canary('unread')} 48`;
  await page.getByLabel(reportCopy.text).fill(text);
  await throwLater(page, 'Broken beside a report.');
  await page.getByRole('button', { name: reportCopy.read }).click();
  await expect(page.getByRole('main')).toContainText(canary('unread'));
  await page.getByRole('button', { name: reportCopy.ofRow(reportCopy.edit, 'Potassium') }).click();
  await page.getByLabel(reportCopy.value, { exact: true }).fill(canary('corrected'));
  await throwLater(page, 'Broken in a report.');
  const kept = canariesIn(await storageOf(page));
  expect(kept.filter((word) => /pasted|unread|corrected/.test(word))).toEqual([]);
}

/** All that a browser keeps between visits, as text. */
const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

/** The patient agrees to error reports, as the profile page lets them. */
const agreeToReports = (page: Page) =>
  page.evaluate(async () => {
    const session = JSON.parse(localStorage.getItem('anamnesis-session') ?? '{}') as { access_token: string };
    const answer = await fetch('/api/v1/users/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ consents: { error_reporting: true } }),
    });
    return answer.status;
  });

/** Where words could come out beside a report: the console, and every address that is asked for or shown. */
function listen(page: Page) {
  const heard = { console: [] as string[], addresses: [] as string[] };
  page.on('console', (message) => void heard.console.push(message.text()));
  page.on('request', (request) => void heard.addresses.push(request.url()));
  page.on('framenavigated', (frame) => void heard.addresses.push(frame.url()));
  return heard;
}

async function visitAsStranger(page: Page) {
  for (const path of ['/login', '/forgot-password', '/signup', '/condition/asthma']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).click();
    await fillEverything(page, path.replace(/\W/g, ''));
    await throwLater(page, `Broken at ${path}.`);
  }
  await page.goto('/login');
  await new Patient(page, account).logIn();
  await expect(page.getByRole('main')).toContainText('Invalid email or password');
}

async function consult(page: Page, patient: Patient) {
  await patient.fillHistory(FILTERED_FROM_ITEMS);
  await patient.describe(`A runny nose and a cough since I met ${canary('complaint')}.`);
  await patient.answerInWords(`${canary('answer')}, a little`);
  await throwLater(page, 'Broken in a consultation.');
  await patient.answerNoToTheEnd();
  await patient.saveAndOpen();
  await throwLater(page, 'Broken at an assessment.');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByLabel(historyCopy.search).fill(canary('search'));
  await expect(page.getByText(historyCopy.noMatch)).toBeVisible();
}

test('what a patient types is in no report, log line, address or storage', async ({ page, monitored }) => {
  test.setTimeout(400_000);
  const { receiver, logLines } = monitored;
  const heard = listen(page);
  const patient = new Patient(page, account);
  await rollDice(page, 0.005);
  await visitAsStranger(page);
  await patient.join();
  expect(await agreeToReports(page)).toBe(200);
  await consult(page, patient);
  await keepRecords(page);
  await pasteReport(page);
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().click();
    await fillEverything(page, path.replace(/\W/g, ''));
    await throwLater(page, `Broken at ${path}.`);
  }
  await breakGroups(page, 'The list is broken.');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('heading', { name: fallbackCopy.title })).toBeVisible();
  await expect.poll(() => receiver.allText()).toContain('The list is broken.');
  await expect.poll(() => receiver.payloads('replay_event').length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  // The page comes at once, the end of the session right after it.
  await expect.poll(() => storageOf(page)).toBe('[[],[]]');

  const kinds = receiver.received.flatMap(({ items }) => items.map(({ type }) => type));
  expect([...new Set(kinds)].toSorted()).toEqual(['event', 'replay_event', 'replay_recording', 'span']);
  expect({
    reports: canariesIn(receiver.allText()),
    log: canariesIn(logLines.join('\n')),
    console: canariesIn(heard.console.join('\n')),
    addresses: canariesIn(heard.addresses.join('\n')),
  }).toEqual({ reports: [], log: [], console: [], addresses: [canary('search')] });
  expect(receiver.allText()).not.toMatch(/asthma|runny nose|Common cold/i);
});

test('a patient who has not agreed is reported scrubbed, and never recorded', async ({ page, monitored }) => {
  const { receiver } = monitored;
  const patient = new Patient(page);
  await rollDice(page, 0.005);
  await page.goto('/login');
  await usePage(page);
  await page.getByRole('link', { name: loginCopy.signup }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signupCopy.title);
  await patient.signUp();
  await patient.completeProfile();
  receiver.forget();
  await throwLater(page, `Unexpected token in "${canary('quoted')}" of ada@example.org.`);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.waitForURL('**/history');
  await expect.poll(() => receiver.payloads('event').length).toBeGreaterThan(0);
  const [event] = receiver.payloads('event');
  const value = 'Unexpected token in [text] of [email].';
  expect(event).toMatchObject({ exception: { values: [{ value }] } });
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(receiver.payloads('replay_event')).toEqual([]);
  expect(canariesIn(receiver.allText())).toEqual([]);
});

test('what a patient says about an error reaches us by the feedback call', async ({ page, monitored }) => {
  const { receiver } = monitored;
  const patient = new Patient(page);
  await patient.beSignedInWithAssessment();
  await page.goto('/consultation');
  await breakGroups(page, 'The list is broken.');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(fallbackCopy.title);
  await expect(main).toContainText('The list is broken.');
  await expect(main.getByRole('button')).toHaveText([
    fallbackCopy.reload,
    fallbackCopy.home,
    fallbackCopy.report,
  ]);
  await main.getByRole('button', { name: fallbackCopy.report }).click();
  const dialog = page.getByRole('dialog', { name: fallbackCopy.feedbackTitle });
  await dialog.getByLabel(fallbackCopy.name).fill('Ada Byron');
  await dialog.getByLabel(fallbackCopy.email).fill('ada@example.org');
  await dialog.getByLabel(fallbackCopy.whatHappened).fill('I opened my history. My number is 123-45-6789.');
  await dialog.getByRole('button', { name: fallbackCopy.submit }).click();
  await expect(dialog.getByText(fallbackCopy.thanks)).toBeVisible();
  await expect.poll(() => receiver.payloads('event').length).toBe(1);
  await expect.poll(() => receiver.payloads('feedback').length).toBe(1);
  const [event] = receiver.payloads('event');
  const [feedback] = receiver.payloads('feedback');
  expect(feedback).toMatchObject({
    contexts: {
      feedback: {
        name: 'Ada Byron',
        contact_email: 'ada@example.org',
        message: 'I opened my history. My number is [ssn].',
        associated_event_id: event?.['event_id'],
      },
    },
  });
  await dialog.getByRole('button', { name: fallbackCopy.close }).click();
  await expect(dialog).toBeHidden();
  await main.getByRole('button', { name: fallbackCopy.home }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { name: fallbackCopy.title })).toHaveCount(0);
});
