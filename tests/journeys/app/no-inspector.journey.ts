import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHANNEL } from '#tools/statecharts/inspector/link.ts';
import { expect, test } from '#tests/journeys/journey.ts';

const dist = path.resolve(import.meta.dirname, '../../../dist');
const files = () =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|html|css)$/.test(name));
const holding = (word: string) =>
  files().filter((name) => readFileSync(path.join(dist, name), 'utf8').includes(word));

test('a build holds nothing of the inspector', async ({ page }) => {
  expect(holding('session.missing').length).toBeGreaterThan(0);
  expect(['__machines', CHANNEL, 'stately', 'Not running'].flatMap(holding)).toEqual([]);
  await page.goto('/__machines');
  await page.waitForURL((url) => url.pathname !== '/__machines');
});

test('a build holds nothing of the pages for clinicians', async ({ page }) => {
  expect(['knowledge-review', 'Knowledge review'].flatMap(holding)).toEqual([]);
  for (const address of ['/knowledge-review', '/knowledge-review/gout', '/pathways']) {
    await page.goto(address);
    // The app answers it as every unknown address.
    await page.waitForURL((url) => url.pathname !== address);
  }
});
