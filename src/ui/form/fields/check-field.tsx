import { Checkbox } from '@mantine/core';
import type { TickProps } from './field-parts.tsx';

/** A checkbox for consent. */
export const CheckField = ({ field, label, hint }: TickProps) => (
  <Checkbox
    name={field.name}
    label={label}
    description={hint}
    defaultChecked={field.initial === true}
    error={field.error}
    aria-invalid={field.error ? true : undefined}
    py="0.5rem"
  />
);
