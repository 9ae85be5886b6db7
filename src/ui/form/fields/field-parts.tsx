import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formCopy } from '#src/ui/form/form.copy.ts';
import type { Field } from './field.ts';

/** Props of every field. */
export type FieldProps = {
  readonly field: Field;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
};

/** Props of a checkbox or switch. */
export type TickProps = { readonly field: Field; readonly label: ReactNode; readonly hint?: string };

/** The label of a field, marked if it is optional. */
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
