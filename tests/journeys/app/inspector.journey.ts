import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { loginCopy, signupCopy } from '#src/features/account/account.copy.ts';
import { consultationCopy } from '#src/features/consultation/consultation.copy.ts';
import { shellCopy } from '#src/app/shell/shell.copy.ts';
import { readEventReport } from '#tools/statecharts/core/event-report.ts';
import { CHANNEL } from '#tools/statecharts/inspector/link.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import { newAccount } from '#tests/paths/stage.ts';
import { Patient } from '#tests/journeys/patient.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const SECRET = 'zanzibar4711';
const PORT = 8175;

/** The route table's addresses that need no id, by who may open them. */
const table = readFileSync(path.join(root, 'src/app/routes.ts'), 'utf8');
const addressesFor = (...access: readonly string[]) =>
  [...table.matchAll(/path: '([^':*]+)',\s+access: '(\w+)'/g)].flatMap(([, address, who]) =>
    address !== undefined && access.includes(who ?? '') ? [address] : [],
  );

let server: ViteDevServer;
let origin = '';

test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.use({ actionTimeout: 30_000 });

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  process.env['PORT'] = new URL(baseURL ?? '').port;
  process.env['DATA_DIR'] = process.env['JOURNEY_DATA_DIR'];
  const cacheDir = path.join(root, 'node_modules/.cache/inspector-journey');
  server = await createServer({ root, cacheDir, logLevel: 'warn', server: { port: PORT } });
  await server.listen();
  origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  await server.warmupRequest('/src/main.tsx');
});

test.afterAll(() => server.close());

/** An inspector in a tab of its own, which also writes down everything that it is told. */
async function openInspector(app: Page): Promise<Page> {
  const inspector = await app.context().newPage();
  await inspector.goto(`${origin}/__machines`);
  await inspector.evaluate((channel) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel(channel).addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
  }, CHANNEL);
  await expect(inspector.locator('svg.chart')).toBeVisible({ timeout: 120_000 });
  return inspector;
}

const heardBy = (inspector: Page) =>
  inspector.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));

/** Types the secret into every field of the page that takes text; answers how many there were. */
async function typeEverywhere(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  const fields = page.locator(
    'textarea, input:is([type=text], [type=email], [type=password], [type=search], :not([type]))',
  );
  const visible = fields.locator('visible=true');
  const count = await visible.count();
  for (let index = 0; index < count; index += 1) {
    const field = visible.nth(index);
    if (!(await field.isEditable())) continue;
    const isMail = (await field.getAttribute('type')) === 'email';
    await field.fill(isMail ? `${SECRET}@example.org` : SECRET);
    await field.blur();
  }
  return count;
}

test('tells nothing of what is typed into any form', async ({ page }) => {
  await page.goto(`${origin}/login`);
  const inspector = await openInspector(page);
  let typed = 0;
  for (const address of addressesFor('visitor', 'public')) {
    await page.goto(origin + address);
    typed += await typeEverywhere(page);
  }

  await page.goto(`${origin}/login`);
  await typeEverywhere(page);
  await page.getByRole('button', { name: loginCopy.submit }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();

  await page.goto(`${origin}/signup`);
  await typeEverywhere(page);
  const { email, password } = newAccount();
  await page.getByLabel(accountCopy.email).fill(email);
  await page.getByLabel(accountCopy.password, { exact: true }).fill(`${password} ${SECRET}`);
  await page.getByLabel(signupCopy.terms).check();
  await page.getByRole('button', { name: signupCopy.submit }).click();
  await page.waitForURL('**/onboarding');

  const patient = new Patient(page, { email, password, name: `Ada ${SECRET}` });
  await typeEverywhere(page);
  await patient.completeProfile();
  for (const address of addressesFor('patient', 'onboarding')) {
    await page.goto(origin + address);
    typed += await typeEverywhere(page);
  }
  await page.goto(`${origin}/consultation`);
  await page.getByLabel(consultationCopy.complaint).fill(`A dull ${SECRET} headache since yesterday`);
  await page.getByRole('button', { name: consultationCopy.start, exact: true }).click();
  await patient.answerInWords(`It is ${SECRET}`);

  const heard = await heardBy(inspector);
  expect(typed).toBeGreaterThan(5);
  expect(
    ['form.submitted', 'answer.sent', 'page.opened'].filter((type) => !heard.includes(`"type":"${type}"`)),
  ).toEqual([]);
  expect(heard.includes(SECRET)).toBe(false);
  expect((await inspector.content()).includes(SECRET)).toBe(false);
});

const send = { name: 'theme.chosen', exact: true } as const;

test('follows the machines, sends an event, steps back, and takes its events out and in', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).origin !== origin) elsewhere.push(request.url());
  });
  await page.goto(`${origin}/login`);
  const inspector = await openInspector(page);
  const html = page.locator('html');

  await inspector.getByRole('button', { name: /^theme/ }).click();
  await expect(inspector.locator('[data-state="theme.light"]')).toHaveClass(/is-active/);
  await inspector
    .getByRole('listitem')
    .filter({ hasText: '{"theme":"dark"}' })
    .getByRole('button', send)
    .click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(inspector.locator('[data-state="theme.dark"]')).toHaveClass(/is-active/);

  await inspector.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(inspector.locator('[data-state="theme.light"]')).toHaveClass(/is-active/);
  await expect(inspector.getByText('Go to the latest step')).toBeVisible();
  await expect(inspector.getByText('The past', { exact: true })).toBeVisible();
  await inspector.getByRole('button', { name: 'Back to the latest' }).click();
  await expect(inspector.getByText('The past', { exact: true })).toHaveCount(0);

  const downloading = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: 'Export events' }).click();
  const file = await (await downloading).path();
  const report = readEventReport(readFileSync(file, 'utf8'));
  const last = report?.events.findLast(({ machine }) => machine === 'theme');
  expect([last?.type, last?.state]).toEqual(['theme.chosen', 'dark']);

  await inspector.context().setOffline(true);
  await inspector
    .getByRole('listitem')
    .filter({ hasText: '{"theme":"light"}' })
    .getByRole('button', send)
    .click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await inspector.getByRole('button', { name: 'consultation' }).click();
  await expect(inspector.locator('[data-state="consultation.composing"]')).toBeVisible();
  const text = readFileSync(file);
  await inspector
    .getByLabel('Report of events')
    .setInputFiles({ name: 'report.json', mimeType: 'application/json', buffer: text });
  await expect(inspector.getByLabel('Looking at')).toHaveValue('report.json');
  await inspector.context().setOffline(false);
  expect(elsewhere).toEqual([]);
});

test('shows who sent what to whom, filters it, and writes it as Mermaid', async ({ page }) => {
  await page.goto(`${origin}/login`);
  const inspector = await openInspector(page);
  await inspector.getByRole('button', { name: 'Sequence' }).click();
  const messages = inspector.getByRole('region', { name: 'Messages between the actors' });
  await expect(messages.getByRole('list', { name: 'Actors' })).toContainText('auth');
  await expect(messages.getByRole('button', { name: /^app to theme: xstate\.init/ })).toHaveCount(1);

  await inspector.getByRole('searchbox', { name: 'Filter' }).fill('theme');
  await expect(messages.getByRole('button', { name: /to auth: / })).toHaveCount(0);
  await expect(messages.getByRole('button', { name: /to theme: / })).not.toHaveCount(0);
  const downloading = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: 'Export as Mermaid' }).click();
  const text = readFileSync(await (await downloading).path(), 'utf8');
  expect(text).toMatch(/^sequenceDiagram\n/);
  expect(text).toContain(': xstate.init → ');

  await messages.getByRole('button', { name: /^app to theme: xstate\.init/ }).click();
  await expect(inspector.getByText('The past', { exact: true })).toBeVisible();
});

test('sends an event with values of one’s own from a form, and refuses what has another shape', async ({
  page,
}) => {
  await page.goto(`${origin}/login`);
  const inspector = await openInspector(page);
  const html = page.locator('html');
  await inspector.getByRole('button', { name: /^theme/ }).click();
  await inspector.getByRole('button', { name: 'Edit theme.chosen' }).first().click();
  const form = inspector.getByRole('form', { name: 'Send theme.chosen' });
  await form.getByLabel('theme', { exact: true }).fill('dark');
  await form.getByRole('button', { name: 'Send theme.chosen' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(inspector.getByRole('list', { name: 'Last transition' })).toContainText('theme.chosen → dark');
});

test('counts down the timers that run, and lets them stand in the past', async ({ page, patient }) => {
  await page.goto(`${origin}/signup`);
  await patient.fillSignUp();
  await patient.completeProfile();
  const inspector = await openInspector(page);
  await inspector.getByRole('button', { name: /^inactivity/ }).click();
  const timers = inspector.getByRole('list', { name: 'Running timers' });
  const warning = timers.getByRole('listitem').filter({ hasText: 'after untilWarning' });
  const left = () => warning.getByRole('timer').textContent();
  await expect(warning).toContainText(/in 24 min \d+ s at \d/);
  const before = await left();
  await expect.poll(left).not.toBe(before);

  await inspector.setViewportSize({ width: 360, height: 800 });
  expect(await inspector.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await inspector.setViewportSize({ width: 1280, height: 900 });
  await inspector.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(inspector.getByText('The past', { exact: true })).toBeVisible();
  const then = await left();
  await page.waitForTimeout(1_500);
  expect(await left()).toBe(then);
});

test('draws the last transition, still where motion is not wanted; zooms, and keeps active states in view', async ({
  page,
}) => {
  await page.goto(`${origin}/login`);
  const inspector = await openInspector(page);
  await inspector.emulateMedia({ reducedMotion: 'no-preference' });
  await inspector.getByRole('button', { name: /^auth/ }).click();
  const active = inspector.locator('[data-state="auth.signed-out"].is-active > .box');
  await expect(active).toBeInViewport();
  const width = async () => (await active.boundingBox())?.width ?? 0;
  const before = await width();
  await inspector.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.3);
  await expect(active).toBeInViewport();
  await inspector.getByLabel('Fit the whole chart').check();
  await expect.poll(width).toBeLessThan(before);

  const taken = inspector.locator('.arrow.is-taken > .path').first();
  const animation = () => taken.evaluate((path) => getComputedStyle(path).animationName);
  expect(await animation()).not.toBe('none');
  await inspector.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animation()).toBe('none');
});

test('works inside a frame of another page', async ({ page }) => {
  await page.goto(`${origin}/login`);
  const outer = await page.context().newPage();
  const host = '<iframe title="Machines" src="/__machines" width="1000" height="700"></iframe>';
  await outer.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body: host }));
  await outer.goto(`${origin}/host.html`);
  const frame = outer.frameLocator('iframe');
  await frame.getByRole('button', { name: /^theme/ }).click({ timeout: 120_000 });
  await page.getByLabel(shellCopy.theme).filter({ visible: true }).selectOption('dark');
  await expect(frame.locator('[data-state="theme.dark"]')).toHaveClass(/is-active/);
});

test('replays what its address asks for, and says at which step the chart diverges', async ({ page }) => {
  const open = async (steps: readonly object[]) => {
    const replay = encodeURIComponent(JSON.stringify({ machine: 'theme', steps }));
    await page.goto('about:blank');
    await page.goto(`${origin}/__machines#replay=${replay}`);
    await expect(page.locator('svg.chart')).toBeVisible({ timeout: 120_000 });
    await expect(page.getByLabel('Looking at')).toHaveValue('the address');
  };
  const chosen = 'theme.chosen';
  await open([
    { event: chosen, at: 'dark' },
    { event: chosen, at: 'light' },
  ]);
  await expect(page.getByText('Every step led where the address says.', { exact: true })).toBeVisible();
  await expect(page.locator('[data-state="theme.light"]')).toHaveClass(/is-active/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.locator('[data-state="theme.dark"]')).toHaveClass(/is-active/);

  await open([
    { event: chosen, at: 'dark' },
    { event: chosen, at: 'asleep' },
  ]);
  await expect(page.getByText(/^Step 2: theme\.chosen should lead to asleep, but leads to /)).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`has no axe violation in ${scheme}, on a phone or on a desk`, async ({ page }) => {
    await page.goto(`${origin}/login`);
    const inspector = await openInspector(page);
    await inspector.emulateMedia({ colorScheme: scheme });
    for (const width of [360, 1280]) {
      await inspector.setViewportSize({ width, height: 800 });
      const { violations } = await new AxeBuilder({ page: inspector }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }
  });
}
