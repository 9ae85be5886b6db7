/** The codes of Supabase Auth that this server uses (auth-js `error-codes.ts`). */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_address_invalid'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'feature_disabled'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'manual_linking_disabled'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_recovery_codes_locked'
  | 'mfa_recovery_codes_sole_factor'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'no_authorization'
  | 'not_admin'
  | 'otp_disabled'
  | 'otp_expired'
  | 'over_request_rate_limit'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'saml_provider_disabled'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'too_many_enrolled_mfa_factors'
  | 'too_many_passkeys'
  | 'unexpected_failure'
  | 'unknown'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password'
  | 'web3_provider_disabled'
  | 'webauthn_challenge_expired'
  | 'webauthn_challenge_not_found'
  | 'webauthn_credential_exists'
  | 'webauthn_verification_failed';

export type WeakPasswordReason = 'length' | 'pwned';

type AuthErrorDetails = {
  readonly weakReasons?: readonly WeakPasswordReason[];
  readonly retryAfterSeconds?: number;
};

/** An expected failure under `/auth/v1`. Routes throw it; `useAuthErrors` sends it. */
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

/** From this API version on, an error's `code` is a string instead of a status. */
const CODED_VERSION = '2024-01-01';

/** The API version of the error body; null, the oldest, when the client asks for an earlier or unreadable one. */
export function codedVersionOf(asked: unknown): typeof CODED_VERSION | null {
  const isReadable = typeof asked === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asked);
  return isReadable && asked >= CODED_VERSION ? CODED_VERSION : null;
}

/** The error body, in either of the provider's two formats. */
export function bodyOf(error: AuthError, isCoded: boolean): Record<string, unknown> {
  const { weakReasons } = error.details;
  return {
    ...(isCoded
      ? { code: error.code, message: error.message }
      : { code: error.status, error_code: error.code, msg: error.message }),
    ...(weakReasons === undefined ? {} : { weak_password: { reasons: weakReasons } }),
  };
}
