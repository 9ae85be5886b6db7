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

/** `mail-sent`: the answer is in the mailbox, so the page says so instead of going on. */
export type FormOutcome = 'done' | 'mail-sent';

/** The text in a field; empty when it holds none. */
export function textIn(values: FormValues, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}
