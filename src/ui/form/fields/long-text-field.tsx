import { useId } from 'react';
import { labelOf, type FieldProps } from './field-parts.tsx';
import styles from '#src/ui/form/form.module.css';

type Props = FieldProps & {
  readonly rows?: number;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
};

/** Several lines of text that grow with what is typed. The browser's own field: a consultation begins with it. */
export function LongTextField(props: Props) {
  const { field, hint, rows = 3, maxLength, isRequired = false } = props;
  const id = useId();
  const notes = [hint ? `${id}-hint` : '', field.error ? `${id}-error` : ''].filter((each) => each !== '');
  return (
    <div className={styles.longText}>
      <label htmlFor={id} className={styles.label}>
        {labelOf(props)}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <textarea
        id={id}
        name={field.name}
        rows={rows}
        defaultValue={String(field.initial)}
        required={isRequired}
        maxLength={maxLength}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={notes.join(' ') || undefined}
        className={styles.words}
      />
      {field.error ? (
        <p id={`${id}-error`} className={styles.error}>
          {field.error}
        </p>
      ) : null}
    </div>
  );
}
