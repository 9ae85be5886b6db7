import type { Understanding } from '#contract/consultation.ts';

const findingWords: Record<Understanding['value'], (label: string) => string> = {
  present: (label) => label,
  absent: (label) => `no ${label}`,
  unknown: (label) => `not sure: ${label}`,
};

/** Text of the page of one saved assessment. */
export const assessmentDetailCopy = {
  title: 'Saved assessment',
  back: 'Back to history',
  loading: 'Loading the assessment…',
  savedOn: (day: string) => `Saved on ${day}`,
  print: 'Print',
  followUp: 'Tell us how you are now',
  transcript: (count: number) =>
    count === 1 ? 'Full conversation (1 answer)' : `Full conversation (${count} answers)`,
  firstWords: 'In your own words',
  understood: (findings: string) => `Understood: ${findings}`,
  finding: (label: string, value: Understanding['value']) => findingWords[value](label),
} as const;
