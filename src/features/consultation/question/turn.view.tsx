import { Button } from '@mantine/core';
import { consultationCopy as copy } from '#src/features/consultation/consultation.copy.ts';
import { conversationCopy } from '#src/features/consultation/conversation.copy.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { FocusHeading } from '#src/ui/layout/focus-heading.tsx';
import type {
  ConversationProps,
  FocusProps,
  SentProps,
} from '#src/features/consultation/consultation.props.ts';
import styles from '#src/features/consultation/consultation.module.css';

type Part<K extends FocusProps['kind']> = Extract<FocusProps, { kind: K }>;
type Handlers = { readonly on: ConversationProps['on'] };

const Sent = ({ sent }: { readonly sent: SentProps | null }) =>
  sent === null ? null : (
    <div>
      <p className={styles.asked}>{sent.question}</p>
      <p className={styles.answered}>{sent.answer}</p>
    </div>
  );

/** While the next question is on its way. */
export const WaitingView = ({ sent, canCancel, isSlow, on }: Part<'waiting'> & Handlers) => (
  <section className={styles.question} aria-label={copy.waiting} aria-busy>
    <Sent sent={sent} />
    <p className={styles.waiting}>{copy.waiting}</p>
    <output className={styles.waiting}>{isSlow ? copy.slow : ''}</output>
    <span className={styles.placeholder} />
    <span className={styles.placeholder} />
    {canCancel ? (
      <div className={styles.quietAnswers}>
        <Button variant="subtle" onClick={on.cancelWait}>
          {conversationCopy.cancelWait}
        </Button>
      </div>
    ) : null}
  </section>
);

/** An answer that did not arrive. */
export const FailedView = ({ sent, title, message, canEdit, on }: Part<'failed'> & Handlers) => (
  <Notice tone="danger" title={title ?? conversationCopy.failedTitle} isLive>
    <p>{message}</p>
    {sent === null ? null : <p>{conversationCopy.failedKept}</p>}
    <Sent sent={sent} />
    <div className={styles.buttons}>
      <Button onClick={on.retry}>{conversationCopy.retry}</Button>
      {canEdit ? (
        <Button variant="default" onClick={on.edit}>
          {conversationCopy.editAnswer}
        </Button>
      ) : null}
    </div>
  </Notice>
);

/** Before a correction that may lower the urgency. */
export const ConfirmingView = ({ on }: Handlers) => (
  <section className={styles.question} aria-label={conversationCopy.confirmTitle}>
    <FocusHeading focusKey="confirming" className={styles.text}>
      {conversationCopy.confirmTitle}
    </FocusHeading>
    <p>{conversationCopy.confirm}</p>
    <div className={styles.buttons}>
      <Button variant="default" onClick={on.confirm}>
        {conversationCopy.confirmYes}
      </Button>
      <Button onClick={on.withdraw}>{conversationCopy.confirmNo}</Button>
    </div>
  </section>
);
