import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/journey.ts';
import { readConsultation, readEmergency, readPages, readReport, type Reading } from './reflow.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** The browser's own text size is twice the usual one, as its settings allow; nothing else is larger. */
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
});

const readings: readonly Reading[] = [
  { name: 'text-200', size: { width: 1280, height: 800 } },
  { name: 'text-200-phone', size: { width: 412, height: 800 } },
];

test.slow();

test('public pages and a record can be read with text of 200 %', async ({ page, patient }) => {
  const open = ['/login', '/signup', '/forgot-password', '/reset-password', '/condition/asthma'];
  expect(await readPages(page, open, readings)).toEqual([]);
  await patient.beSignedIn();
  const lists = ['/profile/allergies', '/profile/medications', '/profile/conditions'];
  expect(await readPages(page, ['/history', '/profile', ...lists], readings)).toEqual([]);
});

/** Words of headings, links and buttons that stand on two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const isBroken = (node: Text, { index, 0: word }: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const texts = (element: Element): Text[] =>
      [...element.childNodes].flatMap((node) => {
        if (node instanceof Text) return [node];
        return node instanceof Element ? texts(node) : [];
      });
    return [...document.querySelectorAll('main :is(h2, h3, a, button)')]
      .flatMap(texts)
      .flatMap((node) =>
        [...(node.textContent ?? '').matchAll(/\p{L}+/gu)]
          .filter((match) => isBroken(node, match))
          .map(([word]) => word),
      );
  });

test('no word of a heading or a button is broken on a narrow phone with text of 200 %', async ({
  page,
  patient,
}) => {
  await patient.beSignedIn();
  await page.setViewportSize({ width: 360, height: 800 });
  const found: string[] = [];
  for (const path of ['/', '/profile']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    found.push(...(await brokenWords(page)));
  }
  expect(found).toEqual([]);
});

test('a consultation can be read with text of 200 %', async ({ page, patient }) => {
  expect(await readConsultation(page, patient, readings)).toEqual([]);
});

test('a pasted report and its trend can be read with text of 200 %', async ({ page, patient }) => {
  expect(await readReport(page, patient, readings)).toEqual([]);
});

test('an emergency can be read with text of 200 %', async ({ page, patient }) => {
  expect(await readEmergency(page, patient, readings)).toEqual([]);
});
