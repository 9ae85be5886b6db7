import * as v from 'valibot';
import { answeredId, date, decimal, editedVersion, optionalText, text, timestamp } from './primitives.ts';

export const sexAtBirth = v.picklist(['female', 'male', 'intersex', 'undisclosed'], 'invalid_choice');
export const pregnancy = v.picklist(
  ['not_applicable', 'no', 'yes', 'possible', 'postpartum', 'unknown'],
  'invalid_choice',
);
export const smoking = v.picklist(['never', 'former', 'current', 'unknown'], 'invalid_choice');
export const bloodType = v.picklist(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'], 'invalid_choice');
export const units = v.picklist(['metric', 'imperial'], 'invalid_choice');

/** ISO 3166-1 alpha-2. */
export const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'invalid_choice'));

export const emergencyContact = v.object({
  name: text(1, 120),
  relationship: optionalText(40),
  phone: v.pipe(v.string(), v.trim(), v.regex(/^\+?[0-9 ().-]{5,20}$/, 'invalid_choice')),
});

export const knownNone = v.object({
  allergies: v.boolean(),
  medications: v.boolean(),
  conditions: v.boolean(),
});

export const consents = v.object({
  terms: v.nullable(v.object({ version: v.string(), accepted_at: timestamp })),
  ai_notice: v.nullable(v.object({ version: v.string(), accepted_at: timestamp })),
  model_provider: v.boolean(),
  error_reporting: v.boolean(),
});

/** Greatest age that a date of birth may give, in years. */
export const MAX_AGE_YEARS = 130;

export const fullName = v.pipe(text(1, 120), v.regex(/\p{L}/u, 'required'));

/** What a patient can change, in any combination (`PATCH /users/me`). */
export const profilePatch = v.partial(
  v.object({
    full_name: v.nullable(fullName),
    date_of_birth: v.nullable(date),
    sex_at_birth: v.nullable(sexAtBirth),
    gender_identity: optionalText(60),
    pregnancy: v.nullable(pregnancy),
    height_cm: v.nullable(decimal(30, 275)),
    weight_kg: v.nullable(decimal(1, 650)),
    smoking: v.nullable(smoking),
    blood_type: v.nullable(bloodType),
    country: v.nullable(countryCode),
    locale: optionalText(35),
    time_zone: optionalText(60),
    units: v.nullable(units),
    emergency_contact: v.nullable(emergencyContact),
    known_none: v.partial(knownNone),
    consents: v.partial(consents),
    updated_at: editedVersion,
  }),
);
export type ProfilePatch = v.InferOutput<typeof profilePatch>;

/** Deletes the account: the password confirms that the patient asks for it. */
export const accountDeletion = v.object({
  password: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(1_000, 'too_long')),
});

/** The patient's profile. Every back end guarantees only `full_name` and `date_of_birth` (spec §7). */
export const profile = v.object({
  id: v.optional(v.fallback(v.string(), '')),
  email: v.optional(v.string()),
  full_name: v.nullable(v.string()),
  date_of_birth: v.nullable(v.string()),
  sex_at_birth: v.optional(v.nullable(v.fallback(v.nullable(sexAtBirth), null))),
  gender_identity: v.optional(v.nullable(v.string())),
  pregnancy: v.optional(v.nullable(v.fallback(v.nullable(pregnancy), null))),
  height_cm: v.optional(v.nullable(v.number())),
  weight_kg: v.optional(v.nullable(v.number())),
  smoking: v.optional(v.nullable(v.fallback(v.nullable(smoking), null))),
  blood_type: v.optional(v.nullable(v.fallback(v.nullable(bloodType), null))),
  country: v.optional(v.nullable(v.string())),
  locale: v.optional(v.nullable(v.string())),
  time_zone: v.optional(v.nullable(v.string())),
  units: v.optional(v.nullable(v.fallback(v.nullable(units), null))),
  emergency_contact: v.optional(v.nullable(emergencyContact)),
  known_none: v.optional(knownNone),
  consents: v.optional(consents),
  profile_complete: v.optional(v.boolean()),
  created_at: v.optional(v.string()),
  updated_at: v.optional(v.string()),
});
export type Profile = v.InferOutput<typeof profile>;

const flag = v.fallback(v.nullish(v.boolean(), false), false);
const accepted = v.fallback(v.nullish(consents.entries.terms, null), null);

/** An object, null or another value: the last two count as an empty object. */
const orEmpty = <const E extends v.ObjectEntries>(entries: E) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'object' && value !== null ? value : {})),
    v.object(entries),
  );

/** The profile as the web app accepts it from any back end: a field that cannot be read counts as not given. */
export const readProfile = v.object({
  ...profile.entries,
  id: v.optional(v.fallback(answeredId, '')),
  emergency_contact: v.optional(v.fallback(v.nullable(emergencyContact), null)),
  known_none: v.optional(orEmpty({ allergies: flag, medications: flag, conditions: flag })),
  consents: v.optional(
    orEmpty({ terms: accepted, ai_notice: accepted, model_provider: flag, error_reporting: flag }),
  ),
});
