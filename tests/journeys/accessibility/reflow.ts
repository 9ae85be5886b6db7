import type { Page } from '@playwright/test';
import { reportCopy as copy } from '#src/features/records/report/report-import.copy.ts';
import { audit } from '#tests/axe.ts';
import { expect } from '#tests/journeys/journey.ts';
import type { Patient } from '#tests/journeys/patient.ts';

/** One way to read a page that is not the usual one. Zoom is a smaller window: 1280 px at 200 % are 640. */
export type Reading = {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly isRightToLeft?: boolean;
  readonly forcedColors?: 'active' | 'none';
  readonly isAudited?: boolean;
};

/** `PICTURES=1` keeps a picture of every page, for a reader. */
const keepsPictures = process.env['PICTURES'] === '1';

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function read(page: Page, { size, isRightToLeft = false, forcedColors = 'none' }: Reading) {
  await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors });
  await page.evaluate((dir) => (document.documentElement.dir = dir), isRightToLeft ? 'rtl' : 'ltr');
}

/** Reads the page that is open in every way, and returns what is wider than the window or wrong in axe's eyes. */
async function readPage(page: Page, name: string, readings: readonly Reading[]): Promise<string[]> {
  const found: string[] = [];
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const reading of readings) {
    const look = `${name}-${reading.name}`;
    await read(page, reading);
    if (keepsPictures) await page.screenshot({ path: `test-results/faces/${look}.png`, fullPage: true });
    const overflow = await overflowOf(page);
    if (overflow > 0) found.push(`${look}: ${String(overflow)} px too wide`);
    if (reading.isAudited === true)
      found.push(...(await audit(page.mainFrame())).map((violation) => `${look}: ${violation}`));
  }
  await read(page, { name: 'usual', size: { width: 1280, height: 900 } });
  return found;
}

/** The pages at these addresses. */
export async function readPages(page: Page, paths: readonly string[], readings: readonly Reading[]) {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    found.push(...(await readPage(page, path.slice(1).replace('/', '-'), readings)));
  }
  return found;
}

/** The first visit, the dashboard, and a consultation from its first words to its place in the history. */
export async function readConsultation(page: Page, patient: Patient, readings: readonly Reading[]) {
  const found: string[] = [];
  const see = async (name: string) => void found.push(...(await readPage(page, name, readings)));
  await patient.arriveWithoutProfile();
  await see('onboarding');
  await patient.completeProfile();
  await see('dashboard');
  await page.goto('/consultation');
  await see('opening');
  await patient.describe('I have had a cough and a runny nose for three days.');
  await patient.seeQuestion();
  await see('question');
  await seeWhole(page, readings, found);
  await patient.answerNoToTheEnd();
  await patient.saveAndOpen();
  await see('assessment');
  return found;
}

/** A question must not be hidden by what stays in place around it: its first answer can be scrolled into view whole. */
async function seeWhole(page: Page, readings: readonly Reading[], found: string[]) {
  for (const reading of readings) {
    await read(page, reading);
    const answer = page.getByRole('checkbox').or(page.getByRole('radio')).first();
    await answer.scrollIntoViewIfNeeded();
    const isSeen = await answer.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        shown !== null &&
        (node === shown ||
          (node.closest('label')?.contains(shown) ?? node.parentElement?.contains(shown) ?? false))
      );
    });
    if (!isSeen) found.push(`question-${reading.name}: the first answer is hidden`);
  }
}

/** A report from its text to the list with its trend. */
export async function readReport(page: Page, patient: Patient, readings: readonly Reading[]) {
  const found: string[] = [];
  const see = async (name: string) => void found.push(...(await readPage(page, name, readings)));
  await patient.beSignedIn();
  await page.goto('/profile/measurements');
  await page.getByRole('button', { name: copy.open }).click();
  await see('report-paste');
  await page
    .getByLabel(copy.text)
    .fill(
      'Collected 03/04/2026\nPotassium 5.6 mmol/L (3.5 - 5.3)\nTroponin T 1,204\nCollected 2 May 2026\nK+ 4.4',
    );
  await page.getByRole('button', { name: copy.read }).click();
  await expect(page.getByRole('heading', { level: 1, name: copy.checkTitle })).toBeVisible();
  await see('report-check');
  await page.getByRole('button', { name: /2026/ }).first().click();
  for (const keep of await page.getByRole('button', { name: copy.ofRow(copy.keep, 'Potassium') }).all())
    await keep.click();
  await page.getByRole('button', { name: copy.save(2) }).click();
  await expect(page.getByText(copy.states.saved.label, { exact: true })).toHaveCount(2);
  await page.goto('/profile/measurements');
  await expect(page.getByRole('figure')).toBeVisible();
  await see('measurements');
  return found;
}

/** What an emergency puts in front of the consultation. */
export async function readEmergency(page: Page, patient: Patient, readings: readonly Reading[]) {
  await patient.beSignedIn();
  await patient.describe('Crushing chest pain that goes into my left arm, and I am sweating.');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  return readPage(page, 'emergency', readings);
}
