import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type { Knowledge } from '#server/consult/library/model.ts';
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import { audit } from '#tests/axe.ts';
import { answer } from '#tools/clinicians/answer.ts';
import type { Shelf } from '#tools/clinicians/review-pages.ts';
import { expect, test } from '#tests/journeys/journey.ts';

// One worker opens the library.
test.describe.configure({ mode: 'default' });

let shelf: Shelf;

/** The library with another summary of gout. */
function withGoutRewritten({ knowledge }: Shelf) {
  const gout = knowledge.conditions.get('gout');
  if (!gout) throw new Error('The library has no gout.');
  const rewritten = { ...gout, summary: 'Gout is painful crystals in a joint.' };
  const conditions = new Map([...knowledge.conditions, ['gout', rewritten]]);
  return { knowledge: { ...knowledge, conditions }, rewritten };
}

/** The pages of the development server, answered by the same function. */
async function serve(): Promise<Server> {
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const asked = { method: request.method ?? '', url: request.url ?? '', body, isOwnPage: true };
    const { status, html, location } = answer(asked, shelf);
    const leads = location === undefined ? {} : { location };
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...leads }).end(html);
  };
  const server = createServer((request, response) => void reply(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const isWiderThanItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test.describe('the review of the library', () => {
  let knowledge: Knowledge;
  let server: Server;
  let address: string;
  test.beforeAll(() => {
    ({ knowledge } = openClinicalEngine({ withTrainedReader: false }));
  });
  test.beforeEach(async () => {
    shelf = { knowledge, reviews: mkdtempSync(path.join(tmpdir(), 'anamnesis-signatures-')) };
    server = await serve();
    address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/knowledge-review`;
  });
  test.afterEach(() => {
    server.closeAllConnections();
    server.close();
    rmSync(shelf.reviews, { recursive: true, force: true });
  });

  test('is signed in the browser, and shows what has changed since', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('link', { name: 'Gout', exact: true }).click();
    await expect(page.getByText('No clinician has signed this entry')).toBeVisible();
    await page.getByLabel('Name and registration').fill('Dr Ada Example, 123');
    await page.getByRole('button', { name: 'I have read all of it, and I agree' }).click();
    await expect(page.getByText('Nothing has changed since Dr Ada Example, 123')).toBeVisible();

    const { rewritten, ...library } = withGoutRewritten(shelf);
    shelf = { ...shelf, ...library };
    await page.reload();
    await expect(page.getByText('changed since it was signed by Dr Ada Example, 123')).toBeVisible();
    await expect(page.locator('ins')).toContainText([rewritten.summary]);
    await expect(page.locator('del').first()).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1280])
      test(`has nothing that axe finds wrong, ${colorScheme}, ${String(width)} pixels wide`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 740 });
        for (const entry of ['', '/gout']) {
          await page.goto(`${address}${entry}`);
          expect(await audit(page.mainFrame())).toEqual([]);
          expect(await isWiderThanItsWindow(page)).toBe(false);
        }
      });
});
