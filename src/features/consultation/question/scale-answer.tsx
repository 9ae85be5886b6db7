import type { Question } from '#contract/consultation.ts';
import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import { byAmount } from './answer.ts';
import type { PatientAnswer } from '#src/domain/conversation.ts';
import styles from './answer.module.css';

type Props = {
  readonly question: Question;
  readonly isDisabled: boolean;
  readonly onAnswer: (given: PatientAnswer) => void;
};

const steps = Array.from({ length: 11 }, (_, step) => step);

/** 0 to 10 as eleven buttons; the keys 0 to 9 choose the step they name. */
export const ScaleAnswer = ({ question, isDisabled, onAnswer }: Props) => (
  <div className={styles.scale}>
    <ul className={styles.steps} aria-label={question.text}>
      {steps.map((step) => (
        <li key={step}>
          <button
            type="button"
            className={styles.option}
            disabled={isDisabled}
            data-shortcut={step}
            onClick={() => onAnswer(byAmount(question, step, null))}
          >
            {step}
          </button>
        </li>
      ))}
    </ul>
    {question.help === null ? (
      <p className={styles.ends}>
        <span>{copy.scaleLow}</span>
        <span>{copy.scaleHigh}</span>
      </p>
    ) : null}
  </div>
);
