import { Stack } from '@mantine/core';
import { profileFieldCopy as copy } from './profile-fields.copy.ts';
import { ChoiceField } from '#src/ui/form/fields/choice-field.tsx';
import type { Field } from '#src/ui/form/fields/field.ts';
import styles from './profile-fields.module.css';

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

type Props = {
  readonly sexAtBirth: Field;
  readonly pregnancy: Field;
  /** Whether a pregnancy is possible at this age. */
  readonly asksForPregnancy: boolean;
};

/** Sex at birth and, where it is possible, pregnancy, which CSS `:has` shows. */
export const HealthFields = ({ sexAtBirth, pregnancy, asksForPregnancy }: Props) => (
  <Stack className={styles.health} gap="1.25rem">
    <ChoiceField
      field={sexAtBirth}
      label={copy.sexAtBirth}
      hint={copy.sexAtBirthHint}
      choices={choicesOf(copy.sexes)}
    />
    {asksForPregnancy ? (
      <div className={styles.pregnancy}>
        <ChoiceField
          field={pregnancy}
          label={copy.pregnancy}
          hint={copy.pregnancyHint}
          choices={choicesOf(copy.pregnancies)}
        />
      </div>
    ) : null}
  </Stack>
);
