import { assessmentCopy } from '#src/ui/assessment/assessment.copy.ts';
import { assessmentDetailCopy as copy } from './assessment-detail.copy.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import type { SpokenProps } from './assessment-detail.props.ts';
import styles from './saved-transcript.module.css';

type Props = { readonly spoken: readonly SpokenProps[] };

/** The whole conversation, folded away on the screen and open in print. */
export const Transcript = ({ spoken }: Props) => (
  <Card title={assessmentCopy.answers}>
    <Disclosure label={copy.transcript(spoken.length)}>
      <ol className={styles.spoken}>
        {spoken.map(({ messageIndex, question, answer, understood }) => (
          <li key={messageIndex}>
            <p className={styles.question}>{question ?? copy.firstWords}</p>
            <p className={styles.answer}>{answer}</p>
            {understood.length === 0 ? null : (
              <p className={styles.understood}>{copy.understood(understood.join('; '))}</p>
            )}
          </li>
        ))}
      </ol>
    </Disclosure>
  </Card>
);
