import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

type Props = {
  readonly className?: string | undefined;
  readonly label: string;
  /** Changes when items change places. */
  readonly order: string;
  readonly children: ReactNode;
};

/** A list whose items can change places: the control that moved an item keeps the focus, which moving would lose. */
export function KeepFocus({ className, label, order, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
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
    <ul ref={list} className={className} aria-label={label}>
      {children}
    </ul>
  );
}
