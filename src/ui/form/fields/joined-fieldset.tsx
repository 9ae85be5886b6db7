import { Fieldset, Input, Stack } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import type { Field } from './field.ts';

type Props = {
  readonly field: Field;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The joined value, which the controls set. */
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly children: ReactNode;
};

/**
 * A field that is typed in several controls. Its value is in a text area, because rendering an input of type `hidden`
 * again would set it back to its initial value.
 */
export const JoinedFieldset = ({ field, label, hint, ref, children }: Props) => (
  <Fieldset legend={label}>
    <Stack gap="sm">
      {hint ? <Input.Description>{hint}</Input.Description> : null}
      <textarea ref={ref} hidden name={field.name} defaultValue={String(field.initial)} />
      {children}
    </Stack>
  </Fieldset>
);
