import { Button, Group, Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import { TYPING_PAUSE_MS } from '#src/config/limits.ts';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly initial: string;
  readonly isDisabled: boolean;
  readonly maxLength: number;
  readonly onTyped: (text: string) => void;
  readonly onSend: (text: string) => void;
};

/** The field for the patient's own words. Enter sends; Shift and Enter start a new line. */
export function Composer({ id, label, initial, isDisabled, maxLength, onTyped, onSend }: Props) {
  const note = useDebouncedCallback(onTyped, { delay: TYPING_PAUSE_MS, flushOnUnmount: true });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('words');
    note.cancel();
    if (typeof text === 'string' && text.trim() !== '') onSend(text.trim());
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form onSubmit={submit}>
      <Group align="end" gap="sm" wrap="nowrap">
        <Textarea
          id={id}
          name="words"
          label={label}
          rows={1}
          maxLength={maxLength}
          readOnly={isDisabled}
          defaultValue={initial}
          autoComplete="off"
          flex={1}
          labelProps={{ fw: 400, fz: 'sm', c: 'dimmed' }}
          styles={{ input: { maxHeight: '30dvh' } }}
          onChange={(event) => note(event.currentTarget.value)}
          // What is typed belongs to this question, even if another one opens within the pause.
          onBlur={note.flush}
          onKeyDown={sendOnEnter}
        />
        <Button type="submit" disabled={isDisabled}>
          {copy.send}
        </Button>
      </Group>
    </form>
  );
}
