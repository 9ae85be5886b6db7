import type { Profile } from '#contract/profile.ts';
import { feetAndInchesOf, poundsOf } from '#src/domain/person/units.ts';

export type PersonalValues = {
  readonly full_name: string;
  readonly date_of_birth: string;
  readonly sex_at_birth: string;
  readonly pregnancy: string;
  readonly gender_identity: string;
  /** The units of the height and weight fields; the form shows no field for it. */
  readonly units: string;
  readonly height_cm: string;
  readonly height_feet: string;
  readonly height_inches: string;
  readonly weight: string;
  readonly smoking: string;
};

const textOf = (value: number | null | undefined) => (value == null ? '' : String(value));

/** The profile's values in the patient's own units. */
export function personalValues(profile: Profile | null): PersonalValues {
  const isImperial = profile?.units === 'imperial';
  const { height_cm: height, weight_kg: weight } = profile ?? {};
  const tall = isImperial && height != null ? feetAndInchesOf(height) : null;
  return {
    full_name: profile?.full_name ?? '',
    date_of_birth: profile?.date_of_birth ?? '',
    sex_at_birth: profile?.sex_at_birth ?? '',
    pregnancy: profile?.pregnancy ?? '',
    gender_identity: profile?.gender_identity ?? '',
    units: isImperial ? 'imperial' : 'metric',
    height_cm: isImperial ? '' : textOf(height),
    height_feet: textOf(tall?.feet),
    height_inches: textOf(tall?.inches),
    weight: textOf(isImperial && weight != null ? poundsOf(weight) : weight),
    smoking: profile?.smoking ?? '',
  };
}
