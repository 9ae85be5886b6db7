import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** How many files of JavaScript a page may ask for until it is idle, with an empty cache. */
const MOST_SCRIPTS = 8;

/** Opens a page as a browser does that has never been here, and counts the scripts it asks for until it is idle. */
async function countScripts(page: Page, path: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  const files = new Set<string>();
  const note = (request: { url: () => string; resourceType: () => string }) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) files.add(request.url());
  };
  page.on('request', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  page.off('request', note);
  await devtools.detach();
  return files.size;
}

/** Prints the count of each page, and returns the pages that ask for too many. */
async function tooMany(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const count = await countScripts(page, path);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(count).toBeGreaterThan(0);
    process.stdout.write(`${path}: ${String(count)} scripts\n`);
    if (count > MOST_SCRIPTS) found.push(`${path}: ${String(count)} scripts`);
  }
  return found;
}

test('a visitor’s page asks for at most eight scripts', async ({ page }) => {
  const paths = ['/login', '/signup', '/forgot-password', '/reset-password', '/condition/asthma'];
  expect(await tooMany(page, paths)).toEqual([]);
});

test('a patient’s page asks for no more of a visitor’s browser than log-in does', async ({ page }) => {
  const atLogin = await countScripts(page, '/login');
  expect(await countScripts(page, '/')).toBe(atLogin);
});

test('the page of the first visit asks for at most eight scripts', async ({ page, patient }) => {
  await patient.beSignedIn({ hasProfile: false });
  expect(await tooMany(page, ['/onboarding'])).toEqual([]);
});

test('a patient’s page asks for at most eight scripts', async ({ page, patient }) => {
  const saved = await patient.beSignedInWithAssessment();
  const paths = ['/', '/consultation', '/history', saved, '/profile'];
  const lists = ['/profile/allergies', '/profile/medications', '/profile/conditions'];
  expect(await tooMany(page, [...paths, ...lists])).toEqual([]);
});
