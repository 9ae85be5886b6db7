import { Stack } from '@mantine/core';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

type Props = {
  readonly isOpen: boolean;
  readonly children: ReactNode;
};

/** Content that opens in place: if it closes while it has the focus, its first button takes the focus. */
export function ReturnFocus({ isOpen, children }: Props) {
  const node = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    const isLost = document.activeElement === document.body;
    if (hasClosed && isLost) node.current?.querySelector('button')?.focus();
  });
  return (
    <Stack ref={node} gap="0.75rem">
      {children}
    </Stack>
  );
}
