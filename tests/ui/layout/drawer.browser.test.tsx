import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import { Drawer } from '#src/ui/layout/drawer.tsx';
import { UiProvider } from '#src/ui/theme/ui-provider.tsx';

/** A page with one button that opens a drawer; `isKept` stands for an owner that refuses to close it. */
function Opener({ onClose, isKept = false }: { readonly onClose: () => void; readonly isKept?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    onClose();
    if (!isKept) setIsOpen(false);
  };
  return (
    <UiProvider scheme="light">
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <Drawer title="New card" onClose={close}>
          <input aria-label="Title" />
        </Drawer>
      ) : null}
    </UiProvider>
  );
}

const drawer = page.getByRole('dialog', { name: 'New card' });
const opener = page.getByRole('button', { name: 'Open', exact: true });

describe('a drawer', () => {
  it('takes the focus to its title, and gives it back when it is closed', async () => {
    await render(<Opener onClose={() => {}} />);
    await opener.click();
    await expect.element(drawer.getByRole('heading', { name: 'New card' })).toHaveFocus();
    await drawer.getByRole('button', { name: feedbackCopy.close }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('asks to be closed on Escape, and stays while its owner keeps it', async () => {
    const onClose = vi.fn<() => void>();
    await render(<Opener onClose={onClose} isKept />);
    await opener.click();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await expect.element(drawer).toBeVisible();
  });

  it('keeps what was typed when someone clicks beside it', async () => {
    const onClose = vi.fn<() => void>();
    await page.viewport(1280, 900);
    await render(<Opener onClose={onClose} />);
    await opener.click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Call the clinic');
    await userEvent.click(document.documentElement, { position: { x: 100, y: 400 }, force: true });
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Call the clinic');
    expect(onClose).not.toHaveBeenCalled();
  });
});
