import type { RefObject } from 'react';
import type { Field } from './field.ts';

type Props = { readonly field: Field; readonly ref: RefObject<HTMLTextAreaElement | null> };

/**
 * The value of a field that is typed in several controls, which set it through `ref`. A text area, because rendering an
 * input of type `hidden` again would set it back to its initial value.
 */
export const JoinedValue = ({ field, ref }: Props) => (
  <textarea ref={ref} hidden name={field.name} defaultValue={String(field.initial)} />
);
