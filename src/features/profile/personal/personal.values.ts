import type { Profile } from '#contract/profile.ts';
import { feetAndInchesOf, poundsOf } from '#src/domain/person/units.ts';

export type PersonalValues = {
  readonly full_name: string;
  readonly date_of_birth: string;
  readonly sex_at_birth: string;
  readonly pregnancy: string;
  readonly gender_identity: string;
  readonly height_cm: string;
  readonly height_feet: string;
  readonly height_inches: string;
  readonly weight_kg: string;
  readonly weight_lb: string;
  readonly smoking: string;
};

export type Units = 'metric' | 'imperial';

/** The patient's units; metric until they choose. */
export const unitsOf = (profile: Profile | null): Units =>
  profile?.units === 'imperial' ? 'imperial' : 'metric';

const textOf = (value: number | null | undefined) => (value == null ? '' : String(value));

/** The profile's values in the patient's own units; the fields of other units are empty. */
export function personalValues(profile: Profile | null): PersonalValues {
  const isImperial = unitsOf(profile) === 'imperial';
  const { height_cm: height, weight_kg: weight } = profile ?? {};
  const tall = isImperial && height != null ? feetAndInchesOf(height) : null;
  return {
    full_name: profile?.full_name ?? '',
    date_of_birth: profile?.date_of_birth ?? '',
    sex_at_birth: profile?.sex_at_birth ?? '',
    pregnancy: profile?.pregnancy ?? '',
    gender_identity: profile?.gender_identity ?? '',
    height_cm: isImperial ? '' : textOf(height),
    height_feet: textOf(tall?.feet),
    height_inches: textOf(tall?.inches),
    weight_kg: isImperial ? '' : textOf(weight),
    weight_lb: isImperial && weight != null ? textOf(poundsOf(weight)) : '',
    smoking: profile?.smoking ?? '',
  };
}
