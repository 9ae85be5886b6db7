import type { ReactNode } from 'react';
import type { Field } from './field.ts';
import styles from '#src/ui/form/form.module.css';

type Choice = { readonly value: string; readonly label: string; readonly hint?: string };

type Props = {
  readonly field: Field;
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly Choice[];
  /** Shown while `when` is chosen: the browser's own `:has`, no state. */
  readonly children?: ReactNode;
};

/** One of a few, all of them in sight. */
export const ChoiceField = ({ field, label, hint, choices, children }: Props) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{label}</legend>
    {hint ? <p className={styles.hint}>{hint}</p> : null}
    <div className={styles.choices}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={field.name}
            value={choice.value}
            defaultChecked={field.initial === choice.value}
          />
          <span>
            {choice.label}
            {choice.hint ? <span className={styles.hint}>{choice.hint}</span> : null}
          </span>
        </label>
      ))}
    </div>
    {field.error ? <p className={styles.error}>{field.error}</p> : null}
    {children}
  </fieldset>
);
