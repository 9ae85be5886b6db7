import { Button, Checkbox, Stack } from '@mantine/core';
import type { ChangeEvent, SyntheticEvent } from 'react';
import { withoutOptions, type Question } from '#contract/consultation.ts';
import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import { byOptions } from './answer.ts';
import type { PatientAnswer } from '#src/domain/conversation.ts';
import formStyles from '#src/ui/form/form.module.css';
import { Shortcut } from './shortcut.tsx';

type Props = {
  readonly question: Question;
  readonly isDisabled: boolean;
  readonly onAnswer: (given: PatientAnswer) => void;
};

const boxesOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
];

/** "None of these" and similar options are exclusive: choosing one unticks the others, and vice versa. */
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
    <form aria-label={withoutOptions(question.text)} noValidate onSubmit={submit}>
      <Stack gap="sm">
        {question.options.map((option, index) => (
          <Checkbox
            key={option.id}
            classNames={{ root: formStyles.choice ?? '' }}
            styles={{
              labelWrapper: { flex: 1 },
              label: { display: 'flex', justifyContent: 'space-between' },
            }}
            name="option"
            value={option.id}
            label={
              <>
                {option.label}
                {index < 9 ? <Shortcut digit={index + 1} /> : null}
              </>
            }
            disabled={isDisabled}
            data-exclusive={option.exclusive === true}
            data-shortcut={index + 1}
            onChange={keepExclusive}
          />
        ))}
        <Button type="submit" disabled={isDisabled} mt="sm" style={{ alignSelf: 'start' }}>
          {copy.continue}
        </Button>
      </Stack>
    </form>
  );
}
