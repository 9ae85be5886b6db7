import type { Alert } from '#contract/consultation.ts';

/** Text around an alert. The sentences about the danger itself come with the alert. */
export const alertCopy = {
  word: {
    emergency: 'Emergency',
    crisis: 'You are not alone',
    urgent: 'Urgent',
  } satisfies Record<Alert['level'], string>,
  youSaid: 'You said',
  fromRecord: (value: string) => `From your record: ${value}`,
  text: (number: string) => `Text ${number}`,
  callEmergency: (number: string) => `Call ${number}`,
  callGuess: ({ country, number }: { readonly country: string; readonly number: string }) =>
    `Call ${number} (${country})`,
  callLocal: 'Call your local emergency number now.',
  read: 'I have read this',
} as const;

/** The quick exit where violence or abuse was mentioned. */
export const quickExitCopy = {
  leave: 'Leave this page now',
  keys: 'Pressing Escape twice does the same. Pages you opened stay in the browser’s history.',
  tabTitle: 'Notes',
} as const;

/** The emergency line, which is always shown. */
export const emergencyCopy = {
  question: 'Emergency?',
  call: (number: string) => `Call ${number}`,
  callLocal: 'Call your local emergency number',
  guess: (country: string) => `${country}:`,
} as const;
