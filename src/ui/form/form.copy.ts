/** Text that every form shares. */
export const formCopy = {
  optional: '(optional)',
  showPassword: 'Show password',
  code: 'Six-digit code',
  digit: (index: number, count: number) => `Digit ${String(index)} of ${String(count)}`,
  day: 'Day',
  month: 'Month',
  anyMonth: 'Not sure',
  partialDateHint: 'Just the year is fine.',
  year: 'Year',
} as const;

/** When what a form changes was changed somewhere else since it was opened. */
export const conflictCopy = {
  title: 'This has changed since you opened it',
  text: 'It was changed somewhere else, for example in another tab or on another device. What you typed is still here. Save it to replace that change, or load the latest version to replace what you typed.',
  saveMine: 'Save mine anyway',
  loadNewest: 'Load the latest version',
} as const;
