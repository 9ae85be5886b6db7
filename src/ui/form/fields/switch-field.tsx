import { useId } from 'react';
import type { TickProps } from './field-parts.tsx';
import styles from '#src/ui/form/form.module.css';

/** Something that is on or off. Its hint stands outside the label, which would be read with it. */
export function SwitchField({ field, label, hint }: TickProps) {
  const hintId = useId();
  return (
    <div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state itself
          role="switch"
          name={field.name}
          defaultChecked={field.initial === true}
          aria-describedby={hint ? hintId : undefined}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={hintId} className={styles.switchHint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
