import { Switch } from '@mantine/core';
import type { TickProps } from './field-parts.tsx';

/** Something that is on or off. */
export const SwitchField = ({ field, label, hint }: TickProps) => (
  <Switch
    name={field.name}
    label={label}
    description={hint}
    defaultChecked={field.initial === true}
    py="0.5rem"
  />
);
