import { Button, SimpleGrid } from '@mantine/core';
import type { Question, QuestionOption } from '#contract/consultation.ts';
import type { PatientAnswer } from '#src/domain/conversation.ts';
import { byOptions, optionsOf } from './answer.ts';
import { Shortcut } from './shortcut.tsx';

type Props = {
  readonly question: Question;
  readonly composerId: string;
  readonly isDisabled: boolean;
  readonly onAnswer: (given: PatientAnswer) => void;
};

/** A big button for every option; an option for own words moves to the text field. */
export function OptionAnswer({ question, composerId, isDisabled, onAnswer }: Props) {
  const choose = (option: QuestionOption) => {
    if (option.free_text === true) document.getElementById(composerId)?.focus();
    else onAnswer(byOptions(question, [option]));
  };
  return (
    <SimpleGrid
      component="ul"
      minColWidth={question.kind === 'yes_no' ? '8rem' : '100%'}
      autoFlow="auto-fit"
      spacing="sm"
      style={{ listStyle: 'none' }}
    >
      {optionsOf(question).map((option, index) => (
        <li key={option.id}>
          <Button
            variant="default"
            fullWidth
            justify="space-between"
            ta="start"
            mih="3rem"
            disabled={isDisabled}
            data-shortcut={index + 1}
            onClick={() => choose(option)}
            rightSection={index < 9 ? <Shortcut digit={index + 1} /> : null}
          >
            {option.label}
          </Button>
        </li>
      ))}
    </SimpleGrid>
  );
}
