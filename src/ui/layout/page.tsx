import { Container, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { FocusHeading } from './focus-heading.tsx';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** The heading takes the focus when this changes: for a page that changes its content without a new address. */
  readonly focusKey?: string;
  readonly width?: 'narrow' | 'reading' | 'wide';
  readonly children: ReactNode;
};

/** With one rem of space on each side. */
const sizes = { narrow: '30rem', reading: '47rem', wide: '72rem' } as const;

/** A page's column with its one `h1`. */
export const Page = ({ title, lead, actions, width = 'reading', focusKey, children }: Props) => (
  <Container size={sizes[width]} w="100%" pt="clamp(1.5rem, 5vw, 2.5rem)" pb="4rem">
    <Stack gap="lg">
      <Group align="start" justify="space-between">
        <Stack gap="sm">
          {focusKey === undefined ? (
            <Title>{title}</Title>
          ) : (
            <FocusHeading level={1} focusKey={focusKey}>
              {title}
            </FocusHeading>
          )}
          {lead ? (
            <Text c="dimmed" fz="lg" maw="36rem">
              {lead}
            </Text>
          ) : null}
        </Stack>
        {actions ? (
          <Group gap="sm" data-print="hide">
            {actions}
          </Group>
        ) : null}
      </Group>
      {children}
    </Stack>
  </Container>
);
