import { Drawer as MantineDrawer, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useLayoutEffect, type ReactNode } from 'react';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Someone wants it closed. It stays until its owner no longer renders it: unsaved work may have to be kept. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Gives the focus back where it was before, once the owner no longer renders this. */
function useFocusBack() {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}

/** A panel from the side, for a form. A click beside it closes nothing; Escape does, after the form has read it. */
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
          <MantineDrawer.Title fz="xl" fw={650} tabIndex={-1} data-autofocus>
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
