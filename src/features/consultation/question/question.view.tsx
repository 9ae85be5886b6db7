import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { consultationCopy as copy } from '#src/features/consultation/consultation.copy.ts';
import { conversationCopy } from '#src/features/consultation/conversation.copy.ts';
import { listenForDigits } from './shortcuts.ts';
import { CiteMarks } from '#src/ui/sources/cite-marks.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { FocusHeading } from '#src/ui/layout/focus-heading.tsx';
import type { ConversationProps } from '#src/features/consultation/consultation.props.ts';
import { headingOf, type AskedQuestion, type PatientAnswer } from '#src/domain/conversation.ts';
import { AmountAnswer } from './amount-answer.tsx';
import { MultipleAnswer } from './multiple-answer.tsx';
import { OptionAnswer } from './option-answer.tsx';
import { ScaleAnswer } from './scale-answer.tsx';
import { spokenText, type AloudProps } from '#src/features/consultation/speech/speech.connect.ts';
import { AloudButton } from '#src/features/consultation/speech/speech.view.tsx';

export const COMPOSER_ID = 'composer';

type ControlProps = {
  readonly asked: AskedQuestion;
  readonly composerId: string;
  readonly isDisabled: boolean;
  readonly onAnswer: (given: PatientAnswer) => void;
};

/** The controls for the type of question; a plain-text question has only the text field. */
export function AnswerControls({ asked, composerId, isDisabled, onAnswer }: ControlProps) {
  const question = asked.detail;
  if (question === null) return null;
  const shared = { question, isDisabled, onAnswer };
  switch (question.kind) {
    case 'yes_no':
    case 'single':
      return <OptionAnswer {...shared} composerId={composerId} />;
    case 'multiple':
      return <MultipleAnswer {...shared} />;
    case 'scale_0_10':
      return <ScaleAnswer {...shared} />;
    case 'number':
    case 'duration':
    case 'date':
      return <AmountAnswer {...shared} />;
    default:
      return null;
  }
}

type Props = Pick<ConversationProps, 'can' | 'on' | 'sources'> & {
  readonly asked: AskedQuestion;
  readonly isChange: boolean;
  readonly aloud: AloudProps | null;
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

/** The current question with its answers as controls. */
export const QuestionView = ({ asked, isChange, can, on, sources, aloud }: Props) => (
  <Paper component="section" p="clamp(1rem, 3vw, 1.5rem)" aria-label={headingOf(asked)} ref={listenForDigits}>
    <Stack>
      {isChange ? (
        <Text c="dimmed" bg="var(--color-inset)" bdrs="md" px="0.75rem" py="sm">
          {conversationCopy.changing}
        </Text>
      ) : null}
      <FocusHeading focusKey={asked.detail?.id ?? asked.text} size="clamp(1.375rem, 2vw, 1.5rem)">
        {asked.detail?.wording ?? headingOf(asked)}
      </FocusHeading>
      {asked.detail?.wording ? (
        <Disclosure label={conversationCopy.reworded}>
          <p>{headingOf(asked)}</p>
        </Disclosure>
      ) : null}
      {asked.detail?.help ? <Text c="dimmed">{asked.detail.help}</Text> : null}
      <AnswerControls
        key={asked.detail?.id ?? asked.text}
        asked={asked}
        composerId={COMPOSER_ID}
        isDisabled={!can.answer}
        onAnswer={on.answer}
      />
      <Group gap="sm" mx="-0.75rem">
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
        <AloudButton aloud={aloud} text={spokenText(asked)} />
      </Group>
      <Why asked={asked} sources={sources} />
    </Stack>
  </Paper>
);
