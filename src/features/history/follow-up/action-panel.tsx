import { IconChevronDown } from '#src/ui/icons.tsx';
import type { ReactNode } from 'react';
import styles from './action-panel.module.css';

type Props = { readonly label: string; readonly icon: ReactNode; readonly children: ReactNode };

/** An action of a page that needs to be told more: a button that opens what it asks below the others. */
export const ActionPanel = ({ label, icon, children }: Props) => (
  <details className={styles.panel}>
    <summary className={styles.opener}>
      {icon}
      {label}
      <IconChevronDown className={styles.chevron} size={18} aria-hidden />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
);
