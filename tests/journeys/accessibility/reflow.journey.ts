import { expect, test } from '#tests/journeys/journey.ts';
import { readConsultation, readEmergency, readPages, readReport, type Reading } from './reflow.ts';

const readings: readonly Reading[] = [
  { name: '320-px', size: { width: 320, height: 640 }, isAudited: true },
  { name: 'zoom-200', size: { width: 640, height: 400 } },
  { name: 'right-to-left', size: { width: 360, height: 740 }, isRightToLeft: true },
  { name: 'right-to-left-desk', size: { width: 1280, height: 800 }, isRightToLeft: true },
  { name: 'forced-colors', size: { width: 1280, height: 800 }, forcedColors: 'active' },
];

test.slow();

test('public pages fit a narrow window, 200 % and right to left', async ({ page }) => {
  const paths = ['/login', '/signup', '/forgot-password', '/reset-password', '/condition/asthma'];
  expect(await readPages(page, paths, readings)).toEqual([]);
});

test('a consultation fits a narrow window, 200 % and right to left', async ({ page, patient }) => {
  expect(await readConsultation(page, patient, readings)).toEqual([]);
});

test('a pasted report and its trend fit a narrow window, 200 % and right to left', async ({
  page,
  patient,
}) => {
  expect(await readReport(page, patient, readings)).toEqual([]);
});

test('an emergency fits a narrow window, 200 % and right to left', async ({ page, patient }) => {
  expect(await readEmergency(page, patient, readings)).toEqual([]);
});

test('a record fits a narrow window, 200 % and right to left', async ({ page, patient }) => {
  await patient.beSignedIn();
  const lists = ['/profile/allergies', '/profile/medications', '/profile/conditions'];
  expect(await readPages(page, ['/history', '/profile', ...lists], readings)).toEqual([]);
});
