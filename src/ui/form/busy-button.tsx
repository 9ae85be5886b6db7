import { Button, Loader, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

type Props = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & { readonly isBusy: boolean };

/**
 * A button that waits for its own action and drops clicks meanwhile. Mantine's `loading` would disable it, and a
 * disabled button loses the keyboard focus.
 */
export const BusyButton = ({ isBusy, leftSection, onClick, ...button }: Props) => (
  <Button
    {...button}
    aria-disabled={isBusy}
    leftSection={isBusy ? <Loader size="1em" color="currentColor" aria-hidden /> : leftSection}
    onClick={(event) => {
      if (isBusy) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
