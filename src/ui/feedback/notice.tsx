import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '#src/ui/icons.tsx';
import type { ReactNode } from 'react';

type Tone = 'info' | 'warn' | 'danger' | 'good';

const icons = {
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  danger: IconAlertTriangle,
  good: IconCircleCheck,
} as const;

const colors = {
  info: 'var(--color-accent)',
  warn: 'var(--color-warn)',
  danger: 'var(--color-error)',
  good: 'var(--color-good)',
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
  const color = colors[tone];
  return (
    <Alert
      variant="default"
      role={isLive ? 'alert' : 'note'}
      icon={<Icon size={22} aria-hidden />}
      title={title}
      style={{ border: '1px solid var(--color-line)', borderInlineStart: `4px solid ${color}` }}
      styles={{ icon: { color } }}
    >
      {children ? <Stack gap="sm">{children}</Stack> : null}
    </Alert>
  );
}
