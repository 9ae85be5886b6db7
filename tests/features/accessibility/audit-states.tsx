import { describe, expect, inject, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { UiProvider } from '#src/ui/theme/ui-provider.tsx';
import { looksAt, type Look } from '#tests/looks.ts';
import { samples } from '#tests/features/samples/all.samples.tsx';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest's own name, which is merged into.
  interface ProvidedContext {
    /** Every state in both themes at both sizes, instead of a pair of each. */
    isEveryLook: boolean;
  }
}

/** Elements that reach past the right edge of the window: a page must not scroll sideways (WCAG 1.4.10). */
const tooWide = () =>
  [...document.querySelectorAll('main *')]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);

export const show = (name: string) =>
  render(
    <UiProvider scheme="light">
      <MemoryRouter>
        <main>{samples[name]?.()}</main>
      </MemoryRouter>
    </UiProvider>,
  );

/** The theme is this attribute and nothing else: the same elements stand in other colours. */
export const paint = (theme: Look['theme']) =>
  document.documentElement.setAttribute('data-mantine-color-scheme', theme);

/** Of so many files that share the work, so that a machine with two cores audits two pages at once. */
const FILES = 2;

/** Audits every second state of all pages: one file the even ones, the other the odd ones. */
export function auditStates(file: number): void {
  const names = Object.keys(samples).filter((_name, index) => index % FILES === file);
  describe.each(names)('%s', (name) => {
    it('has no axe violation, light or dark, on a phone or on a desk', { timeout: 30_000 }, async () => {
      const found: string[] = [];
      await show(name);
      await expect.element(page.getByRole('heading', { level: 1, includeHidden: true })).toBeInTheDocument();
      for (const { theme, size } of looksAt(name, inject('isEveryLook'))) {
        await page.viewport(size.width, size.height);
        paint(theme);
        const violations = await commands.audit();
        found.push(...violations.map((violation) => `${theme} ${size.width}: ${violation}`));
      }
      paint('light');
      expect(found).toEqual([]);
    });

    it('fits a window of 320 px', async () => {
      await page.viewport(320, 640);
      await show(name);
      expect(tooWide()).toEqual([]);
    });
  });
}
