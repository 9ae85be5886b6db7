import { Switch, Text } from '@mantine/core';
import { useId } from 'react';
import type { TickProps } from './field-parts.tsx';

/** A switch. Its hint is outside the label, because it would be read out with the label. */
export function SwitchField({ field, label, hint }: TickProps) {
  const hintId = useId();
  return (
    <div>
      <Switch
        name={field.name}
        label={label}
        defaultChecked={field.initial === true}
        aria-describedby={hint ? hintId : undefined}
        py="0.5rem"
      />
      {hint ? (
        <Text id={hintId} ps="3.375rem" fz="sm" c="dimmed">
          {hint}
        </Text>
      ) : null}
    </div>
  );
}
