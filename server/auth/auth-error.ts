/** Codes of the provider's own catalogue that this server answers with (auth-js `error-codes.ts`). */
export type AuthErrorCode =
  | 'bad_json'
  | 'bad_jwt'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_address_invalid'
  | 'email_not_confirmed'
  | 'invalid_credentials'
  | 'no_authorization'
  | 'not_admin'
  | 'otp_expired'
  | 'over_request_rate_limit'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'unexpected_failure'
  | 'unknown'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password';

export type WeakPasswordReason = 'length' | 'pwned';

type AuthErrorDetails = {
  readonly weakReasons?: readonly WeakPasswordReason[];
  readonly retryAfterSeconds?: number;
};

/** An expected refusal under `/auth/v1`: thrown by its routes, worded for the wire by `writeAuthError`. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: AuthErrorCode;
  readonly details: AuthErrorDetails;

  constructor(answer: readonly [status: number, code: AuthErrorCode], message: string, details = {}) {
    super(message);
    [this.status, this.code] = answer;
    this.details = details;
  }
}

/** The API version since which an error's `code` is a word and no longer a status. */
export const CODED_API_VERSION = '2024-01-01';

/** Whether the client asked for error bodies of 2024-01-01 or later; an unreadable version means the oldest. */
export function wantsCodedErrors(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= CODED_API_VERSION;
}

/** The body in either of the provider's two shapes. */
export function bodyOf(error: AuthError, isCoded: boolean): Record<string, unknown> {
  const { weakReasons } = error.details;
  return {
    ...(isCoded
      ? { code: error.code, message: error.message }
      : { code: error.status, error_code: error.code, msg: error.message }),
    ...(weakReasons === undefined ? {} : { weak_password: { reasons: weakReasons } }),
  };
}
