import { Stack } from '@mantine/core';
import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import type { Field, FieldName } from '#src/ui/form/fields/field.ts';
import { SelectField } from '#src/ui/form/fields/select-field.tsx';
import { TextField } from '#src/ui/form/fields/text-field.tsx';
import type { OpeningValues } from './opening.values.ts';
import styles from '#src/features/consultation/consultation.module.css';

type Props = { readonly field: (name: FieldName<OpeningValues>) => Field };

/** Asks who the other person is; only when the consultation is not for the patient. */
export const OtherSubjectView = ({ field }: Props) => (
  <Stack className={styles.other} pt="lg">
    <TextField field={field('relationship')} label={copy.relationship} hint={copy.relationshipHint} />
    <TextField field={field('age_years')} label={copy.age} inputMode="numeric" isOptional />
    <SelectField field={field('sex_at_birth')} label={copy.sex} options={copy.sexOptions} />
  </Stack>
);
