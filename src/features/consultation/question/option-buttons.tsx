import type { Question, QuestionOption } from '#contract/consultation.ts';
import { byOptions, optionsOf } from './answer.ts';
import type { PatientAnswer } from '#src/domain/conversation.ts';
import styles from './answer.module.css';

type Props = {
  readonly question: Question;
  readonly composerId: string;
  readonly isDisabled: boolean;
  readonly onAnswer: (given: PatientAnswer) => void;
};

/** Every option a big button; an option for own words leads to the text field. */
export function OptionButtons({ question, composerId, isDisabled, onAnswer }: Props) {
  const choose = (option: QuestionOption) => {
    if (option.free_text === true) document.getElementById(composerId)?.focus();
    else onAnswer(byOptions(question, [option]));
  };
  return (
    <ul className={styles.options} data-kind={question.kind}>
      {optionsOf(question).map((option, index) => (
        <li key={option.id}>
          <button
            type="button"
            className={styles.option}
            disabled={isDisabled}
            data-shortcut={index + 1}
            onClick={() => choose(option)}
          >
            {option.label}
            {index < 9 ? (
              <kbd className={styles.key} aria-hidden>
                {index + 1}
              </kbd>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
