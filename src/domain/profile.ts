import type { Profile } from '#contract/profile.ts';

const isFilled = (value: string | null) => value !== null && value.trim() !== '';

/** Whether onboarding can be left: full name and date of birth are there (spec §5). */
export const isProfileComplete = (profile: Pick<Profile, 'full_name' | 'date_of_birth'>): boolean =>
  isFilled(profile.full_name) && isFilled(profile.date_of_birth);
