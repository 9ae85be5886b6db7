import type { Profile, ProfilePatch } from '#contract/profile.ts';
import type { AppError, FieldError, FieldErrorCode } from '#src/domain/app-error.ts';
import {
  textIn,
  type FormBase,
  type FormName,
  type FormSaved,
  type FormValues,
} from '#src/domain/form/form.ts';

/**
 * What a form is saved with: what it was filled from, and who is called with a saved profile, so that the pages it
 * unlocks open at once.
 */
export type FormTerms = {
  readonly base: FormBase | null;
  readonly onProfile: (profile: Profile) => void;
};

/** Sends one form. */
export type Submit = (values: FormValues, terms: FormTerms) => Promise<FormSaved>;

/** Sends the form with this name. */
export type SubmitForm = (name: FormName, ...submission: Parameters<Submit>) => Promise<FormSaved>;

/** Functions that send forms, by form name. */
export type Submits = Partial<Record<FormName, Submit>>;

/** Throws all problems of the fields together. */
export function refuse(problems: Readonly<Record<string, FieldErrorCode | null>>): void {
  const fields = Object.entries(problems).flatMap(([field, code]): FieldError[] =>
    code ? [{ field, code }] : [],
  );
  const problem: AppError = { kind: 'code', code: 'VALIDATION_ERROR', fields };
  if (fields.length > 0) throw problem;
}

/** What is wrong with a text that must not be empty. */
export const missing = (value: string): FieldErrorCode | null => (value.trim() === '' ? 'required' : null);

/** A text, or null when it is blank. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Sex and pregnancy from a form: pregnancy only with a sex that allows it. */
export function healthIn(values: FormValues): Pick<ProfilePatch, 'sex_at_birth' | 'pregnancy'> {
  const sex = orNull(textIn(values, 'sex_at_birth')) as NonNullable<ProfilePatch['sex_at_birth']> | null;
  const pregnancy = orNull(textIn(values, 'pregnancy')) as NonNullable<ProfilePatch['pregnancy']> | null;
  return { sex_at_birth: sex, pregnancy: sex === 'female' || sex === 'intersex' ? pregnancy : null };
}

/** The two consents about what may be sent: to a language model's provider, and as recordings with error reports. */
export const consentsIn = (values: FormValues) => ({
  model_provider: values['model_provider'] === true,
  error_reporting: values['error_reporting'] === true,
});
