import { Badge, Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconPoint,
  IconPointFilled,
} from '#src/ui/icons.tsx';
import type { RecordMark } from '#src/features/records/records.props.ts';

const icons = {
  plain: IconPoint,
  now: IconPointFilled,
  good: IconCircleCheck,
  warn: IconInfoCircle,
  danger: IconAlertTriangle,
} as const;

const colors = { plain: 'gray', now: 'accent', good: 'good', warn: 'warn', danger: 'danger' } as const;

const Mark = ({ label, tone }: RecordMark) => {
  const Icon = icons[tone];
  return (
    <Badge component="span" color={colors[tone]} leftSection={<Icon size={16} aria-hidden />}>
      {label}
    </Badge>
  );
};

/** Labels with an icon each. */
export const RecordMarks = ({ marks }: { readonly marks: readonly RecordMark[] }) =>
  marks.length === 0 ? null : (
    <Group component="span" display="inline-flex" gap="0.25rem 0.375rem">
      {marks.map((mark) => (
        <Mark key={mark.label} {...mark} />
      ))}
    </Group>
  );
