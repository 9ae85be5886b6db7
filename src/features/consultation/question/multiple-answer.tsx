import { Button } from '@mantine/core';
import type { ChangeEvent, SyntheticEvent } from 'react';
import type { Question } from '#contract/consultation.ts';
import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import { byOptions } from './answer.ts';
import type { PatientAnswer } from '#src/domain/conversation.ts';
import styles from './answer.module.css';

type Props = {
  readonly question: Question;
  readonly isDisabled: boolean;
  readonly onAnswer: (given: PatientAnswer) => void;
};

const boxesOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
];

/** "None of these" and the like stand alone: choosing one unticks the rest, and the other way round. */
function keepExclusive(event: ChangeEvent<HTMLInputElement>) {
  const chosen = event.currentTarget;
  const form = chosen.form;
  if (!form) return;
  const boxes = boxesOf(form);
  boxes[0]?.setCustomValidity('');
  if (!chosen.checked) return;
  for (const box of boxes) {
    const isBarred = chosen.dataset['exclusive'] === 'true' || box.dataset['exclusive'] === 'true';
    if (box !== chosen && isBarred) box.checked = false;
  }
}

/** Any number of options, then "Continue". */
export function MultipleAnswer({ question, isDisabled, onAnswer }: Props) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const boxes = boxesOf(event.currentTarget);
    const ids = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    boxes[0]?.setCustomValidity(ids.size === 0 ? copy.chooseOne : '');
    if (event.currentTarget.reportValidity()) {
      onAnswer(
        byOptions(
          question,
          question.options.filter(({ id }) => ids.has(id)),
        ),
      );
    }
  };
  return (
    <form className={styles.structured} aria-label={question.text} noValidate onSubmit={submit}>
      <div className={styles.options} data-kind="multiple">
        {question.options.map((option, index) => (
          <label key={option.id} className={styles.option}>
            <input
              type="checkbox"
              name="option"
              value={option.id}
              disabled={isDisabled}
              data-exclusive={option.exclusive === true}
              data-shortcut={index + 1}
              onChange={keepExclusive}
            />
            <span>{option.label}</span>
            {index < 9 ? (
              <kbd className={styles.key} aria-hidden>
                {index + 1}
              </kbd>
            ) : null}
          </label>
        ))}
      </div>
      <Button type="submit" disabled={isDisabled}>
        {copy.continue}
      </Button>
    </form>
  );
}
