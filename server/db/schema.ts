import type { Generated } from 'kysely';
import type { Profile } from '#contract/profile.ts';
import type { AuthTables } from './auth-tables.ts';
import type { FilledTimestamp, Json } from './columns.ts';

type ProfileColumn<Field extends keyof Profile> = NonNullable<Profile[Field]> | null;

/** One row a patient: what `GET /users/me` answers. */
type ProfileTable = {
  id: string;
  full_name: ProfileColumn<'full_name'>;
  date_of_birth: ProfileColumn<'date_of_birth'>;
  sex_at_birth: ProfileColumn<'sex_at_birth'>;
  gender_identity: ProfileColumn<'gender_identity'>;
  pregnancy: ProfileColumn<'pregnancy'>;
  height_cm: ProfileColumn<'height_cm'>;
  weight_kg: ProfileColumn<'weight_kg'>;
  smoking: ProfileColumn<'smoking'>;
  blood_type: ProfileColumn<'blood_type'>;
  country: ProfileColumn<'country'>;
  locale: ProfileColumn<'locale'>;
  time_zone: ProfileColumn<'time_zone'>;
  units: ProfileColumn<'units'>;
  emergency_contact: Json<NonNullable<Profile['emergency_contact']>> | null;
  known_none: Generated<Json<NonNullable<Profile['known_none']>>>;
  consents: Generated<Json<NonNullable<Profile['consents']>>>;
  created_at: FilledTimestamp;
  updated_at: FilledTimestamp;
};

/** Kysely's picture of `supabase/migrations`, and of the auth schema where that is ours. */
export type Tables = AuthTables & {
  profiles: ProfileTable;
};
