import { loginCopy } from '#src/features/account/account.copy.ts';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import { fallbackCopy, messageByCode, NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { expect, test } from './monitored.ts';
import { rollDice, throwLater, usePage } from './provoke-errors.ts';
import { expect as expectPlain, test as plainTest } from '#tests/journeys/journey.ts';

test('an error is reported with release, environment and the steps to it', async ({ page, monitored }) => {
  const { receiver, url } = monitored;
  await page.goto('/login');
  await usePage(page);
  await page.getByRole('button', { name: loginCopy.submit }).click();
  await expect(page.getByRole('main')).toContainText(messageByCode.VALIDATION_ERROR);
  await throwLater(page, 'Broken for ada@example.org, 123-45-6789, MRN 12345.');
  await expect.poll(() => receiver.payloads('event').length).toBe(1);
  const [event = {}] = receiver.payloads('event');
  expect(event).toMatchObject({
    release: 'anamnesis@9.8.7',
    environment: 'staging-test',
    request: { url: `${url}/login` },
    exception: { values: [{ type: 'Error', value: 'Broken for [email], [ssn], [mrn].' }] },
  });
  expect(event).not.toHaveProperty('user');
  expect(event).not.toHaveProperty('request.headers');
  const steps = (event['breadcrumbs'] as { category: string; message: string }[]).map(
    ({ category, message }) => `${category}: ${message}`,
  );
  expect(steps.filter((step) => step.includes('form.submitted'))).toEqual([
    expect.stringMatching(/^\S+: form\.submitted ▸ /),
  ]);
});

test('nothing but where it came from goes with a report', async ({ page, monitored }) => {
  const { receiver } = monitored;
  await page.goto('/login?email=ada@example.org');
  await usePage(page);
  await throwLater(page, 'Broken.');
  await expect.poll(() => receiver.payloads('event').length).toBe(1);
  const [first] = receiver.received;
  expect(first?.headers['referer']).toBe(undefined);
  expect(first?.headers['cookie']).toBe(undefined);
  expect(receiver.allText()).not.toContain('ada@example.org');
});

test('the client is loaded after the first paint, and an error before it is not lost', async ({
  page,
  monitored,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      throw new Error('Broken before anything was painted.');
    });
  });
  await page.goto('/login');
  await expect.poll(() => monitored.receiver.payloads('event').length).toBe(1);
  expect(monitored.receiver.payloads('event')[0]).toMatchObject({
    exception: { values: [{ value: 'Broken before anything was painted.' }] },
  });
  const [paintedMs, loadedMs] = await page.evaluate(() => {
    const start = (entries: readonly PerformanceEntry[]) => entries[0]?.startTime ?? Number.NaN;
    const resources = performance.getEntriesByType('resource');
    return [
      start(performance.getEntriesByName('first-paint')),
      start(resources.filter(({ name }) => name.includes('/assets/sentry-'))),
    ];
  });
  expect(loadedMs).toBeGreaterThan(paintedMs ?? Number.NaN);
});

test('errors of the network are not reported and offer no report', async ({ page, monitored }) => {
  await page.goto('/login');
  await usePage(page);
  await page.route('**/assets/signup*.js', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: loginCopy.signup }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellCopy.noConnection);
  await expect(page.getByRole('main')).toContainText(NETWORK_MESSAGE);
  await expect(page.getByRole('button', { name: feedbackCopy.retry })).toBeVisible();
  await expect(page.getByRole('button', { name: fallbackCopy.report })).toHaveCount(0);
  await page.evaluate(() => {
    void Promise.reject(new TypeError('Failed to fetch'));
  });
  await throwLater(page, 'Broken for good.');
  await expect.poll(() => monitored.receiver.payloads('event').length).toBe(1);
  expect(monitored.receiver.payloads('event')[0]).toMatchObject({
    exception: { values: [{ value: 'Broken for good.' }] },
  });
});

for (const [dice, sends] of [
  [0.099_999, true],
  [0.1, false],
] as const) {
  test(`a trace is ${sends ? 'sent' : 'not sent'} when the dice show ${dice}`, async ({
    page,
    monitored,
  }) => {
    await rollDice(page, dice);
    await page.goto('/login');
    await usePage(page);
    await throwLater(page, 'Broken.');
    await expect.poll(() => monitored.receiver.payloads('event').length).toBe(1);
    if (sends) await expect.poll(() => monitored.receiver.payloads('span').length).toBeGreaterThan(0);
    await page.goto('about:blank');
    await expect.poll(() => monitored.receiver.payloads('span').length > 0).toBe(sends);
  });
}

for (const [dice, type] of [
  [0.009_999, 'session'],
  [0.01, 'buffer'],
] as const) {
  test(`the replay around an error is of type ${type} when the dice show ${dice}`, async ({
    page,
    monitored,
  }) => {
    const { receiver } = monitored;
    await rollDice(page, dice);
    await page.goto('/login');
    await usePage(page);
    await page.getByLabel('Email').fill('typed-into-a-field');
    await expect.poll(() => receiver.payloads('replay_event').length).toBe(type === 'session' ? 1 : 0);
    await throwLater(page, 'Broken.');
    await expect.poll(() => receiver.payloads('replay_event').length).toBeGreaterThan(0);
    const kinds = receiver.payloads('replay_event').map((each) => each['replay_type']);
    expect(new Set(kinds)).toEqual(new Set([type]));
    const replay = receiver.allText();
    expect(replay).toContain(loginCopy.title);
    expect(replay).not.toContain('typed-into-a-field');
  });
}

plainTest('without an address nothing is loaded and nothing leaves', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).click();
  await throwLater(page, 'Broken.');
  await page.goto('/signup');
  await page.getByRole('heading', { level: 1 }).click();
  expectPlain(asked.filter((url) => !url.startsWith(baseURL ?? 'none') || url.includes('sentry'))).toEqual(
    [],
  );
});
