import type { Profile } from '#contract/profile.ts';
import type { FormName } from '#src/domain/form/form.ts';
import { useFormActor } from '#src/platform/actors/hooks.ts';
import { fillProfileForm } from './profile-fillings.ts';

/** A form of the profile page: it names the version of the profile that it was filled from. */
export function useProfileForm(name: FormName, profile: Profile | null) {
  const { values, base } = fillProfileForm(name, profile);
  return useFormActor(name, values, { base });
}
