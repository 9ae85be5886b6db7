import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UiProvider } from '#src/ui/theme/ui-provider.tsx';
import { auditStates, paint, show } from './audit-states.tsx';

auditStates(0);

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
