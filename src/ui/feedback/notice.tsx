import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '#src/ui/icons.tsx';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Tone = 'info' | 'warn' | 'danger' | 'good';

const icons = {
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  danger: IconAlertTriangle,
  good: IconCircleCheck,
} as const;

type Props = {
  readonly tone: Tone;
  readonly title?: string;
  readonly isLive?: boolean;
  readonly children?: ReactNode;
};

/** A neutral card with a coloured edge and an icon: the colour is never the only sign. */
export function Notice({ tone, title, isLive = false, children }: Props) {
  const Icon = icons[tone];
  return (
    <div className={styles.notice} data-tone={tone} {...(isLive ? { role: 'alert' } : {})}>
      <Icon className={styles.icon} size={22} aria-hidden />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
