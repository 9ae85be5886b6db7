import { Drawer as MantineDrawer, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useLayoutEffect, type ReactNode } from 'react';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  /**
   * Called when the patient wants to close it. The owner closes it by no longer rendering it, because unsaved work may
   * be kept.
   */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Returns the focus when the owner no longer renders the drawer. */
function useFocusBack() {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}

/** A side panel for a form. A click outside does not close it; Escape does, after the form has handled it. */
export function Drawer({ title, lead, onClose, children }: Props) {
  useFocusBack();
  useHotkeys([['Escape', onClose]], []);
  return (
    <MantineDrawer.Root
      opened
      onClose={onClose}
      position="right"
      size="min(34rem, 100vw)"
      padding="clamp(1rem, 3vw, 1.5rem)"
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <MantineDrawer.Overlay />
      <MantineDrawer.Content bg="var(--color-canvas)" radius={0}>
        <MantineDrawer.Header bg="var(--color-card)" py="xs">
          <MantineDrawer.Title fz="xl" fw={650} lh={1.3} tabIndex={-1} data-autofocus>
            {title}
          </MantineDrawer.Title>
          <MantineDrawer.CloseButton aria-label={feedbackCopy.close} />
        </MantineDrawer.Header>
        <MantineDrawer.Body pt="1.25rem" pb="3rem">
          <Stack gap="1.25rem">
            {lead ? <Text c="dimmed">{lead}</Text> : null}
            {children}
          </Stack>
        </MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
