import { onboardingCopy as copy } from './onboarding.copy.ts';
import { BirthDateField } from '#src/ui/form/fields/dates/birth-date-field.tsx';
import type { Field, FieldName } from '#src/ui/form/fields/field.ts';
import { TextField } from '#src/ui/form/fields/text-field.tsx';
import type { NamingValues } from './onboarding.values.ts';

type Props = { readonly field: (name: FieldName<NamingValues>) => Field };

/** The first step, the only required one. */
export const NamingFields = ({ field }: Props) => (
  <>
    <TextField
      field={field('full_name')}
      label={copy.fullName}
      hint={copy.fullNameHint}
      autoComplete="name"
    />
    <BirthDateField field={field('date_of_birth')} label={copy.dateOfBirth} />
  </>
);
