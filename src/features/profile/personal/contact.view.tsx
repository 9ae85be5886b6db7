import { profileCopy } from '#src/features/profile/profile.copy.ts';
import { profileFieldCopy as labels } from '#src/ui/profile/profile-fields.copy.ts';
import { ChoiceField } from '#src/ui/form/fields/choice-field.tsx';
import { SelectField } from '#src/ui/form/fields/select-field.tsx';
import { SectionView } from '#src/features/profile/section.view.tsx';
import type { SectionForm } from '#src/features/profile/section-form.ts';

const copy = profileCopy.contact;

export type ContactValues = { readonly country: string; readonly units: string };

export type ContactProps = SectionForm<ContactValues> & {
  readonly email: string;
  readonly countries: readonly { readonly value: string; readonly label: string }[];
};

const units = Object.entries(labels.unitChoices).map(([value, label]) => ({ value, label }));

/** The patient's country and units. */
export const ContactView = ({ email, countries, ...section }: ContactProps) => (
  <SectionView
    {...section}
    anchor="country"
    title={copy.title}
    lead={copy.email(email)}
    label={copy.form}
    submitLabel={profileCopy.save}
  >
    {(field) => (
      <>
        <SelectField
          field={field('country')}
          label={labels.country}
          hint={labels.countryHint}
          options={[{ value: '', label: labels.chooseCountry }, ...countries]}
          autoComplete="country"
        />
        <ChoiceField field={field('units')} label={labels.units} choices={units} />
      </>
    )}
  </SectionView>
);
