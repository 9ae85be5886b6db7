import { Button, Group, Paper } from '@mantine/core';

type Props = { readonly text: string; readonly undoLabel: string; readonly onUndo: () => void };

/** Takes the focus; when the button goes with the focus on it, the page takes it back. */
function takeFocus(node: HTMLButtonElement) {
  node.focus({ preventScroll: true });
  return () => {
    if (document.activeElement === node)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
}

/** Says what was deleted and offers an undo. Its button takes the focus, because the deleted row had it. */
export const UndoBar = ({ text, undoLabel, onUndo }: Props) => (
  <Paper
    pos="sticky"
    bottom="1rem"
    p="0.625rem 0.625rem 0.625rem 1rem"
    shadow="lg"
    style={{
      zIndex: 5,
      border: '1px solid var(--color-line)',
      borderInlineStart: '4px solid var(--color-accent)',
    }}
  >
    <Group justify="space-between" gap="sm">
      <output>{text}</output>
      <Button ref={takeFocus} variant="default" onClick={onUndo}>
        {undoLabel}
      </Button>
    </Group>
  </Paper>
);
