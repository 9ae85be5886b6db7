import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/journey.ts';

/** How many files of JavaScript a page may ask for until it is idle, with an empty cache. */
const MOST_SCRIPTS = 8;

/** Opens a page as a browser does that has never been here, and counts the scripts it asks for until it is idle. */
async function countScripts(page: Page, address: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  const files = new Set<string>();
  const note = (request: { url: () => string; resourceType: () => string }) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) files.add(request.url());
  };
  page.on('request', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  page.off('request', note);
  await devtools.detach();
  return files.size;
}

/** Prints the count of each page, and returns the pages that ask for too many. */
async function tooMany(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const count = await countScripts(page, address);
    const { pathname, search } = new URL(page.url());
    expect(`${pathname}${search}`).toBe(address);
    expect(count).toBeGreaterThan(0);
    process.stdout.write(`${address}: ${String(count)} scripts\n`);
    if (count > MOST_SCRIPTS) found.push(`${address}: ${String(count)} scripts`);
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
  const [other] = await patient.fillHistory(1);
  const comparison = `/history?step=comparing&id=${path.basename(saved)}&id=${other ?? ''}`;
  const paths = ['/', '/consultation', '/history', saved, comparison, '/profile'];
  const lists = ['allergies', 'medications', 'conditions', 'measurements'].map((list) => `/profile/${list}`);
  expect(await tooMany(page, [...paths, ...lists])).toEqual([]);
});
