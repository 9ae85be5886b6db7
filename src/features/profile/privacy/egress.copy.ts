/** Text about what was sent to a language model. */
export const egressCopy = {
  title: 'Sent to a language model',
  lead: 'Each time part of a consultation was sent to a language model, with a fingerprint of what was sent. Your name, email and date of birth are never sent. Names, addresses and long numbers are removed from what you write, but this cannot be perfect.',
  loading: 'Loading what was sent…',
  empty: 'Nothing has been sent.',
  list: 'Sent to a language model',
  what: (bytes: number, receiver: string) => `${String(bytes)} bytes to ${receiver}`,
  outcomes: { sent: 'no answer recorded', answered: 'answered', failed: 'failed' },
  fingerprint: (digest: string) => `SHA-256 ${digest}`,
  more: 'Show older',
} as const;
