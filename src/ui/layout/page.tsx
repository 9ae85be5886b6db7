import type { ReactNode } from 'react';
import { FocusHeading } from './focus-heading.tsx';
import styles from './page.module.css';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** The heading takes the focus when this changes: for a page that turns into another without a new address. */
  readonly focusKey?: string;
  readonly width?: 'narrow' | 'reading' | 'wide';
  readonly children: ReactNode;
};

/** A page's column with its one `h1`. */
export const Page = ({ title, lead, actions, width = 'reading', focusKey, children }: Props) => (
  <div className={styles.page} data-width={width}>
    <div className={styles.head}>
      <div className={styles.heading}>
        {focusKey === undefined ? (
          <h1>{title}</h1>
        ) : (
          <FocusHeading level={1} focusKey={focusKey}>
            {title}
          </FocusHeading>
        )}
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
