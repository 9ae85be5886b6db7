import { subjects } from '#tests/models/subjects.ts';
import { requirementMatrix } from '#tests/specification/requirement-matrix.ts';
import { audit } from '#tests/axe.ts';
import { galleryFiles } from '#tools/statecharts/commands/gallery.ts';
import { expect, test } from '#tests/journeys/journey.ts';

// One worker makes the pages: that takes longer than looking at them.
test.describe.configure({ mode: 'default' });

test.describe('the page of requirements and charts', () => {
  let html: string;
  let lines: ReturnType<typeof requirementMatrix>['lines'];
  test.beforeAll(() => {
    ({ page: html, lines } = requirementMatrix(subjects));
  });

  test('is filtered by words, section and machine, with the keyboard alone', async ({ page }) => {
    const all = String(lines.length);
    await page.setContent(html);
    const status = page.getByRole('status');
    await expect(status).toHaveText(`${all} of ${all} lines shown`);
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await page.keyboard.type('regains focus');
    await expect(page.getByRole('row').filter({ hasText: 'authenticated.recheck' }).first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'The top bar links' })).toBeHidden();
    await page.getByRole('button', { name: 'Show all' }).press('Enter');
    await expect(status).toHaveText(`${all} of ${all} lines shown`);
    await page.getByLabel('Section').selectOption('contract §12');
    await page.getByLabel('Machine').selectOption('removal');
    const removals = lines.filter(
      ({ requirement, element }) => requirement.id.startsWith('12.') && element?.machine === 'removal',
    );
    await expect(status).toHaveText(`${String(removals.length)} of ${all} lines shown`);
    const row = page.locator('tbody tr:not([hidden])').first();
    await row.locator('.walked summary').first().press('Enter');
    await expect(row.getByText('The shortest path to it:').first()).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has nothing that axe finds wrong, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setContent(html);
      await page.getByLabel('Machine').selectOption('removal');
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('details')) each.open = true;
      });
      expect(await audit(page.mainFrame())).toEqual([]);
    });
  }
});

test.describe('the gallery of paths', () => {
  let gallery: ReturnType<typeof galleryFiles>;
  test.beforeAll(() => {
    const bench = { subjects: subjects.filter(({ name }) => name === 'inactivity') };
    gallery = galleryFiles(bench, {
      pictures: '',
      pictured: [],
      inspector: 'http://localhost:5173/__machines',
      reasonFor: () => '',
    });
  });

  test('finds a path by its words and opens it, with the keyboard alone', async ({ page }) => {
    const count = String(gallery.rows[0]?.paths.length);
    await page.setContent(gallery.files['inactivity.html'] ?? '');
    await expect(page.getByRole('status')).toHaveText(`${count} of ${count} paths shown`);
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await page.keyboard.type('wait until expiry');
    const path = page.locator('article:not([hidden])').first();
    await path.locator('summary').first().press('Enter');
    await expect(path.getByRole('listitem').filter({ hasText: 'Wait until expiry' }).first()).toBeVisible();
    const replay = path.getByRole('link', { name: /Replay in the inspector/ });
    await expect(replay).toHaveAttribute('href', /\/__machines#replay=%7B%22machine%22/);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has nothing that axe finds wrong, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setContent(gallery.files['index.html'] ?? '');
      expect(await audit(page.mainFrame())).toEqual([]);
      await page.setContent(gallery.files['inactivity.html'] ?? '');
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('details')) each.open = true;
      });
      expect(await audit(page.mainFrame())).toEqual([]);
    });
  }
});
