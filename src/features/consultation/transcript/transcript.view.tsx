import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import type { ExchangeProps } from '#src/features/consultation/consultation.props.ts';
import styles from '#src/features/consultation/consultation.module.css';

type Props = {
  readonly exchanges: readonly ExchangeProps[];
  readonly onReopen: (index: number) => void;
};

/** Earlier questions and answers, quieter than the one in focus, each with its way back. */
export const TranscriptView = ({ exchanges, onReopen }: Props) =>
  exchanges.length === 0 ? null : (
    <ol className={styles.transcript} aria-label={copy.earlier}>
      {exchanges.map((exchange) => (
        <li key={exchange.index} className={styles.exchange}>
          <p className={styles.asked}>{exchange.question}</p>
          <p className={styles.answered}>{exchange.answer}</p>
          {exchange.canChange ? (
            <button
              type="button"
              className={styles.change}
              aria-label={copy.changeOf(exchange.question)}
              onClick={() => onReopen(exchange.index)}
            >
              {copy.change}
            </button>
          ) : null}
        </li>
      ))}
    </ol>
  );
