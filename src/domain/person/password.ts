import { passwordFaults, type PasswordFault } from '#contract/password.ts';
import type { FieldErrorCode } from '#src/domain/app-error.ts';

const codes: Readonly<Record<PasswordFault, FieldErrorCode>> = {
  too_short: 'too_short',
  too_long: 'password_too_long',
  is_email: 'password_has_email',
  common: 'password_common',
};

/** What is wrong with a new password, or null: the same rule as on the server (contract §3). */
export function passwordProblem(password: string, email: string): FieldErrorCode | null {
  if (password === '') return 'required';
  const [first] = passwordFaults(password, email);
  return first === undefined ? null : codes[first];
}
