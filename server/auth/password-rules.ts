import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AuthError, type WeakPasswordReason } from './auth-error.ts';

/** Shortest password in Unicode characters, longest in UTF-8 bytes (contract §3). */
export const PASSWORD_LIMITS = { minCharacters: 8, maxBytes: 72 };

const commonWords: ReadonlySet<string> = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

const runs = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'zyxwvutsrqponmlkjihgfedcba'];
const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const plain = (text: string) => text.normalize('NFC').toLowerCase();
const unleeted = (text: string) => text.replace(/[013457@$]/g, (sign) => leet[sign] ?? sign);

/** A word as typed, and without up to four digits or signs before or after it: `2024welcome`, `password1!`. */
function barePartsOf(typed: string): string[] {
  const parts = [typed, typed.replace(/[\d\W_]{1,4}$/, ''), typed.replace(/^[\d\W_]{1,4}/, '')];
  return parts.flatMap((part) => [part, unleeted(part)]);
}

const isOneRun = (text: string) => text !== '' && runs.some((run) => `${run}${run}`.includes(text));
const isRepeat = (text: string) => /^(.{1,4}?)\1+$/su.test(text);
const isCommon = (typed: string) =>
  isOneRun(typed) || isRepeat(typed) || barePartsOf(typed).some((part) => commonWords.has(part));

function isFromEmail(typed: string, email: string): boolean {
  const localPart = email.split('@')[0] ?? '';
  return localPart !== '' && (typed === email || barePartsOf(typed).includes(localPart));
}

/** Why a password is refused (contract §3); empty when it is fine. */
export function weaknessesOf(password: string, email: string): WeakPasswordReason[] {
  const typed = plain(password);
  const isShort = Array.from(typed).length < PASSWORD_LIMITS.minCharacters;
  const isGuessable = isCommon(typed) || isFromEmail(typed, plain(email));
  return [...(isShort ? (['length'] as const) : []), ...(isGuessable ? (['pwned'] as const) : [])];
}

const sentences: Record<WeakPasswordReason, string> = {
  length: `Password should be at least ${PASSWORD_LIMITS.minCharacters} characters.`,
  pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
};

const messageOf = (reasons: readonly WeakPasswordReason[]) =>
  reasons.map((reason) => sentences[reason]).join(' ');

/** Throws what the provider answers for a password that is too long (never truncated) or too weak. */
export function assertGoodPassword(password: string, email: string): void {
  if (Buffer.byteLength(password.normalize('NFC'), 'utf8') > PASSWORD_LIMITS.maxBytes) {
    const message = `Password cannot be longer than ${PASSWORD_LIMITS.maxBytes} bytes`;
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
