import type { Icon } from '#src/ui/icons.tsx';
import { useId, type ReactNode } from 'react';
import type { CareCardStyle } from '#src/domain/assessment-view.ts';
import styles from './care-card.module.css';

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
    <section className={styles.card} data-style={look} aria-labelledby={id}>
      <div className={styles.head}>
        <Icon size={30} aria-hidden />
        <div>
          <p className={styles.word}>{word}</p>
          <h2 id={id}>{title}</h2>
        </div>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
