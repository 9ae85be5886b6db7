import { Divider, Flex, Stack, Text } from '@mantine/core';
import { IconChevronRight } from '#src/ui/icons.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Urgency } from '#contract/urgency.ts';
import { UrgencyMark } from '#src/ui/assessment/urgency-mark.tsx';
import styles from './assessment-link.module.css';
import { assessmentPath } from '#src/config/page-paths.ts';

/** One saved consultation in a list. */
export type SavedItem = {
  readonly id: string;
  readonly title: string;
  /** The title without the day, which is shown below it. */
  readonly name: string;
  readonly day: string;
  readonly urgency: Urgency;
};

type Props = {
  readonly items: readonly SavedItem[];
  /** The actions of an item, shown below it. */
  readonly actionsOf: (item: SavedItem) => ReactNode;
};

/** Saved consultations, each a link to its assessment. */
export const AssessmentLinks = ({ items, actionsOf }: Props) => (
  <Stack component="ul" gap={0} style={{ listStyle: 'none' }}>
    {items.map((item, index) => (
      <li key={item.id}>
        {index === 0 ? null : <Divider />}
        <Flex
          component={Link}
          align="center"
          wrap="wrap"
          className={styles.item}
          gap="0.25rem 0.75rem"
          mx="-0.5rem"
          px="sm"
          py="0.75rem"
          bdrs="md"
          c="var(--color-ink)"
          td="none"
          to={assessmentPath(item.id)}
        >
          <Text span flex="1 1 14rem">
            <strong>{item.name}</strong>
            <Text span display="block" fz="sm" c="dimmed">
              {item.day}
            </Text>
          </Text>
          <UrgencyMark urgency={item.urgency} />
          <IconChevronRight size={20} aria-hidden />
        </Flex>
        {actionsOf(item)}
      </li>
    ))}
  </Stack>
);
