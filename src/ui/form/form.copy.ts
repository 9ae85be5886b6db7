/** Words that every form shares. */
export const formCopy = {
  optional: '(optional)',
  showPassword: 'Show password',
  day: 'Day',
  month: 'Month',
  anyMonth: 'Not sure',
  partialDateHint: 'Just the year is fine.',
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
