import { isCommonPassword } from './common-passwords.ts';

/** Shortest password in Unicode characters, longest in UTF-8 bytes, because bcrypt ignores the rest (contract §3). */
export const passwordLimits = { minCharacters: 8, maxBytes: 72 } as const;

/** What can be wrong with a new password. */
export type PasswordFault = 'too_short' | 'too_long' | 'is_email' | 'common';

const plain = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** The text as typed, and without up to four digits or signs at its start or end: `2024anna`, `anna!`. */
const barePartsOf = (typed: string): readonly string[] => [
  typed,
  typed.replace(/[\d\W_]{1,4}$/, ''),
  typed.replace(/^[\d\W_]{1,4}/, ''),
];

function isEmail(password: string, email: string): boolean {
  const [typed, address] = [plain(password), plain(email)];
  const name = address.split('@')[0] ?? '';
  return name !== '' && (typed === address || barePartsOf(typed).includes(name));
}

/**
 * Why a new password is refused (contract §3), the same in the web app and on the server; empty when it is accepted. It
 * needs 8 characters and at most 72 bytes, and must not be a very common password or the name part of the email, alone
 * or with a few digits or signs. A longer text may contain that name: there is no rule about which characters to use.
 */
export function passwordFaults(password: string, email: string): readonly PasswordFault[] {
  const whole = password.normalize('NFC');
  const faults: Readonly<Record<PasswordFault, boolean>> = {
    too_short: Array.from(whole).length < passwordLimits.minCharacters,
    too_long: new TextEncoder().encode(whole).length > passwordLimits.maxBytes,
    is_email: isEmail(whole, email),
    common: whole !== '' && isCommonPassword(whole),
  };
  return (['too_short', 'too_long', 'is_email', 'common'] as const).filter((fault) => faults[fault]);
}
