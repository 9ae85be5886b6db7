import { passwordFaults, passwordLimits } from '#contract/password.ts';
import { AuthError, type WeakPasswordReason } from '../auth-error.ts';

/** Password settings of a deployment. */
export type PasswordRules = { readonly minPasswordLength: number; readonly refusesGuessable: boolean };

/** Why a password is weak, in the provider's terms; empty when it is not. The rule is the contract's (§3). */
export function weaknessesOf(
  password: string,
  email: string,
  { minPasswordLength, refusesGuessable }: PasswordRules,
): WeakPasswordReason[] {
  const faults = passwordFaults(password, email);
  const isGuessable = faults.includes('common') || faults.includes('is_email');
  const isShort = Array.from(password.normalize('NFC')).length < minPasswordLength;
  return [
    ...(isShort ? (['length'] as const) : []),
    ...(isGuessable && refusesGuessable ? (['pwned'] as const) : []),
  ];
}

const sentenceOf = (reason: WeakPasswordReason, { minPasswordLength }: PasswordRules) =>
  reason === 'length'
    ? `Password should be at least ${minPasswordLength} characters.`
    : 'Password is known to be weak and easy to guess, please choose a different one.';

const messageOf = (reasons: readonly WeakPasswordReason[], rules: PasswordRules) =>
  reasons.map((reason) => sentenceOf(reason, rules)).join(' ');

/** Throws the provider's error for a password that is too long (it is never truncated) or too weak. */
export function assertGoodPassword(password: string, email: string, rules: PasswordRules): void {
  if (passwordFaults(password, email).includes('too_long')) {
    const message = `Password cannot be longer than ${passwordLimits.maxBytes} bytes`;
    throw new AuthError([400, 'validation_failed'], message);
  }
  const weakReasons = weaknessesOf(password, email, rules);
  if (weakReasons.length === 0) return;
  throw new AuthError([422, 'weak_password'], messageOf(weakReasons, rules), { weakReasons });
}

/** The warning in the response to a sign-in with a password older than these rules; empty for a strong one. */
export function weaknessBody(password: string, email: string, rules: PasswordRules) {
  const reasons = weaknessesOf(password, email, rules);
  return reasons.length === 0 ? {} : { weak_password: { reasons, message: messageOf(reasons, rules) } };
}
