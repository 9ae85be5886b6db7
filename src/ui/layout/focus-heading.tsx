import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  /** The heading takes the focus whenever this changes. */
  readonly focusKey: string;
  readonly level?: 1 | 2 | 3;
  /** A font size other than the one of its level. */
  readonly size?: string;
  readonly children: ReactNode;
};

function takeFocus(node: HTMLHeadingElement | null) {
  node?.focus({ preventScroll: true });
  node?.scrollIntoView({ block: 'start' });
}

/** A heading that takes the focus when its content is new, so that keyboard and screen-reader users start there. */
export const FocusHeading = ({ focusKey, level = 2, size = `h${level}`, children }: Props) => (
  <Title key={focusKey} order={level} size={size} ref={takeFocus} tabIndex={-1}>
    {children}
  </Title>
);
