import { Button } from '@mantine/core';
import styles from './undo-bar.module.css';

type Props = { readonly text: string; readonly undoLabel: string; readonly onUndo: () => void };

function takeFocus(node: HTMLButtonElement | null) {
  node?.focus({ preventScroll: true });
}

/** Says what has gone and gives it back. Its button takes the focus: the row that held it is no longer there. */
export const UndoBar = ({ text, undoLabel, onUndo }: Props) => (
  <div className={styles.bar}>
    <output>{text}</output>
    <Button ref={takeFocus} variant="default" onClick={onUndo}>
      {undoLabel}
    </Button>
  </div>
);
