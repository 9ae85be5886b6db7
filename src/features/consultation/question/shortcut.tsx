import { Kbd } from '@mantine/core';

/** The key that chooses an option, shown where a keyboard is likely. */
export const Shortcut = ({ digit }: { readonly digit: number }) => (
  <Kbd visibleFrom="sm" ms="0.75rem" aria-hidden>
    {digit}
  </Kbd>
);
