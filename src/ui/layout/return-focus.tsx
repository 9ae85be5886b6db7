import { useLayoutEffect, useRef, type ReactNode } from 'react';

type Props = {
  readonly isOpen: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A part that opens in its place: when it closes, the button that opened it has the focus again. */
export function ReturnFocus({ isOpen, className, children }: Props) {
  const node = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (hasClosed) node.current?.querySelector('button')?.focus();
  });
  return (
    <div ref={node} className={className}>
      {children}
    </div>
  );
}
