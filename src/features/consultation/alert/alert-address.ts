import type { Alert } from '#contract/consultation.ts';

/** A telephone number, text message or link of a red flag. */
export type AlertAction = Alert['actions'][number];

const digits = (value: string) => value.replace(/[^\d+*#]/g, '');

/** The URL of an action; null for a number without digits and for a link that is not a safe web address. */
export function alertAddress({ kind, value }: AlertAction): string | null {
  if (kind === 'link') return value.startsWith('https://') ? value : null;
  return digits(value) === '' ? null : `${kind === 'call' ? 'tel' : 'sms'}:${digits(value)}`;
}
