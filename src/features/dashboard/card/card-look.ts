import {
  IconAlertTriangle,
  IconBell,
  IconChartLine,
  IconClipboardCheck,
  IconClipboardHeart,
  IconFirstAidKit,
  IconFlag,
  IconLink,
  IconListCheck,
  IconMessageCircle,
  IconNote,
  IconPill,
  IconPlant2,
  IconStethoscope,
  IconUserCircle,
} from '#src/ui/icons.tsx';
import type { CardProps } from '#src/features/dashboard/dashboard.props.ts';

/** The icon of each card type. */
export const icons = {
  getting_started: IconUserCircle,
  resume_consultation: IconMessageCircle,
  last_assessment: IconClipboardCheck,
  follow_up: IconBell,
  allergies: IconPlant2,
  medications: IconPill,
  conditions: IconStethoscope,
  measurements: IconChartLine,
  safety_warning: IconAlertTriangle,
  emergency_info: IconFirstAidKit,
  record_review: IconClipboardHeart,
  note: IconNote,
  reminder: IconBell,
  goal: IconFlag,
  link: IconLink,
  next_step: IconListCheck,
} as const;

/** The colour of a tone. */
export const colors: Record<CardProps['tone'], string> = {
  neutral: 'var(--color-accent)',
  info: 'var(--color-accent)',
  success: 'var(--color-good)',
  warning: 'var(--color-warn)',
  danger: 'var(--color-error)',
};

/** The coloured edge of a card whose tone is not neutral. */
export const edgeOf = (tone: CardProps['tone']) =>
  tone === 'neutral' ? {} : { borderInlineStart: `4px solid ${colors[tone]}` };
