import type { ReactNode } from 'react';

type Props = {
  /** The heading takes the focus whenever this changes. */
  readonly focusKey: string;
  readonly level?: 1 | 2 | 3;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

function takeFocus(node: HTMLHeadingElement | null) {
  node?.focus({ preventScroll: true });
  node?.scrollIntoView({ block: 'start' });
}

/** A heading that takes the focus when its content is new, so that keyboard and screen-reader users start there. */
export function FocusHeading({ focusKey, level = 2, className, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <Heading key={focusKey} ref={takeFocus} tabIndex={-1} className={className}>
      {children}
    </Heading>
  );
}
