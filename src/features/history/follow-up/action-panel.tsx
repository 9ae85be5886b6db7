import { Button, Paper, Stack } from '@mantine/core';
import { IconChevronDown } from '#src/ui/icons.tsx';
import type { ReactNode } from 'react';
import styles from '#src/ui/layout/disclosure.module.css';

type Props = { readonly label: string; readonly icon: ReactNode; readonly children: ReactNode };

/** An action that needs more input: its button opens a form below the other buttons. */
export const ActionPanel = ({ label, icon, children }: Props) => (
  <details>
    <Button
      component="summary"
      variant="default"
      leftSection={icon}
      rightSection={<IconChevronDown className={styles.chevron} size={18} aria-hidden />}
    >
      {label}
    </Button>
    <Paper p="1.25rem 1rem" mt="0.75rem" maw="36rem">
      <Stack>{children}</Stack>
    </Paper>
  </details>
);
