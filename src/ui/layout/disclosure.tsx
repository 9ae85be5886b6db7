import { Button, Stack } from '@mantine/core';
import { IconChevronDown } from '#src/ui/icons.tsx';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

type Props = {
  readonly label: ReactNode;
  readonly isOpen?: boolean;
  readonly group?: string;
  readonly children: ReactNode;
};

/** Content that expands in place. The browser's own element: it works by keyboard, in find-in-page and in print. */
export const Disclosure = ({ label, isOpen = false, group, children }: Props) => (
  <details open={isOpen} {...(group ? { name: group } : {})}>
    <Button
      component="summary"
      variant="transparent"
      px="0"
      ta="start"
      leftSection={<IconChevronDown className={styles.chevron} size={18} aria-hidden />}
    >
      {label}
    </Button>
    <Stack gap="sm" pt="xs" pb="sm">
      {children}
    </Stack>
  </details>
);
