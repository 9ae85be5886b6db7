import type { ErrorCode, FieldCode } from '#contract/errors.ts';

/** Refusals of the sign-in provider that have their own message (contract §3). */
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

/** What can be wrong with one field: the contract's codes, and those that only the account forms use. */
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

/** A problem with one submitted field. */
export type FieldError = { readonly field: string; readonly code: FieldErrorCode };

/**
 * An expected failure as a JSON value: a machine keeps it and a view shows a message for it. `suggestions` is set when
 * a condition page was not found.
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

/** Whether a thrown value is an expected failure. */
export function isAppError(value: unknown): value is AppError {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.has(value.kind);
}
