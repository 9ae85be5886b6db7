import { Badge } from '@mantine/core';
import { IconAlertOctagon, IconClock, IconHome, IconStethoscope } from '#src/ui/icons.tsx';
import type { Urgency } from '#contract/urgency.ts';
import { urgencyWords } from './urgency.copy.ts';

const icons = {
  LOW: IconHome,
  MEDIUM: IconStethoscope,
  HIGH: IconClock,
  EMERGENCY: IconAlertOctagon,
} as const;

const colors = { LOW: 'good', MEDIUM: 'accent', HIGH: 'warn', EMERGENCY: 'danger' } as const;

type Props = { readonly urgency: Urgency };

/** An urgency as text and an icon, never a colour alone. */
export function UrgencyMark({ urgency }: Props) {
  const Icon = icons[urgency];
  return (
    <Badge component="span" flex="none" color={colors[urgency]} leftSection={<Icon size={16} aria-hidden />}>
      {urgencyWords[urgency]}
    </Badge>
  );
}
