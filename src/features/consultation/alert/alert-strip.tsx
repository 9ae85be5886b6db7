import type { Alert } from '#contract/consultation.ts';
import { alertCopy as copy } from '#src/ui/safety/alert.copy.ts';
import { alertAddress } from './alert-address.ts';
import { languageOf } from './language-of.ts';
import styles from '#src/ui/safety/safety.module.css';

type Props = { readonly alert: Alert };

/** A red flag that has been read stays in sight while the conversation goes on. */
export const AlertStrip = ({ alert }: Props) => (
  <div className={styles.strip} data-level={alert.level}>
    <span {...languageOf(alert)}>{`${copy.word[alert.level]}: ${alert.title}`}</span>
    {alert.actions.map((action) => {
      const address = alertAddress(action);
      return address === null ? null : (
        <a key={`${action.kind}:${action.value}`} href={address}>
          {action.label}
        </a>
      );
    })}
  </div>
);
