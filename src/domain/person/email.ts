import type { FieldErrorCode } from '#src/domain/app-error.ts';

/** What is wrong with an email address, or null: at most 254 characters, one `@` with something on both sides. */
export function emailProblem(email: string): FieldErrorCode | null {
  const address = email.trim();
  if (address === '') return 'required';
  if (address.length > 254) return 'too_long';
  return /^[^\s@]+@[^\s@]+$/.test(address) ? null : 'invalid_email';
}
