import { passwordFaults, passwordLimits } from '#contract/password.ts';
import { AuthError, type WeakPasswordReason } from './auth-error.ts';

/** Why a password is weak, in the provider's words; empty when it is fine. The rule is the contract's (§3). */
export function weaknessesOf(password: string, email: string): WeakPasswordReason[] {
  const faults = passwordFaults(password, email);
  const isGuessable = faults.includes('common') || faults.includes('is_email');
  return [
    ...(faults.includes('too_short') ? (['length'] as const) : []),
    ...(isGuessable ? (['pwned'] as const) : []),
  ];
}

const sentences: Record<WeakPasswordReason, string> = {
  length: `Password should be at least ${passwordLimits.minCharacters} characters.`,
  pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
};

const messageOf = (reasons: readonly WeakPasswordReason[]) =>
  reasons.map((reason) => sentences[reason]).join(' ');

/** Throws what the provider answers for a password that is too long (never truncated) or too weak. */
export function assertGoodPassword(password: string, email: string): void {
  if (passwordFaults(password, email).includes('too_long')) {
    const message = `Password cannot be longer than ${passwordLimits.maxBytes} bytes`;
    throw new AuthError([400, 'validation_failed'], message);
  }
  const weakReasons = weaknessesOf(password, email);
  if (weakReasons.length === 0) return;
  throw new AuthError([422, 'weak_password'], messageOf(weakReasons), { weakReasons });
}

/** What a sign-in with a password from before these rules is told beside its session; empty for a good one. */
export function weaknessBody(password: string, email: string) {
  const reasons = weaknessesOf(password, email);
  return reasons.length === 0 ? {} : { weak_password: { reasons, message: messageOf(reasons) } };
}
