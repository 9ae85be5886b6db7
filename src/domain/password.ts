import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from '#src/config/limits.ts';
import type { FieldErrorCode } from './app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

const SHORTEST_NAME = 4;

function holdsEmail(password: string, email: string): boolean {
  const name = email.trim().toLowerCase().split('@')[0] ?? '';
  return name.length >= SHORTEST_NAME
    ? password.toLowerCase().includes(name)
    : password.toLowerCase() === name;
}

/**
 * What is wrong with a new password, or null: 8 characters to 72 UTF-8 bytes, none of the commonest, without the
 * name part of the e-mail; no rule about kinds of characters (contract §3).
 */
export function passwordProblem(password: string, email: string): FieldErrorCode | null {
  if (password === '') return 'required';
  if (Array.from(password).length < PASSWORD_MIN_LENGTH) return 'too_short';
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) return 'password_too_long';
  if (holdsEmail(password, email)) return 'password_has_email';
  return isCommonPassword(password) ? 'password_common' : null;
}
