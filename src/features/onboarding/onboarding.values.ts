import type { Profile } from '#contract/profile.ts';

export type NamingValues = { readonly full_name: string; readonly date_of_birth: string };
export type DescribingValues = {
  readonly sex_at_birth: string;
  readonly pregnancy: string;
  readonly country: string;
};
export type RecordingValues = {
  readonly allergies: string;
  readonly allergies_none: boolean;
  readonly medications: string;
  readonly medications_none: boolean;
  readonly conditions: string;
  readonly conditions_none: boolean;
};
export type InformingValues = { readonly model_provider: boolean; readonly error_reporting: boolean };

/** Initial values of each step, from the profile. */
export const onboardingValues = (profile: Profile | null) => ({
  naming: { full_name: profile?.full_name ?? '', date_of_birth: profile?.date_of_birth ?? '' },
  describing: {
    sex_at_birth: profile?.sex_at_birth ?? '',
    pregnancy: profile?.pregnancy ?? '',
    country: profile?.country ?? '',
  },
  recording: {
    allergies: '',
    allergies_none: profile?.known_none?.allergies ?? false,
    medications: '',
    medications_none: profile?.known_none?.medications ?? false,
    conditions: '',
    conditions_none: profile?.known_none?.conditions ?? false,
  },
  informing: {
    model_provider: profile?.consents?.model_provider ?? false,
    error_reporting: profile?.consents?.error_reporting ?? false,
  },
});
