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

/** `mail-sent`: the patient has to open a mail next, and the page says so. */
export type FormOutcome = 'done' | 'mail-sent';

/** The text in a field; empty when there is none. */
export function textIn(values: FormValues, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}
