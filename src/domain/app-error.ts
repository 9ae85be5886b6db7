import type { ErrorCode, FieldCode } from '#contract/errors.ts';

/** Refusals of the sign-in provider that have a sentence of their own (contract §3). */
export type ProviderCode =
  | 'email_not_confirmed'
  | 'otp_expired'
  | 'signup_disabled'
  | 'user_banned'
  | 'account_exists'
  | 'challenge_expired'
  | 'passkey_cancelled'
  | 'passkey_known'
  | 'passkey_refused'
  | 'passkeys_not_offered'
  | 'second_factor_needed'
  | 'too_many_factors';

/** What can be wrong with one field: the contract's codes, and those that only the account forms know. */
export type FieldErrorCode =
  | FieldCode
  | 'invalid_email'
  | 'code_wrong'
  | 'name_taken'
  | 'password_common'
  | 'password_has_email'
  | 'password_leaked'
  | 'password_same'
  | 'password_too_long'
  | 'password_weak'
  | 'password_wrong';

/** A problem with one field of what was sent. */
export type FieldError = { readonly field: string; readonly code: FieldErrorCode };

/**
 * An expected failure as a value that JSON can hold: what a machine keeps and a view words.
 * `suggestions` comes with a condition page that was not found.
 */
export type AppError =
  | {
      readonly kind: 'code';
      readonly code: ErrorCode | ProviderCode;
      readonly fields: readonly FieldError[];
      readonly suggestions?: readonly string[];
    }
  | { readonly kind: 'status'; readonly status: number; readonly fields: readonly FieldError[] }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unexpected' };

const kinds = new Set<unknown>(['code', 'status', 'network', 'timeout', 'unexpected']);

/** Whether something thrown is an expected failure. */
export function isAppError(value: unknown): value is AppError {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.has(value.kind);
}
