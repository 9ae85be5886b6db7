import type { JsonValue } from '#contract/json.ts';

/** The forms that belong to one page each. */
export type FormName =
  | 'login'
  | 'passkey'
  | 'signup'
  | 'forgot'
  | 'reset'
  | 'password'
  | 'onboarding'
  | 'onboarding-health'
  | 'onboarding-record'
  | 'onboarding-notices'
  | 'profile-personal'
  | 'profile-emergency'
  | 'profile-contact'
  | 'profile-consents'
  | 'follow-up';

/** The fields of a form by name. */
export type FormValues = Readonly<Record<string, JsonValue>>;

/**
 * What a form was filled from: the fields that it changes as they were read, and their version in `updated_at`. Without
 * one, a save replaces whatever is there.
 */
export type FormBase = Readonly<Record<string, JsonValue>>;

/** What is in a form, and what that was filled from or typed over; null when that has no version. */
export type FormContent = { readonly values: FormValues; readonly base: FormBase | null };

/** `mail-sent`: the patient has to open a mail next, and the page says so. */
export type FormOutcome = 'done' | 'mail-sent';

/** How a form was accepted. `base` is what it would be filled from now. */
export type FormSaved = { readonly outcome: FormOutcome; readonly base: FormBase | null };

/** The text in a field; empty when there is none. */
export function textIn(values: FormValues, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}

/** The values that may be kept. */
export const withoutSecrets = (values: FormValues, secrets: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)));
