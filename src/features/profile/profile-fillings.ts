import type { Profile, ProfilePatch } from '#contract/profile.ts';
import { baseOf } from '#src/domain/form/form-base.ts';
import type { FormContent, FormName, FormValues } from '#src/domain/form/form.ts';
import { emergencyValues } from './emergency-card/emergency.values.ts';
import { personalValues } from './personal/personal.values.ts';

/** The fields of the profile that a form changes, and its values. */
type Filling = {
  readonly fields: readonly (keyof ProfilePatch)[];
  readonly valuesOf: (profile: Profile | null) => FormValues;
};

const consents: Filling = {
  fields: ['consents'],
  valuesOf: (profile) => ({
    model_provider: profile?.consents?.model_provider ?? false,
    error_reporting: profile?.consents?.error_reporting ?? false,
  }),
};

const fillings: Partial<Record<FormName, Filling>> = {
  'profile-personal': {
    fields: [
      'full_name',
      'date_of_birth',
      'sex_at_birth',
      'pregnancy',
      'gender_identity',
      'height_cm',
      'weight_kg',
      'smoking',
    ],
    valuesOf: personalValues,
  },
  'profile-emergency': { fields: ['emergency_contact', 'blood_type'], valuesOf: emergencyValues },
  'profile-contact': {
    fields: ['country', 'units'],
    valuesOf: (profile) => ({ country: profile?.country ?? '', units: profile?.units ?? 'metric' }),
  },
  'profile-consents': consents,
  // The profile page shows it while the notices are unread.
  'onboarding-notices': consents,
};

/** A form of the profile page, filled from the profile. */
export function fillProfileForm(name: FormName, profile: Profile | null): FormContent {
  const filling = fillings[name];
  if (!filling) throw new Error(`The form "${name}" is not filled from the profile.`);
  return { values: filling.valuesOf(profile), base: baseOf(profile, filling.fields) };
}
