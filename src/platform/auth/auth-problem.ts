import type { AppError, FieldError } from '#src/domain/app-error.ts';

const refusals: Readonly<Record<string, AppError & { kind: 'code' }>> = Object.fromEntries(
  (
    [
      ['INVALID_CREDENTIALS', ['invalid_credentials']],
      [
        'SESSION_EXPIRED',
        ['session_expired', 'session_not_found', 'refresh_token_not_found', 'refresh_token_already_used'],
      ],
      ['AUTHENTICATION_REQUIRED', ['bad_jwt', 'no_authorization', 'user_not_found']],
      [
        'RATE_LIMITED',
        ['over_request_rate_limit', 'over_email_send_rate_limit', 'mfa_recovery_codes_locked'],
      ],
      ['email_not_confirmed', ['email_not_confirmed']],
      [
        'otp_expired',
        [
          'otp_expired',
          'flow_state_expired',
          'flow_state_not_found',
          'bad_code_verifier',
          'pkce_code_verifier_not_found',
        ],
      ],
      ['signup_disabled', ['signup_disabled']],
      ['user_banned', ['user_banned']],
      ['account_exists', ['user_already_exists', 'email_exists']],
      [
        'challenge_expired',
        ['mfa_challenge_expired', 'webauthn_challenge_expired', 'webauthn_challenge_not_found'],
      ],
      ['passkey_cancelled', ['ERROR_CEREMONY_ABORTED']],
      ['passkey_known', ['ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'webauthn_credential_exists']],
      ['passkey_refused', ['webauthn_verification_failed', 'webauthn_credential_not_found']],
      ['passkeys_not_offered', ['passkey_disabled']],
      ['second_factor_needed', ['insufficient_aal']],
      ['too_many_factors', ['too_many_enrolled_mfa_factors', 'too_many_passkeys']],
      ['NOT_FOUND', ['mfa_factor_not_found']],
    ] as const
  ).flatMap(([code, names]) => names.map((name) => [name, { kind: 'code', code, fields: [] } as const])),
);

const fieldRefusals: Readonly<Record<string, FieldError>> = {
  email_address_invalid: { field: 'email', code: 'invalid_email' },
  same_password: { field: 'password', code: 'password_same' },
  current_password_required: { field: 'current_password', code: 'required' },
  mfa_verification_failed: { field: 'code', code: 'code_wrong' },
  mfa_factor_name_conflict: { field: 'name', code: 'name_taken' },
  current_password_invalid: { field: 'current_password', code: 'password_wrong' },
};

const weakReasons: Readonly<Record<string, FieldError['code']>> = {
  length: 'too_short',
  characters: 'password_weak',
  pwned: 'password_leaked',
};

const invalid = (fields: readonly FieldError[]): AppError => ({
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields,
});

function weakPassword(error: object): AppError {
  const reasons = 'reasons' in error && Array.isArray(error.reasons) ? error.reasons : [];
  const codes = reasons.map((reason) => weakReasons[String(reason)] ?? 'password_weak');
  return invalid(
    (codes.length > 0 ? codes : (['password_weak'] as const)).map((code) => ({ field: 'password', code })),
  );
}

/**
 * The `AppError` for an error of the provider's client (contract §3): by its code, else by its status. Without a status
 * the server was not reached.
 */
export function problemOfProvider(error: unknown): AppError {
  if (typeof error !== 'object' || error === null) return { kind: 'unexpected' };
  const { code, status, name } = { code: '', status: 0, name: '', ...error, ...nameOf(error) };
  if (code === 'weak_password') return weakPassword(error);
  const field = fieldRefusals[code];
  if (field) return invalid([field]);
  if (code === 'validation_failed') return invalid([]);
  const refusal = refusals[code];
  if (refusal) return refusal;
  if (name === 'AuthSessionMissingError' || name === 'AuthRefreshDiscardedError') {
    return { kind: 'code', code: 'SESSION_EXPIRED', fields: [] };
  }
  if (isOfBrowserKey(error)) {
    return {
      kind: 'code',
      code: name === 'NotAllowedError' ? 'passkey_cancelled' : 'passkey_refused',
      fields: [],
    };
  }
  if (name === 'AuthRetryableFetchError' && !status) return { kind: 'network' };
  return status ? { kind: 'status', status, fields: [] } : { kind: 'unexpected' };
}

/** Errors from the browser's part of a passkey, which the provider's client marks. */
const isOfBrowserKey = (error: object): boolean => '__isWebAuthnError' in error;

/** The `name` of an error class is on its prototype, or not enumerable. */
const nameOf = (error: object) =>
  'name' in error && typeof error.name === 'string' ? { name: error.name } : {};
