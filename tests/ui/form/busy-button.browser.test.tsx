import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { UiProvider } from '#src/ui/theme/ui-provider.tsx';

/** A button whose action never ends; `onAct` is called with each click that it takes. */
function Acting({ onAct }: { readonly onAct: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const act = () => {
    onAct();
    setBusy(true);
  };
  return (
    <BusyButton isBusy={isBusy} onClick={act}>
      Save
    </BusyButton>
  );
}

it('keeps the keyboard focus while its action runs, and drops further clicks', async () => {
  let acts = 0;
  await render(
    <UiProvider scheme="light">
      <Acting onAct={() => (acts += 1)} />
    </UiProvider>,
  );
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await expect.element(button).toHaveAttribute('aria-disabled', 'false');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(acts).toBe(1);
});

it('does not send its form while it is busy', async () => {
  let sends = 0;
  await render(
    <UiProvider scheme="light">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sends += 1;
        }}
      >
        <BusyButton type="submit" isBusy>
          Send
        </BusyButton>
      </form>
    </UiProvider>,
  );
  const button = page.getByRole('button', { name: 'Send', exact: true });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  expect(sends).toBe(0);
});
