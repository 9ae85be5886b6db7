import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconArrowLeft } from '#src/ui/icons.tsx';

type Props = { readonly to: string; readonly children: ReactNode };

/** The way back to the page that this one belongs to. */
export const BackLink = ({ to, children }: Props) => (
  <p data-print="hide">
    <Link to={to}>
      <Group component="span" display="inline-flex" gap="0.375rem" mih="var(--target)">
        <IconArrowLeft size={18} aria-hidden />
        {children}
      </Group>
    </Link>
  </p>
);
