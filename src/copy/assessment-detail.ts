/** Words of the page of one saved assessment. */
export const assessmentDetailCopy = {
  title: 'Saved assessment',
  back: 'Back to history',
  loading: 'Loading the assessment…',
  savedOn: (day: string) => `Saved on ${day}`,
  print: 'Print',
} as const;
