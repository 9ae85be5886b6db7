import { IconX } from '#src/ui/icons.tsx';
import { useId, type ReactNode } from 'react';
import { facesCopy } from '#src/ui/feedback/faces.copy.ts';
import styles from './drawer.module.css';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Someone wants it closed. It stays until its owner no longer renders it: unsaved work may have to be kept. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Opens with its first appearance; when it goes, the focus is back where it was. */
function show(node: HTMLDialogElement) {
  node.showModal();
  node.querySelector('h2')?.focus();
  return () => node.close();
}

/** A panel from the side, for a form: the browser's own modal dialog. A click beside it closes nothing. */
export function Drawer({ title, lead, onClose, children }: Props) {
  const titleId = useId();
  return (
    <dialog
      ref={show}
      className={styles.drawer}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={facesCopy.close} onClick={onClose}>
          <IconX size={22} aria-hidden />
        </button>
      </div>
      <div className={styles.body}>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </div>
    </dialog>
  );
}
