/** Words that every form shares. */
export const formCopy = {
  optional: '(optional)',
  showPassword: 'Show password',
  day: 'Day',
  month: 'Month',
  anyMonth: 'Not known',
  partialDateHint: 'The year is enough.',
  year: 'Year',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const;
