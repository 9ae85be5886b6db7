import type { AskedQuestion, PatientAnswer } from '#src/domain/conversation.ts';
import { AmountAnswer } from './amount-answer.tsx';
import { MultipleAnswer } from './multiple-answer.tsx';
import { OptionButtons } from './option-buttons.tsx';
import { ScaleAnswer } from './scale-answer.tsx';

type Props = {
  readonly asked: AskedQuestion;
  readonly composerId: string;
  readonly isDisabled: boolean;
  readonly onAnswer: (given: PatientAnswer) => void;
};

/** The controls that fit the kind of question; a question in plain text has only the text field. */
export function AnswerControls({ asked, composerId, isDisabled, onAnswer }: Props) {
  const question = asked.detail;
  if (question === null) return null;
  const shared = { question, isDisabled, onAnswer };
  switch (question.kind) {
    case 'yes_no':
    case 'single':
      return <OptionButtons {...shared} composerId={composerId} />;
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
