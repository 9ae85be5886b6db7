import { Button } from '@mantine/core';
import { consultationCopy as copy } from '#src/features/consultation/consultation.copy.ts';
import { conversationCopy } from '#src/features/consultation/conversation.copy.ts';
import { AnswerControls } from './answer-controls.tsx';
import type { AskedQuestion } from '#src/domain/conversation.ts';
import { listenForDigits } from './shortcuts.ts';
import { CiteMarks } from '#src/ui/sources/cite-marks.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { FocusHeading } from '#src/ui/layout/focus-heading.tsx';
import type { ConversationProps } from '#src/features/consultation/consultation.props.ts';
import styles from '#src/features/consultation/consultation.module.css';

export const COMPOSER_ID = 'composer';

type Props = Pick<ConversationProps, 'can' | 'on' | 'sources'> & {
  readonly asked: AskedQuestion;
  readonly isChange: boolean;
};

const Why = ({ asked, sources }: Pick<Props, 'asked' | 'sources'>) => {
  const refs = asked.detail?.why_refs ?? [];
  const cited = sources
    .filter(({ id }) => refs.includes(id))
    .map((source, index) => ({ number: index + 1, source }));
  return asked.detail?.why ? (
    <Disclosure label={conversationCopy.why}>
      <p>{asked.detail.why}</p>
      <CiteMarks cited={cited} group="why" />
    </Disclosure>
  ) : null;
};

/** The one question in focus, with its answers as controls. */
export const QuestionView = ({ asked, isChange, can, on, sources }: Props) => (
  <section className={styles.question} aria-label={asked.text} ref={listenForDigits}>
    {isChange ? <p className={styles.note}>{conversationCopy.changing}</p> : null}
    <FocusHeading focusKey={asked.detail?.id ?? asked.text} className={styles.text}>
      {asked.text}
    </FocusHeading>
    {asked.detail?.help ? <p className={styles.help}>{asked.detail.help}</p> : null}
    <AnswerControls
      key={asked.detail?.id ?? asked.text}
      asked={asked}
      composerId={COMPOSER_ID}
      isDisabled={!can.answer}
      onAnswer={on.answer}
    />
    <div className={styles.quietAnswers}>
      <Button
        variant="subtle"
        disabled={!can.answer}
        onClick={() =>
          on.answer({
            text: conversationCopy.unsure,
            structured: asked.detail && { question_id: asked.detail.id, text: conversationCopy.unsure },
          })
        }
      >
        {conversationCopy.unsure}
      </Button>
      {can.skip ? (
        <Button variant="subtle" onClick={on.skip}>
          {copy.skip}
        </Button>
      ) : null}
      {isChange ? (
        <Button variant="subtle" onClick={on.withdraw}>
          {conversationCopy.keepAnswer}
        </Button>
      ) : null}
    </div>
    <Why asked={asked} sources={sources} />
  </section>
);
