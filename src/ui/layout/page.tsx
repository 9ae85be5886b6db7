import type { ReactNode } from 'react';
import styles from './page.module.css';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly width?: 'narrow' | 'reading' | 'wide';
  readonly children: ReactNode;
};

/** A page's column with its one `h1`. */
export const Page = ({ title, lead, actions, width = 'reading', children }: Props) => (
  <div className={styles.page} data-width={width}>
    <div className={styles.head}>
      <div className={styles.heading}>
        <h1>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {actions ? (
        <div className={styles.actions} data-print="hide">
          {actions}
        </div>
      ) : null}
    </div>
    {children}
  </div>
);
