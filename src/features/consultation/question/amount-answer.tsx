import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useId, type SyntheticEvent } from 'react';
import { withoutOptions, type Question } from '#contract/consultation.ts';
import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import { byAmount, byDay } from './answer.ts';
import type { PatientAnswer } from '#src/domain/conversation.ts';

type Props = {
  readonly question: Question;
  readonly isDisabled: boolean;
  readonly onAnswer: (given: PatientAnswer) => void;
};

const textOf = (data: FormData, name: string) => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

function read(question: Question, data: FormData): PatientAnswer | null {
  if (question.kind === 'date') return byDay(question, textOf(data, 'amount'));
  const value = Number(textOf(data, 'amount').replace(',', '.'));
  if (!Number.isFinite(value)) return null;
  return byAmount(question, value, question.kind === 'duration' ? textOf(data, 'unit') : question.unit);
}

/** A number with its unit, a length of time, or a day. The browser checks the limits and reports errors. */
export function AmountAnswer({ question, isDisabled, onAnswer }: Props) {
  const hintId = useId();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = event.currentTarget.reportValidity()
      ? read(question, new FormData(event.currentTarget))
      : null;
    if (given) onAnswer(given);
  };
  const isDate = question.kind === 'date';
  const isDuration = question.kind === 'duration';
  return (
    <form aria-label={withoutOptions(question.text)} onSubmit={submit}>
      <Group align="end" gap="0.75rem">
        <TextInput
          name="amount"
          w="10rem"
          type={isDate ? 'date' : 'number'}
          label={isDate ? copy.date : isDuration ? copy.howLong : copy.answer}
          required
          withAsterisk={false}
          step="any"
          disabled={isDisabled}
          {...(isDate ? {} : { inputMode: 'decimal' as const, min: question.min ?? 0 })}
          {...(question.max === null || isDate ? {} : { max: question.max })}
          {...(question.unit && !isDuration
            ? {
                rightSection: <span id={hintId}>{question.unit}</span>,
                rightSectionWidth: '4rem',
                'aria-describedby': hintId,
              }
            : {})}
        />
        {isDuration ? (
          <NativeSelect
            name="unit"
            label={copy.unit}
            data={[...copy.units]}
            defaultValue={
              copy.units.some(({ value }) => value === question.unit) ? (question.unit ?? 'days') : 'days'
            }
            disabled={isDisabled}
          />
        ) : null}
        <Button type="submit" disabled={isDisabled}>
          {copy.continue}
        </Button>
      </Group>
    </form>
  );
}
