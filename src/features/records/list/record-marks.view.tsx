import {
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconPoint,
  IconPointFilled,
} from '#src/ui/icons.tsx';
import type { RecordMark } from '#src/features/records/records.props.ts';
import styles from '#src/features/records/records.module.css';

const icons = {
  plain: IconPoint,
  now: IconPointFilled,
  good: IconCircleCheck,
  warn: IconInfoCircle,
  danger: IconAlertTriangle,
} as const;

const Mark = ({ label, tone }: RecordMark) => {
  const Icon = icons[tone];
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon size={16} aria-hidden />
      {label}
    </span>
  );
};

/** Words with an icon each. */
export const RecordMarks = ({ marks }: { readonly marks: readonly RecordMark[] }) =>
  marks.length === 0 ? null : (
    <span className={styles.marks}>
      {marks.map((mark) => (
        <Mark key={mark.label} {...mark} />
      ))}
    </span>
  );
