import { useId } from 'react';
import type { TickProps } from './field-parts.tsx';
import styles from '#src/ui/form/form.module.css';

/** A tick for something that is agreed to. */
export function CheckField({ field, label }: TickProps) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={field.name}
          defaultChecked={field.initial === true}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {field.error ? (
        <p id={errorId} className={styles.error}>
          {field.error}
        </p>
      ) : null}
    </div>
  );
}
