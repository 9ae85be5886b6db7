import { Input, PinInput } from '@mantine/core';
import { useId, type KeyboardEvent } from 'react';
import { formCopy } from './form.copy.ts';
import type { FieldProps } from './fields/field-parts.tsx';

const DIGITS = 6;

/** The six digits of an authenticator app: one box a digit, filled by typing, pasting or the browser. */
export const CodeField = ({ field, hint }: Pick<FieldProps, 'field' | 'hint'>) => {
  const id = useId();
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`];
  return (
    <Input.Wrapper
      label={formCopy.code}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={hint}
      descriptionProps={{ id: hintId }}
      error={field.error}
      errorProps={{ id: errorId }}
    >
      <PinInput
        name={field.name}
        type="number"
        length={DIGITS}
        size="md"
        gap="xs"
        placeholder=""
        aria-labelledby={labelId}
        aria-describedby={[hint ? hintId : '', field.error ? errorId : ''].join(' ').trim()}
        error={field.error !== undefined}
        getInputProps={(index) => ({
          'aria-label': formCopy.digit(index + 1, DIGITS),
          'aria-invalid': field.error !== undefined,
          // Wherever the caret is, a key replaces the digit: one typed in front of it would be dropped.
          onKeyDownCapture: ({ currentTarget }: KeyboardEvent<HTMLInputElement>) => currentTarget.select(),
        })}
      />
    </Input.Wrapper>
  );
};
