/** Text around a pasted report. */
export const reportCopy = {
  open: 'Paste a report',
  pasteTitle: 'Paste a report',
  pasteLead:
    'Copy the text of your results from a letter, an app or a portal, and paste it here. We read the values, and you check each one. Nothing is saved before that.',
  form: 'Report',
  text: 'Text of your report',
  textHint: 'Leave out what is not about the results, such as your address.',
  read: 'Read the values',
  cancel: 'Cancel',
  checkTitle: 'Check each value',
  checkLead: 'Compare each value with your report. Only the values that you keep are saved.',
  noneTitle: 'No values found',
  noneLead: 'We could not read a value from this text. Change the text, or add the measurement yourself.',
  change: 'Change the text',
  discard: 'Discard this report',
  values: 'Values from your report',
  readFrom: 'Read from',
  range: (range: string) => `Usual range on your report: ${range}`,
  keep: 'Keep',
  edit: 'Change',
  leaveOut: 'Leave out',
  ofRow: (action: string, name: string) => `${action}: ${name}`,
  states: {
    read: null,
    undated: { label: 'Day missing', tone: 'warn' },
    opened: null,
    kept: { label: 'To be saved', tone: 'good' },
    'left-out': { label: 'Left out', tone: 'plain' },
    saved: { label: 'Saved', tone: 'good' },
  },
  known: 'Already on your list',
  sign: 'Sign',
  signs: [
    { value: '', label: 'None' },
    { value: '<', label: '<' },
    { value: '>', label: '>' },
  ],
  value: 'Value',
  unit: 'Unit',
  noUnit: 'Choose a unit',
  day: 'When was it measured?',
  twoNumbers: (first: number, second: number) =>
    `This could be ${String(first)} or ${String(second)}. Enter the number from your report.`,
  dayTitle: 'When was this measured?',
  noDay: 'We found no date in your report.',
  twoDays: 'The date in your report can be read in two ways. Which one is right?',
  dayFor: (names: string) => `For: ${names}`,
  date: 'Date',
  dayButton: 'Use this date',
  notReadTitle: 'Not read',
  notReadLead:
    'We could not read a value from these lines. If one of them contains a result, add it yourself.',
  notReadRest: (count: number) =>
    count === 1 ? '1 more line, without a number' : `${String(count)} more lines, without a number`,
  save: (count: number) => {
    if (count === 0) return 'Save';
    return count === 1 ? 'Save 1 value' : `Save ${String(count)} values`;
  },
  left: (count: number) =>
    count === 1 ? '1 value left to check.' : `${String(count)} values left to check.`,
  notSavedTitle: 'Not saved yet',
  doneTitle: 'Report saved',
  doneLead: (count: number) =>
    `${count === 1 ? '1 value is' : `${String(count)} values are`} on your list. If one of them may need treatment now, the list says so.`,
  back: 'Back to your measurements',
  another: 'Paste another report',
} as const;
