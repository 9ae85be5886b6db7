import { SimpleGrid } from '@mantine/core';
import { profileCopy } from '#src/features/profile/profile.copy.ts';
import { profileFieldCopy as labels } from '#src/ui/profile/profile-fields.copy.ts';
import { BirthDateField } from '#src/ui/form/fields/dates/birth-date-field.tsx';
import type { Field } from '#src/ui/form/fields/field.ts';
import { SelectField } from '#src/ui/form/fields/select-field.tsx';
import { TextField } from '#src/ui/form/fields/text-field.tsx';
import { HealthFields } from '#src/ui/profile/health-fields.tsx';
import type { PersonalValues, Units } from './personal.values.ts';
import { SectionView } from '#src/features/profile/section.view.tsx';
import type { SectionForm } from '#src/features/profile/section-form.ts';

const copy = profileCopy.personal;

type FieldOf = (name: keyof PersonalValues) => Field;

const smokingOptions = [
  { value: '', label: labels.chooseAnswer },
  ...Object.entries(labels.smokings).map(([value, label]) => ({ value, label })),
];

const Measures = ({ field, isMetric }: { readonly field: FieldOf; readonly isMetric: boolean }) => (
  <SimpleGrid cols={{ base: 1, xs: isMetric ? 2 : 3 }}>
    {isMetric ? (
      <TextField field={field('height_cm')} label={labels.height} inputMode="decimal" unit="cm" />
    ) : (
      <>
        <TextField field={field('height_feet')} label={labels.heightFeet} inputMode="numeric" unit="ft" />
        <TextField field={field('height_inches')} label={labels.heightInches} inputMode="decimal" unit="in" />
      </>
    )}
    <TextField
      field={field(isMetric ? 'weight_kg' : 'weight_lb')}
      label={labels.weight}
      inputMode="decimal"
      unit={isMetric ? 'kg' : 'lb'}
    />
  </SimpleGrid>
);

export type PersonalProps = SectionForm<PersonalValues> & {
  readonly units: Units;
  readonly asksForPregnancy: boolean;
};

/** Name, age and body: what a consultation needs first. */
export const PersonalView = ({ units, asksForPregnancy, ...section }: PersonalProps) => (
  <SectionView
    {...section}
    anchor="about-you"
    title={copy.title}
    label={copy.form}
    submitLabel={profileCopy.save}
  >
    {(field) => (
      <>
        <TextField field={field('full_name')} label={labels.fullName} autoComplete="name" />
        <BirthDateField field={field('date_of_birth')} label={labels.dateOfBirth} />
        <HealthFields
          sexAtBirth={field('sex_at_birth')}
          pregnancy={field('pregnancy')}
          asksForPregnancy={asksForPregnancy}
        />
        <TextField
          field={field('gender_identity')}
          label={labels.genderIdentity}
          hint={labels.genderIdentityHint}
          isOptional
        />
        <Measures field={field} isMetric={units === 'metric'} />
        <SelectField field={field('smoking')} label={labels.smoking} options={smokingOptions} />
      </>
    )}
  </SectionView>
);
