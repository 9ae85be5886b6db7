import { List } from '@mantine/core';
import { Card } from '../layout/card.tsx';

type Props = {
  readonly title: string;
  readonly lead?: string;
  readonly items: readonly string[];
  readonly isOrdered?: boolean;
};

/** A card with a list of sentences; nothing at all when there are none. */
export const TextList = ({ title, lead, items, isOrdered = false }: Props) =>
  items.length === 0 ? null : (
    <Card title={title} {...(lead ? { lead } : {})}>
      <List type={isOrdered ? 'ordered' : 'unordered'}>
        {items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    </Card>
  );
