import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Question, QuestionOption } from '#contract/consultation.ts';
import type { PatientAnswer } from '#src/domain/conversation.ts';
import { byOptions, optionGroups, optionsOf } from './answer.ts';
import { Shortcut } from './shortcut.tsx';

type OptionProps = {
  readonly option: QuestionOption;
  /** Its place in the whole list, from 1; the first nine can be chosen by their digit. */
  readonly digit: number;
  readonly isDisabled: boolean;
  readonly onChoose: (option: QuestionOption) => void;
};

const OptionButton = ({ option, digit, isDisabled, onChoose }: OptionProps) => (
  <Button
    variant="default"
    fullWidth
    justify="space-between"
    ta="start"
    mih="3rem"
    disabled={isDisabled}
    data-shortcut={digit}
    onClick={() => onChoose(option)}
    rightSection={digit < 10 ? <Shortcut digit={digit} /> : null}
  >
    {option.label}
  </Button>
);

type Props = {
  readonly question: Question;
  readonly composerId: string;
  readonly isDisabled: boolean;
  readonly onAnswer: (given: PatientAnswer) => void;
};

/** A big button for every option, in a long list under headings; an option for own words moves to the text field. */
export function OptionAnswer({ question, composerId, isDisabled, onAnswer }: Props) {
  const choose = (option: QuestionOption) => {
    if (option.free_text === true) document.getElementById(composerId)?.focus();
    else onAnswer(byOptions(question, [option]));
  };
  const options = optionsOf(question);
  const groups = optionGroups(options);
  const width = question.kind === 'yes_no' ? '8rem' : groups.length > 1 ? '15rem' : '100%';
  return (
    <Stack gap="md">
      {groups.map(({ name, members }) => (
        <div key={name}>
          {name !== '' && (
            <Text component="h3" size="sm" c="dimmed" mb="xs">
              {name}
            </Text>
          )}
          <SimpleGrid
            component="ul"
            aria-label={name === '' ? undefined : name}
            minColWidth={width}
            autoFlow={groups.length > 1 ? 'auto-fill' : 'auto-fit'}
            spacing="sm"
            style={{ listStyle: 'none' }}
          >
            {members.map((option) => (
              <li key={option.id}>
                <OptionButton
                  option={option}
                  digit={options.indexOf(option) + 1}
                  isDisabled={isDisabled}
                  onChoose={choose}
                />
              </li>
            ))}
          </SimpleGrid>
        </div>
      ))}
    </Stack>
  );
}
