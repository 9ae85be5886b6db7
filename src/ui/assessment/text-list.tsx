import { Card } from '../layout/card.tsx';
import styles from './report.module.css';

type Props = {
  readonly title: string;
  readonly lead?: string;
  readonly items: readonly string[];
  readonly isOrdered?: boolean;
  readonly tone?: 'plain' | 'warn';
};

/** A card with a list of sentences; nothing at all when there are none. */
export function TextList({ title, lead, items, isOrdered = false, tone = 'plain' }: Props) {
  const List = isOrdered ? 'ol' : 'ul';
  if (items.length === 0) return null;
  return (
    <Card title={title} {...(lead ? { lead } : {})}>
      <List className={styles.list} data-tone={tone}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    </Card>
  );
}
