import type { Alert } from '#contract/consultation.ts';
import { alertCopy as copy } from '#src/copy/alert.ts';
import { Notice } from '../feedback/notice.tsx';
import { AlertActions } from './alert-actions.tsx';
import { languageOf } from './language-of.ts';
import { QuickExit } from './quick-exit.tsx';
import styles from './safety.module.css';

type Props = { readonly alert: Alert };

/** A red flag that has been read stays in sight. */
export const AlertBanner = ({ alert }: Props) => (
  <Notice
    tone={alert.level === 'urgent' ? 'warn' : 'danger'}
    title={`${copy.word[alert.level]}: ${alert.title}`}
  >
    {alert.discreet ? <QuickExit /> : null}
    <p {...languageOf(alert)}>{alert.message}</p>
    <div className={styles.actions}>
      <AlertActions actions={alert.actions} color={alert.level === 'crisis' ? 'accent' : 'danger'} />
    </div>
  </Notice>
);
