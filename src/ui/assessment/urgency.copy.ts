import type { Urgency } from '#contract/urgency.ts';

/** Urgency as one word, for lists. */
export const urgencyWords: Record<Urgency, string> = {
  LOW: 'Self-care',
  MEDIUM: 'Not an emergency',
  HIGH: 'Urgent',
  EMERGENCY: 'Emergency',
};
