import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Icon } from '#src/ui/icons.tsx';
import { useId, type ReactNode } from 'react';
import type { CareCardStyle } from '#src/domain/assessment-view.ts';
import styles from './care-card.module.css';

const tones = {
  emergency: 'var(--color-danger-fill)',
  urgent: 'var(--color-warn-fill)',
  'non-urgent': 'var(--color-accent-fill)',
  unknown: 'var(--color-neutral-fill)',
} as const;

type Props = {
  readonly look: CareCardStyle | 'unknown';
  readonly icon: Icon;
  /** The urgency, as text. */
  readonly word: string;
  readonly title: string;
  readonly children: ReactNode;
};

/** A card that says how soon to get help, with text and an icon besides the colour. */
export function CareFrame({ look, icon: Icon, word, title, children }: Props) {
  const id = useId();
  return (
    <Paper
      component="section"
      bd="2px solid var(--tone)"
      style={{ '--tone': tones[look], overflow: 'hidden' }}
      aria-labelledby={id}
    >
      <Group
        className={styles.head}
        align="start"
        gap="0.75rem"
        wrap="nowrap"
        p="md"
        px="clamp(1rem, 3vw, 1.5rem)"
      >
        <Icon size={30} style={{ flex: 'none', marginBlockStart: '0.125rem' }} aria-hidden />
        <div>
          <Text fw={600} lh={1.4}>
            {word}
          </Text>
          <Title order={2} size="1.375rem" id={id}>
            {title}
          </Title>
        </div>
      </Group>
      <Stack align="start" gap="0.75rem" p="md" px="clamp(1rem, 3vw, 1.5rem)" fz="lg">
        {children}
      </Stack>
    </Paper>
  );
}
