// npm run test:gallery: takes a picture of every state of every page, light and dark, on a phone and a desktop. `--
// consultation` takes only those whose names start with that; `--light` and `--phone` limit the variants.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { createServer } from 'vite';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { light: { type: 'boolean' }, phone: { type: 'boolean' }, out: { type: 'string' } },
});
const root = path.resolve(import.meta.dirname, '../..');
const out = path.resolve(values.out ?? path.join(root, 'test-results/gallery'));
const port = Number(process.env.GALLERY_PORT ?? 8180);
const schemes = values.light === true ? ['light'] : ['light', 'dark'];
const sizes = values.phone === true ? [360] : [360, 1280];

mkdirSync(out, { recursive: true });
const server = await createServer({ root, server: { port, strictPort: true }, logLevel: 'error' });
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ reducedMotion: 'reduce' });
page.on('pageerror', (error) => console.error(`gallery: ${error.message}`));
const address = `http://localhost:${port}/scripts/gallery/index.html`;
await page.goto(address);
const names = (await page.locator('pre').textContent())?.split('\n') ?? [];
const wanted = names.filter(
  (name) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
);

for (const name of wanted) {
  for (const scheme of schemes) {
    for (const width of sizes) {
      await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
      await page.goto(`${address}?state=${name}&scheme=${scheme}`);
      await page.locator('main h1').first().waitFor();
      await page.screenshot({ path: path.join(out, `${name}-${scheme}-${width}.png`), fullPage: true });
    }
  }
}
console.log(`gallery: ${wanted.length} samples in ${out}`);
await browser.close();
await server.close();
