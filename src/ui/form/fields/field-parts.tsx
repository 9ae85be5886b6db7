import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formCopy } from '#src/ui/form/form.copy.ts';
import type { Field } from './field.ts';

/** What every field is given. */
export type FieldProps = {
  readonly field: Field;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
};

/** What a field that is ticked is given. */
export type TickProps = { readonly field: Field; readonly label: ReactNode; readonly hint?: string };

/** The label of a field; an optional one says so. */
export const labelOf = ({ label, isOptional = false }: FieldProps) => (
  <>
    {label}
    {isOptional ? (
      <Text span fw={400} c="dimmed">
        {' '}
        {formCopy.optional}
      </Text>
    ) : null}
  </>
);

/** The hint of a field, if it has one. */
export const describedBy = ({ hint }: FieldProps) => (hint ? { description: hint } : {});
