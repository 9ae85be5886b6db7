import { Stack, Text } from '@mantine/core';
import { IconChevronRight } from '#src/ui/icons.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Urgency } from '#contract/urgency.ts';
import { UrgencyMark } from '#src/ui/assessment/urgency-mark.tsx';
import styles from './assessment-link.module.css';

/** One saved consultation in a list. */
export type SavedItem = {
  readonly id: string;
  readonly title: string;
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
  <Stack component="ul" gap={0} className={styles.list} style={{ listStyle: 'none' }}>
    {items.map((item) => (
      <li key={item.id}>
        <Link className={styles.item} to={`/history/${encodeURIComponent(item.id)}`}>
          <Text span flex="1 1 14rem">
            <strong>{item.title}</strong>
            <Text span display="block" fz="sm" c="dimmed">
              {item.day}
            </Text>
          </Text>
          <UrgencyMark urgency={item.urgency} />
          <IconChevronRight size={20} aria-hidden />
        </Link>
        {actionsOf(item)}
      </li>
    ))}
  </Stack>
);
