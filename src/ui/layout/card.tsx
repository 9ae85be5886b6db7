import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

type Props = {
  readonly title?: string;
  readonly level?: 2 | 3;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly tone?: 'plain' | 'quiet';
  readonly children: ReactNode;
};

/** A white card on the canvas. With a title it is a named region. */
export function Card({ title, level = 2, lead, actions, tone = 'plain', children }: Props) {
  const id = useId();
  if (title === undefined)
    return (
      <div className={styles.card} data-tone={tone}>
        {children}
      </div>
    );
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.card} data-tone={tone} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id}>{title}</Heading>
        {actions}
      </div>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
