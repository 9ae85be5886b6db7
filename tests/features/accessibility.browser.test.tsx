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
    /** Every state in both themes at every size, instead of two looks. */
    isEveryLook: boolean;
  }
}

/** Elements that reach past the right edge of the window: a page must not scroll sideways (WCAG 1.4.10). */
const tooWide = () =>
  [...document.querySelectorAll('main *')]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);

const show = (name: string) =>
  render(
    <UiProvider scheme="light">
      <MemoryRouter>
        <main>{samples[name]?.()}</main>
      </MemoryRouter>
    </UiProvider>,
  );

/** The theme is this attribute and nothing else: the same elements stand in other colours. */
const paint = (theme: Look['theme']) =>
  document.documentElement.setAttribute('data-mantine-color-scheme', theme);

describe.each(Object.keys(samples))('%s', (name) => {
  it('fits a window of 320 px, and has no axe violation in either theme', { timeout: 30_000 }, async () => {
    await page.viewport(320, 640);
    await show(name);
    await expect.element(page.getByRole('heading', { level: 1, includeHidden: true })).toBeInTheDocument();
    const found = tooWide();
    for (const { theme, size } of looksAt(name, inject('isEveryLook'))) {
      await page.viewport(size.width, size.height);
      paint(theme);
      const violations = await commands.audit();
      found.push(...violations.map((violation) => `${theme} ${size.width}: ${violation}`));
    }
    paint('light');
    expect(found).toEqual([]);
  });
});

/** Whether an element can be scrolled into view by hand. */
function isInScrollArea(element: Element): boolean {
  for (let area = element.parentElement; area; area = area.parentElement) {
    const { overflowY } = getComputedStyle(area);
    if (overflowY === 'auto' && area.scrollHeight > area.clientHeight) return true;
  }
  return false;
}

describe('a conversation in a low window', () => {
  it('scrolls as a whole, so that the question and the text field can both be reached', async () => {
    await page.viewport(360, 480);
    await show('consultation.asking-multiple');
    const send = page.getByRole('button', { name: 'Send' });
    await expect.element(send).toBeInTheDocument();
    expect(isInScrollArea(send.element())).toBe(true);
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

  it.each(['light', 'dark'] as const)(
    'sees a planted text that is too faint when it is %s',
    async (theme) => {
      const shown = await show('');
      document.querySelector('main')?.append('Faint');
      document.querySelector('main')?.style.setProperty('color', 'rgb(119 119 119)');
      document.querySelector('main')?.style.setProperty('background', 'rgb(136 136 136)');
      paint(theme);
      const violations = await commands.audit();
      paint('light');
      await shown.unmount();
      expect(violations.map((violation) => violation.split(':')[0])).toContain('color-contrast');
    },
  );
});

describe('the page’s policy', () => {
  it('lets the style tags of the theme apply: each carries the nonce of the page', async () => {
    const { nonce } = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]') ?? {};
    expect(nonce).not.toBe('');
    const shown = await render(<UiProvider scheme="light">A page</UiProvider>);
    const tags = [...shown.container.querySelectorAll('style')];
    expect(tags.length).toBeGreaterThan(0);
    expect(new Set(tags.map((tag) => tag.nonce))).toEqual(new Set([nonce]));
  });
});
