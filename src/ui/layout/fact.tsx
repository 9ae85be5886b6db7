import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { readonly label: string; readonly children: ReactNode };

/** A label and its value, in a `dl`. */
export const Fact = ({ label, children }: Props) => (
  <div>
    <Text component="dt" fz="sm" c="dimmed">
      {label}
    </Text>
    <Text component="dd" fw={600}>
      {children}
    </Text>
  </div>
);
