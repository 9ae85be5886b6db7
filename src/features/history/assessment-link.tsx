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
  /** What can be done with one, under it. */
  readonly actionsOf: (item: SavedItem) => ReactNode;
};

/** Saved consultations, each a link to its assessment. */
export const AssessmentLinks = ({ items, actionsOf }: Props) => (
  <ul className={styles.list}>
    {items.map((item) => (
      <li key={item.id}>
        <Link className={styles.item} to={`/history/${encodeURIComponent(item.id)}`}>
          <span className={styles.words}>
            <span className={styles.title}>{item.title}</span>
            <span className={styles.day}>{item.day}</span>
          </span>
          <UrgencyMark urgency={item.urgency} />
          <IconChevronRight size={20} aria-hidden />
        </Link>
        {actionsOf(item)}
      </li>
    ))}
  </ul>
);
