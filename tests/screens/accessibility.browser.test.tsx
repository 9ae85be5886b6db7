import { describe, expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { UiProvider } from '#src/ui/theme/ui-provider.tsx';
import { faces } from './samples/faces.tsx';

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

/** Elements that reach past the right edge of the window: a page must not scroll sideways (WCAG 1.4.10). */
const tooWide = () =>
  [...document.querySelectorAll('main *')]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);

describe.each(Object.keys(faces))('%s', (name) => {
  it('has no axe violation, light or dark, on a phone or on a desk', { timeout: 30_000 }, async () => {
    const found: string[] = [];
    for (const scheme of ['light', 'dark'] as const) {
      const shown = await render(
        <UiProvider scheme={scheme}>
          <MemoryRouter>
            <main>{faces[name]?.()}</main>
          </MemoryRouter>
        </UiProvider>,
      );
      for (const { width, height } of sizes) {
        await expect
          .element(page.getByRole('heading', { level: 1, includeHidden: true }))
          .toBeInTheDocument();
        await page.viewport(width, height);
        const violations = await commands.audit();
        found.push(...violations.map((violation) => `${scheme} ${width}: ${violation}`));
      }
      await shown.unmount();
    }
    expect(found).toEqual([]);
  });

  it('fits a window of 320 px', async () => {
    await page.viewport(320, 640);
    await render(
      <UiProvider scheme="light">
        <MemoryRouter>
          <main>{faces[name]?.()}</main>
        </MemoryRouter>
      </UiProvider>,
    );
    expect(tooWide()).toEqual([]);
  });
});

describe('the audit', () => {
  it('sees a planted violation', async () => {
    await render(
      <main>
        <p>No heading of the first level.</p>
      </main>,
    );
    expect((await commands.audit()).map((violation) => violation.split(':')[0])).toEqual([
      'page-has-heading-one',
    ]);
  });
});

describe('the faces', () => {
  it('add no style tag while the page runs: a strict CSP would refuse it', async () => {
    const tags = () => document.querySelectorAll('style').length;
    const before = tags();
    for (const face of Object.values(faces)) {
      const shown = await render(
        <UiProvider scheme="light">
          <MemoryRouter>{face()}</MemoryRouter>
        </UiProvider>,
      );
      await shown.unmount();
    }
    expect(tags()).toBe(before);
  });
});
