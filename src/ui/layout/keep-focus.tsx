import { SimpleGrid } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

type Props = {
  readonly label: string;
  /** Changes when items change places. */
  readonly order: string;
  readonly children: ReactNode;
};

/** A grid of cards whose items can change places: the control that moved an item keeps the focus, which moving would lose. */
export function KeepFocus({ label, order, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  const known = useRef(order);

  useEffect(() => {
    const node = list.current;
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? target : null;
    };
    node?.addEventListener('focusin', note);
    return () => node?.removeEventListener('focusin', note);
  }, []);

  useLayoutEffect(() => {
    const hasMoved = known.current !== order;
    known.current = order;
    const isLost = document.activeElement === document.body;
    if (hasMoved && isLost && last.current?.isConnected) last.current.focus();
  });
  return (
    <SimpleGrid
      component="ul"
      ref={list}
      minColWidth="min(20rem, 100%)"
      style={{ listStyle: 'none' }}
      aria-label={label}
    >
      {children}
    </SimpleGrid>
  );
}
