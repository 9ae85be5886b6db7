import type { ErrorCode } from '#contract/errors.ts';
import type { AppError, ProviderCode } from '#src/domain/app-error.ts';

/** The error catalogue, word for word (spec §8). */

/** Sentences by server error code. */
export const messageByCode: Record<ErrorCode, string> = {
  AUTHENTICATION_REQUIRED: 'Please log in to continue',
  INVALID_CREDENTIALS: 'Invalid email or password',
  SESSION_EXPIRED: 'Your session has expired. Please log in again',
  RATE_LIMITED: 'Too many requests. Please try again later',
  VALIDATION_ERROR: 'Please check your input and try again',
  NOT_FOUND: 'The requested resource was not found',
  PERMISSION_DENIED: 'You do not have permission to perform this action',
};

const UNAVAILABLE = 'The service is temporarily unavailable. Please try again later';

/** Sentences by HTTP status, when there is no code. 409 and 413 are the contract's (§2). */
export const messageByStatus: Readonly<Record<number, string>> = {
  400: 'Invalid request. Please check your input',
  401: 'Please log in to continue',
  403: 'You do not have permission to access this resource',
  404: 'The requested resource was not found',
  409: 'This was changed somewhere else. Reload to see the latest version',
  413: 'That is too long to send',
  422: messageByCode.VALIDATION_ERROR,
  429: 'Too many requests. Please try again later',
  500: 'A server error occurred. Please try again later',
  502: UNAVAILABLE,
  503: UNAVAILABLE,
  504: UNAVAILABLE,
};

/** Sentences for what the sign-in provider refuses and the catalogue does not name (contract §3). */
export const messageByProviderCode: Record<ProviderCode, string> = {
  email_not_confirmed: 'Please confirm your email address first. The link is in the email we sent you',
  otp_expired: 'This link has expired or has already been used. Please request a new one',
  signup_disabled: 'New accounts cannot be created at the moment',
  user_banned: 'This account is locked. Please contact support',
  account_exists: 'An account with this email already exists. Log in or reset your password',
  challenge_expired: 'That took too long. Please try again',
  passkey_cancelled: 'No passkey was used. Try again, or choose another way',
  passkey_known: 'This device already has a passkey for your account',
  passkey_refused: 'This passkey could not be used. Try again, or choose another way',
  passkeys_not_offered: 'Passkeys are not available here. Please log in with your password',
  second_factor_needed: 'Please log out, log in again with your second step, and try once more',
  too_many_factors: 'You have reached the maximum. Remove one first',
};

export const NETWORK_MESSAGE = 'Connection error. Please check your internet connection';
export const TIMEOUT_MESSAGE = 'Request timed out. Please try again';
export const UNEXPECTED_MESSAGE = 'An unexpected error occurred. Please try again';
export const VALIDATION_TITLE = 'Validation Error';
/** A condition page without a condition (spec §5). */
export const INVALID_CONDITION_NAME = 'Invalid condition name';
export const CONFIGURATION_MESSAGE = 'Supabase URL and Publishable Key are required.';

const words: Record<ErrorCode | ProviderCode, string> = { ...messageByCode, ...messageByProviderCode };

/** The one sentence a patient reads about a failure. */
export function messageFor(problem: AppError): string {
  if (problem.kind === 'code') return words[problem.code];
  if (problem.kind === 'status') return messageByStatus[problem.status] ?? UNEXPECTED_MESSAGE;
  if (problem.kind === 'network') return NETWORK_MESSAGE;
  return problem.kind === 'timeout' ? TIMEOUT_MESSAGE : UNEXPECTED_MESSAGE;
}

/** The title above a failure's sentence: a 422 is labelled, nothing else is (spec §5). */
export function titleFor(problem: AppError): string | null {
  const isValidation =
    (problem.kind === 'code' && problem.code === 'VALIDATION_ERROR') ||
    (problem.kind === 'status' && problem.status === 422);
  return isValidation ? VALIDATION_TITLE : null;
}

/** A failure on one line, its label in front: for places without a title. */
export function lineFor(problem: AppError | null): string {
  if (problem === null) return UNEXPECTED_MESSAGE;
  const title = titleFor(problem);
  return title === null ? messageFor(problem) : `${title}: ${messageFor(problem)}`;
}

/** Session warning and expiry. */
export const sessionCopy = {
  warningTitle: 'Your session will expire in 5 minutes',
  warningDescription: 'Please save your work or click to extend your session.',
  extend: 'Extend Session',
  extended: 'Session extended for another 30 minutes',
  expiredTitle: 'Session expired',
  expiredDescription: 'Your session has expired for security reasons. Please log in again.',
} as const;

/** The error fallback screen and its feedback dialog (spec §2). */
export const fallbackCopy = {
  title: 'Oops! Something went wrong',
  message: 'An unexpected error occurred. Our team has been notified.',
  reload: 'Reload Page',
  home: 'Go to Home',
  report: 'Report Issue',
  feedbackTitle: "We're sorry this happened",
  name: 'Name',
  email: 'Email',
  whatHappened: 'What happened?',
  close: 'Close',
  submit: 'Submit',
  thanks: 'Thank you for your feedback!',
} as const;
