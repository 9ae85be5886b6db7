import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

type Props = {
  /** Names the card in the address, for links on the page. */
  readonly anchor?: string | undefined;
  readonly title?: string;
  readonly level?: 2 | 3;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly tone?: 'plain' | 'quiet';
  readonly children: ReactNode;
};

/** A white card on the canvas. With a title it is a named region. */
export function Card({ anchor, title, level = 2, lead, actions, tone = 'plain', children }: Props) {
  const id = useId();
  const named =
    title === undefined ? {} : { component: 'section' as const, 'aria-labelledby': id, id: anchor };
  return (
    <Paper p="clamp(min(1rem, 4.5vw), 3vw, 1.5rem)" {...(tone === 'quiet' ? { bg: 'none' } : {})} {...named}>
      <Stack gap="0.75rem">
        {title === undefined ? null : (
          <Group justify="space-between" gap="0.25rem 1rem">
            <Title order={level} id={id}>
              {title}
            </Title>
            {actions}
          </Group>
        )}
        {lead ? <Text c="dimmed">{lead}</Text> : null}
        {children}
      </Stack>
    </Paper>
  );
}
