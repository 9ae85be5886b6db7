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
