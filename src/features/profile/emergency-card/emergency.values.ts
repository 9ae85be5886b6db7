import type { Profile } from '#contract/profile.ts';
import type { EmergencyValues } from './emergency.view.tsx';

/** The emergency contact and blood type from the profile. */
export const emergencyValues = (profile: Profile | null): EmergencyValues => ({
  contact_name: profile?.emergency_contact?.name ?? '',
  contact_relationship: profile?.emergency_contact?.relationship ?? '',
  contact_phone: profile?.emergency_contact?.phone ?? '',
  blood_type: profile?.blood_type ?? '',
});
