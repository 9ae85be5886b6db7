import type { Understanding } from '#contract/consultation.ts';

const findingWords: Record<Understanding['value'], (label: string) => string> = {
  present: (label) => label,
  absent: (label) => `not: ${label}`,
  unknown: (label) => `not known: ${label}`,
};

/** Words of the page of one saved assessment. */
export const assessmentDetailCopy = {
  title: 'Saved assessment',
  back: 'Back to history',
  loading: 'Loading the assessment…',
  savedOn: (day: string) => `Saved on ${day}`,
  print: 'Print',
  followUp: 'How is it now?',
  transcript: (count: number) =>
    count === 1 ? 'The whole conversation, 1 answer' : `The whole conversation, ${count} answers`,
  firstWords: 'In your own words',
  understood: (findings: string) => `Understood: ${findings}`,
  finding: (label: string, value: Understanding['value']) => findingWords[value](label),
} as const;
