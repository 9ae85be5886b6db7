import { Switch } from '@mantine/core';
import { useId } from 'react';
import { tickPropsOf, type TickProps } from './field-parts.tsx';
import styles from './form.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';

/** Something that is on or off. Its hint stands outside the label, which would be read with it. */
export function SwitchField(props: TickProps) {
  const hintId = useId();
  return (
    <div>
      <Switch {...tickPropsOf(props)} {...(props.hint ? { 'aria-describedby': hintId } : {})} />
      {props.hint ? (
        <p id={hintId} className={styles.switchHint}>
          {props.hint}
        </p>
      ) : null}
    </div>
  );
}
