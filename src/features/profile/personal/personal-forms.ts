import * as v from 'valibot';
import { profilePatch, type ProfilePatch } from '#contract/profile.ts';
import { birthDateProblem } from '#src/domain/person/birth-date.ts';
import type { FieldErrorCode } from '#src/domain/app-error.ts';
import { textIn, type FormValues } from '#src/domain/form/form.ts';
import { centimetresOf, kilogramsOf, readAmount } from '#src/domain/person/units.ts';
import type { Units } from './personal.values.ts';
import { healthIn, missing, orNull, refuse } from '#src/domain/form/form-checks.ts';

const { height_cm: heights, weight_kg: weights } = profilePatch.entries;

const rangeProblem = (value: number | null, range: v.GenericSchema): FieldErrorCode | null =>
  v.is(range, value) ? null : 'out_of_range';

/** A height from the fields of the patient's units, in cm; inches alone are not a height. */
function heightIn(values: FormValues, units: Units): number | null {
  if (units === 'metric') return readAmount(textIn(values, 'height_cm'));
  const feet = readAmount(textIn(values, 'height_feet'));
  const inches = readAmount(textIn(values, 'height_inches'));
  return feet === null && inches === null ? null : centimetresOf(feet ?? Number.NaN, inches ?? 0);
}

/** A weight from the field of the patient's units, in kg. */
function weightIn(values: FormValues, units: Units): number | null {
  if (units === 'metric') return readAmount(textIn(values, 'weight_kg'));
  const pounds = readAmount(textIn(values, 'weight_lb'));
  return pounds === null ? null : kilogramsOf(pounds);
}

/** The values of the personal form, checked and in the server's units; `units` are those of its fields. */
export function readPersonal(values: FormValues, units: Units, now: Date): ProfilePatch {
  const [fullName, birthDate] = [textIn(values, 'full_name'), textIn(values, 'date_of_birth')];
  const [height, weight] = [heightIn(values, units), weightIn(values, units)];
  const heightProblem = rangeProblem(height, heights);
  const isMetric = units === 'metric';
  refuse({
    full_name: missing(fullName),
    date_of_birth: birthDateProblem(birthDate, now),
    [isMetric ? 'height_cm' : 'height_feet']: heightProblem,
    [isMetric ? 'weight_kg' : 'weight_lb']: rangeProblem(weight, weights),
  });
  return {
    ...healthIn(values),
    full_name: fullName,
    date_of_birth: birthDate,
    gender_identity: orNull(textIn(values, 'gender_identity')),
    height_cm: height,
    weight_kg: weight,
    smoking: orNull(textIn(values, 'smoking')) as NonNullable<ProfilePatch['smoking']> | null,
  };
}

/** The emergency contact: empty, or a name and a number. */
export function readEmergency(values: FormValues): ProfilePatch {
  const name = orNull(textIn(values, 'contact_name'));
  const phone = orNull(textIn(values, 'contact_phone'));
  const relationship = orNull(textIn(values, 'contact_relationship'));
  const isGiven = name !== null || phone !== null || relationship !== null;
  refuse({
    contact_name: isGiven && name === null ? 'required' : null,
    contact_phone: isGiven && phone === null ? 'required' : null,
  });
  return {
    emergency_contact: name !== null && phone !== null ? { name, phone, relationship } : null,
    blood_type: orNull(textIn(values, 'blood_type')) as NonNullable<ProfilePatch['blood_type']> | null,
  };
}
