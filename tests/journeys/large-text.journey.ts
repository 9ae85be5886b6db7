import { expect, test } from './journey.ts';
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
  await patient.arrive();
  const lists = ['/profile/allergies', '/profile/medications', '/profile/conditions'];
  expect(await readPages(page, ['/history', '/profile', ...lists], readings)).toEqual([]);
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
