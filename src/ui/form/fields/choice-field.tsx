import { Fieldset, Group, Input, Radio, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Field } from './field.ts';
import styles from '#src/ui/form/form.module.css';

type Choice = { readonly value: string; readonly label: string; readonly hint?: string };

type Props = {
  readonly field: Field;
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly Choice[];
  /** Shown while `when` is chosen, with CSS `:has` instead of state. */
  readonly children?: ReactNode;
};

/** One of a few choices, all of them visible. */
export const ChoiceField = ({ field, label, hint, choices, children }: Props) => (
  <Fieldset legend={label}>
    <Stack gap="sm">
      {hint ? <Input.Description>{hint}</Input.Description> : null}
      <Group gap="sm">
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            classNames={{ root: styles.choice ?? '' }}
            name={field.name}
            value={choice.value}
            label={
              <>
                {choice.label}
                {choice.hint ? (
                  <Text span display="block" fz="sm" c="dimmed">
                    {choice.hint}
                  </Text>
                ) : null}
              </>
            }
            defaultChecked={field.initial === choice.value}
          />
        ))}
      </Group>
      {field.error ? <Input.Error>{field.error}</Input.Error> : null}
    </Stack>
    {children}
  </Fieldset>
);
