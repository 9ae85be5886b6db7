import { IconAlertOctagon, IconClock, IconHome, IconStethoscope } from '#src/ui/icons.tsx';
import type { Urgency } from '#contract/urgency.ts';
import { urgencyWords } from './urgency.copy.ts';
import styles from './urgency-mark.module.css';

const icons = {
  LOW: IconHome,
  MEDIUM: IconStethoscope,
  HIGH: IconClock,
  EMERGENCY: IconAlertOctagon,
} as const;

type Props = { readonly urgency: Urgency };

/** How urgent something was judged: a word and an icon, never a colour alone. */
export function UrgencyMark({ urgency }: Props) {
  const Icon = icons[urgency];
  return (
    <span className={styles.mark} data-urgency={urgency}>
      <Icon size={16} aria-hidden />
      {urgencyWords[urgency]}
    </span>
  );
}
