import { withoutOptions, type Question } from '#contract/consultation.ts';
import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import { byAmount } from './answer.ts';
import type { PatientAnswer } from '#src/domain/conversation.ts';

type Props = {
  readonly question: Question;
  readonly isDisabled: boolean;
  readonly onAnswer: (given: PatientAnswer) => void;
};

const steps = Array.from({ length: 11 }, (_, step) => step);

/** 0 to 10 as eleven buttons; the keys 0 to 9 choose the same step. */
export const ScaleAnswer = ({ question, isDisabled, onAnswer }: Props) => (
  <Stack gap="0.375rem">
    <SimpleGrid
      component="ul"
      minColWidth="2.75rem"
      autoFlow="auto-fit"
      spacing="0.375rem"
      style={{ listStyle: 'none' }}
      aria-label={withoutOptions(question.text)}
    >
      {steps.map((step) => (
        <li key={step}>
          <Button
            variant="default"
            fullWidth
            px={0}
            mih="3rem"
            disabled={isDisabled}
            data-shortcut={step}
            onClick={() => onAnswer(byAmount(question, step, null))}
          >
            {step}
          </Button>
        </li>
      ))}
    </SimpleGrid>
    {question.help === null ? (
      <Group justify="space-between" wrap="nowrap" fz="sm" c="dimmed">
        <span>{copy.scaleLow}</span>
        <span>{copy.scaleHigh}</span>
      </Group>
    ) : null}
  </Stack>
);
